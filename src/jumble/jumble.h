#pragma once
// Adversarial sampling, after JUMBLE (Flanagan and Freund): which races do harm in programs that
// are too large to be explored? Executions are sampled with random schedules. Those of the first
// part are sequentially consistent and show which locations race. Then each of these locations is
// relaxed, one at a time, and heuristics choose which of the values that its reads may return they
// do return. A race whose location makes runs go wrong does harm; if none does, nothing is proved.

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "check/check.h"

namespace heddle {

// The runs of one heuristic on one location.
struct JumbleCell {
  ReadHeuristic reads = ReadHeuristic::kNewest;
  uint64_t runs = 0;
  uint64_t bad = 0;  // ended with a failure, with an output of no sequentially consistent run, or
                     // not at all
  uint64_t endless = 0;         // of these: were cut
  std::string effect;           // of a bad run, the sentence that states it
  std::string replay;           // its schedule file; empty: none was written
  std::vector<Reason> reasons;  // limits and gaps met
};

struct JumbleRow {
  RaceLocation location;
  std::vector<JumbleCell> cells;  // one for each of heuristics(), in that order

  bool destructive() const;
};

struct JumbleResult {
  std::string program;
  uint64_t seed = 0;
  uint64_t runs = 0;            // JumbleOptions::runs
  uint64_t reference_runs = 0;  // sequentially consistent ones
  std::vector<JumbleRow> rows;
  // Of JumbleOptions::fields: no race was seen there in the first part. They have rows all the
  // same, unless the program has no such field.
  std::vector<std::string> not_racing, unknown_fields;
  std::vector<Reason> reasons;  // limits and gaps met in the first part

  bool destructive() const;
};

// kNewest first, which is the baseline.
std::vector<ReadHeuristic> heuristics();
std::string_view name_of(ReadHeuristic heuristic);  // "oldest-but-different"

// An Error: the program could not be started. Equal programs and options give equal results.
Result<JumbleResult> jumble(const Program& program, const CheckOptions& options,
                            const JumbleOptions& jumble, ProgressSink& progress,
                            const Describe& describe);

}  // namespace heddle
