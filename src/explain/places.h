#pragma once
// Where threads are in the program, by class, method and source line.

#include <optional>
#include <vector>

#include "explain/place.h"
#include "explain/source_text.h"
#include "vm/vm.h"

namespace heddle {

class Places {
 public:
  Places(vm::Vm& vm, SourceText& sources) : vm_(vm), sources_(sources) {}

  // A method reference is where the program has written it.
  Place of(const vm::Vm::TraceElement& frame);
  // The innermost frame of the program's own code; the library's if there is none.
  Place in_program(const vm::JavaThread& t);
  // Likewise, but not of a library that only tests use, if there is another one.
  Place below_test_libraries(const vm::JavaThread& t);
  // The innermost frame of the program's own code is one of such a library, which that code called.
  bool is_in_test_library(const vm::JavaThread& t);
  // The innermost frame of code that `wanted` accepts; in_program() if there is none.
  template <typename Wanted>
  Place innermost(const vm::JavaThread& t, Wanted wanted) {
    for (auto& frame : vm_.walk_stack(t))
      if (wanted(*frame.method->holder)) return of(frame);
    return in_program(t);
  }
  // The library frames that the program has called, outermost first; empty if the thread executes
  // the program's own code, or if none of it is on the stack.
  std::vector<Place> library_calls(const vm::JavaThread& t);
  bool has_program_frame(const vm::JavaThread& t);
  // Where an object was created; none if that is not known.
  std::optional<Place> of_allocation(vm::Ref object);

 private:
  bool is_program(const vm::Vm::TraceElement& frame);
  // Of the program, and not of a library that only tests use.
  bool is_own(const vm::Vm::TraceElement& frame);

  vm::Vm& vm_;
  SourceText& sources_;
};

}  // namespace heddle
