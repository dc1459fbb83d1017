#pragma once
// Scheduling points inside the library's queued synchronizers that are left
// out, because a thread that stops there does nothing that it would not do as
// well if it came later, or had gone on at once (docs/reduction.md, "Steps of
// the library's locks").
//
// A thread that finds a lock taken looks again three times before it queues up,
// each look a volatile read; then it reads the end of the queue and replaces it
// by compare-and-set, goes round its loop, and so on. Where others can come
// between two of these accesses only to the same effect, the second goes with
// the first: one step.

#include <absl/container/flat_hash_map.h>

#include <cstdint>

#include "explore/by_method.h"
#include "vm/klass.h"
#include "vm/thread.h"

namespace heddle::explore {

class JoinedSteps {
 public:
  // `on`: false, and every scheduling point stays.
  explicit JoinedSteps(bool on) : on_(on) {}

  // `on`: the rules hold that are right as long as nobody asks a lock for its queue or its owner, or can see whether a
  // thread waits inside. `interrupts`: threads are interrupted; what comes after asking for the flag is then a step of
  // its own.
  void follow_queues(bool on, bool interrupts) {
    queues_ = on;
    interrupts_ = interrupts;
  }
  bool following() const { return on_ && queues_; }
  // Somebody does, as was found meanwhile.
  bool queues_watched() const { return watched_; }

  // The program parks threads by itself: permits that locks leave behind are seen.
  bool user_parks() const { return user_parks_; }

  // The thread does what it was let to do.
  void granted(const vm::JavaThread& t, vm::ActionKind kind, vm::Ref object, const vm::FieldInfo* field) {
    if (on_) last_ = what(t, kind, object, field);
  }
  // It does something about which there are no rules.
  void forget() { last_ = {}; }
  // The thread comes to another scheduling point within its step. True: it goes on.
  bool goes_on(const vm::JavaThread& t, vm::ActionKind kind, vm::Ref object, const vm::FieldInfo* field);

  // The access that was granted, or goes with the last one, only asks whether a node's status is negative; or makes it so.
  bool asks_for_sign() const { return last_.is == Is::kPredStatusRead; }
  bool changes_sign() const { return last_.is == Is::kCancelled; }

  // A thread reads the state of a lock that it holds: nobody else can change it.
  bool reads_own_lock(const vm::JavaThread& t, vm::Ref object, const vm::FieldInfo& field);
  // The owner of a lock, a plain field: a thread asks whether it is itself, which it alone can change; or it becomes it,
  // or ceases to be, while it holds the lock.
  bool asks_for_itself(const vm::JavaThread& t, vm::Ref object, const vm::FieldInfo& field);
  bool sets_itself(const vm::JavaThread& t, const vm::FieldInfo& field);

 private:
  // Methods that the rules speak of.
  enum class Place : uint8_t {
    kOther,
    kState,          // getState, compareAndSetState
    kAttempt,        // tryAcquire and the like, of the library's own synchronizers
    kFirstAttempt,   // initialTryLock
    kLock,           // who calls that
    kEntry,          // attempts once, then queues up
    kLoop,           // the loop of a queued thread
    kEnqueue,
    kCasTail,
    kInitHead,
    kSetPrev,
    kUnsetStatus,
    kSignal,         // doSignal
    kAwait,
    kCanReacquire,
    kIsEnqueued,
    kReleasable,
    kBlock,          // between the two
    kInterrupted,    // Thread.interrupted, isInterrupted
    kSignalNext,
    kClearStatus,
    kCancel,         // cancelAcquire
    kHarmless,       // others that use the queue, about which there are no rules
    kOwner,          // getExclusiveOwnerThread
    kSetOwner,
    kOwnerCompares,  // who asks it only to compare the answer with the current thread
  };
  // What an access is to the rules.
  enum class Is : uint8_t {
    kNothing,
    kLook,           // whether the synchronizer can be acquired
    kStateRead,
    kPrevRead,       // the loop's: of the own node
    kHeadRead,
    kPredStatusRead,
    kPredPrevRead,
    kStatusRead,     // of the own node
    kStatusSet,
    kParks,          // in the loop
    kStatusCleared,  // once woken,
    kFlagRead,       // and whether by an interrupt
    kPrevCleared,    // the new head's
    kHeadSet,
    kNextSet,        // the old head's is cleared, the old tail's leads to the new one
    kTailRead,
    kPrevSet,
    kTailSet,
    kNextRead,       // whom to wake
    kNextStatusRead,
    kCancelled,
    kHeadMade,       // the first head of a queue
    kTailMade,
    kSignalled,      // a condition's waiter
    kWaitBegins,     // the loop of a condition's waiter, and what it looks at there
    kWaitLook,
  };
  struct Did {
    Is is = Is::kNothing;
    bool reads = false;
    const vm::Frame* frame = nullptr;     // of the method that the rules speak of
    const vm::Frame* inner = nullptr;     // kLook, kStateRead: who looks at the state,
    const vm::Method* by = nullptr;       // and its method
    bool in_loop = false;                 // kLook: `frame` is of the loop
    bool of_library = false;              // in the loop: the synchronizer is the library's own
  };

  Place place_of(const vm::Method& m);
  Place decide(const vm::Method& m);
  bool by_lock(const vm::JavaThread& t, Place place);
  Did what(const vm::JavaThread& t, vm::ActionKind kind, vm::Ref object, const vm::FieldInfo* field);
  Did what_of_park(const vm::JavaThread& t);
  Did what_of_state(const vm::Frame* f, vm::ActionKind kind);
  Did what_when_woken(const vm::Frame* f, Is is);
  Did what_in_loop(const vm::Frame* f, vm::ActionKind kind, vm::Ref object, const vm::FieldInfo& field);
  Did what_in_wait(const vm::Frame* f, Is is);
  bool follows(const Did& now, const Did& last) const;
  static bool follows_look(const Did& now, const Did& last);
  bool follows_in_loop(const Did& now, const Did& last) const;

  bool on_;
  bool queues_ = true, interrupts_ = false, watched_ = false;
  bool cancelled_ = false, user_parks_ = false;
  Did last_;
  ByMethod<Place> places_;
  absl::flat_hash_map<const vm::Klass*, bool> own_locks_;
  const vm::FieldInfo* owner_ = nullptr;  // AbstractOwnableSynchronizer.exclusiveOwnerThread
};

}  // namespace heddle::explore
