#pragma once
// How findings are presented: one per bug. All races on one location belong together; the one with
// the shortest trace is shown, the other pairs of statements are listed. The program's own failures
// come first, races inside libraries last.

#include <string>
#include <vector>

#include "check/check_result.h"

namespace heddle::report {

// Findings as indices into CheckResult::findings.
struct FindingGroup {
  size_t shown = 0;
  std::vector<size_t> pairs;    // races: the others on the same location
  std::vector<size_t> follows;  // deadlocks that this failure leads to
};

// `apart`: every finding is a group of its own, in the order of the result (--all-pairs).
std::vector<FindingGroup> finding_groups(const heddle::CheckResult& result, bool apart = false);

// The number, from 1, of the group that contains the finding.
size_t group_number(const std::vector<FindingGroup>& groups, size_t finding);

// A name of the finding that survives unrelated edits: it depends on kinds, classes, methods and
// fields, not on lines, threads or traces. Eight hexadecimal digits.
std::string finding_id(const heddle::Finding& finding);

// "WR, WW  Pool.java:19 and Pool.java:16": kinds and statements of a group's races, without
// duplicates.
std::vector<std::string> pair_lines(const FindingGroup& group, const heddle::CheckResult& result);

}  // namespace heddle::report
