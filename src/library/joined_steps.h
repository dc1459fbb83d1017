#pragma once
// Omits scheduling points inside the JDK's queued synchronizers where a thread
// that was stopped there would do nothing different from arriving later or
// continuing at once (docs/reduction.md, "Joined steps inside lock operations").
//
// A thread that finds a lock held tries again three times before it queues, each
// attempt a volatile read; then it reads the tail of the queue, replaces it by
// compare-and-set, goes round its loop, and so on. Where the steps of other
// threads between two of these accesses commute with one of them, both accesses
// are one step. The rules are in join_rules.h.

#include <absl/container/flat_hash_map.h>

#include <cstdint>

#include "library/lock_step_classifier.h"
#include "vm/klass.h"
#include "vm/thread.h"

namespace heddle {

class JoinedSteps {
 public:
  // `on`: if false, every scheduling point stays.
  explicit JoinedSteps(bool on) : on_(on) {}

  // `on`: also apply the rules that hold only as long as the program observes neither a lock's
  // queue nor its owner nor whether a thread waits inside it. `interrupts`: threads are
  // interrupted; a step then ends where a thread has read its interrupt flag.
  void follow_queues(bool on, bool interrupts) {
    queues_ = on;
    interrupts_ = interrupts;
  }
  bool following() const { return on_ && queues_; }
  // The program was found to observe queues after all.
  bool queues_watched() const { return classifier_.queues_observed(); }

  // The program parks threads itself, and so observes permits that locks leave behind.
  bool user_parks() const { return classifier_.program_parks(); }

  // The thread performs the action that it was scheduled for.
  void granted(const vm::JavaThread& t, vm::ActionKind kind, vm::Ref object,
               const vm::FieldInfo* field) {
    if (on_) last_ = classifier_.classify(t, kind, object, field);
  }
  // The thread performs an action without rules.
  void forget() { last_ = {}; }
  // The thread reaches another scheduling point within its step. True: it continues.
  bool continues(const vm::JavaThread& t, vm::ActionKind kind, vm::Ref object,
                 const vm::FieldInfo* field);

  // The last access, granted or joined, only tests the sign of a node's status; or makes the status
  // negative.
  bool tests_only_sign() const { return last_.step == LockStep::kReadPredStatus; }
  bool changes_sign() const { return last_.step == LockStep::kCancel; }

  // The thread reads the state of a lock that it holds, which no other thread can change.
  bool reads_own_lock(const vm::JavaThread& t, vm::Ref object, const vm::FieldInfo& field);
  // The owner of a lock, a plain field: the thread compares it with itself, a result that only the
  // thread itself can change; or sets or clears it while it holds the lock.
  bool compares_owner_with_itself(const vm::JavaThread& t, vm::Ref object,
                                  const vm::FieldInfo& field);
  bool sets_owner_to_itself(const vm::JavaThread& t, const vm::FieldInfo& field);

 private:
  bool joins(const LockAccess& next) const;
  bool holds(JoinCondition condition, const LockAccess& next) const;
  bool holds_in_same_call(JoinCondition condition, const LockAccess& next) const;
  bool called_by_lock(const vm::JavaThread& t, LockMethod method);
  bool has_owner(const vm::Klass& k);

  bool on_;
  bool queues_ = true, interrupts_ = false;
  LockStepClassifier classifier_;
  LockAccess last_;
  absl::flat_hash_map<const vm::Klass*, bool> has_owner_;
  const vm::FieldInfo* owner_ = nullptr;  // AbstractOwnableSynchronizer.exclusiveOwnerThread
};

}  // namespace heddle
