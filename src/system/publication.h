#pragma once
// When an object becomes reachable for a second thread. Until then it is
// thread-local: its accesses are neither checked nor scheduling points.

#include <functional>

#include "system/events.h"
#include "system/locality.h"
#include "system/race_detector.h"
#include "system/read_tracker.h"
#include "system/relaxed_memory.h"
#include "vm/vm.h"

namespace heddle {

class Publication {
 public:
  // `races`: final fields of objects whose constructor lets `this` escape are checked.
  Publication(vm::Vm& vm, RaceDetector& detector, Tracking& tracking, ReadTracker& reads,
              const RelaxedMemory& memory, bool races)
      : vm_(vm),
        detector_(detector),
        tracking_(tracking),
        reads_(reads),
        memory_(memory),
        races_(races) {}

  // The exploration begins inside main: marks the objects under construction as thread-local, or
  // as escaped when another object refers to them.
  void begin();
  // A reference to `value` was stored into `container`.
  void stored(JavaThread& t, Ref container, Ref value) {
    if (value == vm::kNull || !vm_.mode.local_objects || !is_thread_local(value)) return;
    if (!is_thread_local(container))
      share(t, value);
    else if (is_obtainable(container))
      make_obtainable(value);
  }
  // Other threads can reach the object now, and everything that it leads to.
  void share(JavaThread& t, Ref first);
  // The same of an object that another thread obtains before its creator stores it.
  void share_early(Ref first);

 private:
  // The same as far as other threads may obtain the object that now leads there.
  void make_obtainable(Ref first);
  // Calls `enter` with the object and, if that returns true, goes on with all that it leads to.
  template <class F>
  void walk(Ref first, F enter);
  // `each` is called with each object.
  template <class F>
  void share_all(Ref first, F each);
  void mark_escaped(const JavaThread& t, Ref r);
  void check_final_writes(JavaThread& t, Ref r);

  vm::Vm& vm_;
  RaceDetector& detector_;
  Tracking& tracking_;
  ReadTracker& reads_;
  const RelaxedMemory& memory_;
  const bool races_;
};

}  // namespace heddle
