#include "explain/step_facts.h"

#include "library/lock_knowledge.h"
#include "vm/actions.h"
#include "vm/launch.h"

namespace heddle {

using vm::klass_of;
using vm::kNull;
using vm::ThreadStatus;

namespace {

bool is_access_event(const Event& e) { return vm::is_memory_access(e.kind); }

// A thread that uses a class which is not initialised reads the class's state (vm/init.cc); that
// event has the address of the Class object, not of its lock word.
bool is_class_state(const Event& e) { return e.address == vm::address_of(e.object); }

StepKind kind_of_operation(LockOperation operation) {
  switch (operation) {
    case LockOperation::kNone:
      return StepKind::kRun;
    case LockOperation::kLock:
      return StepKind::kLock;
    case LockOperation::kTryLock:
      return StepKind::kTryLock;
    case LockOperation::kUnlock:
      return StepKind::kUnlock;
    case LockOperation::kReadLock:
      return StepKind::kReadLock;
    case LockOperation::kTryReadLock:
      return StepKind::kTryReadLock;
    case LockOperation::kReadUnlock:
      return StepKind::kReadUnlock;
    case LockOperation::kWriteLock:
      return StepKind::kWriteLock;
    case LockOperation::kTryWriteLock:
      return StepKind::kTryWriteLock;
    case LockOperation::kWriteUnlock:
      return StepKind::kWriteUnlock;
    case LockOperation::kAcquirePermit:
      return StepKind::kAcquirePermit;
    case LockOperation::kReleasePermit:
      return StepKind::kReleasePermit;
    case LockOperation::kAwaitCount:
      return StepKind::kAwaitCount;
    case LockOperation::kCountDown:
      return StepKind::kCountDown;
    case LockOperation::kAwaitSignal:
      return StepKind::kAwaitSignal;
    case LockOperation::kSignal:
      return StepKind::kSignal;
    case LockOperation::kSignalAll:
      return StepKind::kSignalAll;
  }
  HEDDLE_UNREACHABLE("lock operation");
}

}  // namespace

Location StepFacts::location(Ref object, const char* p) {
  if (klass_of(object)->is_array()) {
    auto index = (p - vm::address_of(object) - vm::kArrayData) >> klass_of(object)->element_shift;
    return {names_.of(object), "", index};
  }
  const vm::FieldInfo* f = w_.field_at(object, p);
  if (!f) return {names_.of(object), "", {}};
  std::string owner =
      f->is_static() ? ObjectNames::simple(f->holder->java_name()) : names_.of(object);
  return {.owner = std::move(owner),
          .field = std::string(f->name),
          .index = {},
          .is_owner = is_value_of_atomic(*f)};
}

std::optional<StepKind> StepFacts::wake_up(const JavaThread& t) {
  if (t.s.choice == kSpurious) return StepKind::kWakeSpuriously;
  switch (t.s.status) {
    case ThreadStatus::kWaiting:
      return StepKind::kWaitTimesOut;
    case ThreadStatus::kParked:
      return StepKind::kParkTimesOut;
    case ThreadStatus::kJoining:
      return StepKind::kJoinTimesOut;
    case ThreadStatus::kSleeping:
      return StepKind::kSleepEnds;
    default:
      return std::nullopt;
  }
}

TraceStep StepFacts::of(const JavaThread& t, const Event& e) {
  TraceStep s;
  if (e.kind == ActionKind::kDrain) {
    s.kind = StepKind::kDrain;
    s.location = location(e.object, e.address);
    return s;
  }
  if (auto kind = wake_up(t)) {
    s.kind = *kind;
    return s;
  }
  if (t.s.status == ThreadStatus::kBlocked) {
    s.kind = StepKind::kLockMonitor;
    s.location.owner = names_.of(t.s.blocked_on);
    return s;
  }
  if (lock_operation(t, e, s)) return s;
  auto about = [&](StepKind kind) {
    s.kind = kind;
    s.peer = names_.of_thread(e.object);
  };
  auto access = [&](StepKind kind) {
    s.kind = kind;
    s.location = location(e.object, e.address);
  };
  switch (e.kind) {
    case ActionKind::kRead:
      if (t.s.frame->method->holder == vm_.wk.thread && t.s.frame->method->name == "sleep")
        s.kind = StepKind::kSleep;
      else
        access(StepKind::kRead);
      break;
    case ActionKind::kWrite:
      access(StepKind::kWrite);
      if (e.address == vm::address_of(e.object) + vm::kLockOffset) s.kind = StepKind::kUnlock;
      break;
    case ActionKind::kUpdate:
      access(StepKind::kUpdate);
      break;
    case ActionKind::kLock:
      lock(t, e, s);
      break;
    case ActionKind::kStart:
      about(StepKind::kStart);
      break;
    case ActionKind::kEnd:
      s.kind = StepKind::kEnd;
      break;
    case ActionKind::kAlive:
      about(StepKind::kIsAlive);
      break;
    case ActionKind::kInterrupt:
      about(StepKind::kInterrupt);
      break;
    case ActionKind::kPark:
      s.kind = StepKind::kPark;
      break;
    case ActionKind::kUnpark:
      about(StepKind::kUnpark);
      if (is_parked(e.object)) s.woken.push_back(s.peer);
      break;
    case ActionKind::kChoose:
      choose(t, e, s);
      break;
    case ActionKind::kYield:
      s.kind = StepKind::kYield;
      break;
    case ActionKind::kFence:
      s.kind = StepKind::kFence;
      break;
    case ActionKind::kDrain:
    case ActionKind::kNone:
      s.kind = StepKind::kRun;
      break;
  }
  return s;
}

bool StepFacts::is_parked(Ref thread) {
  const JavaThread* t = vm_.thread_of(thread);
  return t && t->s.status == ThreadStatus::kParked;
}

void StepFacts::lock(const JavaThread& t, const Event& e, TraceStep& s) {
  if (is_class_state(e)) return initialize(e.object, s);
  if (w_.points().is_start(e.kind, e.object, e.address)) {
    bool again = vm::field<int32_t>(e.object, vm_.wk.thread_status) != 0;
    s.kind = again ? StepKind::kStartAgain : StepKind::kStart;
    s.peer = names_.of_thread(e.object);
    return;
  }
  const uint32_t lock = vm::header(e.object).lock;
  const bool held = lock != 0 && lock >> 16 != t.number;
  s.kind = held                   ? StepKind::kBlock
           : t.s.rejoins == kNull ? StepKind::kLockMonitor
           : t.s.notified         ? StepKind::kRelockMonitorNotified
                                  : StepKind::kRelockMonitor;
  s.location.owner = names_.of(e.object);
}

void StepFacts::choose(const JavaThread& t, const Event& e, TraceStep& s) {
  if (t.s.pending_copy) {
    s.kind = StepKind::kCopy;
    s.location.owner = names_.of(e.object);
    s.choice = t.s.choice;
    s.choices = static_cast<int32_t>(t.s.options);
    return;
  }
  if (e.object != kNull) {
    notify(e.object, t.s.choice, t.s.options, s);
    return;
  }
  if (ProgramClock::is_reading(t)) {
    s.kind = t.s.choice == 0 ? StepKind::kReadClock : StepKind::kReadClockLater;
    return;
  }
  s.kind = StepKind::kChoose;
  s.choice = t.s.choice;
  s.choices = t.s.options;
}

// A step that is a whole operation of a library lock (whole_operations.h).
bool StepFacts::lock_operation(const JavaThread& t, const Event& e, TraceStep& s) {
  if (!is_access_event(e)) return false;
  auto [method, of] = w_.operations().current(t);
  if (!method) return false;
  LockOperation operation = heddle::lock_operation(*method, of);
  std::string name = names_.of(of);
  if (operation == LockOperation::kNone) return false;
  s.location.owner = std::move(name);
  s.kind = kind_of_operation(operation);
  if (operation == LockOperation::kAcquirePermit) {
    std::optional<int32_t> permits = synchronizer_state(of);
    if (permits && *permits <= 0) s.kind = StepKind::kAwaitPermit;
  }
  if (operation == LockOperation::kAwaitSignal) await_signal(t, of, s);
  if (operation == LockOperation::kSignal || operation == LockOperation::kSignalAll)
    for (Ref waiter : woken_by_signal(t, of, operation == LockOperation::kSignalAll))
      s.woken.push_back(names_.of_thread(waiter));
  return true;
}

// A wait that ends locks again.
void StepFacts::await_signal(const JavaThread& t, Ref condition, TraceStep& s) {
  const ConditionWait at = condition_wait(t, condition);
  if (at == ConditionWait::kBegins) return;
  s.kind = at == ConditionWait::kSignalled ? StepKind::kRelockSignalled : StepKind::kRelock;
  s.location.owner = names_.of(lock_of_condition(condition));
}

// Of the threads that wait for the monitor's notify, the one at this position is woken.
void StepFacts::notify(Ref monitor, int choice, int options, TraceStep& s) {
  s.kind = StepKind::kNotify;
  s.location.owner = names_.of(monitor);
  s.choice = choice;
  s.choices = options;
  const std::vector<std::string> waiters = waiting_on(monitor);
  if (choice >= 0 && static_cast<size_t>(choice) < waiters.size())
    s.woken.push_back(waiters[static_cast<size_t>(choice)]);
}

std::vector<std::string> StepFacts::waiting_on(Ref monitor) const {
  std::vector<std::string> out;
  for (auto& t : vm_.threads)
    if (t->s.status == ThreadStatus::kWaiting && t->s.blocked_on == monitor)
      out.push_back(vm::thread_name(vm_, *t));
  return out;
}

void StepFacts::initialize(Ref mirror, TraceStep& s) {
  s.location.owner = names_.of_class(mirror);
  switch (vm_.init_state(vm_.klass_of_mirror(mirror))) {
    case vm::InitState::kLinked:
      s.kind = StepKind::kInitialize;
      break;
    case vm::InitState::kBeingInitialized:
      s.kind = StepKind::kSeeBeingInitialized;
      break;
    case vm::InitState::kInitialized:
      s.kind = StepKind::kSeeInitialized;
      break;
    case vm::InitState::kErroneous:
      s.kind = StepKind::kSeeFailedToInitialize;
      break;
  }
}

}  // namespace heddle
