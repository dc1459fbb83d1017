#pragma once
// Where exceptions and exits come from.

#include <string>
#include <vector>

#include "vm/vm.h"

namespace heddle {

using vm::Ref;

// Where an exception was made, as a number: method and bytecode index; 0 when it has no backtrace.
uint64_t place_of_throw(vm::Vm& vm, Ref exception);
// Whether it is a failed assertion.
bool is_assertion(vm::Vm& vm, Ref exception);
// Its cause, the cause of that, and so on.
std::vector<Ref> causes_of(const vm::Vm& vm, Ref exception);

// Its message; for a NullPointerException that has none, what its getMessage() finds out. Empty:
// there is none.
std::string message_of(vm::Vm& vm, Ref exception);

// Distinguishes exceptions of one class, in a form that holds in every process: the instruction
// that made it ("" without a backtrace), the program's instruction that called the library there,
// and the same for its causes, since exceptions wrapped in one place may come from many.
std::string origin_of(vm::Vm& vm, Ref exception);

// Distinguishes exits with one status in the same way: the program's instruction that calls exit or
// halt, directly or through the library; the library's if a thread of the library calls it.
std::string origin_of_exit(vm::Vm& vm, const vm::JavaThread& t);

}  // namespace heddle
