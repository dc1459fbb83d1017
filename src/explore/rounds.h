#pragma once
// A whole search: rounds of the chosen strategy until no new racy location appears (design no. 5). A depth-first search
// that turns out to be long is interrupted once, for scouts (scouting.h).

#include <string>
#include <vector>

#include "explore/budget.h"
#include "explore/collector.h"

namespace heddle::explore {

struct SearchOutcome {
  std::vector<RawFinding> findings;
  std::vector<std::string> reasons;   // limits and gaps met
  std::vector<std::string> outcomes;
  SearchStats stats;
};

// REQUIRES: world.begin() was called. Leaves the world at the base image.
SearchOutcome search(World& world, const CheckOptions& options, ProgressSink& progress);

}  // namespace heddle::explore
