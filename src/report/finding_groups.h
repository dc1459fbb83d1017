#pragma once
// How findings are presented: one per bug. All races on one location belong together; the one with
// the shortest trace is shown, the other pairs of statements are listed. The program's own failures
// come first, races inside libraries last.

#include <string>
#include <vector>

#include "check/check_result.h"

namespace heddle::report {

struct FindingGroup {
  const heddle::Finding* shown = nullptr;
  std::vector<const heddle::Finding*> pairs;    // races: the others on the same location
  std::vector<const heddle::Finding*> follows;  // deadlocks that this failure leads to
};

// `apart`: every finding is a group of its own (--all-pairs).
std::vector<FindingGroup> finding_groups(const heddle::CheckResult& result, bool apart = false);

// A name of the finding that survives unrelated edits: it depends on kinds, classes, methods and
// fields, not on lines, threads or traces. Eight hexadecimal digits.
std::string finding_id(const heddle::Finding& finding);

// "WR  Pool.java:19, Pool.java:16": the kinds and statements of a group's races, without
// duplicates.
std::vector<std::string> pair_lines(const FindingGroup& group);

}  // namespace heddle::report
