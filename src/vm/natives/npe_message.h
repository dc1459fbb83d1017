#pragma once
// "Cannot invoke "String.length()" because "<local1>" is null": what a
// NullPointerException raised by an instruction says (JEP 358).

#include <string>

#include "vm/vm.h"

namespace heddle::vm::natives {

// Empty when there is nothing to say: the instruction at bci cannot raise it.
std::string null_pointer_message(const Method* m, int32_t bci);
// Likewise, from where the exception was made.
std::string null_pointer_message(Vm& vm, Ref exception);

}  // namespace heddle::vm::natives
