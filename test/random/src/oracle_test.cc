#include "oracle.h"

#include <gtest/gtest.h>

#include "builders.h"
#include "explored_for_test.h"

namespace heddle::random {
namespace {

using namespace build;

constexpr size_t kPlenty = 100000;

// Races as "x WR", without the class.
std::vector<std::string> races(const Expected& expected) {
  std::vector<std::string> names;
  for (const Race& race : expected.races) {
    names.push_back(race.location.substr(4) + " " + race_kind_name(race.kind));
  }
  return names;
}

bool is_clean(const Expected& e) {
  return !e.deadlock && !e.livelock && e.failed_assertions.empty() && e.races.empty();
}

// ---- outcomes

TEST(Oracle, StoreBufferingNeverReadsBothOldValues) {
  Program p = workers({volatile_var("v"), volatile_var("w")},
                      {{write(0, 1), read(0, 1)}, {write(1, 1), read(0, 0)}});
  Expected e = explored(p);
  EXPECT_EQ(e.outcomes, (Lines{"OUT v=1 w=1 r[1][0]=0 r[2][0]=1", "OUT v=1 w=1 r[1][0]=1 r[2][0]=0",
                               "OUT v=1 w=1 r[1][0]=1 r[2][0]=1"}));
  EXPECT_TRUE(is_clean(e));
}

TEST(Oracle, MessageIsSeenOnceItsFlagIs) {
  Program p = workers({plain("x"), volatile_var("v")},
                      {{write(0, 1), write(1, 1)}, {read(0, 1), read(1, 0)}});
  EXPECT_EQ(explored(p).outcomes,
            (Lines{"OUT x=1 v=1 r[2][0]=0 r[2][1]=0", "OUT x=1 v=1 r[2][0]=0 r[2][1]=1",
                   "OUT x=1 v=1 r[2][0]=1 r[2][1]=1"}));
}

TEST(Oracle, IndependentReadersAgreeOnTheOrderOfWrites) {
  Program p =
      workers({volatile_var("v"), volatile_var("w")},
              {{write(0, 1)}, {read(0, 0), read(1, 1)}, {read(0, 1), read(1, 0), write(1, 1)}});
  EXPECT_FALSE(
      explored(p).outcomes.contains("OUT v=1 w=1 r[2][0]=1 r[2][1]=0 r[3][0]=1 r[3][1]=0"));
}

TEST(Oracle, UnsynchronizedIncrementsMayLoseOne) {
  Block increment_x = {read(0, 0), write(0, plus(0, 1))};
  Expected e = explored(workers({plain("x")}, {increment_x, increment_x}));
  EXPECT_EQ(e.outcomes, (Lines{"OUT x=1 r[1][0]=0 r[2][0]=0", "OUT x=2 r[1][0]=0 r[2][0]=1",
                               "OUT x=2 r[1][0]=1 r[2][0]=0"}));
  EXPECT_EQ(races(e), (Names{"x WR", "x WW", "x RW"}));
}

TEST(Oracle, SynchronizedIncrementsLoseNone) {
  Block increment_x = {sync(0, {read(0, 0), write(0, plus(0, 1))})};
  Expected e = explored(workers({plain("x")}, {increment_x, increment_x}));
  EXPECT_EQ(e.outcomes, (Lines{"OUT x=2 r[1][0]=0 r[2][0]=1", "OUT x=2 r[1][0]=1 r[2][0]=0"}));
  EXPECT_TRUE(is_clean(e));
}

TEST(Oracle, DifferentLocksProtectNothing) {
  auto body = [](int lock) { return Block{sync(lock, {write(0, 1)})}; };
  EXPECT_EQ(races(explored(workers({plain("x")}, {body(0), body(1)}))), (Names{"x WW"}));
}

TEST(Oracle, AtomicIncrementsLoseNone) {
  Expected e = explored(workers({atomic("a")}, {{increment(0, 0)}, {get_and_add(0, 0, 2)}}));
  EXPECT_EQ(e.outcomes, (Lines{"OUT a=3 r[1][0]=1 r[2][0]=1", "OUT a=3 r[1][0]=3 r[2][0]=0"}));
}

TEST(Oracle, ExactlyOneCompareAndSetWins) {
  Expected e = explored(workers({atomic("a")}, {{cas(0, 0, 0, 1)}, {cas(0, 0, 0, 2)}}));
  EXPECT_EQ(e.outcomes, (Lines{"OUT a=1 r[1][0]=1 r[2][0]=0", "OUT a=2 r[1][0]=0 r[2][0]=1"}));
}

TEST(Oracle, BranchesAndLoopsRunAsWritten) {
  Block main = {loop(3, {read(0, 0), write(0, plus(0, 1))}),
                if_else(local_is(0, 3), {assign(1, c(2))}),
                if_else(is(0, 1), {assign(2, c(1))}, {assign(2, c(3))})};
  Program p = program({plain("x", 1)}, {main});
  Expected e = explored(p);
  // x: 1, 2, 3, then 4 modulo 4
  EXPECT_EQ(e.outcomes, (Lines{"OUT x=0 r[0][0]=3 r[0][1]=2 r[0][2]=3"}));
}

TEST(Oracle, BoundedSpinReadsAtMostSoOften) {
  // Both reads of v may come before the write, or the spin sees it.
  Program p = workers({volatile_var("v"), plain("x")},
                      {{spin({is(0, 0)}, 2), read(0, 1)}, {write(1, 1), write(0, 1)}});
  Expected e = explored(p);
  EXPECT_EQ(e.outcomes, (Lines{"OUT v=1 x=1 r[1][0]=0", "OUT v=1 x=1 r[1][0]=1"}));
  EXPECT_EQ(explore(p, kPlenty).paths.has_value(), true);
}

TEST(Oracle, IndexedElementFollowsTheLocal) {
  Stmt indexed{.kind = StmtKind::kWrite, .loc = {0, 0}, .expr = c(2)};
  Expected e = explored(program({element(0), element(1)}, {{assign(0, c(3)), indexed}}));
  EXPECT_EQ(e.outcomes, (Lines{"OUT arr[0]=0 arr[1]=2 r[0][0]=3"}));
}

TEST(Oracle, CellIsReachedOnceItIsPublished) {
  Program p =
      workers({reference("p"), cell(1), cell(2)},
              {{publish(0, 1, 1)}, {read_through(0, 0), publish(0, 2, 2), write_through(0, 0)}});
  // Null is read as 3; the last write goes to whichever cell hangs on p then.
  EXPECT_EQ(explored(p).outcomes, (Lines{"OUT p=1 p.f=0 r[2][0]=3", "OUT p=1 p.f=1 r[2][0]=3",
                                         "OUT p=2 p.f=0 r[2][0]=1", "OUT p=2 p.f=0 r[2][0]=3"}));
}

// ---- mutual exclusion by spinning

Program peterson(Var flag0, Var flag1, Var turn) {
  auto side = [](int me, int other) {
    return Block{write(me, 1), write(2, other),      spin({is(other, 1), is(2, other)}),
                 read(0, 3),   write(3, plus(0, 1)), write(me, 0)};
  };
  // The variable that says whose turn it is holds the number of a flag.
  return workers({flag0, flag1, turn, plain("x")}, {side(0, 1), side(1, 0)});
}

TEST(Oracle, PetersonWithVolatilesExcludes) {
  Expected e = explored(peterson(volatile_var("f"), volatile_var("g"), volatile_var("t")));
  EXPECT_TRUE(is_clean(e));
  for (const std::string& outcome : e.outcomes) EXPECT_TRUE(contains(outcome, "x=2"));
}

TEST(Oracle, PetersonWithPlainFieldsRacesButIsSequentiallyRight) {
  Expected e = explored(peterson(plain("f"), plain("g"), plain("t")));
  EXPECT_TRUE(includes_all(races(e), {"f WR", "f RW", "g WR", "g RW", "t WW", "x WR", "x WW"}));
  for (const std::string& outcome : e.outcomes) EXPECT_TRUE(contains(outcome, "x=2"));
}

TEST(Oracle, SpinLockOrdersItsCriticalSections) {
  Block body = {spin_cas(0, 0, 1), read(0, 1), write(1, plus(0, 1)), write(0, 0)};
  Expected e = explored(workers({atomic("a"), plain("x")}, {body, body}));
  EXPECT_TRUE(is_clean(e));
  EXPECT_EQ(e.outcomes.size(), 2u);
}

TEST(Oracle, SpinLockNeverReleasedIsALivelock) {
  Block body = {spin_cas(0, 0, 1)};
  Expected e = explored(workers({atomic("a")}, {body, body}));
  EXPECT_TRUE(e.livelock);
  EXPECT_FALSE(e.deadlock);
  EXPECT_TRUE(e.outcomes.empty());
}

TEST(Oracle, SpinOnAFlagThatWillBeSetIsNoLivelock) {
  Program p = workers({volatile_var("v")}, {{spin({is(0, 0)})}, {write(0, 1)}});
  Expected e = explored(p);
  EXPECT_TRUE(is_clean(e));
  EXPECT_EQ(e.outcomes, (Lines{"OUT v=1"}));
  EXPECT_EQ(explore(p, kPlenty).paths, std::nullopt);
}

TEST(Oracle, PollingUnderALockEndsWhenTheValueComes) {
  Expected e = explored(workers({plain("x")}, {{poll(0, 0, 0, 0)}, {sync(0, {write(0, 2)})}}));
  EXPECT_TRUE(is_clean(e));
  EXPECT_EQ(e.outcomes, (Lines{"OUT x=2 r[1][0]=2"}));
}

// ---- monitors

TEST(Oracle, LockOrderInversionDeadlocks) {
  Expected e =
      explored(workers({plain("x")}, {{sync(0, {sync(1, {})})}, {sync(1, {sync(0, {})})}}));
  EXPECT_TRUE(e.deadlock);
  EXPECT_EQ(e.outcomes, (Lines{"OUT x=0"}));
}

TEST(Oracle, ConsistentLockOrderDoesNot) {
  Block body = {sync(0, {sync(1, {})})};
  EXPECT_FALSE(explored(workers({plain("x")}, {body, body})).deadlock);
}

TEST(Oracle, MonitorsAreReentrant) {
  Block body = {sync(0, {sync(0, {read(0, 0)}), write(0, plus(0, 1))})};
  Expected e = explored(workers({plain("x")}, {body, body}));
  EXPECT_TRUE(is_clean(e));
  for (const std::string& outcome : e.outcomes) EXPECT_TRUE(contains(outcome, "x=2"));
}

TEST(Oracle, NotifyBeforeWaitIsLost) {
  Expected e =
      explored(workers({plain("x")}, {{sync(0, {wait(0)}), write(0, 1)}, {sync(0, {notify(0)})}}));
  EXPECT_TRUE(e.deadlock);
  EXPECT_EQ(e.outcomes, (Lines{"OUT x=1"}));
}

TEST(Oracle, GuardedWaitDoesNotMissItsNotify) {
  Program p = workers({plain("x")}, {{sync(0, {wait_while(is(0, 0), 0), read(0, 0)})},
                                     {sync(0, {write(0, 1), notify(0)})}});
  Expected e = explored(p);
  EXPECT_TRUE(is_clean(e));
  EXPECT_EQ(e.outcomes, (Lines{"OUT x=1 r[1][0]=1"}));
}

TEST(Oracle, WaitGivesUpAllEntriesOfItsMonitorAndNoOther) {
  Block reentrant = {sync(0, {sync(0, {wait_while(is(0, 0), 0)})})};
  EXPECT_FALSE(
      explored(workers({plain("x")}, {reentrant, {sync(0, {write(0, 1), notify(0)})}})).deadlock);
  Block outer_kept = {sync(1, {sync(0, {wait_while(is(0, 0), 0)})})};
  Block needs_both = {sync(1, {sync(0, {write(0, 1), notify(0)})})};
  EXPECT_TRUE(explored(workers({plain("x")}, {outer_kept, needs_both})).deadlock);
}

TEST(Oracle, NotifyWakesOneWaiterAnyOfThem) {
  auto waiter = [](int value) { return Block{sync(0, {wait(0), write(0, value)})}; };
  Block notifier = {sync(0, {notify(0)}), spin({is(1, 0)}, 1), sync(0, {read(0, 0), notify(0)})};
  Expected e = explored(workers({plain("x"), volatile_var("v")}, {waiter(1), waiter(2), notifier}));
  EXPECT_TRUE(e.deadlock);  // a notify was lost
  EXPECT_TRUE(includes_all(e.outcomes, {"OUT x=2 v=0 r[3][0]=1", "OUT x=1 v=0 r[3][0]=2",
                                        "OUT x=1 v=0 r[3][0]=0", "OUT x=2 v=0 r[3][0]=0"}));
}

TEST(Oracle, OneNotifyLeavesTheSecondWaiterBehind) {
  Block waiter = {sync(0, {wait_while(is(0, 0), 0)})};
  auto notifier = [](Stmt how) { return Block{sync(0, {write(0, 1), how})}; };
  EXPECT_TRUE(explored(workers({plain("x")}, {waiter, waiter, notifier(notify(0))})).deadlock);
  EXPECT_FALSE(explored(workers({plain("x")}, {waiter, waiter, notifier(notify_all(0))})).deadlock);
}

TEST(Oracle, NotifiedThreadWaitsForTheMonitor) {
  // The notifier still holds the monitor when it writes 2 after the notify.
  Program p = workers({plain("x")}, {{sync(0, {wait_while(is(0, 0), 0), read(0, 0)})},
                                     {sync(0, {write(0, 1), notify(0), write(0, 2)})}});
  EXPECT_EQ(explored(p).outcomes, (Lines{"OUT x=2 r[1][0]=2"}));
}

// ---- parking, interrupts, the library's locks

TEST(Oracle, PermitIsKeptForTheParkThatFollowsAndIsOnlyOne) {
  EXPECT_FALSE(explored(program({plain("x")}, {{start(1), unpark(1)}, {park()}})).deadlock);
  EXPECT_TRUE(explored(program({plain("x")}, {{start(1), unpark(1), unpark(1)}, {park(), park()}}))
                  .deadlock);
  EXPECT_TRUE(explored(program({plain("x")}, {{unpark(1), start(1)}, {park()}}))
                  .deadlock);  // not started yet
}

TEST(Oracle, InterruptEndsParksUntilItIsCleared) {
  EXPECT_FALSE(
      explored(program({plain("x")}, {{start(1), interrupt(1)}, {park(), park()}})).deadlock);
  EXPECT_TRUE(
      explored(program({plain("x")}, {{start(1), interrupt(1)}, {park(), interrupted(0), park()}}))
          .deadlock);
  EXPECT_FALSE(explored(program({plain("x")}, {{interrupt(1), start(1)}, {park()}})).deadlock);
}

TEST(Oracle, InterruptIsThrownOnceOutOfAWait) {
  Block waiter = {sync(0, {caught(0, wait(0))}), interrupted(1)};
  Expected e = explored(program({plain("x")}, {{start(1), interrupt(1)}, waiter}));
  EXPECT_EQ(e.outcomes, (Lines{"OUT x=0 r[1][0]=3 r[1][1]=0"}));
  EXPECT_FALSE(e.deadlock);
  Expected notified =
      explored(program({plain("x")}, {{start(1), interrupt(1), sync(0, {notify(0)})}, waiter}));
  EXPECT_EQ(notified.outcomes, (Lines{"OUT x=0 r[1][0]=3 r[1][1]=0"}));
}

TEST(Oracle, TimedWaitsEndByThemselves) {
  Stmt timed{.kind = StmtKind::kTimedWait, .lock = 0};
  EXPECT_TRUE(is_clean(explored(workers({plain("x")}, {{sync(0, {timed})}}))));
}

Program with_library(Program p) {
  p.locks = {{"A", LockForm::kReentrant}, {"B", LockForm::kSemaphore, 1}};
  return p;
}

TEST(Oracle, TryLockFailsWhileAnotherHoldsTheLock) {
  Block body = {
      try_sync(0, {assign(0, c(1)), read(1, 0), write(0, plus(1, 1))}, {assign(0, c(2))})};
  Expected e = explored(with_library(workers({plain("x")}, {body, body})));
  EXPECT_EQ(e.outcomes, (Lines{"OUT x=1 r[1][0]=1 r[1][1]=0 r[2][0]=2 r[2][1]=0",
                               "OUT x=1 r[1][0]=2 r[1][1]=0 r[2][0]=1 r[2][1]=0",
                               "OUT x=2 r[1][0]=1 r[1][1]=0 r[2][0]=1 r[2][1]=1",
                               "OUT x=2 r[1][0]=1 r[1][1]=1 r[2][0]=1 r[2][1]=0"}));
  EXPECT_TRUE(is_clean(e));
}

TEST(Oracle, SemaphoreCountsItsPermits) {
  Block take = {permit(StmtKind::kAcquire, 1)};
  EXPECT_TRUE(explored(with_library(workers({plain("x")}, {take, take}))).deadlock);
  Block give = {permit(StmtKind::kRelease, 1)};
  EXPECT_FALSE(explored(with_library(workers({plain("x")}, {take, take, give}))).deadlock);
  Block attempt = {permit(StmtKind::kTryAcquire, 1, 0)};
  EXPECT_EQ(explored(with_library(workers({plain("x")}, {attempt, attempt}))).outcomes,
            (Lines{"OUT x=0 r[1][0]=0 r[2][0]=1", "OUT x=0 r[1][0]=1 r[2][0]=0"}));
}

// ---- start and join

TEST(Oracle, StartAndJoinOrderWhatTheySurround) {
  Program p = program({plain("x")},
                      {{write(0, 1), start(1), join(1), read(0, 0)}, {read(0, 0), write(0, 2)}});
  Expected e = explored(p);
  EXPECT_TRUE(is_clean(e));
  EXPECT_EQ(e.outcomes, (Lines{"OUT x=2 r[0][0]=2 r[1][0]=1"}));
}

TEST(Oracle, AccessBetweenStartAndJoinRaces) {
  Program p = program({plain("x")}, {{start(1), read(0, 0), join(1)}, {write(0, 2)}});
  EXPECT_EQ(races(explored(p)), (Names{"x WR", "x RW"}));
}

TEST(Oracle, ThreadStartedByAWorkerComesAfterIt) {
  Program p = program({plain("x")}, {{start(1)}, {write(0, 1), start(2)}, {read(0, 0)}});
  Expected e = explored(p);
  EXPECT_TRUE(is_clean(e));
  EXPECT_EQ(e.outcomes, (Lines{"OUT x=1 r[2][0]=1"}));
}

TEST(Oracle, JoinOfAThreadNotStartedReturnsAtOnce) {
  Program p =
      program({plain("x")}, {{start(1)}, {if_else(is(0, 1), {start(2)}), join(2)}, {write(0, 3)}});
  Expected e = explored(p);
  EXPECT_TRUE(is_clean(e));
  EXPECT_EQ(e.outcomes, (Lines{"OUT x=0"}));
}

TEST(Oracle, JoinWhileHoldingTheOthersMonitorDeadlocks) {
  Program p = program({plain("x")}, {{start(1), sync(0, {join(1)})}, {sync(0, {})}});
  Expected e = explored(p);
  EXPECT_TRUE(e.deadlock);
  EXPECT_EQ(e.outcomes, (Lines{"OUT x=0"}));
}

// ---- assertions

TEST(Oracle, FailedAssertionEndsItsThreadAndReleasesItsMonitors) {
  Program p =
      workers({plain("x")}, {{sync(0, {sync(1, {write(0, 1), check(is(0, 2)), write(0, 3)})})},
                             {sync(1, {}), sync(0, {read(0, 0)})}});
  Expected e = explored(p);
  EXPECT_FALSE(e.deadlock);
  EXPECT_EQ(e.failed_assertions.size(), 1u);
  EXPECT_EQ(e.outcomes, (Lines{"OUT x=1 r[2][0]=0", "OUT x=1 r[2][0]=1"}));
}

TEST(Oracle, AssertionThatCannotFailIsNotReported) {
  Program p =
      workers({plain("x")}, {{assign(0, c(1)), check(local_is(0, 1)), check(is_not(0, 2))}});
  EXPECT_TRUE(is_clean(explored(p)));
}

TEST(Oracle, MainStillJoinsAndPrintsAfterItsAssertionFailed) {
  Program p =
      program({volatile_var("v")}, {{start(1), check(is(0, 1)), assign(0, c(2))}, {write(0, 1)}});
  Expected e = explored(p);
  EXPECT_EQ(e.failed_assertions, std::set<int>{p.threads[0].body[1].id});
  EXPECT_EQ(e.outcomes, (Lines{"OUT v=1 r[0][0]=0", "OUT v=1 r[0][0]=2"}));
}

TEST(Oracle, ThreadNotReachedAfterAFailedAssertionIsNotWaitedFor) {
  Program p = program({volatile_var("v")}, {{check(is(0, 1)), start(1)}, {write(0, 1)}});
  Expected e = explored(p);
  EXPECT_FALSE(e.deadlock);
  EXPECT_EQ(e.outcomes, (Lines{"OUT v=0"}));
}

// ---- sizes

TEST(Oracle, CountsExecutions) {
  EXPECT_EQ(
      explore(program({volatile_var("v")}, {{start(1), read(0, 0)}, {write(0, 1)}}), kPlenty).paths,
      2u);
  // After k of the first worker's three actions the second is started; the
  // rest of the first and main's join of it mix with the second's three in
  // (7-k choose 3) ways.
  Block three = {write(0, 1), write(0, 2), write(0, 3)};
  EXPECT_EQ(explore(workers({volatile_var("v")}, {three, three}), kPlenty).paths,
            35u + 20u + 10u + 4u);
}

TEST(Oracle, SaysWhenTheLimitIsReached) {
  Block body = {loop(3, {read(0, 0)})};
  EXPECT_FALSE(explore(workers({volatile_var("v")}, {body, body, body}), 10).complete);
}

}  // namespace
}  // namespace heddle::random
