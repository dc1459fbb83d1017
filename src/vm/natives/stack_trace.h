#pragma once
// StackTraceElement objects from (method, bci).

#include "vm/natives/support.h"

namespace heddle::vm::natives {

// Makes only permanent strings, so it cannot fail.
void fill_stack_trace_element(Vm& vm, Ref element, const Method* m, int32_t bci);

}  // namespace heddle::vm::natives
