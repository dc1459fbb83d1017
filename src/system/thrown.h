#pragma once
// Where exceptions and exits come from.

#include <string>
#include <vector>

#include "vm/vm.h"

namespace heddle {

using vm::Ref;

// Where an exception was made, as a number: method and bytecode index; 0 when it has no backtrace.
uint64_t place_of_throw(vm::Vm& vm, Ref exception);
// Its cause, the cause of that, and so on.
std::vector<Ref> causes_of(const vm::Vm& vm, Ref exception);

// Its message; for a NullPointerException that has none, what its getMessage() finds out. Empty:
// there is none.
std::string message_of(vm::Vm& vm, Ref exception);
// "java.lang.IllegalStateException: not open", as the first line of a stack trace.
std::string headline_of(vm::Vm& vm, Ref exception);

// By what exceptions of one class are told apart, in a form that holds in every process: the
// instruction that made it ("" when it has no backtrace), the program's own that called the library
// there; and likewise for its causes, since what is wrapped in one place may come from many.
std::string origin_of(vm::Vm& vm, Ref exception);

// By what exits with one status are told apart, likewise: the program's instruction that calls exit
// or halt, or the library for it; the library's if a thread of the library's own calls it.
std::string origin_of_exit(vm::Vm& vm, const vm::JavaThread& t);

}  // namespace heddle
