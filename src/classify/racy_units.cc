#include "classify/racy_units.h"

#include <algorithm>
#include <utility>

#include "base/check.h"

namespace heddle {

namespace {

std::set<std::string> names_of(const Race& race) {
  std::set<std::string> out = {race.location.name};
  for (const RaceAlso& a : race.also) out.insert(a.location.name);
  return out;
}

bool overlap(const std::set<std::string>& a, const std::set<std::string>& b) {
  return std::any_of(a.begin(), a.end(), [&](const std::string& n) { return b.contains(n); });
}

// Takes over all later units that share a name with it.
void absorb(std::vector<RacyUnit>& units, size_t into) {
  for (size_t i = into + 1; i < units.size();) {
    if (!overlap(units[into].names, units[i].names)) {
      ++i;
      continue;
    }
    units[into].names.merge(units[i].names);
    units.erase(units.begin() + static_cast<ptrdiff_t>(i));
    i = into + 1;
  }
}

}  // namespace

bool RacyUnit::has_any(const std::vector<std::string>& others) const {
  return std::any_of(others.begin(), others.end(),
                     [&](const std::string& n) { return names.contains(n); });
}

std::vector<RacyUnit> racy_units(const std::vector<Finding>& findings) {
  std::vector<RacyUnit> units;
  for (const Finding& f : findings)
    if (f.race) units.push_back({names_of(*f.race), f.race->location});
  for (size_t i = 0; i < units.size(); ++i) absorb(units, i);
  return units;
}

void add_missing_units(std::vector<RacyUnit>* units, const std::vector<Finding>& races) {
  for (RacyUnit& unit : racy_units(races)) {
    const std::vector<std::string> names(unit.names.begin(), unit.names.end());
    if (std::none_of(units->begin(), units->end(),
                     [&](const RacyUnit& known) { return known.has_any(names); }))
      units->push_back(std::move(unit));
  }
}

size_t unit_of(const std::vector<RacyUnit>& units, const Race& race) {
  auto at = std::find_if(units.begin(), units.end(),
                         [&](const RacyUnit& u) { return u.names.contains(race.location.name); });
  HEDDLE_CHECK(at != units.end());
  return static_cast<size_t>(at - units.begin());
}

}  // namespace heddle
