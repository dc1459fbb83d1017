#pragma once
// A whole search: rounds of the chosen strategy. A round that finds a new racy
// location, or something else that has to become visible to the search, is followed
// by another one in which it is visible; the last round finds nothing new. A
// depth-first search that turns out to be long is interrupted once for scouts
// (scouting.h).

#include <functional>
#include <string>
#include <vector>

#include "search/budget.h"
#include "search/collector.h"

namespace heddle {

struct SearchOutcome {
  std::vector<RawFinding> findings;
  std::vector<Reason> reasons;             // limits and gaps met
  std::vector<std::string> outcomes;       // what the program prints, if wanted
  std::vector<RawFinding> witnesses;       // of these, in the same order
  std::vector<std::string> error_outputs;  // what it prints on standard error, if wanted
  std::vector<SampledRun> runs;            // of the newest round (StrategyKind::kAdversarial)
  SearchStats stats;
};

// REQUIRES: world.begin() was called. Leaves the world at the base image. `on_race`: as
// Collector::on_race.
SearchOutcome search(World& world, const CheckOptions& options, ProgressSink& progress,
                     const std::function<void(const RaceEvent&)>& on_race = nullptr);

}  // namespace heddle
