#pragma once
// A check's result for programs to read: docs/json.md describes the schema.

#include <string>
#include <vector>

#include "advice/advice.h"
#include "check/check_result.h"

namespace heddle::report {

// Incremented when a reader of the old form would misread the new one; further keys alone do not
// need that. 2: structures beside the sentences.
inline constexpr int kJsonSchema = 2;

// UTF-8, two blanks of indentation, keys always in the same order, a newline at the end.
std::string render_json(const heddle::CheckResult& result, const advice::Advice* advice = nullptr);

// An array of strings.
std::string render_outcomes_json(const std::vector<heddle::Outcome>& outcomes);

}  // namespace heddle::report
