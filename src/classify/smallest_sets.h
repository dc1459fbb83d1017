#pragma once
// The smallest sets of locations that have to be relaxed for an effect that interleavings do not
// have. Relaxing more locations adds executions and takes none away, so that a set is smallest if
// the effect needs each of its members.

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "classify/racy_units.h"
#include "classify/searches.h"

namespace heddle {

// Why a unit is harmful: the effect, and the units that are relaxed, itself included.
struct Harm {
  std::string effect;  // its key
  Finding finding;
  std::vector<size_t> units;
  // An execution with the effect is known in which only these stray. False: others may have to.
  bool enough = true;
};

class SmallestSets {
 public:
  using Set = std::vector<size_t>;  // of units, ascending

  // `usual`: the keys of effects that interleavings have. All must outlive it.
  SmallestSets(Explorer& searches, const std::vector<RacyUnit>& units, std::string model,
               EffectKind kind, std::set<std::string> usual);

  // Finds the harm of each of these units, as far as there is any. An Error: see Explorer.
  Status run(const std::vector<size_t>& wanted);

  // REQUIRES: run() was called.
  const std::optional<Harm>& harm_of(size_t unit) const { return harms_[unit]; }
  // No unit without harm has any: all sets were explored that had to be.
  bool complete() const { return complete_; }
  // The units that were given, and locations that race in relaxed executions only.
  const std::vector<RacyUnit>& units() const { return units_; }
  // What relaxing all of them shows.
  const Explored& all() const { return all_; }
  // The smallest sets with this effect, as far as they were needed.
  std::vector<Set> sets_with(const std::string& effect) const;

 private:
  Status explore_all();
  Status explore_sets_of(size_t size);
  Status explore(const Set& set);
  Status explore_parts(const Explored& found, const Set& set);
  bool any_open(const Set& set) const;
  bool has_smaller(const std::string& effect, const Set& set) const;
  bool may_be_smallest(const Set& set) const;
  void add_effects(const Explored& found, const Set& set);

  Explorer& searches_;
  std::vector<RacyUnit> units_;
  std::string model_;
  EffectKind kind_;
  std::set<std::string> usual_;
  std::vector<bool> open_;
  std::vector<std::optional<Harm>> harms_;
  Explored all_;
  std::map<std::string, std::vector<Set>> smallest_;  // by effect
  std::set<Set> explored_;
  bool complete_ = true;
};

}  // namespace heddle
