#pragma once
// A check's result for a person to read.

#include <string>

#include "explore/check_result.h"
#include "report/style.h"

namespace heddle::report {

// What is wrong in one sentence, who and where, the trace, and the command
// that replays it. `number` counts from 1.
std::string render_finding(const explore::Finding& finding, size_t number, size_t of, const TextStyle& style);

// The verdict, why it is not "verified", figures, and notes on exemptions.
std::string render_summary(const explore::CheckResult& result, const TextStyle& style);

// Findings, then the summary.
std::string render_result(const explore::CheckResult& result, const TextStyle& style);

// For --quiet: the verdict's line and one line per finding.
std::string render_quiet(const explore::CheckResult& result, const TextStyle& style);

// "data race", "failed assertion": what a finding is called in text.
std::string_view title_of(explore::FindingKind kind);

}  // namespace heddle::report
