#include "explore/joined_steps.h"

#include <algorithm>
#include <string_view>

#include "explore/callers.h"
#include "explore/lock_texts.h"

namespace heddle::explore {

using vm::ActionKind;
using vm::Frame;
using vm::JavaThread;
using vm::Klass;
using vm::Method;
using vm::Ref;

namespace {

constexpr std::string_view kLocks = "java/util/concurrent/locks/";

bool one_of(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// Whoever has acquired it has it alone.
bool is_mutex(const Klass& k) { return k.name == "java/util/concurrent/locks/ReentrantLock$NonfairSync"; }

bool is_loop(const Method& m) { return m.name == "acquire" && m.params.size() == 6; }

}  // namespace

// ---- who is who ----

JoinedSteps::Place JoinedSteps::place_of(const Method& m) {
  if (!m.holder->trusted) return Place::kOther;
  return places_.of(m, [this](const Method& n) {
    Place p = decide(n);
    bool checked = p != Place::kOther && p != Place::kInterrupted && p != Place::kBlock;
    return checked && !known_text(*n.holder) ? Place::kOther : p;
  });
}

JoinedSteps::Place JoinedSteps::decide(const Method& m) {
  const std::string_view k = m.holder->name, n = m.name;
  if (k == "java/lang/Thread") return one_of(n, {"interrupted", "isInterrupted"}) ? Place::kInterrupted : Place::kOther;
  if (k == "java/util/concurrent/ForkJoinPool") return one_of(n, {"managedBlock", "unmanagedBlock"}) ? Place::kBlock : Place::kOther;
  if (k == "java/util/concurrent/locks/AbstractOwnableSynchronizer")
    return n == "getExclusiveOwnerThread" ? Place::kOwner : n == "setExclusiveOwnerThread" ? Place::kSetOwner : Place::kOther;
  if (k == "java/util/concurrent/locks/AbstractQueuedSynchronizer") {
    if (is_loop(m)) return Place::kLoop;
    if (one_of(n, {"getState", "compareAndSetState"})) return Place::kState;
    if (one_of(n, {"acquire", "acquireInterruptibly", "tryAcquireNanos", "acquireShared", "acquireSharedInterruptibly",
                   "tryAcquireSharedNanos"}))
      return Place::kEntry;
    if (n == "enqueue") return Place::kEnqueue;
    if (n == "casTail") return Place::kCasTail;
    if (n == "tryInitializeHead") return Place::kInitHead;
    if (n == "isEnqueued") return Place::kIsEnqueued;
    if (one_of(n, {"signalNext", "signalNextIfShared"})) return Place::kSignalNext;
    if (n == "cancelAcquire") return Place::kCancel;
    return one_of(n, {"release", "releaseShared", "setState", "cleanQueue", "apparentlyFirstQueuedIsExclusive"})
               ? Place::kHarmless : Place::kOther;
  }
  if (k == "java/util/concurrent/locks/AbstractQueuedSynchronizer$Node") {
    if (n == "setPrevRelaxed") return Place::kSetPrev;
    if (n == "getAndUnsetStatus") return Place::kUnsetStatus;
    if (n == "clearStatus") return Place::kClearStatus;
    return one_of(n, {"setStatusRelaxed", "casPrev", "casNext"}) ? Place::kHarmless : Place::kOther;
  }
  if (k == "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionNode") {
    if (n == "isReleasable") return Place::kReleasable;
    return n == "block" ? Place::kBlock : Place::kOther;
  }
  if (k == "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject") {
    if (n == "doSignal") return Place::kSignal;
    if (n == "canReacquire") return Place::kCanReacquire;
    if (n == "enableWait") return Place::kCancel;
    return n.starts_with("await") ? Place::kAwait : Place::kHarmless;
  }
  bool lock = k.starts_with("java/util/concurrent/locks/ReentrantLock$") ||
              k == "java/util/concurrent/locks/ReentrantReadWriteLock$Sync";
  if (!lock && !k.starts_with("java/util/concurrent/Semaphore$") && k != "java/util/concurrent/CountDownLatch$Sync" &&
      k != "java/util/concurrent/ThreadPoolExecutor$Worker")
    return Place::kOther;
  if (one_of(n, {"tryAcquire", "tryAcquireShared", "nonfairTryAcquireShared"})) return Place::kAttempt;
  if (n == "initialTryLock") return Place::kFirstAttempt;
  if (one_of(n, {"lock", "lockInterruptibly", "tryLockNanos"})) return Place::kLock;
  return one_of(n, {"tryLock", "tryRelease", "isHeldExclusively", "fullTryAcquireShared", "tryReadLock", "tryWriteLock",
                    "tryReleaseShared", "reducePermits", "drainPermits"})
             ? Place::kOwnerCompares : Place::kOther;
}

// ---- what an access is ----

namespace {

bool is_of_queue(const vm::FieldInfo& f) {
  std::string_view k = f.holder->name;
  if (k == "java/util/concurrent/locks/AbstractQueuedSynchronizer") return f.name != "state";
  return k == "java/util/concurrent/locks/AbstractQueuedSynchronizer$Node";
}

}  // namespace

JoinedSteps::Did JoinedSteps::what(const JavaThread& t, ActionKind kind, Ref object, const vm::FieldInfo* field) {
  const Frame* f = t.s.frame;
  if (kind == ActionKind::kPark) return what_of_park(t);
  if (!field || !f || (kind != ActionKind::kRead && kind != ActionKind::kWrite && kind != ActionKind::kUpdate)) return {};
  const Frame* up = f->prev;
  bool reads = kind == ActionKind::kRead, writes = kind == ActionKind::kWrite;
  auto did = [&](Is is, const Frame* frame) { return Did{is, reads, frame, nullptr, nullptr, false}; };
  switch (place_of(*f->method)) {
    case Place::kState: return what_of_state(up, kind);
    case Place::kLoop: return what_in_loop(f, kind, object, *field);
    case Place::kEnqueue:
      if (field->name == "tail") return did(Is::kTailRead, f);
      if (field->name == "next") return did(Is::kNextSet, f);
      return field->name == "status" ? did(Is::kPredStatusRead, f) : Did{};
    case Place::kCasTail: return did(Is::kTailSet, up);
    case Place::kSetPrev: return did(Is::kPrevSet, up);
    case Place::kInitHead: return did(writes ? Is::kTailMade : Is::kHeadMade, up);
    case Place::kUnsetStatus: return place_of(*up->method) == Place::kSignal ? did(Is::kSignalled, up) : Did{};
    case Place::kSignalNext: return did(field->name == "next" ? Is::kNextRead : Is::kNextStatusRead, f);
    case Place::kCanReacquire: return what_in_wait(f, field->name == "prev" ? Is::kWaitBegins : Is::kWaitLook);
    case Place::kIsEnqueued:
    case Place::kReleasable: return what_in_wait(f, Is::kWaitLook);
    case Place::kClearStatus: return what_when_woken(up, Is::kStatusCleared);
    case Place::kInterrupted: {
      if (!reads) return {};
      Did woken = what_when_woken(up, Is::kFlagRead);
      return woken.is == Is::kNothing ? what_in_wait(f, Is::kWaitLook) : woken;
    }
    case Place::kAwait: return field->name == "status" && reads ? did(Is::kWaitLook, f) : Did{};
    case Place::kHarmless: return {};
    case Place::kCancel:
      cancelled_ = true;
      watched_ |= user_parks_;
      return did(Is::kCancelled, f);
    default: watched_ |= is_of_queue(*field); return {};
  }
}

// Permits that are left over from locks are seen by programs that park themselves.
JoinedSteps::Did JoinedSteps::what_of_park(const JavaThread& t) {
  const Frame* f = t.s.frame;
  while (f && (f->method->holder->name == "java/util/concurrent/locks/LockSupport" || f->method->is_native())) f = f->prev;
  user_parks_ |= f && for_program(*f);
  watched_ |= user_parks_ && cancelled_;
  return f ? what_when_woken(f, Is::kParks) : Did{};
}

// Parking, and what follows it at once, by a method that f called or in f itself.
JoinedSteps::Did JoinedSteps::what_when_woken(const Frame* f, Is is) {
  if (place_of(*f->method) != Place::kLoop) return {};
  return {is, is == Is::kFlagRead, f, nullptr, nullptr, true, vm::klass_of(f->locals[0].a)->trusted};
}

// getState or compareAndSetState, called by f.
JoinedSteps::Did JoinedSteps::what_of_state(const Frame* f, ActionKind kind) {
  Place by = place_of(*f->method);
  if (by != Place::kAttempt && by != Place::kFirstAttempt && by != Place::kOwnerCompares) return {};
  const Frame* caller = f->prev;
  while (caller && place_of(*caller->method) == Place::kAttempt) caller = caller->prev;
  Place from = caller ? place_of(*caller->method) : Place::kOther;
  bool attempt = by == Place::kFirstAttempt ? from == Place::kLock
                                            : by == Place::kAttempt && (from == Place::kEntry || from == Place::kLoop);
  return Did{attempt ? Is::kLook : Is::kStateRead, kind == ActionKind::kRead, caller, f, f->method, from == Place::kLoop};
}

JoinedSteps::Did JoinedSteps::what_in_loop(const Frame* f, ActionKind kind, Ref object, const vm::FieldInfo& field) {
  bool reads = kind == ActionKind::kRead, own = object == f->locals[1].a;  // its first parameter
  Is is = Is::kNothing;
  if (field.name == "prev") is = reads ? (own ? Is::kPrevRead : Is::kPredPrevRead) : own ? Is::kPrevCleared : Is::kNothing;
  if (field.name == "head") is = reads ? Is::kHeadRead : Is::kHeadSet;
  if (field.name == "status") is = reads ? (own ? Is::kStatusRead : Is::kPredStatusRead) : own ? Is::kStatusSet : Is::kNothing;
  if (field.name == "next" && !reads) is = Is::kNextSet;
  if (field.name == "tail" && reads) is = Is::kTailRead;
  return {is, reads, f, nullptr, nullptr, false, vm::klass_of(f->locals[0].a)->trusted};
}

// Within the loop of somebody who waits for a condition.
JoinedSteps::Did JoinedSteps::what_in_wait(const Frame* f, Is is) {
  for (f = f->prev; f; f = f->prev) {
    Place p = place_of(*f->method);
    if (p == Place::kAwait) return {is, true, f, nullptr, nullptr, false};
    if (p != Place::kCanReacquire && p != Place::kReleasable && p != Place::kBlock) return {};
  }
  return {};
}

// ---- the rules ----

// Of looks at a synchronizer's state.
bool JoinedSteps::follows_look(const Did& now, const Did& last) {
  if (last.is != now.is) return false;
  // A compare-and-set of what was just read: if it fails, reading later would have told.
  if (last.inner == now.inner && last.by == now.by && last.reads && !now.reads) return true;
  // Another look before queueing up: who finds the lock free now would have found it so at the first, coming later.
  return now.is == Is::kLook && (last.frame == now.frame->prev || (now.in_loop && last.frame == now.frame));
}

// Of a queued thread that cannot have the lock yet: it asks to be woken, looks again, and parks; woken, it takes that
// back and looks. Who releases the lock meanwhile might as well do so before, when the next look is not in vain, or after,
// when it wakes the thread. What is left of the difference is a permit.
bool JoinedSteps::follows_in_loop(const Did& now, const Did& last) const {
  if (!now.of_library || last.frame != now.frame) return false;
  switch (now.is) {
    case Is::kStatusRead: return (last.is == Is::kLook && last.reads) || last.is == Is::kPredPrevRead;
    case Is::kPrevRead: return last.is == Is::kStatusSet || (last.is == Is::kFlagRead && !interrupts_);
    case Is::kParks: return last.is == Is::kStatusRead;
    case Is::kStatusCleared: return last.is == Is::kParks;
    case Is::kFlagRead: return last.is == Is::kStatusCleared;
    default: return false;
  }
}

bool JoinedSteps::follows(const Did& now, const Did& last) const {
  if (now.is == Is::kLook || now.is == Is::kStateRead) {
    if (follows_look(now, last)) return true;
  }
  if (!queues_) return false;
  if (follows_in_loop(now, last)) return true;
  auto after = [&](Is is) { return last.is == is && last.frame == now.frame; };
  switch (now.is) {
    case Is::kLook: return after(Is::kHeadRead) || after(Is::kStatusSet) || (after(Is::kFlagRead) && !interrupts_);
    case Is::kHeadRead: return after(Is::kPrevRead);
    case Is::kPredStatusRead: return after(Is::kHeadRead);
    case Is::kPredPrevRead: return after(Is::kPredStatusRead);
    case Is::kStatusSet: return after(Is::kStatusRead);
    case Is::kPrevCleared: return after(Is::kLook) && !last.reads && is_mutex(*last.by->holder);
    case Is::kHeadSet: return after(Is::kPrevCleared);
    case Is::kTailRead: return last.is == Is::kSignalled && last.frame == now.frame->prev;
    case Is::kPrevSet: return after(Is::kTailRead);
    case Is::kTailSet: return after(Is::kTailRead) || after(Is::kPrevSet);
    case Is::kNextSet: return after(Is::kHeadSet) || after(Is::kTailSet);
    case Is::kHeadMade: return after(Is::kTailRead) || after(Is::kPrevSet);
    case Is::kTailMade: return after(Is::kHeadMade);
    case Is::kNextStatusRead: return after(Is::kNextRead);
    case Is::kWaitLook: return after(Is::kWaitBegins) || after(Is::kWaitLook);
    default: return false;
  }
}

bool JoinedSteps::goes_on(const JavaThread& t, ActionKind kind, Ref object, const vm::FieldInfo* field) {
  if (!on_ || last_.is == Is::kNothing) return false;
  Did now = what(t, kind, object, field);
  if (!follows(now, last_)) return false;
  last_ = now;
  return true;
}

bool JoinedSteps::reads_own_lock(const JavaThread& t, Ref object, const vm::FieldInfo& field) {
  if (!on_ || !queues_ || field.name != "state" || place_of(*t.s.frame->method) != Place::kState) return false;
  const Klass* k = vm::klass_of(object);
  auto [it, fresh] = own_locks_.try_emplace(k, false);
  if (fresh) {
    std::string_view n = k->name;
    it->second = k->trusted && n.starts_with(kLocks) && (n.substr(kLocks.size()).starts_with("ReentrantLock$") ||
                                                         n.substr(kLocks.size()).starts_with("ReentrantReadWriteLock$"));
  }
  if (!it->second) return false;
  if (!owner_) {
    for (Klass* s = const_cast<Klass*>(k); s && !owner_; s = s->super) owner_ = s->find_declared_field("exclusiveOwnerThread", "Ljava/lang/Thread;");
    if (!owner_) return false;
  }
  return vm::field<Ref>(object, owner_->offset) == t.object;
}

// The running method is this one, called by a method of a lock that knows what it does.
bool JoinedSteps::by_lock(const JavaThread& t, Place place) {
  const Frame* f = t.s.frame;
  if (place_of(*f->method) != place) return false;
  Place by = place_of(*f->prev->method);
  return by == Place::kAttempt || by == Place::kFirstAttempt || by == Place::kOwnerCompares;
}

bool JoinedSteps::asks_for_itself(const JavaThread& t, Ref object, const vm::FieldInfo& field) {
  if (!on_ || field.name != "exclusiveOwnerThread") return false;
  bool itself = by_lock(t, Place::kOwner);
  watched_ |= !itself && vm::klass_of(object)->trusted;
  return itself;
}

bool JoinedSteps::sets_itself(const JavaThread& t, const vm::FieldInfo& field) {
  return on_ && field.name == "exclusiveOwnerThread" && by_lock(t, Place::kSetOwner);
}

}  // namespace heddle::explore
