#pragma once
// Edits that are to be applied together.

#include <optional>
#include <vector>

#include "advice/edit.h"
#include "advice/program_classes.h"

namespace heddle::advice {

// The union: blocks of one method with the same lock that overlap become one, what another edit
// includes is dropped. No value: they do not fit together (blocks of different locks overlap).
std::optional<std::vector<Edit>> together(std::vector<Edit> edits, ProgramClasses& classes);

}  // namespace heddle::advice
