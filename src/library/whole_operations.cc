#include "library/whole_operations.h"

#include <string_view>

#include "library/class_pattern.h"
#include "library/class_texts.h"
#include "library/lock_helpers.h"
#include "library/mutex.h"
#include "vm/actions.h"
#include "vm/heap.h"

namespace heddle {

using vm::ActionKind;
using vm::Frame;
using vm::JavaThread;
using vm::Klass;
using vm::Method;
using vm::Ref;

namespace {

constexpr std::string_view kConditionClass =
    "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject";

bool is_lock_helper(const Method& m) { return kind_of<bool>(kLockHelpers, m, false); }

bool reads_interrupt_flag(const Method& m) {
  return m.holder->name == "java/lang/Thread" &&
         (m.name == "interrupted" || m.name == "isInterrupted");
}

bool is_lock_action(ActionKind kind) {
  return vm::is_memory_access(kind) || kind == ActionKind::kPark || kind == ActionKind::kUnpark;
}

// 0: neither the class nor a superclass has such a field.
uint32_t offset_of_field(const Klass& k, std::string_view name) {
  for (const Klass* s = &k; s; s = s->super)
    for (const vm::FieldInfo& f : s->fields)
      if (f.name == name) return f.offset;
  return 0;
}

// It can run, and the next action is an access by code of the library.
bool reads_own_interrupt_flag(const JavaThread& t) {
  const Frame* f = t.s.frame;
  return reads_interrupt_flag(*f->method) &&
         !(f->prev && PoolOperations::interrupts_workers(*f->prev->method));
}

}  // namespace

WholeOperations::Part WholeOperations::part_of(const Method& m) {
  if (!m.holder->trusted) return Part::kNone;
  return parts_.get(m, [](const Method& n) {
    return is_lock_helper(n) ? Part::kHelper : known_lock(*n.holder) ? Part::kLock : Part::kNone;
  });
}

// The outermost frame of a lock's method with nothing but the lock's own code on top of it; and
// below it the frame of a pool's operation.
WholeOperations::Frames WholeOperations::frames_of(const JavaThread& t) {
  Frames out;
  Frame* f = t.s.frame;
  for (; f; f = f->prev) {
    Part part = part_of(*f->method);
    if (part == Part::kNone) break;
    if (part == Part::kLock && !f->method->is_static()) out.lock = f;
  }
  if (out.lock && !of_library_class(*out.lock)) out.lock = nullptr;
  out.pool = pools_.of(f, &out.hand_over);
  return out;
}

// The receiver's class is the JDK's, not one of the program's that extends
// AbstractQueuedSynchronizer. Conditions count as their lock.
bool WholeOperations::of_library_class(const Frame& operation) {
  Ref lock = operation.locals[0].a;
  if (lock == vm::kNull) return false;
  Klass* k = vm::klass_of(lock);
  if (k->name == kConditionClass) {
    if (!lock_of_condition_)
      for (const vm::FieldInfo& f : k->fields)
        if (f.name == "this$0") lock_of_condition_ = &f;
    if (!lock_of_condition_) return false;
    lock = vm::field<Ref>(lock, lock_of_condition_->offset);
    if (lock == vm::kNull) return false;
    k = vm::klass_of(lock);
  }
  return k->trusted;
}

WholeOperations::Operation WholeOperations::current(const JavaThread& t) {
  const Frame* lock = following() && t.s.frame ? frames_of(t).lock : nullptr;
  if (!lock) return {};
  return {lock->method, lock->locals[0].a};
}

void WholeOperations::granted(const JavaThread& t, const void* address) {
  if (!following()) return;
  auto [lock, pool, hand_over] = frames_of(t);
  if (!lock && !pool) return;
  mark_ = ++steps_;
  for (Frame* f : {lock, pool, hand_over})
    if (f) f->scratch = mark_;
  released_ = false;
  section_ = vm::kNull;
  location_ = lock ? nullptr : address;
  note_action(t);
}

void WholeOperations::note_action(const JavaThread& t) {
  read_flag_ = reads_own_interrupt_flag(t);
  if (Ref lock = next_attempt(t).lock) section_ = lock;
  const Frame* f = t.s.frame;
  released_ |= f->prev && mutex_method(*f->method) == MutexMethod::kWriteState &&
               f->prev->method->name.starts_with("tryRelease");
}

bool WholeOperations::continues(const JavaThread& t, ActionKind kind, Ref object,
                                const void* address) {
  if (mark_ == 0 || (read_flag_ && interrupts_)) return false;
  bool of_lock = is_lock_action(kind);
  // Pools interrupt their workers, which acquires a monitor.
  bool of_pool =
      kind == ActionKind::kInterrupt || (kind == ActionKind::kLock && vm::header(object).lock == 0);
  if (!of_lock && !of_pool) return false;
  const auto [lock, pool, hand_over] = frames_of(t);
  const bool same_call =
      (lock && lock->scratch == mark_) || (hand_over && hand_over->scratch == mark_);
  if (pool) {
    if (pool->scratch != mark_) return false;
    if (!same_call && !pool_continues(t, lock, address)) return false;
    if (lock) lock->scratch = mark_;
  } else if (!of_lock || !same_call) {
    return false;
  }
  note_action(t);
  return true;
}

// What the step has read before may have changed by now. Only accesses under a lock that the step
// has acquired, to a single location, or in one call of a SynchronousQueue are as good as done at
// once.
bool WholeOperations::pool_continues(const JavaThread& t, const Frame* lock, const void* address) {
  if (lock && mutex_method(*lock->method) == MutexMethod::kLockEntry) return false;
  if (section_ != vm::kNull && is_mutex(*vm::klass_of(section_)) && holds(section_, t)) {
    location_ = nullptr;
    return true;
  }
  return !lock && location_ && address == location_;
}

bool WholeOperations::reads_clock_after_release(const JavaThread& t) const {
  if (mark_ == 0 || !released_) return false;
  const Frame* f = t.s.frame;
  return f->prev && f->prev->method->name == "awaitNanos" &&
         f->prev->method->holder->name == kConditionClass;
}

// ---- waiting for a mutex ----

MutexMethod WholeOperations::mutex_method(const Method& m) {
  return mutex_methods_.get(m, [](const Method& n) {
    const JdkTables* jdk = known_lock(*n.holder);
    return jdk ? kind_of(jdk->mutex_methods, n, MutexMethod::kOther) : MutexMethod::kOther;
  });
}

bool WholeOperations::is_mutex(const Klass& k) {
  if (&k == mutex_) return true;
  const bool other_is_known = mutex_ != nullptr;
  if (other_is_known || !is_mutex_class(k) || !known_lock(k)) return false;
  state_ = offset_of_field(k, "state");
  owner_ = offset_of_field(k, "exclusiveOwnerThread");
  if (state_ && owner_) mutex_ = &k;
  return mutex_ != nullptr;
}

// The attempt that the thread's next access belongs to.
WholeOperations::Attempt WholeOperations::next_attempt(const JavaThread& t) {
  const Frame* f = t.s.frame;
  const Frame* caller = f->prev;
  const MutexMethod top = mutex_method(*f->method);
  const MutexMethod by = caller ? mutex_method(*caller->method) : MutexMethod::kOther;
  if (top == MutexMethod::kCasState && by == MutexMethod::kInitialTryLock) {
    const Frame* entry = caller->prev;
    if (!entry || mutex_method(*entry->method) != MutexMethod::kLockEntry) return {};
    return {f->locals[0].a, entry->method->name == "lock"};
  }
  const Frame* loop = nullptr;
  if (top == MutexMethod::kAcquireLoop) loop = f;
  if (top == MutexMethod::kClearStatus) loop = caller;
  if (top == MutexMethod::kReadState && by == MutexMethod::kTryAcquire) loop = caller->prev;
  if (!loop || mutex_method(*loop->method) != MutexMethod::kAcquireLoop) return {};
  if (loop->locals[AcquireLoopLocals::kShared].i || loop->locals[AcquireLoopLocals::kTimed].i)
    return {};
  return {loop->locals[AcquireLoopLocals::kSynchronizer].a,
          !loop->locals[AcquireLoopLocals::kInterruptible].i};
}

bool WholeOperations::holds(Ref mutex, const JavaThread& t) const {
  return vm::field<int32_t>(mutex, state_) != 0 && vm::field<Ref>(mutex, owner_) == t.object;
}

bool WholeOperations::held_by_another(Ref mutex, const JavaThread& t) const {
  return vm::field<int32_t>(mutex, state_) != 0 && vm::field<Ref>(mutex, owner_) != t.object;
}

Ref WholeOperations::mutex_waited_for(const JavaThread& t, uint32_t interrupted_flag) {
  const auto [lock, uninterruptible] = next_attempt(t);
  if (lock == vm::kNull || !is_mutex(*vm::klass_of(lock))) return vm::kNull;
  // An interrupted thread may give up. If it does not, its flag is cleared while it waits and set
  // again when it has the lock.
  const bool interrupted = vm::field<uint8_t>(t.object, interrupted_flag);
  const bool flag_matters = flags_ || !uninterruptible;
  if (interrupted && flag_matters) return vm::kNull;
  return held_by_another(lock, t) ? lock : vm::kNull;
}

}  // namespace heddle
