#pragma once
// Recognises the accesses of a thread inside the JDK's locks as steps of the
// algorithm of AbstractQueuedSynchronizer, from the frames on its stack; and
// notices when the program can observe the queues, so that accesses to them must
// not be joined (joined_steps.h).

#include "library/join_rules.h"
#include "library/lock_methods.h"
#include "library/method_cache.h"
#include "vm/klass.h"
#include "vm/thread.h"

namespace heddle {

struct LockAccess {
  LockStep step = LockStep::kNone;
  bool reads = false;
  const vm::Frame* frame = nullptr;  // of the method that the step belongs to
  // kTryAcquire, kAccessState: the frame of the method that asked for the state, and the method.
  const vm::Frame* state_frame = nullptr;
  const vm::Method* state_method = nullptr;
  bool in_loop = false;     // kTryAcquire: `frame` is of the acquire loop
  bool of_library = false;  // in the acquire loop: the synchronizer is of a JDK class
};

class LockStepClassifier {
 public:
  // kOther for methods of classes whose text is not recognised (class_texts.h).
  LockMethod kind_of_method(const vm::Method& m);

  // The step that an action is. `field`: the field that it accesses, or null.
  LockAccess classify(const vm::JavaThread& t, vm::ActionKind kind, vm::Ref object,
                      const vm::FieldInfo* field);

  // Something in the program reads a queue or the owner of a lock, or could observe a permit that
  // a cancelled wait left behind.
  bool queues_observed() const { return queues_observed_; }
  void note_observed(bool observed) { queues_observed_ |= observed; }
  // The program parks threads itself, and so observes permits.
  bool program_parks() const { return program_parks_; }

 private:
  LockAccess classify_park(const vm::JavaThread& t);
  LockAccess classify_state_access(const vm::Frame* f, vm::ActionKind kind);
  LockAccess classify_enqueue(const vm::Frame* f, bool reads, const vm::FieldInfo& field);
  LockAccess classify_after_wakeup(const vm::Frame* f, LockStep step);
  LockAccess classify_in_loop(const vm::Frame* f, vm::ActionKind kind, vm::Ref object,
                              const vm::FieldInfo& field);
  LockAccess classify_wait_check(const vm::Frame* f, LockStep step);
  LockAccess classify_cancel(const vm::Frame* f, bool reads);

  MethodCache<LockMethod> kinds_;
  bool queues_observed_ = false, program_parks_ = false;
  bool cancelled_ = false;  // a thread has given up waiting for a lock
};

}  // namespace heddle
