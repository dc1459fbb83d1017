#pragma once
// Depth-first search over the World's transitions: every state once, every
// finding with the schedule that leads to it.

#include <chrono>
#include <string>
#include <vector>

#include "explore/canonical.h"
#include "explore/check_result.h"
#include "explore/progress.h"
#include "explore/state_store.h"
#include "explore/world.h"

namespace heddle::explore {

// A finding before it is told: what, and how to get there from the base image.
struct RawFinding {
  FindingKind kind;
  std::vector<Choice> schedule;
  RaceEvent race;            // kDataRace
  uint32_t thread = 0;       // assertion, exception
  std::string exception;     // class name
  uint64_t times = 1;
  uint32_t round = 0;        // of the search it was found in (World::round)
};

struct SearchOutcome {
  std::vector<RawFinding> findings;
  std::vector<std::string> reasons;   // limits and gaps met
  std::vector<std::string> outcomes;
  SearchStats stats;
};

// REQUIRES: world.begin() was called. Leaves the world at the base image.
SearchOutcome search_depth_first(World& world, const CheckOptions& options, ProgressSink& progress);

}  // namespace heddle::explore
