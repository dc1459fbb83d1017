#pragma once
// Which instructions of a method are in a loop.

#include <cstdint>

#include "classfile/class_file.h"

namespace heddle::classfile {

// Whether a path leads from the instruction at `bci` back to it, other than through an exception
// handler. True also if that is not known: the code is malformed, or there is no such instruction.
bool is_in_loop(const Code& code, uint32_t bci);

}  // namespace heddle::classfile
