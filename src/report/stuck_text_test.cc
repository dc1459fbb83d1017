#include "report/stuck_text.h"

#include <gtest/gtest.h>

namespace heddle::report {
namespace {

StuckThread waits(const char* thread, Wait wait) {
  StuckThread t;
  t.thread = thread;
  t.wait = std::move(wait);
  return t;
}

StuckThread waits_for_lock(const char* thread, const char* lock, const char* holder = "") {
  return waits(thread, {WaitKind::kLock, lock, "", {}, holder});
}

TEST(StuckText, ADeadlockIsDescribedByItsCycle) {
  EXPECT_EQ(stuck_text({waits_for_lock("a", "L", "b"), waits_for_lock("b", "M", "a")}),
            "a waits for L, held by b, which waits for M, held by a");
  EXPECT_EQ(stuck_text({waits_for_lock("main", "K", "a"), waits_for_lock("a", "L", "b"),
                        waits_for_lock("b", "M", "a")}),
            "a waits for L, held by b, which waits for M, held by a, and 1 more waits forever");
  EXPECT_EQ(stuck_text({waits_for_lock("a", "L", "b"), waits_for_lock("b", "M", "c"),
                        waits_for_lock("c", "N", "d"), waits_for_lock("d", "O", "a")}),
            "4 threads wait for each other in a ring: a for L, held by b");
}

TEST(StuckText, AThreadMayWaitForItself) {
  EXPECT_EQ(stuck_text({waits_for_lock("a", "L", "a")}),
            "a waits forever for L, which it holds itself");
  EXPECT_EQ(stuck_text({waits("a", {WaitKind::kThreadEnd, "", "a"})}),
            "a waits forever for its own end");
}

TEST(StuckText, ADeadlockWithoutACycleIsDescribedByTheThreadsThatWaitForNoOther) {
  StuckThread joins = waits("main", {WaitKind::kThreadEnd, "", "a"});
  EXPECT_EQ(stuck_text({joins, waits("a", {WaitKind::kUnpark})}),
            "a waits forever for an unpark, and main for the end of a");
  EXPECT_EQ(stuck_text({waits_for_lock("a", "X"), waits_for_lock("b", "X")}),
            "a and b wait forever for X");
  EXPECT_EQ(stuck_text({waits_for_lock("a", "X"), waits_for_lock("b", "Y")}),
            "a and b wait forever: a for X, b for Y");
  StuckThread ended = waits_for_lock("a", "L", "b");
  ended.wait.holder_ended = true;
  EXPECT_EQ(stuck_text({ended}), "a waits forever for L, held by b, which has ended");
}

TEST(StuckText, ALivelockIsDescribedByTheThreadsThatMove) {
  StuckThread spins = waits("a", {});
  spins.state = StuckThread::State::kSpins;
  EXPECT_EQ(stuck_text({spins, waits_for_lock("b", "X")}), "a spins forever, and b waits");
  StuckThread c, d;
  c.thread = "c";
  d.thread = "d";
  c.state = d.state = StuckThread::State::kLoops;
  EXPECT_EQ(stuck_text({c, d}), "the program never ends: c and d loop forever");
  EXPECT_EQ(stuck_text({spins, c, waits_for_lock("b", "X")}),
            "the program never ends: c loops forever, a spins forever, and b waits");
}

TEST(StuckText, AThreadIsDescribedByWhatItHoldsAndWaitsFor) {
  StuckThread t = waits("a", {WaitKind::kMonitor, "Fork#2", "", {}, "b"});
  EXPECT_EQ(stuck_thread_text(t), "waits for the monitor of Fork#2, held by b");
  t.holds = {{HeldKind::kMonitor, "Fork#1"},
             {HeldKind::kReadLock, "ReentrantReadWriteLock#1"},
             {HeldKind::kClassInit, "Late"}};
  EXPECT_EQ(stuck_thread_text(t),
            "holds the monitor of Fork#1, ReentrantReadWriteLock#1 for reading and the "
            "initialisation of Late and waits for the monitor of Fork#2, held by b");
  t.holds.clear();
  t.state = StuckThread::State::kLoops;
  EXPECT_EQ(stuck_thread_text(t), "loops forever");
}

TEST(StuckText, AWaitWithATimeLimitInALivelockIsRepeated) {
  StuckThread t = waits("a", {WaitKind::kUnpark});
  t.state = StuckThread::State::kSpins;
  t.wait.timed = true;
  EXPECT_EQ(stuck_thread_text(t), "waits for an unpark, with a time limit, again and again");
  t.state = StuckThread::State::kLoops;
  EXPECT_EQ(awaited_text(t), "");
}

}  // namespace
}  // namespace heddle::report
