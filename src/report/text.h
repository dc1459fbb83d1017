#pragma once
// The text report of a check.

#include <map>
#include <string>
#include <vector>

#include "advice/advice.h"
#include "check/check_result.h"
#include "report/finding_groups.h"
#include "report/style.h"

namespace heddle::report {

// The sentence that states the finding, the threads and places involved, the trace, and the command
// that replays it. `number` counts from 1.
struct AroundFinding {
  std::string more;        // lines below the details
  bool has_pairs = false;  // they list pairs of statements, and the kinds of their races
  // Of a race: whether it does harm in a word, and why.
  std::string harm, harm_text;
};
std::string render_finding(const heddle::Finding& finding, size_t number, size_t of,
                           const TextStyle& style, const AroundFinding& around = {});

// Findings that were printed in full before: their ids (finding_id), and what was printed.
using Printed = std::map<std::string, std::string>;

// Of a finding that a long search has come upon: as render_finding().
std::string render_found(const heddle::Finding& finding, const TextStyle& style);

// The finding that stands for a group, with the other pairs of statements, what follows from it,
// and suggestions how to fix it.
std::string render_group(const std::vector<FindingGroup>& groups, size_t index,
                         const heddle::CheckResult& result, const TextStyle& style,
                         const advice::Advice* advice = nullptr, const Printed& printed = {});

// The verdict, why it is not "verified", figures, and notes on exemptions.
std::string render_summary(const heddle::CheckResult& result, const TextStyle& style);

// The repair, if there is advice; findings, each with what removes it; then the summary. Details
// and traces of findings that were printed before are left out.
std::string render_result(const heddle::CheckResult& result, const TextStyle& style,
                          const advice::Advice* advice = nullptr, const Printed& printed = {});

// For --quiet: the verdict's line and one line per finding, and the repair.
std::string render_quiet(const heddle::CheckResult& result, const TextStyle& style,
                         const advice::Advice* advice = nullptr);

}  // namespace heddle::report
