#pragma once
// Which locations do harm because reads of them may return later writes?
//
// jpr has every execution that Java allows, and some that Java forbids. So it cannot show harm, but
// it can show that there is none: an effect that it does not show without relaxing a location needs
// that location. What only jpr shows is settled by the Java Memory Model's own rules, with all
// racing locations relaxed: with fewer of them, executions that justify others would be missing or
// too many.

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "classify/smallest_sets.h"

namespace heddle {

class LaterReads {
 public:
  // `past`: what reads of past writes show. `usual`: the keys of effects that interleavings have.
  // REQUIRES: past.complete(). All must outlive it.
  LaterReads(Explorer& searches, const SmallestSets& past, EffectKind kind,
             std::set<std::string> usual);

  // An Error: see Explorer.
  Status run();

  // All executions of jpr were explored, as far as they were needed.
  bool complete() const { return complete_; }
  // If they were not: reads of later writes that jpr does not explore in this program.
  const std::vector<LaterWrites>& unexplored() const { return unexplored_; }
  // Units without harm, here and in `past`, have none. REQUIRES: complete().
  bool settled() const { return settled_; }
  // Only of effects that reads of past writes do not have.
  const std::optional<Harm>& harm_of(size_t unit) const { return harms_[unit]; }
  // Those of `past`, and locations that race in executions of jpr only.
  const std::vector<RacyUnit>& units() const { return units_; }

 private:
  using Set = SmallestSets::Set;

  Status settle(const std::string& effect);
  Status settle_past(const std::string& effect);
  Status settle_later(const std::string& effect, const Finding& finding);
  Result<Legality> legality_of(const std::string& effect);
  std::optional<Set> strayed_units(const std::string& effect) const;
  Result<Set> shrink(const std::string& effect, Set set);
  Result<bool> shows(const char* model, const std::string& effect, const Set& relaxed);
  Set all_but(const Set& set) const;

  Explorer& searches_;
  const SmallestSets& past_;
  EffectKind kind_;
  std::set<std::string> usual_;
  std::vector<RacyUnit> units_;
  std::vector<std::optional<Harm>> harms_;
  std::optional<Explored> by_rules_;  // --memory jmm
  std::map<std::pair<std::string, Set>, Explored> explored_;
  bool complete_ = true, settled_ = true;
  std::vector<LaterWrites> unexplored_;
};

// The smallest sets that have a member of each of these. None: there are too many.
std::optional<std::vector<SmallestSets::Set>> hitting_sets(
    const std::vector<SmallestSets::Set>& sets);

}  // namespace heddle
