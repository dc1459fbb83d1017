#pragma once
// Which locations do harm because reads of them may return later writes?
//
// A set of locations *shows* an effect if some execution that Java allows has it, in some order of
// its actions in which every read of another location sees the latest write, and every read of a
// later write is forced: the write depends on it (memory/promise.h). A location is harmful if it
// belongs to a smallest set that shows some effect.
//
// jpr, with some locations relaxed, has all these executions, and some that Java forbids. So it
// cannot show harm, but it can show that there is none: if no set is left that jpr finds to have
// the effect, all smallest sets are known. Whether Java allows an execution is decided by its own
// rules, with all racing locations relaxed: with fewer of them, executions that justify others
// would be missing.

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
  Status settle_alone(const std::string& effect);
  Result<Legality> legality_of(const std::string& effect);
  Status find_sets(const std::string& effect, const Finding& finding, std::vector<Set> known);
  Result<std::optional<Set>> find_set(const std::string& effect, const Finding& finding,
                                      const std::vector<Set>& known);
  Result<bool> is_allowed(const std::string& effect, const Set& set);
  Status blame_needed(const std::string& effect, const Finding& finding);
  void blame(const Set& set, const std::string& effect, const Finding& finding, bool enough);
  Result<Set> shrink(const char* model, const std::string& effect, Set set);
  Result<bool> shows(const char* model, const std::string& effect, const Set& relaxed);
  Set all_but(const Set& set) const;

  Explorer& searches_;
  const SmallestSets& past_;
  EffectKind kind_;
  std::set<std::string> usual_;
  std::vector<RacyUnit> units_;
  std::vector<std::optional<Harm>> harms_;
  std::optional<Explored> by_rules_;                          // --memory jmm
  std::map<std::pair<std::string, Set>, Explored> explored_;  // by model and units
  bool complete_ = true, settled_ = true;
  std::vector<LaterWrites> unexplored_;
};

// The smallest sets that have a member of each of these. None: there are too many.
std::optional<std::vector<SmallestSets::Set>> hitting_sets(
    const std::vector<SmallestSets::Set>& sets);

}  // namespace heddle
