#pragma once
// Why the Java Memory Model allows an execution, and what it may forbid.

#include <string>

#include "check/check_result.h"
#include "report/style.h"

namespace heddle::report {

// The commit sequence as a numbered list, below a sentence.
std::string render_justification(const heddle::Justification& j, const TextStyle& style);

// What only jpr shows; empty: nothing.
std::string render_doubtful(const heddle::CheckResult& r, const TextStyle& style);

// "the budget (--legality-budget) was used up"
std::string why_text(heddle::WhyNotSettled why);

}  // namespace heddle::report
