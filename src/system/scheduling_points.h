#pragma once
// Whether an action of a thread is a scheduling point.
//
// A thread stops in front of an action that other threads can observe, and
// performs it when the search grants it. Actions on thread-local objects, in the
// library's bookkeeping, and while a single thread lives are not observable;
// actions inside a whole operation of the library (whole_operations.h) and some
// inside its locks (joined_steps.h) belong to the step that is under way.

#include "library/joined_steps.h"
#include "library/pool_counts.h"
#include "library/whole_operations.h"
#include "system/events.h"
#include "system/field_table.h"
#include "system/footprint_recorder.h"
#include "system/relaxed_memory.h"
#include "system/stream_monitors.h"
#include "system/thread_groups.h"
#include "system/thread_states.h"
#include "system/visibility.h"
#include "vm/vm.h"

namespace heddle {

class SchedulingPoints {
 public:
  struct Context {
    vm::Vm& vm;
    const ThreadStates& threads;
    Visibility& visibility;
    StreamMonitors& streams;
    const ThreadGroups& groups;
    FieldTable& fields;
    FootprintRecorder& footprints;
    JoinedSteps& joined;
    WholeOperations& operations;
    const RelaxedMemory& memory;
    bool reduction;
  };
  explicit SchedulingPoints(const Context& context) : c_(context) {}

  // False: the thread stops in front of the action. REQUIRES: the thread's frame is saved.
  bool may_proceed(JavaThread& t, ActionKind kind, Ref object, const void* address);
  // Entering a monitor; `callee` is the synchronized method that is called, if any.
  bool may_lock(JavaThread& t, Ref monitor, const vm::Method* callee);
  // Leaving a monitor: a scheduling point if others can see that a thread blocks before.
  bool may_unlock(JavaThread& t, Ref monitor) {
    if (__builtin_expect(c_.memory.any(), 0) && leaves(t, monitor) &&
        c_.streams.orders(t, monitor) && !may_order(t, monitor))
      return false;
    return !c_.vm.mode.waits_in_steps || may_unlock_in_step(t, monitor);
  }
  // Before an action on the object that waits for the thread's held stores. False: some have not
  // reached the heap yet; the thread stops until they have (World::execute_drain).
  bool may_order(JavaThread& t, Ref object) {
    return !c_.memory.any() || !awaits_drain(t, ActionKind::kWrite, object, vm::address_of(object));
  }
  // The program synchronizes on Thread objects.
  void observe_thread_monitors() { c_.visibility.switches().observe(Switch::kThreadMonitors); }
  // One of n options; -1: the choice has not been made yet, the thread stops.
  int choose(JavaThread& t, int n);

  // The thread stops in front of this action, whether or not other threads can observe it.
  static void stop(JavaThread& t, ActionKind kind, Ref object, const void* address);
  // Whether the thread has held stores, for which this action has to wait: it has then stopped in
  // front of it. Inside an atomic section of the program nothing stops; the stores reach the heap
  // in the same step (RelaxedMemory::order).
  bool awaits_drain(JavaThread& t, ActionKind kind, Ref object, const void* address);
  // A tracer stops the thread in front of an access, and with it the whole replay.
  void halt(JavaThread& t, ActionKind kind, Ref object, const void* address);
  bool halted() const { return halted_; }
  void resume() { halted_ = false; }

  // A granted step begins.
  void begin_step() { starting_ = false; }
  // Locking the monitor of a thread in order to start it.
  bool is_start(ActionKind kind, Ref r, const void* p) const {
    return kind == ActionKind::kLock && p == vm::address_of(r) + c_.vm.wk.thread_eetop;
  }
  bool is_local(Ref r) const { return c_.reduction && is_thread_local(r); }
  // Whether an access of this word is observed by its thread only. A thread that obtains an object
  // early sees what is stored in it so far; of relaxed words also everything else.
  bool is_local(Ref r, const void* p) const {
    return is_local(r) &&
           (!is_obtainable(r) || c_.memory.is_relaxed_word(r, static_cast<const char*>(p)));
  }

 private:
  bool is_invisible(const JavaThread& t, ActionKind kind, Ref object, const void* address);
  bool is_bookkeeping(const JavaThread& t, ActionKind kind, Ref object, const void* address) const;
  bool is_monitor_of_thread(Ref monitor, const vm::Method* callee) const;
  bool guards_visible_counter(Ref object) const;
  static bool leaves(const JavaThread& t, Ref monitor);
  bool may_unlock_in_step(JavaThread& t, Ref monitor);
  bool waits_for_stores(const JavaThread& t, ActionKind kind, Ref object,
                        const void* address) const;
  bool is_unobserved_end(const JavaThread& t, ActionKind kind) const;
  bool is_unobserved_count(Ref object, const void* address);
  void perform(JavaThread& t, ActionKind kind, Ref object, const void* address, bool granted);
  bool continues_section(JavaThread& t, ActionKind kind, Ref object, const void* address);
  bool continues_step(JavaThread& t, ActionKind kind, Ref object, const void* address);
  const vm::FieldInfo* field_of(ActionKind kind, Ref object, const void* address);

  Context c_;
  PoolCounts pool_counts_;
  bool starting_ =
      false;  // this step has locked the monitor of the thread that it is about to start
  bool halted_ = false;
};

}  // namespace heddle
