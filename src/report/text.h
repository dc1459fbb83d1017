#pragma once
// The text report of a check.

#include <string>

#include "check/check_result.h"
#include "report/finding_groups.h"
#include "report/style.h"

namespace heddle::report {

// The sentence that states the finding, the threads and places involved, the trace, and the command
// that replays it. `number` counts from 1.
std::string render_finding(const FindingGroup& group, size_t number, size_t of,
                           const TextStyle& style);
inline std::string render_finding(const heddle::Finding& finding, size_t number, size_t of,
                                  const TextStyle& style) {
  return render_finding(FindingGroup{&finding, {}, {}}, number, of, style);
}

// The verdict, why it is not "verified", figures, and notes on exemptions.
std::string render_summary(const heddle::CheckResult& result, const TextStyle& style);

// Findings, then the summary.
std::string render_result(const heddle::CheckResult& result, const TextStyle& style);

// For --quiet: the verdict's line and one line per finding.
std::string render_quiet(const heddle::CheckResult& result, const TextStyle& style);

}  // namespace heddle::report
