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

// Called during a search; may be empty.
struct SearchHooks {
  std::function<void(const RaceEvent&)> on_race = nullptr;  // as Collector::on_race
  FailingRaces* failing_races = nullptr;                    // as Collector::failing_races
  // Called between two steps with a finding that is known when the search turns out to take a
  // while, or that is found later. Of the races on one field, and on elements of arrays made at one
  // place, with the first.
  std::function<void(const World::Saved& base, const RawFinding&)> on_found = nullptr;
};

// REQUIRES: world.begin() was called. Leaves the world at the base image.
SearchOutcome search(World& world, const CheckOptions& options, ProgressSink& progress,
                     const SearchHooks& hooks = {});

}  // namespace heddle
