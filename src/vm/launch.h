#pragma once
// From a booted machine to a running main(), and its orderly end.

#include <string>
#include <vector>

#include "vm/vm.h"

namespace heddle::vm {

// Puts the launcher's frame on the main thread: the library's own LauncherHelper finds and checks the class
// (its messages are java's), then main runs; an uncaught exception sets exit status 1.
void start_main(Vm& vm, const std::string& main_class, const std::vector<std::string>& args);

// Once main has begun to run or to be initialised; false while the launcher looks for it, or has given up.
bool main_was_found(Vm& vm);

// Whether anything may have to run when the program ends.
bool has_hooks(Vm& vm);
// All non-daemon threads have ended: starts Shutdown.shutdown() on a thread of its own when there is anything to
// run. False: nothing (left) to do.
bool begin_shutdown(Vm& vm);

// One line per live thread that cannot run: what it waits for and who holds it.
std::string describe_stuck(Vm& vm);
// "worker"; "worker (2)" if one that was started before it has the same name.
std::string thread_name(Vm& vm, const JavaThread& t);
// Likewise for a name that the thread with this number has or will have.
std::string distinct_name(Vm& vm, std::string name, uint32_t number);

}  // namespace heddle::vm
