#include "explore/whole_operations.h"

#include <string_view>

#include "explore/lock_texts.h"
#include "vm/heap.h"

namespace heddle::explore {

using vm::ActionKind;
using vm::Frame;
using vm::JavaThread;
using vm::Klass;
using vm::Method;
using vm::Ref;

namespace {

constexpr std::string_view kCondition = "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject";

constexpr std::string_view kMutex = "java/util/concurrent/locks/ReentrantLock$NonfairSync";

bool asks_for_flag(const Method& m) {
  return m.holder->name == "java/lang/Thread" && (m.name == "interrupted" || m.name == "isInterrupted");
}

bool asks_for_own_flag(const JavaThread& t) {
  const Frame* f = t.s.frame;
  return asks_for_flag(*f->method) && !(f->prev && PoolOperations::interrupts_workers(*f->prev->method));
}

// Called by the locks, and of no meaning without them.
bool helps(const Method& m) {
  const std::string_view k = m.holder->name, n = m.name;
  if (k == "java/util/concurrent/ForkJoinPool") return n == "managedBlock" || n == "unmanagedBlock";
  if (k == "java/lang/System") return n == "nanoTime";
  return asks_for_flag(m) || k == "java/util/concurrent/locks/LockSupport" || k == "jdk/internal/misc/Unsafe" ||
         k.starts_with("java/lang/ThreadLocal");
}

}  // namespace

WholeOperations::Part WholeOperations::part_of(const Method& m) {
  if (!m.holder->trusted) return Part::kNone;
  return parts_.of(m, [](const Method& n) { return helps(n) ? Part::kHelps : known_text(*n.holder) ? Part::kOwn : Part::kNone; });
}

// The outermost frame of a lock that the thread is in, with nothing but the lock's own code on top of it; and below it that
// of a pool.
WholeOperations::Frames WholeOperations::frames_of(const JavaThread& t) {
  Frames out;
  Frame* f = t.s.frame;
  for (; f; f = f->prev) {
    Part part = part_of(*f->method);
    if (part == Part::kNone) break;
    if (part == Part::kOwn && !f->method->is_static()) out.lock = f;
  }
  if (out.lock && !by_library(*out.lock)) out.lock = nullptr;
  out.pool = pools_.of(f, &out.handing);
  return out;
}

// Not by a class of the program's that extends AbstractQueuedSynchronizer.
bool WholeOperations::by_library(const Frame& operation) {
  Ref lock = operation.locals[0].a;
  if (lock == vm::kNull) return false;
  Klass* k = vm::klass_of(lock);
  if (k->name == kCondition) {
    if (!outer_)
      for (const vm::FieldInfo& f : k->fields)
        if (f.name == "this$0") outer_ = &f;
    if (!outer_ || (lock = vm::field<Ref>(lock, outer_->offset)) == vm::kNull) return false;
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
  auto [lock, pool, handing] = frames_of(t);
  if (!lock && !pool) return;
  mark_ = ++steps_;
  for (Frame* f : {lock, pool, handing})
    if (f) f->scratch = mark_;
  released_ = false;
  section_ = vm::kNull;
  location_ = lock ? nullptr : address;
  acts(t);
}

void WholeOperations::acts(const JavaThread& t) {
  asked_flag_ = asks_for_own_flag(t);
  if (Ref lock = asks_for(t).lock) section_ = lock;
  const Frame* f = t.s.frame;
  released_ |= f->prev && role_of(*f->method) == Role::kWrite && f->prev->method->name.starts_with("tryRelease");
}

bool WholeOperations::goes_on(const JavaThread& t, ActionKind kind, Ref object, const void* address) {
  if (mark_ == 0 || (asked_flag_ && interrupts_)) return false;
  bool of_lock = kind == ActionKind::kRead || kind == ActionKind::kWrite || kind == ActionKind::kUpdate ||
                 kind == ActionKind::kPark || kind == ActionKind::kUnpark;
  // Pools interrupt their workers, which takes a monitor.
  bool of_pool = kind == ActionKind::kInterrupt || (kind == ActionKind::kLock && vm::header(object).lock == 0);
  if (!of_lock && !of_pool) return false;
  const auto [lock, pool, handing] = frames_of(t);
  const bool same_call = (lock && lock->scratch == mark_) || (handing && handing->scratch == mark_);
  if (pool) {
    if (pool->scratch != mark_) return false;
    if (!same_call && !pool_goes_on(t, lock, address)) return false;
    if (lock) lock->scratch = mark_;
  } else if (!of_lock || !same_call) {
    return false;
  }
  acts(t);
  return true;
}

// What was looked at before may be different by now: only what a step does under a lock that it has taken, to a single
// location, or in one call of a SynchronousQueue, might as well be done at once.
bool WholeOperations::pool_goes_on(const JavaThread& t, const Frame* lock, const void* address) {
  if (lock && role_of(*lock->method) == Role::kLock) return false;
  if (section_ != vm::kNull && is_mutex(*vm::klass_of(section_)) && has(section_, t)) {
    location_ = nullptr;
    return true;
  }
  return !lock && location_ && address == location_;
}

bool WholeOperations::looks_late(const JavaThread& t) const {
  if (mark_ == 0 || !released_) return false;
  const Frame* f = t.s.frame;
  return f->prev && f->prev->method->name == "awaitNanos" && f->prev->method->holder->name == kCondition;
}

// ---- waiting for a mutex ----

WholeOperations::Role WholeOperations::decide_role(const Method& m) {
  if (part_of(m) != Part::kOwn) return Role::kNone;
  const std::string_view k = m.holder->name, n = m.name;
  Role role = Role::kNone;
  if (n == "compareAndSetState") role = Role::kCas;
  if (n == "getState") role = Role::kRead;
  if (n == "setState") role = Role::kWrite;
  if (n == "clearStatus") role = Role::kClear;
  if (n == "acquire" && m.params.size() == 6) role = Role::kLoop;
  if (k == kMutex && n == "initialTryLock") role = Role::kFirst;
  if (k == kMutex && n == "tryAcquire") role = Role::kAttempt;
  if (k == "java/util/concurrent/locks/ReentrantLock$Sync" && (n == "lock" || n == "lockInterruptibly")) role = Role::kLock;
  return role;
}

bool WholeOperations::is_mutex(const Klass& k) {
  if (&k == mutex_) return true;
  if (mutex_ || k.name != kMutex || !known_text(k)) return false;
  for (const Klass* s = &k; s; s = s->super)
    for (const vm::FieldInfo& f : s->fields) {
      if (f.name == "state") state_ = f.offset;
      if (f.name == "exclusiveOwnerThread") owner_ = f.offset;
    }
  mutex_ = state_ && owner_ ? &k : nullptr;
  return mutex_ != nullptr;
}

// The lock that the thread looks at next, to have it for itself and for as long as it takes; kNull: none.
WholeOperations::Asking WholeOperations::asks_for(const JavaThread& t) {
  const Frame* f = t.s.frame;
  Role top = role_of(*f->method);
  const Frame* up = f->prev;
  if (top == Role::kCas && up && role_of(*up->method) == Role::kFirst) {
    if (!up->prev || role_of(*up->prev->method) != Role::kLock) return {};
    return {f->locals[0].a, up->prev->method->name == "lock"};
  }
  const Frame* loop = top == Role::kLoop ? f : up;
  if (top == Role::kRead && up && role_of(*up->method) == Role::kAttempt) loop = up->prev;
  else if (top != Role::kLoop && top != Role::kClear) return {};
  if (!loop || role_of(*loop->method) != Role::kLoop) return {};
  bool shared = loop->locals[3].i, interruptible = loop->locals[4].i, timed = loop->locals[5].i;
  return shared || timed ? Asking{} : Asking{loop->locals[0].a, !interruptible};
}

bool WholeOperations::has(Ref mutex, const JavaThread& t) const {
  return vm::field<int32_t>(mutex, state_) != 0 && vm::field<Ref>(mutex, owner_) == t.object;
}

bool WholeOperations::taken_by_another(Ref mutex, const JavaThread& t) const {
  return vm::field<int32_t>(mutex, state_) != 0 && vm::field<Ref>(mutex, owner_) != t.object;
}

Ref WholeOperations::waits_for(const JavaThread& t, uint32_t interrupted_flag) {
  bool access = t.s.pending == ActionKind::kRead || t.s.pending == ActionKind::kWrite || t.s.pending == ActionKind::kUpdate;
  if (!following() || !access || t.s.status != vm::ThreadStatus::kRunnable) return vm::kNull;
  if (!t.s.frame->method->holder->trusted) return vm::kNull;
  const auto [lock, for_good] = asks_for(t);
  if (lock == vm::kNull || !is_mutex(*vm::klass_of(lock))) return vm::kNull;
  // One that is interrupted may give up. If not, its flag is down while it waits, and set again when it has the lock.
  if (vm::field<uint8_t>(t.object, interrupted_flag) && (flags_ || !for_good)) return vm::kNull;
  return taken_by_another(lock, t) ? lock : vm::kNull;
}

}  // namespace heddle::explore
