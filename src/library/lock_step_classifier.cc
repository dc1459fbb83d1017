#include "library/lock_step_classifier.h"

#include <string_view>

#include "library/callers.h"
#include "library/class_texts.h"
#include "library/lock_helpers.h"
#include "vm/actions.h"

namespace heddle {

using vm::ActionKind;
using vm::Frame;
using vm::JavaThread;
using vm::Method;
using vm::Ref;

namespace {

constexpr std::string_view kParkingClass = "java/util/concurrent/locks/LockSupport";

bool is_queue_field(const vm::FieldInfo& f) {
  std::string_view k = f.holder->name;
  if (k == "java/util/concurrent/locks/AbstractQueuedSynchronizer") return f.name != "state";
  return k == "java/util/concurrent/locks/AbstractQueuedSynchronizer$Node";
}

// A field of the acquire loop, read or written, of its own node or of another object.
struct LoopAccess {
  std::string_view field;
  bool reads, own;
  LockStep step;
};
constexpr LoopAccess kLoopAccesses[] = {
    {"prev", true, true, LockStep::kReadPrev},
    {"prev", true, false, LockStep::kReadPredPrev},
    {"prev", false, true, LockStep::kClearPrev},
    {"head", true, false, LockStep::kReadHead},
    {"head", false, false, LockStep::kSetHead},
    {"status", true, true, LockStep::kReadStatus},
    {"status", true, false, LockStep::kReadPredStatus},
    {"status", false, true, LockStep::kSetStatus},
    {"next", false, true, LockStep::kSetNext},
    {"next", false, false, LockStep::kSetNext},
    {"tail", true, false, LockStep::kReadTail},
};

LockStep step_in_loop(std::string_view field, bool reads, bool own) {
  for (const LoopAccess& row : kLoopAccesses)
    if (row.field == field && row.reads == reads && row.own == own) return row.step;
  return LockStep::kNone;
}

LockAccess loop_access(const Frame* loop, LockStep step, bool reads) {
  Ref synchronizer = loop->locals[AcquireLoopLocals::kSynchronizer].a;
  return {.step = step,
          .reads = reads,
          .frame = loop,
          .of_library = vm::klass_of(synchronizer)->trusted};
}

}  // namespace

LockMethod LockStepClassifier::kind_of_method(const Method& m) {
  if (!m.holder->trusted) return LockMethod::kOther;
  return kinds_.get(m, [](const Method& n) {
    LockMethod kind = kind_of<LockMethod>(kAnyTextLockMethods, n, LockMethod::kOther);
    if (kind != LockMethod::kOther) return kind;
    const JdkTables* jdk = known_lock(*n.holder);
    return jdk ? kind_of(jdk->lock_methods, n, LockMethod::kOther) : LockMethod::kOther;
  });
}

LockAccess LockStepClassifier::classify(const JavaThread& t, ActionKind kind, Ref object,
                                        const vm::FieldInfo* field) {
  if (kind == ActionKind::kPark) return classify_park(t);
  const Frame* f = t.s.frame;
  if (!field || !f || !vm::is_memory_access(kind)) return {};
  const Frame* caller = f->prev;
  const bool reads = kind == ActionKind::kRead;
  auto access = [&](LockStep step, const Frame* frame) {
    return LockAccess{.step = step, .reads = reads, .frame = frame};
  };
  switch (kind_of_method(*f->method)) {
    case LockMethod::kStateAccess:
      return classify_state_access(caller, kind);
    case LockMethod::kAcquireLoop:
      return classify_in_loop(f, kind, object, *field);
    case LockMethod::kEnqueue:
      return classify_enqueue(f, reads, *field);
    case LockMethod::kCasTail:
      return access(LockStep::kSetTail, caller);
    case LockMethod::kSetPrev:
      return access(LockStep::kSetPrev, caller);
    case LockMethod::kInitHead:
      return access(kind == ActionKind::kWrite ? LockStep::kCreateTail : LockStep::kCreateHead,
                    caller);
    case LockMethod::kUnsetStatus:
      return kind_of_method(*caller->method) == LockMethod::kDoSignal
                 ? access(LockStep::kSignal, caller)
                 : LockAccess{};
    case LockMethod::kSignalNext:
      return access(field->name == "next" ? LockStep::kReadNext : LockStep::kReadNextStatus, f);
    case LockMethod::kCanReacquire:
      return classify_wait_check(
          f, field->name == "prev" ? LockStep::kBeginWaitCheck : LockStep::kWaitCheck);
    case LockMethod::kIsEnqueued:
    case LockMethod::kIsReleasable:
      return classify_wait_check(f, LockStep::kWaitCheck);
    case LockMethod::kClearStatus:
      return classify_after_wakeup(caller, LockStep::kClearStatus);
    case LockMethod::kInterruptCheck: {
      if (!reads) return {};
      LockAccess woken = classify_after_wakeup(caller, LockStep::kReadInterruptFlag);
      return woken.step == LockStep::kNone ? classify_wait_check(f, LockStep::kWaitCheck) : woken;
    }
    case LockMethod::kAwait:
      return field->name == "status" && reads ? access(LockStep::kWaitCheck, f) : LockAccess{};
    case LockMethod::kOtherQueueUse:
      return {};
    case LockMethod::kCancel:
      return classify_cancel(f, reads);
    default:
      queues_observed_ |= is_queue_field(*field);
      return {};
  }
}

// A program that parks threads itself observes permits that locks leave behind.
LockAccess LockStepClassifier::classify_park(const JavaThread& t) {
  const Frame* f = t.s.frame;
  while (f && (f->method->holder->name == kParkingClass || f->method->is_native())) f = f->prev;
  program_parks_ |= f && for_program(*f);
  queues_observed_ |= program_parks_ && cancelled_;
  return f ? classify_after_wakeup(f, LockStep::kPark) : LockAccess{};
}

LockAccess LockStepClassifier::classify_cancel(const Frame* f, bool reads) {
  cancelled_ = true;
  queues_observed_ |= program_parks_;
  return {.step = LockStep::kCancel, .reads = reads, .frame = f};
}

LockAccess LockStepClassifier::classify_enqueue(const Frame* f, bool reads,
                                                const vm::FieldInfo& field) {
  LockStep step = field.name == "tail"     ? LockStep::kReadTail
                  : field.name == "next"   ? LockStep::kSetNext
                  : field.name == "status" ? LockStep::kReadPredStatus
                                           : LockStep::kNone;
  return step == LockStep::kNone ? LockAccess{}
                                 : LockAccess{.step = step, .reads = reads, .frame = f};
}

// Parking, or an access right after it, if `f` is the acquire loop.
LockAccess LockStepClassifier::classify_after_wakeup(const Frame* f, LockStep step) {
  if (kind_of_method(*f->method) != LockMethod::kAcquireLoop) return {};
  LockAccess out = loop_access(f, step, step == LockStep::kReadInterruptFlag);
  out.in_loop = true;
  return out;
}

// getState or compareAndSetState, called by f.
LockAccess LockStepClassifier::classify_state_access(const Frame* f, ActionKind kind) {
  LockMethod by = kind_of_method(*f->method);
  if (by != LockMethod::kTryAcquire && by != LockMethod::kInitialTryLock &&
      by != LockMethod::kOtherLockMethod)
    return {};
  const Frame* caller = f->prev;
  while (caller && kind_of_method(*caller->method) == LockMethod::kTryAcquire)
    caller = caller->prev;
  LockMethod from = caller ? kind_of_method(*caller->method) : LockMethod::kOther;
  bool attempt = by == LockMethod::kInitialTryLock
                     ? from == LockMethod::kLockEntry
                     : by == LockMethod::kTryAcquire &&
                           (from == LockMethod::kAcquireEntry || from == LockMethod::kAcquireLoop);
  return {.step = attempt ? LockStep::kTryAcquire : LockStep::kAccessState,
          .reads = kind == ActionKind::kRead,
          .frame = caller,
          .state_frame = f,
          .state_method = f->method,
          .in_loop = from == LockMethod::kAcquireLoop};
}

LockAccess LockStepClassifier::classify_in_loop(const Frame* f, ActionKind kind, Ref object,
                                                const vm::FieldInfo& field) {
  bool reads = kind == ActionKind::kRead;
  bool own = object == f->locals[AcquireLoopLocals::kNode].a;
  return loop_access(f, step_in_loop(field.name, reads, own), reads);
}

// An access below await, through methods that only check whether the wait is over.
LockAccess LockStepClassifier::classify_wait_check(const Frame* f, LockStep step) {
  for (f = f->prev; f; f = f->prev) {
    LockMethod kind = kind_of_method(*f->method);
    if (kind == LockMethod::kAwait) return {.step = step, .reads = true, .frame = f};
    if (kind != LockMethod::kCanReacquire && kind != LockMethod::kIsReleasable &&
        kind != LockMethod::kBlock)
      return {};
  }
  return {};
}

}  // namespace heddle
