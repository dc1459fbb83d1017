#pragma once
// An uncaught exception or failed assertion with its stack trace and its causes, as data.

#include "explain/finding.h"
#include "explain/places.h"

namespace heddle {

UncaughtException explain_exception(vm::Vm& vm, Places& places, const vm::JavaThread& t,
                                    vm::Ref exception);

// Where the program threw it: its innermost frame that is not the library's; empty if there is
// none.
Place thrown_in_program(vm::Vm& vm, Places& places, vm::Ref exception);

}  // namespace heddle
