#include "report/step_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace heddle::report {
namespace {

TraceStep access(StepKind kind, Location location, const char* value, const char* old = "") {
  TraceStep s;
  s.kind = kind;
  s.location = std::move(location);
  s.value = value;
  s.old_value = old;
  return s;
}

TraceStep on(StepKind kind, const char* object) { return access(kind, {object}, ""); }

TraceStep about(StepKind kind, const char* peer) {
  TraceStep s;
  s.kind = kind;
  s.peer = peer;
  return s;
}

std::string with_wait(TraceStep s, Wait wait) {
  s.waits_for = std::move(wait);
  return step_text(s);
}

TraceStep waking(TraceStep s, std::vector<std::string> woken) {
  s.woken = std::move(woken);
  return s;
}

const Location kLeft{"Pool#1", "left"};

TEST(StepText, AnAccessStatesItsValue) {
  EXPECT_EQ(step_text(access(StepKind::kRead, kLeft, "2")), "reads Pool#1.left: 2");
  EXPECT_EQ(step_text(access(StepKind::kWrite, kLeft, "1")), "writes Pool#1.left = 1");
  EXPECT_EQ(step_text(access(StepKind::kUpdate, {"int[]#1", "", 2}, "4", "0")),
            "updates int[]#1[2]: 0 -> 4");
  EXPECT_EQ(step_text(access(StepKind::kFailedUpdate, kLeft, "2")),
            "compareAndSet fails: Pool#1.left is 2");
}

TEST(StepText, AReadOfAnOldValueSaysWhichWriteItMissesAndWhy) {
  TraceStep s = access(StepKind::kRead, kLeft, "2");
  s.reads_from.emplace();
  s.misses = WriteOrigin{"main", 4, {.file = "Pool.java", .line = 7}};
  s.missed_value = "1";
  const std::string text =
      "reads Pool#1.left: 2, the initial value, although main wrote 1 at Pool.java:7 (step 4): ";
  EXPECT_EQ(step_text(s), text + "nothing orders that write before this read");
  s.misses_held = true;
  EXPECT_EQ(step_text(s), text + "that write has not reached memory yet");
}

TEST(StepText, AHeldStoreReachesMemory) {
  EXPECT_EQ(step_text(access(StepKind::kDrain, kLeft, "1")),
            "its write of Pool#1.left = 1 reaches memory");
}

TEST(StepText, AnAccessWithoutAKnownValueStatesNone) {
  EXPECT_EQ(step_text(access(StepKind::kRead, kLeft, "")), "reads Pool#1.left");
  EXPECT_EQ(step_text(access(StepKind::kWrite, kLeft, "")), "writes Pool#1.left");
  EXPECT_EQ(step_text(access(StepKind::kUpdate, kLeft, "")), "updates Pool#1.left");
}

TEST(StepText, AThreadOperationNamesTheOtherThread) {
  EXPECT_EQ(step_text(about(StepKind::kStart, "a")), "starts a");
  EXPECT_EQ(step_text(about(StepKind::kStartAgain, "a")), "starts a again");
  EXPECT_EQ(step_text(about(StepKind::kIsAlive, "a")), "asks whether a is alive");
  EXPECT_EQ(step_text(about(StepKind::kInterrupt, "a")), "interrupts a");
  EXPECT_EQ(step_text(about(StepKind::kUnpark, "a")), "unparks a, which is not parked");
  EXPECT_EQ(step_text(waking(about(StepKind::kUnpark, "a"), {"a"})), "unparks a");
}

TEST(StepText, ANotifyNamesTheThreadsThatItWakes) {
  EXPECT_EQ(step_text(on(StepKind::kNotify, "lock")),
            "calls notify on lock: no thread waits on it");
  EXPECT_EQ(step_text(waking(on(StepKind::kNotify, "lock"), {"a"})),
            "calls notify on lock: wakes a");
  EXPECT_EQ(step_text(waking(on(StepKind::kNotifyAll, "lock"), {"a", "b"})),
            "calls notifyAll on lock: wakes a and b");
  EXPECT_EQ(step_text(on(StepKind::kSignal, "notEmpty")),
            "signals notEmpty: no thread waits on it");
  EXPECT_EQ(step_text(waking(on(StepKind::kSignalAll, "notEmpty"), {"a"})),
            "signals all of notEmpty: wakes a");
  TraceStep undecided = on(StepKind::kNotify, "lock");
  undecided.choices = 2;
  EXPECT_EQ(step_text(undecided), "notifies a thread that waits on lock");
}

TEST(StepText, ALockOperationHasItsVerb) {
  EXPECT_EQ(step_text(on(StepKind::kLockMonitor, "Fork#1")), "locks Fork#1");
  EXPECT_EQ(step_text(on(StepKind::kRelockMonitor, "Fork#1")), "reacquires Fork#1");
  EXPECT_EQ(step_text(on(StepKind::kRelockMonitorNotified, "Fork#1")),
            "is notified and reacquires Fork#1");
  EXPECT_EQ(step_text(on(StepKind::kTryReadLock, "L#1")), "tries to read-lock L#1");
  EXPECT_EQ(step_text(on(StepKind::kWriteUnlock, "L#1")), "write-unlocks L#1");
  EXPECT_EQ(step_text(on(StepKind::kAcquirePermit, "Semaphore#1")), "acquires Semaphore#1");
  EXPECT_EQ(step_text(on(StepKind::kAwaitPermit, "Semaphore#1")), "waits for Semaphore#1");
  EXPECT_EQ(step_text(on(StepKind::kCountDown, "CountDownLatch#1")),
            "counts down CountDownLatch#1");
  EXPECT_EQ(step_text(on(StepKind::kAwaitSignal, "Condition#1")), "waits on Condition#1");
  EXPECT_EQ(step_text(on(StepKind::kRelock, "L#1")), "reacquires L#1");
  EXPECT_EQ(step_text(on(StepKind::kRelockSignalled, "L#1")), "is signalled and reacquires L#1");
}

TEST(StepText, AChoiceNamesItsOptions) {
  TraceStep s;
  s.kind = StepKind::kChoose;
  EXPECT_EQ(step_text(s), "chooses");
  s.choice = 1;
  s.choices = 3;
  EXPECT_EQ(step_text(s), "chooses 1 of 0 to 2");
}

TEST(StepText, EveryKindHasAText) {
  for (int kind = 0; kind <= static_cast<int>(StepKind::kSignalAll); ++kind)
    EXPECT_FALSE(step_text(on(static_cast<StepKind>(kind), "X")).empty()) << kind;
}

TEST(StepText, AStepThatEndsInAWaitSaysSo) {
  EXPECT_EQ(with_wait(on(StepKind::kLockMonitor, "Buffer#1"), {WaitKind::kNotify, "Buffer#1"}),
            "locks Buffer#1, and waits on it");
  EXPECT_EQ(with_wait(on(StepKind::kLockMonitor, "Object#2"), {WaitKind::kNotify, "Object#1"}),
            "locks Object#2, and waits on Object#1");
  EXPECT_EQ(with_wait(on(StepKind::kRelock, "L#1"), {WaitKind::kSignal, "Condition#1"}),
            "waits on Condition#1 again");
  EXPECT_EQ(with_wait(on(StepKind::kRelock, "L#1"), {WaitKind::kLock, "L#1"}),
            "waits to reacquire L#1");
  EXPECT_EQ(with_wait(on(StepKind::kRelockSignalled, "L#1"), {WaitKind::kLock, "L#1"}),
            "is signalled, and waits to reacquire L#1");
  EXPECT_EQ(with_wait(on(StepKind::kLockMonitor, "Object#2"), {WaitKind::kMonitor, "Object#1"}),
            "locks Object#2, and waits for the monitor of Object#1");
  EXPECT_EQ(with_wait(on(StepKind::kSeeBeingInitialized, "Late"), {WaitKind::kClassInit, "Late"}),
            "finds Late being initialised, and waits for that");
  EXPECT_EQ(with_wait(on(StepKind::kUnlock, "ReentrantLock#1"), {WaitKind::kTask}),
            "unlocks ReentrantLock#1, and waits for a task");
}

TEST(StepText, AWaitForALockReplacesTheLockOperation) {
  Wait lock{WaitKind::kLock, "L#1"};
  EXPECT_EQ(with_wait(on(StepKind::kLock, "L#1"), lock), "waits to lock L#1");
  EXPECT_EQ(with_wait(on(StepKind::kWriteLock, "L#1"), lock), "waits to write-lock L#1");
  EXPECT_EQ(with_wait(on(StepKind::kUnlock, "L#2"), lock), "unlocks L#2, and waits for L#1");
  lock.timed = true;
  EXPECT_EQ(with_wait(on(StepKind::kReadLock, "L#1"), lock),
            "waits to read-lock L#1, with a time limit");
}

TEST(StepText, EveryWaitHasATextOfItsOwn) {
  std::vector<std::string> seen;
  for (int kind = 0; kind <= static_cast<int>(WaitKind::kVisibility); ++kind) {
    std::string text = wait_text({static_cast<WaitKind>(kind), "X", "t", 0});
    EXPECT_EQ(std::count(seen.begin(), seen.end(), text), 0) << text;
    seen.push_back(text);
  }
  EXPECT_EQ(wait_text({WaitKind::kCount, "CountDownLatch#1", "", 2}),
            "CountDownLatch#1, whose count is 2");
  EXPECT_EQ(wait_text({WaitKind::kPermit, "Semaphore#1", "", {}}),
            "a permit of Semaphore#1, which has ?");
}

TEST(StepText, AHolderThatHasEndedIsNamedAsSuch) {
  Wait w{WaitKind::kLock, "L#1", "", {}, "a", false};
  EXPECT_EQ(holder_text(w), ", held by a");
  w.holder_ended = true;
  EXPECT_EQ(holder_text(w), ", held by a, which has ended");
  EXPECT_EQ(holder_text({WaitKind::kLock, "L#1"}), "");
}

TEST(StepText, OnlyARacingAccessHasANote) {
  TraceStep s = access(StepKind::kRead, kLeft, "2");
  EXPECT_EQ(step_note(s), "");
  s.racing = true;
  s.partner = 7;
  EXPECT_EQ(step_note(s), "races with step 7");
}

}  // namespace
}  // namespace heddle::report
