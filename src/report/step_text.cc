#include "report/step_text.h"

#include <fmt/format.h>

#include "base/check.h"
#include "report/layout.h"
#include "report/place_text.h"

namespace heddle::report {

using heddle::StepKind;
using heddle::TraceStep;
using heddle::Wait;
using heddle::WaitKind;

namespace {

// "Thread-1 wrote 1 at Foo.java:12 (step 4)"
std::string write_text(const std::string& thread, const std::string& value,
                       const heddle::WriteOrigin& write) {
  std::string text = thread + " wrote" + (value.empty() ? "" : " " + value);
  if (!write.at.file.empty()) text += " at " + where(write.at);
  return write.step ? fmt::format("{} (step {})", text, write.step) : text;
}

// Behind a read of a later write: "which Thread-1 writes later, at Foo.java:12 (step 4)".
std::string later_text(const TraceStep& s) {
  if (!s.reads_from) return ", which is written later";
  std::string text = ", which " + s.reads_from->thread + " writes later";
  if (!s.reads_from->at.file.empty()) text += ", at " + where(s.reads_from->at);
  return s.reads_from->step ? fmt::format("{} (step {})", text, s.reads_from->step) : text;
}

// Behind a read that does not return the latest write.
std::string old_value_text(const TraceStep& s) {
  if (s.later) return later_text(s);
  std::string text = s.torn ? ", whose halves come from different writes"
                     : s.reads_from->thread.empty()
                         ? ", the initial value"
                         : ", which " + write_text(s.reads_from->thread, "", *s.reads_from);
  if (s.misses->thread == s.thread)
    return text + ", although " + write_text("it", s.missed_value, *s.misses) +
           " itself: nothing orders the other write before that";
  return text + ", although " + write_text(s.misses->thread, s.missed_value, *s.misses) +
         (s.misses_held ? ": that write has not reached memory yet"
                        : ": nothing orders that write before this read");
}

std::string access_text(const TraceStep& s) {
  std::string location = location_text(s.location);
  if (s.kind == StepKind::kFailedUpdate)
    return fmt::format("compareAndSet fails: {} is {}", location, s.value);
  if (s.kind == StepKind::kWrite)
    return "writes " + location + (s.value.empty() ? "" : " = " + s.value);
  std::string text = (s.kind == StepKind::kRead ? "reads " : "updates ") + location;
  if (!s.old_value.empty()) return text + ": " + s.old_value + " -> " + s.value;
  if (s.value.empty()) return text;
  return text + ": " + s.value + (s.misses || s.later ? old_value_text(s) : "");
}

std::string drain_text(const TraceStep& s) {
  std::string text = "its write of " + location_text(s.location);
  return text + (s.value.empty() ? "" : " = " + s.value) + " reaches memory";
}

std::string choice_text(const TraceStep& s) {
  if (s.choice < 0) return "chooses";
  return fmt::format("chooses {} of 0 to {}", s.choice, s.choices - 1);
}

// What a notify or a signal does: "wakes Thread-1 and Thread-2".
std::string waking_text(const TraceStep& s) {
  return s.woken.empty() ? "no thread waits on it" : "wakes " + listed(s.woken);
}

// What the thread does, without the wait that may follow.
std::string action_text(const TraceStep& s) {
  const std::string &object = s.location.owner, &peer = s.peer;
  switch (s.kind) {
    case StepKind::kRead:
    case StepKind::kWrite:
    case StepKind::kUpdate:
    case StepKind::kFailedUpdate:
      return access_text(s);
    case StepKind::kStart:
      return "starts " + peer;
    case StepKind::kStartAgain:
      return "starts " + peer + " again";
    case StepKind::kEnd:
      return "ends";
    case StepKind::kIsAlive:
      return "asks whether " + peer + " is alive";
    case StepKind::kInterrupt:
      return "interrupts " + peer;
    case StepKind::kPark:
      return "parks";
    case StepKind::kUnpark:
      return "unparks " + peer + (s.woken.empty() ? ", which is not parked" : "");
    case StepKind::kBlock:
      return "blocks at " + object;
    case StepKind::kRelockMonitor:
      return "reacquires " + object;
    case StepKind::kRelockMonitorNotified:
      return "is notified and reacquires " + object;
    case StepKind::kNotify:
      if (s.choices > 0) return "notifies a thread that waits on " + object;
      return "calls notify on " + object + ": " + waking_text(s);
    case StepKind::kNotifyAll:
      return "calls notifyAll on " + object + ": " + waking_text(s);
    case StepKind::kWait:
      return "waits";
    case StepKind::kWaitTimesOut:
      return "wakes up: its wait times out";
    case StepKind::kParkTimesOut:
      return "wakes up: its park times out";
    case StepKind::kJoinTimesOut:
      return "wakes up: its join times out";
    case StepKind::kSleepEnds:
      return "wakes up: its sleep ends";
    case StepKind::kWakeSpuriously:
      return "wakes up spuriously";
    case StepKind::kChoose:
      return choice_text(s);
    case StepKind::kReadClock:
      return "reads the clock";
    case StepKind::kReadClockLater:
      return "reads the clock, after some time";
    case StepKind::kSleep:
      return "sleeps";
    case StepKind::kYield:
      return "continues";
    case StepKind::kCopy:
      return "copies " + object + (s.choice > 0 ? ", some values older than the newest" : "");
    case StepKind::kFence:
      return "passes a full fence";
    case StepKind::kDrain:
      return drain_text(s);
    case StepKind::kRun:
      return "runs";
    case StepKind::kInitialize:
      return "initialises " + object;
    case StepKind::kSeeBeingInitialized:
      return "finds " + object + " being initialised";
    case StepKind::kSeeInitialized:
      return "finds " + object + " initialised";
    case StepKind::kSeeFailedToInitialize:
      return "finds that " + object + " could not be initialised";
    case StepKind::kLockMonitor:
    case StepKind::kLock:
      return "locks " + object;
    case StepKind::kTryLock:
      return "tries to lock " + object;
    case StepKind::kUnlock:
      return "unlocks " + object;
    case StepKind::kReadLock:
      return "read-locks " + object;
    case StepKind::kTryReadLock:
      return "tries to read-lock " + object;
    case StepKind::kReadUnlock:
      return "read-unlocks " + object;
    case StepKind::kWriteLock:
      return "write-locks " + object;
    case StepKind::kTryWriteLock:
      return "tries to write-lock " + object;
    case StepKind::kWriteUnlock:
      return "write-unlocks " + object;
    case StepKind::kAcquirePermit:
      return "acquires " + object;
    case StepKind::kReleasePermit:
      return "releases " + object;
    case StepKind::kAwaitPermit:
    case StepKind::kAwaitCount:
      return "waits for " + object;
    case StepKind::kCountDown:
      return "counts down " + object;
    case StepKind::kAwaitSignal:
      return "waits on " + object;
    case StepKind::kRelock:
      return "reacquires " + object;
    case StepKind::kRelockSignalled:
      return "is signalled and reacquires " + object;
    case StepKind::kSignal:
      return "signals " + object + ": " + waking_text(s);
    case StepKind::kSignalAll:
      return "signals all of " + object + ": " + waking_text(s);
  }
  HEDDLE_UNREACHABLE("step kind");
}

// The object with whose name action_text() ends; empty if it ends with none.
std::string last_named(const TraceStep& s) {
  if (is_access(s.kind)) return s.value.empty() ? location_text(s.location) : s.value;
  return s.location.owner;
}

// For a lock operation that has not succeeded: "write-lock"; nullptr for other steps.
const char* lock_verb(StepKind kind) {
  switch (kind) {
    case StepKind::kLock:
      return "lock";
    case StepKind::kReadLock:
      return "read-lock";
    case StepKind::kWriteLock:
      return "write-lock";
    default:
      return nullptr;
  }
}

std::string with_wait(const TraceStep& s, const Wait& wait) {
  if (s.kind == StepKind::kWait)
    return "waits " +
           (wait.kind == WaitKind::kNotify ? "on " + wait.object : "for " + wait_text(wait));
  std::string action = action_text(s);
  std::string it = last_named(s) == wait.object ? "it" : wait.object;
  switch (wait.kind) {
    case WaitKind::kNotify:
      return action + ", and waits on " + it;
    case WaitKind::kTask:
      return action + ", and waits for a task";
    case WaitKind::kLock:
      if (const char* verb = lock_verb(s.kind); verb && s.location.owner == wait.object)
        return fmt::format("waits to {} {}", verb, wait.object);
      if (s.kind == StepKind::kRelock) return "waits to reacquire " + wait.object;
      if (s.kind == StepKind::kRelockSignalled)
        return "is signalled, and waits to reacquire " + wait.object;
      return action + ", and waits for " + it;
    case WaitKind::kSignal:
      if (s.kind == StepKind::kRelock) return "waits on " + wait.object + " again";
      break;
    default:
      break;
  }
  if (s.kind == StepKind::kSeeBeingInitialized) return action + ", and waits for that";
  return action + ", and waits for " + wait_text(wait);
}

std::string count_text(const std::optional<int32_t>& count) {
  return count ? std::to_string(*count) : "?";
}

}  // namespace

std::string step_text(const TraceStep& s) {
  if (!s.waits_for) return action_text(s);
  return with_wait(s, *s.waits_for) + (s.waits_for->timed ? ", with a time limit" : "");
}

std::string step_note(const TraceStep& s) {
  return s.racing && s.partner ? fmt::format("races with step {}", s.partner) : "";
}

std::string wait_text(const Wait& w) {
  switch (w.kind) {
    case WaitKind::kMonitor:
      return "the monitor of " + w.object;
    case WaitKind::kNotify:
      return "a notify on " + w.object;
    case WaitKind::kLock:
      return w.object;
    case WaitKind::kClassInit:
      return "the initialisation of " + w.object;
    case WaitKind::kThreadEnd:
      return "the end of " + w.thread;
    case WaitKind::kSectionEnd:
      return "the end of " + w.thread + "'s atomic section";
    case WaitKind::kInterrupt:
      return "an interrupt: it sleeps without limit";
    case WaitKind::kUnpark:
      return "an unpark";
    case WaitKind::kParkedOn:
      return w.object + " (parked)";
    case WaitKind::kSignal:
      return "a signal on " + w.object;
    case WaitKind::kCount:
      return w.object + ", whose count is " + count_text(w.count);
    case WaitKind::kPermit:
      return "a permit of " + w.object + ", which has " + count_text(w.count);
    case WaitKind::kResult:
      return "the result of " + w.object;
    case WaitKind::kPartner:
      return "a partner at " + w.object;
    case WaitKind::kCompletion:
      return "the completion of " + w.object;
    case WaitKind::kNextPhase:
      return "the next phase of " + w.object;
    case WaitKind::kPut:
      return "another thread to put into " + w.object;
    case WaitKind::kTake:
      return "another thread to take from " + w.object;
    case WaitKind::kTask:
      return "a task: its pool is not shut down";
    case WaitKind::kChange:
      return "a change that no thread will make";
    case WaitKind::kVisibility:
      return fmt::format("{}'s write of {} to become visible", w.thread, w.object);
  }
  HEDDLE_UNREACHABLE("wait kind");
}

std::string holder_text(const Wait& w) {
  if (w.holder.empty()) return "";
  return ", held by " + w.holder + (w.holder_ended ? ", which has ended" : "");
}

}  // namespace heddle::report
