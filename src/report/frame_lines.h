#pragma once
// The frames of a stack as a reader needs them: those of the program, and where it calls a library.

#include <string>
#include <vector>

#include "explain/finding.h"

namespace heddle::report {

// One line per frame; frames inside a library, and those around the program's outermost one, are
// folded into "... 12 frames of libraries". All frames, if none is the program's.
std::vector<std::string> frame_lines(const std::vector<heddle::StackFrame>& frames);

}  // namespace heddle::report
