#pragma once
// Running a whole program once, deterministically: slices of jumps and calls in
// turn, on a virtual clock that jumps to the next deadline when nobody can run.

#include <cstdint>
#include <string>

#include "vm/vm.h"

namespace heddle::vm {

struct RunOutcome {
  int exit_status = 0;
  bool deadlock = false;      // nobody can ever run again
  std::string stuck_threads;  // who waits for what, one per line
};

// main's class and arguments as the launcher would hand them over.
RunOutcome run_main(Vm& vm, const std::string& main_class, const std::vector<std::string>& args);

}  // namespace heddle::vm
