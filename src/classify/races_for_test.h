// Races with nothing but the name of their location, for tests of classification.
#pragma once

#include <string>

#include "explain/finding.h"

namespace heddle {

inline Finding race_on(const std::string& name) {
  Finding f;
  f.kind = FindingKind::kDataRace;
  f.race.emplace();
  f.race->location.name = name;
  return f;
}

}  // namespace heddle
