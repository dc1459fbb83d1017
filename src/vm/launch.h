#pragma once
// Starts main() on a booted machine, and shuts the program down.

#include <string>
#include <vector>

#include "vm/vm.h"

namespace heddle::vm {

// Pushes the launcher's frame on the main thread: the JDK's own LauncherHelper finds and checks the
// class (with java's error messages), then main runs; an uncaught exception sets exit status 1.
void start_main(Vm& vm, const std::string& main_class, const std::vector<std::string>& args);

// Whether main has started to run or its class to be initialized; false while the launcher looks
// for it or after it has failed.
bool main_was_found(Vm& vm);

// Whether shutdown hooks may have to run when the program ends.
bool has_hooks(Vm& vm);
// Starts Shutdown.shutdown() on a new thread if there is anything to run; returns false if there is
// not, or not any more. REQUIRES: all non-daemon threads have ended.
bool begin_shutdown(Vm& vm);

// A live thread that cannot run.
struct StuckThread {
  std::string name;
  ThreadStatus status;
  std::string waits_for;  // the class of the object on whose monitor it blocks or waits
  std::string held_by;    // the thread that holds this monitor; empty: none does
};
std::vector<StuckThread> stuck_threads(Vm& vm);
// "worker"; "worker (2)" if one that was started before it has the same name.
std::string thread_name(Vm& vm, const JavaThread& t);
// Likewise for a name that the thread with this number has or will have.
std::string distinct_name(Vm& vm, const std::string& name, uint32_t number);

}  // namespace heddle::vm
