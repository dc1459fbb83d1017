#pragma once
// The result of a check. Equal programs and options give equal results, except for the statistics
// marked "measured".

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "explain/finding.h"
#include "library/exemption.h"
#include "search/reason.h"
#include "search/search_stats.h"
#include "system/notes.h"

namespace heddle {

enum class Verdict : uint8_t { kVerified, kViolated, kInconclusive };

// Kinds of findings that the user asked not to be told of.
struct Suppressed {
  std::vector<FindingKind> kinds;    // --ignore
  std::vector<RaceKind> race_kinds;  // --race-kinds
};

// What complete executions print.
struct Outcome {
  std::string output = {};
  uint64_t times = 1;                   // complete executions that were explored and print this
  std::optional<Finding> witness = {};  // one of them (want_witnesses)
};

struct CheckResult {
  Verdict verdict = Verdict::kInconclusive;
  std::vector<Reason> reasons;  // why not everything was explored; empty if verified
  std::vector<Note> notes;      // features of the program that the verdict does not cover
  Suppressed suppressed;
  std::vector<Finding> findings;  // shortest trace first
  SearchStats stats;
  std::vector<Outcome> outcomes;  // sorted by output (want_outcomes)
  std::vector<Exemption>
      exemptions;       // those that the user gave, in that order, then annotations that were used
  std::string trouble;  // schedule files that could not be written: why; empty: none
};

std::string_view name_of(Verdict verdict);  // "verified" | "violated" | "inconclusive"

}  // namespace heddle
