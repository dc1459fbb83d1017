#pragma once
// The locations that are classified: those that race, and where two calls of the library race on
// several at once, these together.

#include <set>
#include <string>
#include <vector>

#include "check/check_result.h"

namespace heddle {

struct RacyUnit {
  std::set<std::string> names;  // RaceLocation::name
  RaceLocation shown;           // one of them, the first that was found
  bool has_any(const std::vector<std::string>& others) const;
};

// Disjoint, in the order of the findings.
std::vector<RacyUnit> racy_units(const std::vector<Finding>& findings);

// Adds the locations of these races that no unit has.
void add_missing_units(std::vector<RacyUnit>* units, const std::vector<Finding>& races);

// The unit to which the race belongs. REQUIRES: there is one.
size_t unit_of(const std::vector<RacyUnit>& units, const Race& race);

}  // namespace heddle
