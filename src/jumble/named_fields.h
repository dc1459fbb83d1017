#pragma once
// Fields that the user names, looked up in the program's class files.

#include <optional>
#include <string>

#include "explain/finding.h"
#include "system/program.h"

namespace heddle {

// The field "pkg.Class.field", or "Class.field" of the main class's package, as a location that may
// race. None: the class path has no such field, or it is final or volatile and cannot race.
std::optional<RaceLocation> field_of_program(const Program& program, const std::string& field);

}  // namespace heddle
