#include "library/joined_steps.h"

#include <bit>

#include "library/class_pattern.h"
#include "library/mutex.h"

namespace heddle {

using vm::ActionKind;
using vm::Frame;
using vm::JavaThread;
using vm::Klass;
using vm::Ref;

namespace {

// Locks whose state only the owner changes while there is one.
constexpr std::string_view kLocksWithOwner[] = {
    "java/util/concurrent/locks/ReentrantLock",
    "java/util/concurrent/locks/ReentrantReadWriteLock",
};

}  // namespace

bool JoinedSteps::continues(const JavaThread& t, ActionKind kind, Ref object,
                            const vm::FieldInfo* field) {
  if (!on_ || last_.step == LockStep::kNone) return false;
  LockAccess next = classifier_.classify(t, kind, object, field);
  if (!joins(next)) return false;
  last_ = next;
  return true;
}

bool JoinedSteps::joins(const LockAccess& next) const {
  for (unsigned any = join_conditions(last_.step, next.step); any != 0; any &= any - 1)
    if (holds(static_cast<JoinCondition>(std::countr_zero(any)), next)) return true;
  return false;
}

bool JoinedSteps::holds(JoinCondition condition, const LockAccess& next) const {
  switch (condition) {
    case JoinCondition::kCompareAndSet:
      return last_.state_frame == next.state_frame && last_.state_method == next.state_method &&
             last_.reads && !next.reads;
    case JoinCondition::kNextAttempt:
      return last_.frame == next.frame->prev || (next.in_loop && last_.frame == next.frame);
    case JoinCondition::kCallee:
      return queues_ && last_.frame == next.frame->prev;
    default:
      return queues_ && last_.frame == next.frame && holds_in_same_call(condition, next);
  }
}

bool JoinedSteps::holds_in_same_call(JoinCondition condition, const LockAccess& next) const {
  switch (condition) {
    case JoinCondition::kSameCall:
      return true;
    case JoinCondition::kSameCallWithoutInterrupts:
      return !interrupts_;
    case JoinCondition::kMutexAcquired:
      return !last_.reads && is_mutex_class(*last_.state_method->holder);
    case JoinCondition::kLoop:
      return next.of_library;
    case JoinCondition::kLoopAfterRead:
      return next.of_library && last_.reads;
    case JoinCondition::kLoopWithoutInterrupts:
      return next.of_library && !interrupts_;
    default:
      return false;
  }
}

bool JoinedSteps::has_owner(const Klass& k) {
  auto [it, is_new] = has_owner_.try_emplace(&k, false);
  if (is_new) it->second = k.trusted && any_pattern_matches(kLocksWithOwner, k.name);
  return it->second;
}

bool JoinedSteps::reads_own_lock(const JavaThread& t, Ref object, const vm::FieldInfo& field) {
  if (!following() || field.name != "state" ||
      classifier_.kind_of_method(*t.s.frame->method) != LockMethod::kStateAccess)
    return false;
  const Klass* k = vm::klass_of(object);
  if (!has_owner(*k)) return false;
  for (Klass* s = const_cast<Klass*>(k); s && !owner_; s = s->super)
    owner_ = s->find_declared_field("exclusiveOwnerThread", "Ljava/lang/Thread;");
  return owner_ && vm::field<Ref>(object, owner_->offset) == t.object;
}

// The running method is `method`, called by a method of a lock that compares the owner with the
// current thread or sets it to that.
bool JoinedSteps::called_by_lock(const JavaThread& t, LockMethod method) {
  const Frame* f = t.s.frame;
  if (classifier_.kind_of_method(*f->method) != method) return false;
  LockMethod by = classifier_.kind_of_method(*f->prev->method);
  return by == LockMethod::kTryAcquire || by == LockMethod::kInitialTryLock ||
         by == LockMethod::kOtherLockMethod;
}

bool JoinedSteps::compares_owner_with_itself(const JavaThread& t, Ref object,
                                             const vm::FieldInfo& field) {
  if (!on_ || field.name != "exclusiveOwnerThread") return false;
  bool itself = called_by_lock(t, LockMethod::kGetOwner);
  classifier_.note_observed(!itself && vm::klass_of(object)->trusted);
  return itself;
}

bool JoinedSteps::sets_owner_to_itself(const JavaThread& t, const vm::FieldInfo& field) {
  return on_ && field.name == "exclusiveOwnerThread" && called_by_lock(t, LockMethod::kSetOwner);
}

}  // namespace heddle
