// The classic litmus shapes: the strongest model that shows the outcome in question. Weaker models
// show it as well.

#include <gtest/gtest.h>

#include "enumerate.h"

namespace heddle::relaxed {
namespace {

struct Shape {
  const char* name;
  const char* program;
  const char* outcome;
  const char* strongest;  // "": no model shows it
};

// Names the test in the output.
void PrintTo(const Shape& shape, std::ostream* out) { *out << shape.name; }

class Litmus : public ::testing::TestWithParam<Shape> {};

TEST_P(Litmus, IsShownByTheModelsThatAllowIt) {
  const Shape& shape = GetParam();
  bool expected = false;
  for (const std::string model : kModels) {
    expected |= model == shape.strongest;
    const std::optional<Outcomes> all = outcomes(parse(shape.program), model, 1'000'000);
    ASSERT_TRUE(all);
    EXPECT_EQ(all->contains(shape.outcome), expected) << model << ": " << shape.program;
  }
}

constexpr Shape kPlain[] = {
    {"SB", "x=1; r0=y; || y=1; r1=x;", "r0=0 r1=0", "tso"},
    {"MP", "x=1; y=1; || r0=y; r1=x;", "r0=1 r1=0", "pso"},
    {"LB", "r0=x; y=1; || r1=y; x=1;", "r0=1 r1=1", ""},
    {"CoRR", "x=1; || r0=x; r1=x;", "r0=1 r1=0", "pjmm"},
    {"CoWW", "x=1; x=2; || z=1; after r0=x;", "r0=1", ""},
    {"CoWR", "x=1; r0=x; || z=1;", "r0=0", ""},
    {"CoRW", "r0=x; x=1; || z=1;", "r0=1", ""},
    {"IRIW", "x=1; || y=1; || r0=x; r1=y; || r2=y; r3=x;", "r0=1 r1=0 r2=1 r3=0", "pjmm"},
    {"WRC", "x=1; || r0=x; y=1; || r1=y; r2=x;", "r0=1 r1=1 r2=0", "pjmm"},
    {"TwoPlusTwoW", "x=1; y=2; || y=1; x=2; after r0=x; r1=y;", "r0=1 r1=1", "pso"},
    {"R", "x=1; y=1; || y=2; r0=x; after r1=y;", "r0=0 r1=2", "tso"},
    {"S", "x=2; y=1; || r0=y; x=1; after r1=x;", "r0=1 r1=2", "pso"},
    {"RacingWritesReadTwice", "x=1; || x=2; after r0=x; r1=x;", "r0=1 r1=2", "pjmm"},
    {"Elements", "a0=1; r0=a1; || a1=1; r1=a0;", "r0=0 r1=0", "tso"},
    {"HighHalf", "l=1; || r0=l;", "r0=4294967296", "pjmm"},
    {"LowHalf", "l=1; || r0=l;", "r0=1", "pjmm"},
    {"HalvesOfTwoWrites", "l=1; || l=2; after r0=l;", "r0=4294967298", "pjmm"},
    {"ControlDependency", "x=1; || r0=x; if (r0 == 1) { y=1; } || r1=y; r2=x;", "r0=1 r1=1 r2=0",
     "pjmm"},
    {"OutOfThinAir", "r0=x; y=r0; || r1=y; x=r1;", "r0=1 r1=1", ""},
    {"NoFutureWrite", "r0=x; x=1; || r1=x; x=r1 + 1;", "r0=2 r1=2", ""},
};
INSTANTIATE_TEST_SUITE_P(Plain, Litmus, ::testing::ValuesIn(kPlain));

constexpr Shape kSynchronized[] = {
    {"VolatileSB", "v=1; r0=w; || w=1; r1=v;", "r0=0 r1=0", ""},
    {"HalfVolatileSB", "x=1; r0=v; || v=1; r1=x;", "r0=0 r1=0", "tso"},
    {"VolatileMP", "x=1; v=1; || r0=v; r1=x;", "r0=1 r1=0", ""},
    {"VolatileDataMP", "v=1; x=1; || r0=x; r1=v;", "r0=1 r1=0", ""},
    {"VolatileIRIW", "v=1; || w=1; || r0=v; r1=w; || r2=w; r3=v;", "r0=1 r1=0 r2=1 r3=0", ""},
    {"VolatileTwoPlusTwoW", "v=1; w=2; || w=1; v=2; after r0=v; r1=w;", "r0=1 r1=1", ""},
    {"VolatileCoRR", "v=1; || r0=v; r1=v;", "r0=1 r1=0", ""},
    {"LockedSB", "sync m { x=1; } sync m { r0=y; } || sync m { y=1; } sync m { r1=x; }",
     "r0=0 r1=0", ""},
    {"LockedSectionsSB", "sync m { x=1; r0=y; } || sync m { y=1; r1=x; }", "r0=0 r1=0", ""},
    {"LockedMP", "sync m { x=1; y=1; } || sync m { r0=y; r1=x; }", "r0=1 r1=0", ""},
    {"OtherLockMP", "sync m { x=1; y=1; } || sync n { r0=y; r1=x; }", "r0=1 r1=0", "pso"},
    {"HalfLockedMP", "sync m { x=1; y=1; } || r0=y; r1=x;", "r0=1 r1=0", "pso"},
    {"UnlockIsABarrier", "sync m { x=1; } y=1; || r0=y; r1=x;", "r0=1 r1=0", "pjmm"},
    {"LocksOfDifferentThreads", "x=1; sync m { } r0=y; || y=1; sync m { } r1=x;", "r0=0 r1=0", ""},
};
INSTANTIATE_TEST_SUITE_P(Synchronized, Litmus, ::testing::ValuesIn(kSynchronized));

constexpr Shape kObjects[] = {
    {"UnsafePublication", "b0 = new Box 1 2; p=b0; || b1=p; r0=b1.f;", "r0=0", "pso"},
    {"SecondField", "b0 = new Box 1 2; p=b0; || b1=p; r0=b1.f; r1=b1.g;", "r0=1 r1=0", "pso"},
    {"NullAfterObject", "b0 = new Box 1 2; p=b0; || b1=p; b2=p; r0=b1.f; r1=b2.f;", "r0=1 r1=-1",
     "pjmm"},
    {"FinalField", "b0 = new Sealed 1 2 3; s=b0; || b1=s; r0=b1.k;", "r0=0", ""},
    {"ElementBehindFinalField", "b0 = new Sealed 1 2 3; s=b0; || b1=s; r0=b1.c;", "r0=0", ""},
    {"LaterWriteBehindFinalField", "b0 = new Sealed 1 2 3; b0.c=4; s=b0; || b1=s; r0=b1.c;", "r0=2",
     "pso"},
    {"OtherFieldOfTheSame", "b0 = new Sealed 1 2 3; s=b0; || b1=s; r0=b1.f;", "r0=0", "pjmm"},
};
INSTANTIATE_TEST_SUITE_P(Objects, Litmus, ::testing::ValuesIn(kObjects));

constexpr Shape kModes[] = {
    {"ReleaseSB", "x.rel=1; r0=y.acq; || y.rel=1; r1=x.acq;", "r0=0 r1=0", "tso"},
    {"OpaqueSB", "x.opq=1; r0=y.opq; || y.opq=1; r1=x.opq;", "r0=0 r1=0", "tso"},
    {"FencedSB", "x.opq=1; fence; r0=y.opq; || y.opq=1; fence; r1=x.opq;", "r0=0 r1=0", ""},
    {"FencedPlainSB", "x=1; fence; r0=y; || y=1; fence; r1=x;", "r0=0 r1=0", ""},
    {"HalfFencedSB", "x.opq=1; fence; r0=y.opq; || y.opq=1; r1=x.opq;", "r0=0 r1=0", "tso"},
    {"AcquireReleaseFencesSB",
     "x.opq=1; fence.rel; fence.acq; r0=y.opq; || y.opq=1; fence.rel; fence.acq; r1=x.opq;",
     "r0=0 r1=0", "tso"},
    {"ReleaseMP", "z=1; x.rel=1; || r0=x.acq; r1=z;", "r0=1 r1=0", ""},
    {"OpaqueMP", "z=1; x.opq=1; || r0=x.opq; r1=z;", "r0=1 r1=0", "pso"},
    {"OpaqueDataMP", "y.opq=1; x.opq=1; || r0=x.opq; r1=y.opq;", "r0=1 r1=0", "pso"},
    {"ReleaseOnlyMP", "z=1; x.rel=1; || r0=x.opq; r1=z;", "r0=1 r1=0", "pjmm"},
    {"AcquireOnlyMP", "z=1; x.opq=1; || r0=x.acq; r1=z;", "r0=1 r1=0", "pso"},
    {"FencedMP", "z=1; fence.rel; x.opq=1; || r0=x.opq; fence.acq; r1=z;", "r0=1 r1=0", ""},
    {"FencedPlainMP", "z=1; fence.rel; x=1; || r0=x; fence.acq; r1=z;", "r0=1 r1=0", "pjmm"},
    {"StoreStoreMP", "z=1; fence.ss; x.opq=1; || r0=x.opq; r1=z;", "r0=1 r1=0", "pjmm"},
    {"LoadLoadMP", "z=1; x.opq=1; || r0=x.opq; fence.ll; r1=z;", "r0=1 r1=0", "pso"},
    {"OpaqueLB", "r0=x.opq; y.opq=1; || r1=y.opq; x.opq=1;", "r0=1 r1=1", ""},
    {"OpaqueCoRR", "x.opq=1; || r0=x.opq; r1=x.opq;", "r0=1 r1=0", ""},
    {"OpaqueCoRRTwice", "x.opq=1; || x.opq=2; || r0=x.opq; r1=x.opq; || r2=x.opq; r3=x.opq;",
     "r0=1 r1=2 r2=2 r3=1", ""},
    {"ReleaseIRIW", "x.rel=1; || y.rel=1; || r0=x.acq; r1=y.acq; || r2=y.acq; r3=x.acq;",
     "r0=1 r1=0 r2=1 r3=0", "pjmm"},
    {"FencedIRIW",
     "x.opq=1; || y.opq=1; || r0=x.opq; fence; r1=y.opq; || r2=y.opq; fence; r3=x.opq;",
     "r0=1 r1=0 r2=1 r3=0", ""},
    {"ReleaseWRC", "x.rel=1; || r0=x.acq; y.rel=1; || r1=y.acq; r2=x.acq;", "r0=1 r1=1 r2=0", ""},
    {"OpaqueWRC", "x.opq=1; || r0=x.opq; y.opq=1; || r1=y.opq; r2=x.opq;", "r0=1 r1=1 r2=0",
     "pjmm"},
    {"ReleaseTwoPlusTwoW", "x.rel=1; y.rel=2; || y.rel=1; x.rel=2; after r0=x.acq; r1=y.acq;",
     "r0=1 r1=1", "pjmm"},
    {"OneCasWins", "r0=x.cas 0 1; || r1=x.cas 0 1;", "r0=1 r1=1", ""},
    {"OneWeakCasWins", "r0=x.cas.acq 0 1; || r1=x.cas.rel 0 1;", "r0=1 r1=1", ""},
    {"NoLostUpdate", "r0=x.add 1; || r1=x.add 1; after r2=x.opq;", "r0=0 r1=1 r2=1", ""},
    {"NoLostAcquireUpdate", "r0=x.add.acq 1; || r1=x.add.acq 1; after r2=x.opq;", "r0=0 r1=0 r2=1",
     ""},
    {"ReleaseSequence", "z=1; x.rel=1; || r0=x.add.acq 1; || r1=x.acq; r2=z;", "r0=1 r1=2 r2=0",
     ""},
    {"NoReleaseSequence", "z=1; x.rel=1; || r0=x.acq; x.opq=2; || r1=x.acq; r2=z;",
     "r0=1 r1=2 r2=0", "pjmm"},
    {"CasLock",
     "r0=x.cas 0 1; if (r0 == 1) { z=1; x.rel=0; } || r1=x.cas 0 1; if (r1 == 1) { r2=z; }"
     " after r3=x.opq;",
     "r0=1 r1=1 r2=0 r3=1", ""},
    {"CasLockOtherOrder",
     "r0=x.cas 0 1; if (r0 == 1) { z=1; x.rel=0; } || r1=x.cas 0 1; if (r1 == 1) { r2=z; }",
     "r0=1 r1=1 r2=0", ""},
    {"WeakCasMayFail", "r0=x.wcas 0 1;", "r0=0", "tso"},
    {"WeakCasReadsWhereItFails", "z=1; x.rel=1; || r0=x.wcas.acq 1 2; if (r0 == 0) { r1=x; }",
     "r0=0 r1=1", "sc"},
    {"UpdatesInBothDirections", "x.opq=1; r0=y.add.acq 2; || y.opq=1; r1=x.add.acq 2;", "r0=0 r1=0",
     "pjmm"},
    {"VolatileReadMissesAnOpaqueWrite", "x.opq=1; r0=y.vol; || y.vol=1; r1=x.vol;", "r0=0 r1=0",
     "tso"},
    {"VolatileReadSeesTheLastVolatileWrite", "x.vol=1; v=1; || r0=v; r1=x.vol;", "r0=1 r1=0", ""},
    {"PlainReadsAreCoherentWithOtherModes", "x=1; || r0=x; r1=x; || r2=x.opq;", "r0=1 r1=0 r2=0",
     ""},
    {"PlainReadsOfVolatileWrites", "x.vol=1; || r0=x; r1=x;", "r0=1 r1=0", "pjmm"},
    {"PlainSBWithVolatileReads", "x=1; r0=y.vol; || y=1; r1=x.vol;", "r0=0 r1=0", "tso"},
    {"SBWithVolatileWritesAndPlainReads", "x.vol=1; r0=y; || y.vol=1; r1=x;", "r0=0 r1=0", "pjmm"},
    {"VolatileSBByHandles", "x.vol=1; r0=y.vol; || y.vol=1; r1=x.vol; || r2=x;", "r0=0 r1=0 r2=0",
     ""},
    {"VolatileReadsOfPlainWrites", "x=1; || r0=x.vol; r1=x.vol;", "r0=1 r1=0", "pjmm"},
    {"VolatileReadHidesWhatTheWriterKnew", "x=1; x.vol=2; || r0=x.vol; r1=x;", "r0=2 r1=1", ""},
    {"PlainReadSeesTheLastVolatileWrite", "x.vol=1; || x.vol=2; after r0=x; r1=x;", "r0=1 r1=2",
     ""},
    {"VolatileReadsSeeTheLastOne", "x.vol=1; || x.vol=2; || r0=x.vol; r1=x.vol; || r2=x;",
     "r0=1 r1=0 r2=0", ""},
    {"CopyOfAnArray", "a0=1; a1=1; || r0=copy;", "r0=0 r1=1", "sc"},
    {"CopyNewThenOld", "a0=1; a1=1; || r0=a1; r1=copy;", "r0=1 r1=0 r2=0", "pjmm"},
    {"UpdateAfterOpaqueFlag", "x.opq=1; y.opq=1; || r0=y.opq; r1=x.add 1;", "r0=1 r1=0", "pso"},
};
INSTANTIATE_TEST_SUITE_P(Modes, Litmus, ::testing::ValuesIn(kModes));

}  // namespace
}  // namespace heddle::relaxed
