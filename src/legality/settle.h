#pragma once
// Which findings that need reads of later writes does the Java Memory Model allow?
//
// After a search under jpr, an execution is looked for that shows the finding and that a commit
// sequence justifies (commit_search.h). The executions of a sequence are explored with reads that
// see what happens before them or, if E has them, writes of E that an earlier step can have
// committed. First the execution that the search has found is asked for, then all others. All
// racing locations are relaxed for that.
//
// If the search has relaxed only some of them (RelaxedMemory::narrow), only the execution that it
// has found is asked for, with the reads of the other locations as they are there.

#include <memory>
#include <vector>

#include "legality/commit_search.h"
#include "legality/legality.h"
#include "search/collector.h"
#include "search/progress.h"

namespace heddle {

struct Settled {
  Legality legality = Legality::kUndecided;
  WhyNotSettled why = WhyNotSettled::kSettled;
  // kLegal: the execution, its schedule under the model of the search, in the round that the world
  // is in, and what justifies it.
  memory::Execution execution;
  std::vector<Choice> schedule;
  uint32_t round = 0;
  // The executions of the steps belong to `justifying`.
  CommitSequence steps;
  std::vector<std::unique_ptr<memory::Execution>> justifying;
};

// Adds the transitions that it took. REQUIRES: the world is at the base image, after a search under
// a model that reads later writes. Leaves it there.
std::vector<Settled> settle(World& world, const CheckOptions& options, ProgressSink& progress,
                            const std::vector<const RawFinding*>& findings, uint64_t* transitions);

}  // namespace heddle
