#pragma once
// What a search ended with. Equal programs and options give equal results,
// but for the fields marked "measured".

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "explore/finding.h"

namespace heddle::explore {

enum class Verdict : uint8_t { kVerified, kViolated, kInconclusive };

struct SearchStats {
  uint64_t states = 0;       // distinct
  uint64_t transitions = 0;  // steps taken, those into known states included
  uint64_t executions = 0;   // paths that reached an end or a known state
  uint64_t scouts = 0;       // those of them that were sampled before a long search
  uint64_t pruned = 0;       // executions that the program's assumptions excluded
  uint64_t max_depth = 0;    // transitions on the longest path
  uint64_t instructions = 0;  // bytecodes executed
  double seconds = 0;         // measured: the whole check
  double search_seconds = 0;  // measured: of it the search, without starting the machine and telling what was found
  double peak_mb = 0;         // counted, not measured (base/memory_count.h)
  uint64_t threads = 0;       // the program's, at most at one time
  uint64_t sync_addrs = 0;    // rows of h at most
  uint64_t addrs = 0;         // columns of h at most
  uint64_t first_trace = 0;     // steps of the first finding's trace when it was found, 0: no finding
  uint64_t shortest_trace = 0;  // of the shortest
  double explored_share = -1;   // estimate for an unfinished search, 0..1; negative: none
  bool share_rough = false;     // it has not grown with the work (share_trend.h)
};

// An --untracked or --trusted entry, or an annotation, and how often it kept a race from being reported or a
// location from being checked.
struct Exemption {
  enum class Kind : uint8_t { kUntracked, kTrusted };
  Kind kind = Kind::kUntracked;
  std::string pattern;
  uint64_t uses = 0;
};

struct CheckResult {
  Verdict verdict = Verdict::kInconclusive;
  std::vector<std::string> reasons;  // inconclusive, or violated with parts unexplored: what stood in the way
  std::vector<std::string> notes;    // what the program uses and no verdict covers
  std::vector<Finding> findings;     // shortest trace first
  SearchStats stats;
  std::vector<std::string> outcomes;  // distinct standard outputs of complete executions, sorted (want_outcomes)
  std::vector<Exemption> exemptions;  // those that the user gave, in that order, then annotations that were used
  std::string trouble;                // schedule files that could not be written: why; empty: none
};

std::string_view name_of(Verdict verdict);  // "verified" | "violated" | "inconclusive"

}  // namespace heddle::explore
