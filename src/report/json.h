#pragma once
// A check's result for programs to read: docs/json.md describes the schema.

#include <string>
#include <vector>

#include "explore/check_result.h"

namespace heddle::report {

// Raised when a reader of the old form would misread the new one; further keys do not raise it.
inline constexpr int kJsonSchema = 1;

// UTF-8, two blanks of indentation, keys always in the same order, a newline at the end.
std::string render_json(const explore::CheckResult& result);

// An array of strings.
std::string render_outcomes_json(const std::vector<std::string>& outcomes);

}  // namespace heddle::report
