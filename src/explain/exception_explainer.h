#pragma once
// An uncaught exception or failed assertion with its stack trace and its causes, and an exit with
// its stack, as data.

#include "explain/finding.h"
#include "explain/places.h"

namespace heddle {

UncaughtException explain_exception(vm::Vm& vm, Places& places, const vm::JavaThread& t,
                                    vm::Ref exception);

// Where the program threw it: its innermost frame that is not the library's; empty if there is
// none.
Place thrown_in_program(vm::Vm& vm, Places& places, vm::Ref exception);

// REQUIRES: the thread is inside the call that ends the program.
Exit explain_exit(vm::Vm& vm, Places& places, const vm::JavaThread& t, int status);

}  // namespace heddle
