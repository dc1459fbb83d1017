#pragma once
// The single-threaded beginning of a program: main alone, before there is
// anything to choose.

#include <functional>

#include "vm/vm.h"

namespace heddle {

enum class Beginning { kThreads, kOver, kStuck, kTimeout };

// main alone, without any watching, until it starts a thread, makes a choice, or ends. kThreads
// also when hooks are to follow, and when main goes on for very long, after the same number of
// jumps in every run; kTimeout: `stop` said so. Adds the instructions that it executed.
Beginning run_beginning(vm::Vm& vm, const std::function<bool()>& stop, uint64_t* instructions);

}  // namespace heddle
