#pragma once
// What the program printed, for --show-output.

#include <string>

#include "check/check_result.h"
#include "report/style.h"

namespace heddle::report {

// The distinct outputs of complete executions on standard output, then on standard error. Many
// outputs, and many lines of one, are shortened.
std::string render_outputs(const heddle::CheckResult& result, const TextStyle& style);

}  // namespace heddle::report
