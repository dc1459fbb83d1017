// The locks of the library: what the oracle says of them, case by case.
#include <gtest/gtest.h>

#include "builders.h"
#include "explored_for_test.h"
#include "oracle.h"

namespace heddle::random {
namespace {

using namespace build;

// A is a lock with the conditions P and Q, B a semaphore or a latch.
Program with_locks(Program p, Lock second = {"B", LockForm::kSemaphore, 0}) {
  p.locks = {{"A", LockForm::kReentrant}, std::move(second)};
  p.conditions = {{"P", 0}, {"Q", 0}};
  p.family = Family::kLocks;
  return p;
}

Lock latch(int count) { return {"B", LockForm::kLatch, count}; }

Stmt manner(Manner manner, Stmt stmt) {
  stmt.manner = manner;
  return stmt;
}
Stmt interruptibly(Stmt stmt) { return manner(Manner::kInterruptibly, std::move(stmt)); }
Stmt timed(Stmt stmt) { return manner(Manner::kTimed, std::move(stmt)); }
Stmt await(int condition = 0) {
  return interruptibly({.kind = StmtKind::kAwait, .condition = condition});
}
Stmt await_while(Cond cond) {
  return interruptibly({.kind = StmtKind::kGuardedAwait, .conds = {cond}});
}
Stmt signal(int condition = 0) { return {.kind = StmtKind::kSignal, .condition = condition}; }
Stmt signal_all() { return {.kind = StmtKind::kSignalAll}; }
Stmt await_latch() { return interruptibly({.kind = StmtKind::kAwaitLatch, .lock = 1}); }
Stmt count_down() { return {.kind = StmtKind::kCountDown, .lock = 1}; }
Stmt look(int dst, int lock) { return {.kind = StmtKind::kLook, .dst = dst, .lock = lock}; }
Stmt park_while(Cond cond) { return {.kind = StmtKind::kGuardedPark, .conds = {cond}}; }

TEST(LockOracle, AwaitGivesUpAllHoldsAndSignalEndsIt) {
  Program p =
      with_locks(workers({plain("x")}, {{sync(0, {sync(0, {await_while(is(0, 0)), read(0, 0)})})},
                                        {sync(0, {write(0, 1), signal(), write(0, 2)})}}));
  Expected e = explored(p);
  EXPECT_EQ(e.outcomes, (Lines{"OUT x=2 r[1][0]=2"}));
  EXPECT_FALSE(e.deadlock);
  EXPECT_TRUE(e.races.empty());
}

TEST(LockOracle, SignalBeforeAwaitIsLostAndThatOfAnotherConditionIsNone) {
  EXPECT_TRUE(
      explored(with_locks(workers({plain("x")}, {{sync(0, {await()})}, {sync(0, {signal()})}})))
          .deadlock);
  Block waiter = {sync(0, {await_while(is(0, 0))})};
  auto signaller = [](int condition) { return Block{sync(0, {write(0, 1), signal(condition)})}; };
  EXPECT_FALSE(explored(with_locks(workers({plain("x")}, {waiter, signaller(0)}))).deadlock);
  EXPECT_TRUE(explored(with_locks(workers({plain("x")}, {waiter, signaller(1)}))).deadlock);
}

// Each of the two appends its number to x once it goes on; y says who waited first.
Expected two_waiters(const Stmt& news) {
  auto waiter = [](int number) {
    return Block{sync(0, {if_else(is(1, 0), {write(1, number)}), await(), read(0, 0),
                          if_else(is(0, 0), {write(0, number)})})};
  };
  return explored(
      with_locks(workers({plain("x"), plain("y")}, {waiter(1), waiter(2), {sync(0, {news})}})));
}

TEST(LockOracle, WhoWaitsLongestIsSignalledFirstAndGoesOnFirst) {
  Expected all = two_waiters(signal_all());
  EXPECT_TRUE(all.deadlock);  // too early
  EXPECT_EQ(all.outcomes,
            (Lines{"OUT x=1 y=1 r[1][0]=0 r[2][0]=1", "OUT x=2 y=2 r[1][0]=2 r[2][0]=0"}));
  EXPECT_TRUE(two_waiters(signal()).outcomes.empty());
}

TEST(LockOracle, OthersMayComeBeforeTheOneThatWasSignalled) {
  Program p = with_locks(workers({plain("x"), plain("y")},
                                 {{sync(0, {write(1, 1), await(), write(0, 1)})},
                                  {sync(0, {read(0, 1), signal()}), sync(0, {read(1, 0)})}}));
  EXPECT_EQ(explored(p).outcomes,
            (Lines{"OUT x=1 y=1 r[2][0]=1 r[2][1]=0", "OUT x=1 y=1 r[2][0]=1 r[2][1]=1"}));
}

TEST(LockOracle, TimedAwaitSaysWhetherItWasSignalled) {
  Expected e = explored(
      with_locks(workers({plain("x")}, {{sync(0, {timed(await())})}, {sync(0, {signal()})}})));
  EXPECT_EQ(e.outcomes, (Lines{"OUT x=0 r[1][0]=0", "OUT x=0 r[1][0]=1"}));
  EXPECT_FALSE(e.deadlock);
}

TEST(LockOracle, InterruptEndsAwaitUnlessItWasSignalledBefore) {
  Block waiter = {sync(0, {caught(0, await())}), interrupted(1)};
  Expected alone = explored(with_locks(program({plain("x")}, {{start(1), interrupt(1)}, waiter})));
  EXPECT_EQ(alone.outcomes, (Lines{"OUT x=0 r[1][0]=3 r[1][1]=0"}));
  EXPECT_FALSE(alone.deadlock);
  Expected both = explored(
      with_locks(program({plain("x")}, {{start(1), sync(0, {signal()}), interrupt(1)}, waiter})));
  EXPECT_EQ(both.outcomes, (Lines{"OUT x=0 r[1][0]=0 r[1][1]=0", "OUT x=0 r[1][0]=0 r[1][1]=1",
                                  "OUT x=0 r[1][0]=3 r[1][1]=0"}));
  // The signal may also come between the interrupt and its being noticed.
  Expected late = explored(
      with_locks(program({plain("x")}, {{start(1), interrupt(1), sync(0, {signal()})}, waiter})));
  EXPECT_EQ(late.outcomes, (Lines{"OUT x=0 r[1][0]=0 r[1][1]=1", "OUT x=0 r[1][0]=3 r[1][1]=0"}));
}

TEST(LockOracle, AwaitThatCannotBeInterruptedKeepsTheFlag) {
  Block waiter = {sync(0, {manner(Manner::kPlainly, await_while(is(0, 0)))}), interrupted(0)};
  Expected e = explored(with_locks(
      program({plain("x")}, {{start(1), interrupt(1), sync(0, {write(0, 1), signal()})}, waiter})));
  EXPECT_EQ(e.outcomes, (Lines{"OUT x=1 r[1][0]=1"}));
}

TEST(LockOracle, InterruptibleLockThrowsOrIsTaken) {
  Block worker = {caught(0, interruptibly(sync(0, {write(0, 1)}))), interrupted(1)};
  Expected e =
      explored(with_locks(program({plain("x")}, {{sync(0, {start(1), interrupt(1)})}, worker})));
  // Taken although interrupted: it looked at the flag before.
  EXPECT_EQ(e.outcomes, (Lines{"OUT x=0 r[1][0]=3 r[1][1]=0", "OUT x=1 r[1][0]=0 r[1][1]=1"}));
  Expected before = explored(with_locks(program({plain("x")}, {{interrupt(1), start(1)}, worker})));
  EXPECT_EQ(before.outcomes, (Lines{"OUT x=0 r[1][0]=3 r[1][1]=0"}));
}

TEST(LockOracle, TimedTryLockFailsOnlyWhereAnotherHasTheLock) {
  Block attempt = {timed(try_sync(0, {assign(0, c(1))}, {assign(0, c(2))}))};
  EXPECT_EQ(explored(with_locks(workers({plain("x")}, {attempt}))).outcomes,
            (Lines{"OUT x=0 r[1][0]=1"}));
  EXPECT_EQ(
      explored(with_locks(workers({plain("x")}, {attempt, {sync(0, {write(0, 1)})}}))).outcomes,
      (Lines{"OUT x=1 r[1][0]=1", "OUT x=1 r[1][0]=2"}));
}

TEST(LockOracle, WhoIsInterruptedDoesNotRunOutOfTime) {
  Block attempt = {caught(0, timed(try_sync(0, {assign(0, c(1))}, {assign(0, c(2))})))};
  Block main = {start(1), interrupt(1), sync(0, {write(0, 1)})};
  EXPECT_EQ(explored(with_locks(program({plain("x")}, {main, attempt}))).outcomes,
            (Lines{"OUT x=1 r[1][0]=1", "OUT x=1 r[1][0]=3"}));
}

TEST(LockOracle, LatchOpensForGoodAndOrders) {
  Block reader = {await_latch(), read(0, 0)};
  Program p = with_locks(workers({plain("x")}, {reader, {write(0, 1), count_down(), count_down()}}),
                         latch(1));
  Expected e = explored(p);
  EXPECT_EQ(e.outcomes, (Lines{"OUT x=1 r[1][0]=1"}));
  EXPECT_TRUE(e.races.empty());
  EXPECT_TRUE(
      explored(with_locks(workers({plain("x")}, {reader, {count_down()}}), latch(2))).deadlock);
  Block hasty = {caught(0, timed(await_latch()))};
  EXPECT_EQ(explored(with_locks(workers({plain("x")}, {hasty, {count_down()}}), latch(1))).outcomes,
            (Lines{"OUT x=0 r[1][0]=0", "OUT x=0 r[1][0]=1"}));
}

TEST(LockOracle, ReleaseOfTwoPermitsIsForTwo) {
  Block take = {permit(StmtKind::kAcquire, 1)};
  auto give = [](int n) { return Block{{.kind = StmtKind::kRelease, .value = n, .lock = 1}}; };
  EXPECT_FALSE(explored(with_locks(workers({plain("x")}, {take, take, give(2)}))).deadlock);
  EXPECT_TRUE(explored(with_locks(workers({plain("x")}, {take, take, give(1)}))).deadlock);
}

TEST(LockOracle, LooksShowTheState) {
  EXPECT_EQ(
      explored(with_locks(program({plain("x")}, {{sync(0, {look(0, 0)}), look(1, 0)}}))).outcomes,
      (Lines{"OUT x=0 r[0][0]=1 r[0][1]=0"}));
  EXPECT_EQ(explored(with_locks(program({plain("x")}, {{look(0, 1), count_down(), look(1, 1)}}),
                                latch(3)))
                .outcomes,
            (Lines{"OUT x=0 r[0][0]=3 r[0][1]=2"}));
}

TEST(LockOracle, WaitersAreCountedUntilTheyAreSignalled) {
  Stmt count{.kind = StmtKind::kWaiters, .dst = 0};
  Stmt again{.kind = StmtKind::kWaiters, .dst = 1};
  Program p =
      with_locks(workers({plain("x")}, {{sync(0, {await()})},
                                        {sync(0, {await()})},
                                        {sync(0, {count, signal(), again, signal_all()})}}));
  EXPECT_EQ(explored(p).outcomes, (Lines{"OUT x=0 r[3][0]=2 r[3][1]=1"}));
}

// The permit is gone if the lock has to be waited for in between.
TEST(LockOracle, PermitMayBeUsedUpByALock) {
  Block sleeper = {sync(0, {}), park_while(is(0, 0))};
  auto waker = [](Block body) {
    body.insert(body.begin(), start(1));
    return Block{sync(0, std::move(body))};
  };
  Var v = volatile_var("v");
  EXPECT_FALSE(
      explored(with_locks(program({v}, {waker({write(0, 1), unpark(1)}), sleeper}))).deadlock);
  Block early = {sync(0, {start(1), unpark(1)}), write(0, 1)};
  EXPECT_TRUE(explored(with_locks(program({v}, {early, sleeper}))).deadlock);
}

TEST(CheckProgram, RefusesWhatTheLibraryDoesNotAllow) {
  auto problem = [](Block body) {
    return check_program(with_locks(workers({plain("x"), volatile_var("v")}, {body})));
  };
  EXPECT_EQ(problem({await()}), "await or signal without its lock");
  EXPECT_EQ(problem({sync(0, {await(7)})}), "no such condition");
  EXPECT_EQ(problem({sync(0, {timed(await_while(is(0, 0)))})}), "a loop that goes on by itself");
  EXPECT_EQ(problem({count_down()}), "a lock of another form");
  EXPECT_EQ(problem({sync(0, {}), park()}), "a parking thread uses a lock of the library");
  EXPECT_EQ(problem({sync(0, {}), park_while(is(0, 0))}),
            "a parking thread uses a lock of the library");
  EXPECT_EQ(problem({sync(0, {}), park_while(is(1, 0))}), "");
  Program fair = with_locks(workers({plain("x")}, {{timed(try_sync(0, {}))}}));
  fair.locks[0].fair = true;
  EXPECT_EQ(check_program(fair), "a condition of a fair lock");
  fair.conditions.clear();
  EXPECT_EQ(check_program(fair), "time for what is fair");
  Block uncaught = {sync(0, {await()})};
  EXPECT_EQ(check_program(with_locks(program({plain("x")}, {{start(1), interrupt(1)}, uncaught}))),
            "an interrupt that is not caught");
}

}  // namespace
}  // namespace heddle::random
