#include "memory/happens_before.h"

#include <gtest/gtest.h>

#include "memory/random_trace.h"

namespace heddle::memory {
namespace {

using K = ActionKind;
using M = AccessMode;

Action act(ThreadId t, K kind, Address a, M mode = M::kPlain) {
  return {.kind = kind, .mode = mode, .thread = t, .address = a};
}
Action rmw_write(ThreadId t, Address a, M mode) {
  return {.kind = K::kWrite, .mode = mode, .rmw = true, .thread = t, .address = a};
}

bool ordered(const Trace& trace, size_t i, size_t j) { return HappensBefore(trace).ordered(i, j); }

TEST(HappensBefore, ProgramOrderOrdersAThread) {
  EXPECT_TRUE(ordered({act(0, K::kWrite, 1), act(0, K::kRead, 2)}, 0, 1));
}

TEST(HappensBefore, IsStrictAndNeverGoesBackwards) {
  Trace trace = {act(0, K::kWrite, 1), act(0, K::kRead, 2)};
  EXPECT_FALSE(ordered(trace, 0, 0));
  EXPECT_FALSE(ordered(trace, 1, 0));
}

TEST(HappensBefore, UnlockOrdersLaterLocksOfTheSameMonitorOnly) {
  Trace trace = {act(0, K::kUnlock, 1), act(1, K::kLock, 1), act(2, K::kLock, 2)};
  EXPECT_TRUE(ordered(trace, 0, 1));
  EXPECT_FALSE(ordered(trace, 0, 2));
}

TEST(HappensBefore, VolatileWriteOrdersLaterReadsEvenWhenOverwritten) {
  Trace trace = {act(0, K::kWrite, 1, M::kVolatile), act(1, K::kWrite, 1, M::kVolatile),
                 act(2, K::kRead, 1, M::kVolatile)};
  EXPECT_TRUE(ordered(trace, 0, 2));
  EXPECT_TRUE(ordered(trace, 1, 2));
  EXPECT_FALSE(ordered(trace, 0, 1));
}

TEST(HappensBefore, AcquireReadIsOrderedAfterTheReleaseItReadsOnly) {
  Trace trace = {act(0, K::kWrite, 1, M::kRelease), act(1, K::kWrite, 1, M::kRelease),
                 act(2, K::kRead, 1, M::kAcquire)};
  EXPECT_FALSE(ordered(trace, 0, 2));
  EXPECT_TRUE(ordered(trace, 1, 2));
}

TEST(HappensBefore, OpaqueWriteEndsARelease) {
  Trace trace = {act(0, K::kWrite, 1, M::kRelease), act(1, K::kWrite, 1, M::kOpaque),
                 act(2, K::kRead, 1, M::kAcquire)};
  EXPECT_FALSE(ordered(trace, 0, 2));
  EXPECT_FALSE(ordered(trace, 1, 2));
}

TEST(HappensBefore, ReadModifyWritesCarryAReleaseOn) {
  Trace trace = {act(0, K::kWrite, 1, M::kRelease), act(1, K::kRead, 1, M::kOpaque),
                 rmw_write(1, 1, M::kOpaque), act(2, K::kRead, 1, M::kAcquire)};
  EXPECT_TRUE(ordered(trace, 0, 3));
  EXPECT_FALSE(ordered(trace, 2, 3));
}

TEST(HappensBefore, FencesOrderThroughAtomicAccesses) {
  Trace trace = {act(0, K::kFence, 0, M::kVolatile), act(0, K::kWrite, 1, M::kOpaque),
                 act(1, K::kRead, 1, M::kOpaque), act(1, K::kFence, 0, M::kVolatile)};
  EXPECT_FALSE(ordered(trace, 1, 2));
  EXPECT_TRUE(ordered(trace, 0, 3));
  trace[0].mode = M::kRelease;
  trace[3].mode = M::kAcquire;
  EXPECT_TRUE(ordered(trace, 0, 3));
  trace[0].mode = M::kAcquire;
  EXPECT_FALSE(ordered(trace, 0, 3));
}

TEST(HappensBefore, FencesDoNotOrderThroughPlainAccesses) {
  Trace trace = {act(0, K::kFence, 0, M::kVolatile), act(0, K::kWrite, 1), act(1, K::kRead, 1),
                 act(1, K::kFence, 0, M::kVolatile)};
  EXPECT_FALSE(ordered(trace, 0, 3));
}

TEST(HappensBefore, OneFenceMeetsAReleaseOrAnAcquire) {
  Trace release = {act(0, K::kWrite, 1, M::kRelease), act(1, K::kRead, 1, M::kOpaque),
                   act(1, K::kFence, 0, M::kAcquire)};
  EXPECT_TRUE(ordered(release, 0, 2));
  Trace acquire = {act(0, K::kFence, 0, M::kRelease), act(0, K::kWrite, 1, M::kOpaque),
                   act(1, K::kRead, 1, M::kAcquire)};
  EXPECT_TRUE(ordered(acquire, 0, 2));
  EXPECT_FALSE(ordered(acquire, 1, 2));
}

TEST(HappensBefore, StartAndJoinOrderTheChild) {
  Trace trace = {act(0, K::kWrite, 1), act(0, K::kStart, 1), act(1, K::kWrite, 1),
                 act(0, K::kJoin, 1), act(0, K::kRead, 1)};
  EXPECT_TRUE(ordered(trace, 0, 2));
  EXPECT_TRUE(ordered(trace, 2, 4));
}

TEST(HappensBefore, JoiningAThreadWithoutActionsStillOrdersItsStarter) {
  Trace trace = {act(0, K::kStart, 1), act(0, K::kStart, 2), act(1, K::kStart, 3),
                 act(2, K::kJoin, 3)};
  EXPECT_TRUE(ordered(trace, 2, 3));
}

TEST(HappensBefore, InterruptOrdersItsDetection) {
  Trace trace = {act(0, K::kInterrupt, 1), act(1, K::kInterruptDetected, 1),
                 act(1, K::kInterruptDetected, 2)};
  EXPECT_TRUE(ordered(trace, 0, 1));
}

TEST(HappensBefore, UsersOfAClassAreOrderedAfterItsInitialiserButNotAmongThemselves) {
  Trace trace = {act(0, K::kInitDone, 1), act(1, K::kInitObserved, 1), act(2, K::kInitObserved, 1)};
  EXPECT_TRUE(ordered(trace, 0, 1));
  EXPECT_TRUE(ordered(trace, 0, 2));
  EXPECT_FALSE(ordered(trace, 1, 2));
}

TEST(HappensBefore, RacingPairsAreUnorderedConflicts) {
  Trace trace = {act(0, K::kStart, 1), act(0, K::kWrite, 5), act(1, K::kRead, 5),
                 act(1, K::kWrite, 5), act(0, K::kJoin, 1),  act(0, K::kRead, 5)};
  std::vector<std::pair<size_t, size_t>> expected = {{1, 2}, {1, 3}};
  EXPECT_EQ(racing_pairs(trace, HappensBefore(trace)), expected);
}

TEST(HappensBefore, VectorClocksSayTheSameAsTheDefinition) {
  size_t ordered_pairs = 0;
  for (uint64_t seed = 0; seed < 400; ++seed) {
    Trace trace = random_trace(seed, {.length = 50, .atomic_modes = seed % 2 == 0});
    HappensBefore hb(trace);
    std::vector<VectorClock> clocks = clocks_of(trace);
    for (size_t j = 0; j < trace.size(); ++j) {
      for (size_t i = 0; i < j; ++i) {
        ASSERT_EQ(hb.ordered(i, j), clocks[i].before_or_equal(clocks[j])) << i << ' ' << j << '\n'
                                                                          << describe(trace);
        ordered_pairs += hb.ordered(i, j) && trace[i].thread != trace[j].thread;
      }
    }
  }
  EXPECT_GT(ordered_pairs, 10000u);
}

}  // namespace
}  // namespace heddle::memory
