#pragma once
// Thread groups keep lists of their threads. Starting and ending threads changes
// the lists in any order to the same effect, except for the order of additions,
// unless the program looks at them (Switch::kThreadGroups).

#include "system/events.h"
#include "system/footprint_recorder.h"
#include "system/switches.h"
#include "vm/vm.h"

namespace heddle {

class ThreadGroups {
 public:
  ThreadGroups(vm::Vm& vm, FootprintRecorder& footprints, Switches& switches)
      : vm_(vm), footprints_(footprints), switches_(switches) {}

  // Makes main's list long enough for most programs: its length, the most threads that lived at a
  // time, would be a history that no program can observe.
  void begin();

  bool is_group(Ref r) const { return vm::klass_of(r) == vm_.wk.thread_group; }
  // t has acquired the monitor of a group. True: the footprint is recorded.
  bool acquired(const JavaThread& t, Ref group);

 private:
  bool touch(const JavaThread& t, Ref group);

  vm::Vm& vm_;
  FootprintRecorder& footprints_;
  Switches& switches_;
};

}  // namespace heddle
