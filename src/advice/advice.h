#pragma once
// Advice for the races that a check found: edits that remove them, each applied in the machine and
// checked again, and the smallest set of edits after which the whole program is verified.

#include <cstdint>
#include <string>
#include <vector>

#include "advice/edit.h"
#include "base/check_options.h"
#include "base/result.h"
#include "check/check_result.h"
#include "explain/race_trace.h"
#include "search/progress.h"
#include "system/program.h"

namespace heddle::advice {

// What an edit brings besides the end of a race: kinds of findings that the program did not have.
struct SideEffects {
  std::vector<FindingKind> brings;
  bool outcomes_change = false;    // an output that the program did not have
  bool outcomes_compared = false;  // otherwise outputs are not known
  bool none() const { return brings.empty() && !outcomes_change; }
};

// Edits that remove a race.
struct Suggestion {
  std::vector<Edit> edits;
  std::vector<size_t> removes;      // races, as indices of CheckResult::findings
  bool removes_all = false;         // no race is left
  std::vector<FindingKind> leaves;  // kinds of findings other than races that the program still has
  SideEffects side_effects;
  bool verified = false;  // the edited program was explored completely
};

// Edits after which nothing is left to find.
struct Repair {
  std::vector<Edit> edits;
  Verdict verdict = Verdict::kVerified;
  int cost = 0;
  uint64_t transitions = 0;  // of the check of the repaired program
  std::string patch;         // file; empty: none was written
};

struct Advice {
  std::vector<Suggestion> suggestions;          // those that remove most races first
  std::vector<std::vector<size_t>> of_finding;  // per finding: indices of `suggestions`
  std::vector<Repair> repairs;                  // the cheapest first
  uint64_t candidates = 0, checks = 0, transitions = 0;
  bool ended_early = false;  // the budget did not suffice for every candidate
};

struct AdviceOptions {
  // All re-checks together may execute this many times the transitions and the bytecodes of the
  // first check, and at least so many.
  uint64_t factor = 10;
  uint64_t least_transitions = 20'000, least_instructions = 30'000'000;
  uint64_t most_checks = 150;
  // The acquiring history of the check: which acquires made accesses to racy locations race-free.
  std::vector<AcquireNote> history = {};
};

// An Error: the machine could not be booted.
// Ends early when `progress` says that the user wants that.
Result<Advice> advise(const Program& program, const CheckOptions& options,
                      const CheckResult& result, const AdviceOptions& how, ProgressSink& progress);

}  // namespace heddle::advice
