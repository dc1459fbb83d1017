// Which accesses race, and as what: the definition of happens-before, case by
// case. Both oracles must say so.
#include <gtest/gtest.h>

#include "builders.h"
#include "oracle.h"
#include "selection.h"

namespace heddle::random {
namespace {

using namespace build;

std::vector<std::string> races(const Program& program) {
  EXPECT_EQ(check_program(program), "");
  Exploration exploration = explore(program, 100000);
  EXPECT_TRUE(exploration.complete);
  if (exploration.paths) {
    EXPECT_EQ(explore_traces(program), exploration.expected);
  }
  std::vector<std::string> names;
  for (const Race& race : exploration.expected.races) {
    names.push_back(race.location + " " + race_kind_name(race.kind));
  }
  return names;
}

TEST(Races, KindsGoByTheOrderOfOccurrence) {
  EXPECT_EQ(races(workers({plain("x")}, {{write(0, 1)}, {read(0, 0)}})),
            (Names{"RP1.x WR", "RP1.x RW"}));
  EXPECT_EQ(races(workers({plain("x")}, {{write(0, 1)}, {write(0, 1)}})), (Names{"RP1.x WW"}));
  EXPECT_EQ(races(workers({plain("x")}, {{read(0, 0)}, {read(0, 0)}})), Names());
}

// The second thread acts only when the first is through, but nothing orders
// them: p is plain. What stands before p = 1 and after the spin meets in one
// order only.
Program in_turn(std::vector<Var> vars, Block before, Block after) {
  int p = static_cast<int>(vars.size());
  vars.push_back(plain("p"));
  before.push_back(write(p, 1));
  // At most one look, so that there are finitely many executions.
  after = {if_else(is(p, 1), std::move(after))};
  return workers(std::move(vars), {std::move(before), std::move(after)});
}

std::vector<std::string> races_in_turn(std::vector<Var> vars, Block before, Block after) {
  std::vector<std::string> all =
      races(in_turn(std::move(vars), std::move(before), std::move(after)));
  std::erase_if(all, [](const std::string& name) { return name.starts_with("RP1.p "); });
  return all;
}

const std::vector<Var> kDataAndFlag = {plain("x"), volatile_var("v")};
const std::vector<Var> kDataAndAtomic = {plain("x"), atomic("a")};

TEST(Races, OneDirectionAloneGivesOneKind) {
  EXPECT_EQ(races_in_turn({plain("x")}, {write(0, 1)}, {read(0, 0)}), (Names{"RP1.x WR"}));
  EXPECT_EQ(races_in_turn({plain("x")}, {read(0, 0)}, {write(0, 1)}), (Names{"RP1.x RW"}));
  EXPECT_EQ(races_in_turn({plain("x")}, {write(0, 2)}, {write(0, 1)}), (Names{"RP1.x WW"}));
}

TEST(Races, VolatileWriteThenReadOrders) {
  EXPECT_EQ(races_in_turn(kDataAndFlag, {write(0, 1), write(1, 1)}, {read(0, 1), read(0, 0)}),
            Names());
}

TEST(Races, VolatileWriteThenWriteDoesNotOrder) {
  EXPECT_EQ(races_in_turn(kDataAndFlag, {write(0, 1), write(1, 1)}, {write(1, 2), read(0, 0)}),
            (Names{"RP1.x WR"}));
}

TEST(Races, VolatileReadThenReadDoesNotOrder) {
  EXPECT_EQ(races_in_turn(kDataAndFlag, {write(0, 1), read(0, 1)}, {read(1, 1), read(0, 0)}),
            (Names{"RP1.x WR"}));
}

TEST(Races, AccessAfterTheReleaseIsNotCovered) {
  EXPECT_EQ(races_in_turn(kDataAndFlag, {write(1, 1), write(0, 1)}, {read(0, 1), read(0, 0)}),
            (Names{"RP1.x WR"}));
}

TEST(Races, EveryVolatileWriteSoFarIsSeenByALaterRead) {
  // The value read is the second write's, the first still orders.
  Program p = workers({plain("x"), volatile_var("v")},
                      {{write(0, 1), write(1, 1)},
                       {read(1, 1), if_else(local_is(1, 1), {write(1, 2)})},
                       {read(1, 1), if_else(local_is(1, 2), {read(0, 0)})}});
  EXPECT_EQ(races(p), Names());
}

TEST(Races, SuccessfulCompareAndSetReleasesAndAFailedOneDoesNot) {
  EXPECT_EQ(races_in_turn(kDataAndAtomic, {write(0, 1), cas(0, 1, 0, 1)}, {read(0, 1), read(0, 0)}),
            Names());
  EXPECT_EQ(races_in_turn(kDataAndAtomic, {write(0, 1), cas(0, 1, 3, 1)}, {read(0, 1), read(0, 0)}),
            (Names{"RP1.x WR"}));
}

TEST(Races, FailedCompareAndSetAcquires) {
  EXPECT_EQ(
      races_in_turn(kDataAndAtomic, {write(0, 1), write(1, 1)}, {cas(0, 1, 3, 1), read(0, 0)}),
      Names());
}

TEST(Races, AtomicUpdatesAcquireAndRelease) {
  EXPECT_EQ(races_in_turn(kDataAndAtomic, {write(0, 1), increment(0, 1)},
                          {get_and_add(0, 1, 1), read(0, 0)}),
            Names());
}

TEST(Races, UnlockThenLockOrders) {
  EXPECT_EQ(races_in_turn({plain("x")}, {write(0, 1), sync(0, {})}, {sync(0, {}), read(0, 0)}),
            Names());
  EXPECT_EQ(races_in_turn({plain("x")}, {write(0, 1), sync(0, {})}, {sync(1, {}), read(0, 0)}),
            (Names{"RP1.x WR"}));
}

TEST(Races, WaitIsAnUnlockAndALock) {
  // Waiter's write before the wait is seen by the notifier, and the notifier's
  // write before it lets go by the waiter.
  Block waiter = {sync(0, {write(0, 1), wait_while(is(1, 0), 0)}), read(1, 0)};
  Block notifier = {sync(0, {if_else(is(0, 1), {write(0, 2), write(1, 1), notify(0)})})};
  Program p = workers({plain("x"), plain("y")}, {waiter, notifier});
  EXPECT_EQ(races(p), Names());
}

TEST(Races, NotifyAloneOrdersNothing) {
  // x is written after the last unlock of A that the waiter's lock can follow.
  Program p = workers({plain("x")},
                      {{sync(0, {wait(0)}), read(0, 0)}, {sync(0, {notify(0)}), write(0, 1)}});
  EXPECT_EQ(races(p), (Names{"RP1.x WR", "RP1.x RW"}));
}

TEST(Races, OrderIsTransitive) {
  Program p = workers({plain("x"), volatile_var("v"), volatile_var("w")},
                      {{write(0, 1), write(1, 1)},
                       {read(0, 1), if_else(local_is(0, 1), {write(2, 1)})},
                       {read(0, 2), if_else(local_is(0, 1), {read(1, 0)})}});
  EXPECT_EQ(races(p), Names());
}

TEST(Races, AnEarlierWriteStillRacesWhenTheLastOneIsOrdered) {
  // The reader is ordered after T2's write, never after T1's.
  Program p = workers({plain("x"), volatile_var("v")},
                      {{write(0, 1)},
                       {write(0, 2), write(1, 1)},
                       {read(0, 1), if_else(local_is(0, 1), {read(1, 0)})}});
  EXPECT_EQ(races(p), (Names{"RP1.x WR", "RP1.x WW", "RP1.x RW"}));
}

TEST(Races, ArrayElementsAreLocationsOfTheirOwn) {
  EXPECT_EQ(races(workers({element(0), element(1)}, {{write(0, 1)}, {write(1, 1)}})), Names());
  EXPECT_EQ(races(workers({element(0), element(1)}, {{write(1, 1)}, {write(1, 1)}})),
            (Names{"RP1.arr[1] WW"}));
}

TEST(Races, FieldsOfTwoObjectsDoNotMeetButShareAName) {
  EXPECT_EQ(races(workers({box_field("f", 0), box_field("f", 1)}, {{write(0, 1)}, {write(1, 1)}})),
            Names());
  EXPECT_EQ(races(workers({box_field("f", 0), box_field("f", 1)}, {{write(1, 1)}, {write(1, 1)}})),
            (Names{"RP1$Box.f WW"}));
}

TEST(Races, FieldWrittenBeforeUnsafePublicationRaces) {
  Program unsafe = workers({reference("p"), cell(1)}, {{publish(0, 1, 1)}, {read_through(0, 0)}});
  EXPECT_EQ(races(unsafe), (Names{"RP1$Cell.f WR", "RP1.p WR", "RP1.p RW"}));
  Program safe =
      workers({volatile_reference("p"), cell(1)}, {{publish(0, 1, 1)}, {read_through(0, 0)}});
  EXPECT_EQ(races(safe), Names());
}

TEST(Races, VolatileReferenceDoesNotCoverLaterWrites) {
  Program p = workers({volatile_reference("p"), cell(1)},
                      {{publish(0, 1, 1), write_through(0, 2)}, {read_through(0, 0)}});
  EXPECT_EQ(races(p), (Names{"RP1$Cell.f WR", "RP1$Cell.f RW"}));
}

TEST(Races, VolatileAndAtomicVariablesDoNotRace) {
  Program p = workers({volatile_var("v"), atomic("a")},
                      {{write(0, 1), write(1, 1)}, {write(0, 2), read(0, 1)}});
  EXPECT_EQ(races(p), Names());
}

// What a flag in these modes orders: data written before it, read after it.
std::vector<std::string> races_by_mode(Mode write_mode, Mode read_mode) {
  return races_in_turn({plain("x"), with_handle(plain("y"))},
                       {write(0, 1), in(write_mode, write(1, 1))},
                       {in(read_mode, read(0, 1)), read(0, 0)});
}

TEST(Races, ReleaseAndAcquireOrderAndOpaqueDoesNot) {
  EXPECT_EQ(races_by_mode(Mode::kRelease, Mode::kAcquire), Names());
  EXPECT_EQ(races_by_mode(Mode::kVolatile, Mode::kAcquire), Names());
  EXPECT_EQ(races_by_mode(Mode::kRelease, Mode::kVolatile), Names());
  EXPECT_EQ(races_by_mode(Mode::kOpaque, Mode::kAcquire), (Names{"RP1.x WR"}));
  EXPECT_EQ(races_by_mode(Mode::kRelease, Mode::kOpaque), (Names{"RP1.x WR"}));
  EXPECT_EQ(races_by_mode(Mode::kOpaque, Mode::kPlain), (Names{"RP1.x WR", "RP1.y WR"}));
}

TEST(Races, AcquireReadLearnsFromTheWriteItReads) {
  std::vector<Var> vars = {plain("x"), with_handle(plain("y"))};
  Block reader = {in(Mode::kAcquire, read(0, 1)), read(0, 0)};
  Block overwritten = {write(0, 1), in(Mode::kRelease, write(1, 1)),
                       in(Mode::kOpaque, write(1, 2))};
  EXPECT_EQ(races_in_turn(vars, overwritten, reader), (Names{"RP1.x WR"}));
  Block updated = {write(0, 1), in(Mode::kRelease, write(1, 1)),
                   in(Mode::kAcquire, get_and_add(0, 1, 1))};
  EXPECT_EQ(races_in_turn(vars, updated, reader), Names());
}

TEST(Races, InterruptsOrderAndPermitsDoNot) {
  Program seen = program({plain("x")}, {{start(1), write(0, 1), interrupt(1)},
                                        {interrupted(0), if_else(local_is(0, 1), {read(1, 0)})}});
  EXPECT_EQ(races(seen), Names());
  Program parked =
      program({plain("x")}, {{start(1), write(0, 1), unpark(1)}, {park(), read(0, 0)}});
  EXPECT_EQ(races(parked), (Names{"RP1.x WR"}));
}

TEST(Races, ReleaseByAFailedThreadsMonitorCounts) {
  Program p = workers({plain("x")},
                      {{sync(0, {write(0, 1), check(local_is(0, 1))})}, {sync(0, {read(0, 0)})}});
  EXPECT_EQ(races(p), Names());
}

TEST(Races, BothOraclesAgreeOnRandomPrograms) {
  int compared = 0;
  for (uint64_t seed = 1; seed < 700; ++seed) {
    Selected selected = select_from(seed, {.min_states = 10, .max_states = 3000});
    seed = selected.program.seed;
    const Exploration& exploration = selected.exploration;
    if (!exploration.paths || *exploration.paths > 300) continue;
    ++compared;
    EXPECT_EQ(explore_traces(selected.program), exploration.expected) << "seed " << seed;
  }
  EXPECT_GT(compared, 100);
}

}  // namespace
}  // namespace heddle::random
