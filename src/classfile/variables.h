#pragma once
// How a method assigns its local variables.

#include "classfile/class_file.h"

namespace heddle::classfile {

// Whether the variable may get another value after its first one. REQUIRES: it is one of the
// code's.
bool is_reassigned(const Code& code, const LocalVariable& variable);
// Whether the instruction that gives it its first value is in a loop: the variable is then another
// one in each iteration. False for parameters.
bool is_assigned_in_loop(const Code& code, const LocalVariable& variable);

}  // namespace heddle::classfile
