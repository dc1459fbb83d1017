#pragma once
// Which locations race in an execution that has a finding.

#include <string>
#include <vector>

#include "search/collector.h"

namespace heddle {

// Executes the schedule of the finding and, from there, some executions to their ends: one for each
// thread, in which that thread goes first. The names (system/site_names.h) of all locations that
// race in them, sorted. REQUIRES: base is the world's base image. Leaves the world there.
std::vector<std::string> racing_locations(World& world, const World::Saved& base,
                                          const RawFinding& raw);

}  // namespace heddle
