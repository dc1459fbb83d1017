#pragma once
// The text report of a check.

#include <string>

#include "advice/advice.h"
#include "check/check_result.h"
#include "report/finding_groups.h"
#include "report/style.h"

namespace heddle::report {

// The sentence that states the finding, the threads and places involved, the trace, and the command
// that replays it. `number` counts from 1; `more` are lines below the details; of a race, `harm`
// says in a word whether it does harm, and `harm_text` why.
std::string render_finding(const heddle::Finding& finding, size_t number, size_t of,
                           const TextStyle& style, const std::string& more = "",
                           const std::string& harm = "", const std::string& harm_text = "");

// The finding that stands for a group, with the other pairs of statements, what follows from it,
// and suggestions how to fix it.
std::string render_group(const std::vector<FindingGroup>& groups, size_t index,
                         const heddle::CheckResult& result, const TextStyle& style,
                         const advice::Advice* advice = nullptr);

// The verdict, why it is not "verified", figures, and notes on exemptions.
std::string render_summary(const heddle::CheckResult& result, const TextStyle& style);

// The repair, if there is advice; findings, each with what removes it; then the summary.
std::string render_result(const heddle::CheckResult& result, const TextStyle& style,
                          const advice::Advice* advice = nullptr);

// For --quiet: the verdict's line and one line per finding, and the repair.
std::string render_quiet(const heddle::CheckResult& result, const TextStyle& style,
                         const advice::Advice* advice = nullptr);

}  // namespace heddle::report
