#include "report/json_names.h"

#include "base/check.h"

namespace heddle::report {

std::string_view json_name(heddle::StepKind kind) {
  using enum heddle::StepKind;
  switch (kind) {
    case kRead:
      return "read";
    case kWrite:
      return "write";
    case kUpdate:
      return "update";
    case kFailedUpdate:
      return "failed-update";
    case kStart:
      return "start";
    case kStartAgain:
      return "start-again";
    case kEnd:
      return "end";
    case kIsAlive:
      return "is-alive";
    case kInterrupt:
      return "interrupt";
    case kPark:
      return "park";
    case kUnpark:
      return "unpark";
    case kLockMonitor:
      return "lock-monitor";
    case kBlock:
      return "block";
    case kRelockMonitor:
      return "relock-monitor";
    case kRelockMonitorNotified:
      return "relock-monitor-notified";
    case kNotify:
      return "notify";
    case kNotifyAll:
      return "notify-all";
    case kWait:
      return "wait";
    case kWaitTimesOut:
      return "wait-times-out";
    case kParkTimesOut:
      return "park-times-out";
    case kJoinTimesOut:
      return "join-times-out";
    case kSleepEnds:
      return "sleep-ends";
    case kWakeSpuriously:
      return "wake-spuriously";
    case kChoose:
      return "choose";
    case kReadClock:
      return "read-clock";
    case kReadClockLater:
      return "read-clock-later";
    case kSleep:
      return "sleep";
    case kYield:
      return "yield";
    case kCopy:
      return "copy";
    case kFence:
      return "fence";
    case kDrain:
      return "drain";
    case kRun:
      return "run";
    case kInitialize:
      return "initialize";
    case kSeeBeingInitialized:
      return "see-being-initialized";
    case kSeeInitialized:
      return "see-initialized";
    case kSeeFailedToInitialize:
      return "see-failed-to-initialize";
    case kLock:
      return "lock";
    case kTryLock:
      return "try-lock";
    case kUnlock:
      return "unlock";
    case kReadLock:
      return "read-lock";
    case kTryReadLock:
      return "try-read-lock";
    case kReadUnlock:
      return "read-unlock";
    case kWriteLock:
      return "write-lock";
    case kTryWriteLock:
      return "try-write-lock";
    case kWriteUnlock:
      return "write-unlock";
    case kAcquirePermit:
      return "acquire-permit";
    case kAwaitPermit:
      return "await-permit";
    case kReleasePermit:
      return "release-permit";
    case kAwaitCount:
      return "await-count";
    case kCountDown:
      return "count-down";
    case kAwaitSignal:
      return "await-signal";
    case kRelock:
      return "relock";
    case kRelockSignalled:
      return "relock-signalled";
    case kSignal:
      return "signal";
    case kSignalAll:
      return "signal-all";
  }
  HEDDLE_UNREACHABLE("StepKind");
}

std::string_view json_name(heddle::WaitKind kind) {
  using enum heddle::WaitKind;
  switch (kind) {
    case kMonitor:
      return "monitor";
    case kNotify:
      return "notify";
    case kLock:
      return "lock";
    case kClassInit:
      return "class-init";
    case kThreadEnd:
      return "thread-end";
    case kSectionEnd:
      return "section-end";
    case kInterrupt:
      return "interrupt";
    case kUnpark:
      return "unpark";
    case kParkedOn:
      return "parked-on";
    case kSignal:
      return "signal";
    case kCount:
      return "count";
    case kPermit:
      return "permit";
    case kResult:
      return "result";
    case kPartner:
      return "partner";
    case kCompletion:
      return "completion";
    case kNextPhase:
      return "next-phase";
    case kPut:
      return "put";
    case kTake:
      return "take";
    case kTask:
      return "task";
    case kVisibility:
      return "visibility";
    case kChange:
      return "change";
  }
  HEDDLE_UNREACHABLE("WaitKind");
}

std::string_view json_name(heddle::SyncKind kind) {
  using enum heddle::SyncKind;
  switch (kind) {
    case kLibraryCall:
      return "library-call";
    case kThread:
      return "thread";
    case kMonitor:
      return "monitor";
    case kClassInit:
      return "class-init";
    case kInterrupt:
      return "interrupt";
    case kVolatile:
      return "volatile";
  }
  HEDDLE_UNREACHABLE("SyncKind");
}

std::string_view json_name(heddle::HeldKind kind) {
  using enum heddle::HeldKind;
  switch (kind) {
    case kMonitor:
      return "monitor";
    case kClassInit:
      return "class-init";
    case kLock:
      return "lock";
    case kReadLock:
      return "read-lock";
  }
  HEDDLE_UNREACHABLE("HeldKind");
}

std::string_view json_name(heddle::NoteKind kind) {
  using enum heddle::NoteKind;
  switch (kind) {
    case kWeakMode:
      return "weak-mode";
    case kWeakUpdate:
      return "weak-update";
    case kClock:
      return "clock";
    case kCopy:
      return "copy";
    case kModelsAgree:
      return "models-agree";
    case kCaughtAssertion:
      return "caught-assertion";
    case kErrorOutput:
      return "error-output";
    case kWaitOutsideLoop:
      return "wait-outside-loop";
    case kGarbage:
      return "garbage";
    case kIdentityHash:
      return "identity-hash";
    case kIterationOrder:
      return "iteration-order";
    case kHostValue:
      return "host-value";
  }
  HEDDLE_UNREACHABLE("NoteKind");
}

std::string_view json_name(heddle::StuckThread::State state) {
  using enum heddle::StuckThread::State;
  switch (state) {
    case kWaits:
      return "waits";
    case kSpins:
      return "spins";
    case kLoops:
      return "loops";
  }
  HEDDLE_UNREACHABLE("StuckThread::State");
}

}  // namespace heddle::report
