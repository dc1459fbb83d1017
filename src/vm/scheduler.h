#pragma once
// Runs a program once, deterministically: round-robin with time slices counted in jumps and calls,
// on a virtual clock that advances to the next deadline when no thread can run.

#include <cstdint>
#include <string>
#include <vector>

#include "vm/launch.h"
#include "vm/vm.h"

namespace heddle::vm {

struct RunOutcome {
  int exit_status = 0;
  bool deadlock = false;  // no thread can ever run again
  std::vector<StuckThread> stuck_threads;
};

// The main class and arguments, as java's launcher would pass them.
RunOutcome run_main(Vm& vm, const std::string& main_class, const std::vector<std::string>& args);

}  // namespace heddle::vm
