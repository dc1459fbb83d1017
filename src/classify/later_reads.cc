#include "classify/later_reads.h"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace heddle {

namespace {

constexpr size_t kMostHittingSets = 64;

using Set = SmallestSets::Set;

bool meet(const Set& a, const Set& b) {
  return std::any_of(a.begin(), a.end(),
                     [&](size_t u) { return std::find(b.begin(), b.end(), u) != b.end(); });
}

Set with(Set set, size_t unit) {
  set.insert(std::lower_bound(set.begin(), set.end(), unit), unit);
  return set;
}

Set without(Set set, size_t unit) {
  std::erase(set, unit);
  return set;
}

bool contains(const Set& set, const Set& part) {
  return std::includes(set.begin(), set.end(), part.begin(), part.end());
}

}  // namespace

std::optional<std::vector<Set>> hitting_sets(const std::vector<Set>& sets) {
  std::set<Set> out = {Set()};
  for (const Set& s : sets) {
    std::set<Set> next;
    for (const Set& h : out) {
      if (meet(h, s)) next.insert(h);
      if (!meet(h, s))
        for (size_t u : s) next.insert(with(h, u));
    }
    std::erase_if(next, [&](const Set& h) {
      return std::any_of(next.begin(), next.end(),
                         [&](const Set& part) { return part != h && contains(h, part); });
    });
    if (next.size() > kMostHittingSets) return std::nullopt;
    out = std::move(next);
  }
  return std::vector<Set>(out.begin(), out.end());
}

LaterReads::LaterReads(Explorer& searches, const SmallestSets& past, EffectKind kind,
                       std::set<std::string> usual)
    : searches_(searches),
      past_(past),
      kind_(kind),
      usual_(std::move(usual)),
      units_(past.units()) {}

Status LaterReads::run() {
  harms_.resize(units_.size());
  complete_ = !searches_.spent();
  if (!complete_) return {};
  Result<Explored> all = searches_.explore({kSupersetModel, {}, kind_});
  if (!all) return all.error();
  complete_ = all->complete;
  add_missing_units(&units_, all->races);
  harms_.resize(units_.size());
  for (const auto& [effect, finding] : all->effects) {
    if (usual_.contains(effect)) continue;
    if (!complete_) return {};
    if (Status s = settle(effect); !s.ok()) return s;
  }
  return {};
}

Status LaterReads::settle(const std::string& effect) {
  const bool others_settled = std::exchange(settled_, true);
  Status s = settle_alone(effect);
  settled_ &= others_settled;
  return s;
}

Status LaterReads::settle_alone(const std::string& effect) {
  auto past = past_.all().effects.find(effect);
  if (past != past_.all().effects.end())
    return find_sets(effect, past->second, past_.sets_with(effect));
  Result<Legality> legality = legality_of(effect);
  if (!legality) return legality.error();
  settled_ = *legality != Legality::kUndecided;
  if (*legality != Legality::kLegal) return {};
  const Finding& finding = by_rules_->effects.at(effect);
  if (Status s = find_sets(effect, finding, {}); !s.ok()) return s;
  return settled_ ? Status() : blame_needed(effect, finding);
}

// Adds smallest sets to the known ones, until all are known or one is not understood.
Status LaterReads::find_sets(const std::string& effect, const Finding& finding,
                             std::vector<Set> known) {
  while (settled_ && complete_) {
    Result<std::optional<Set>> another = find_set(effect, finding, known);
    if (!another) return another.error();
    if (!*another) return {};
    known.push_back(**another);
  }
  return {};
}

// All sets are known if none shows the effect in which a member of each known one is left out.
Result<std::optional<Set>> LaterReads::find_set(const std::string& effect, const Finding& finding,
                                                const std::vector<Set>& known) {
  const std::optional<std::vector<Set>> left_out = hitting_sets(known);
  if (!left_out) settled_ = false;
  for (size_t i = 0; settled_ && complete_ && i < left_out->size(); ++i) {
    const Set rest = all_but((*left_out)[i]);
    // All together show it.
    Result<bool> later = known.empty() ? true : shows(kSupersetModel, effect, rest);
    if (!later) return later.error();
    if (!*later || !complete_) continue;
    Result<bool> past =
        known.empty() ? past_.all().effects.contains(effect) : shows(kPastModel, effect, rest);
    if (!past) return past.error();
    Result<Set> set = shrink(*past ? kPastModel : kSupersetModel, effect, rest);
    if (!set) return set.error();
    if (!complete_) break;
    if (*past) return std::optional(set.take());
    Result<bool> allowed = is_allowed(effect, *set);
    if (!allowed) return allowed.error();
    settled_ = *allowed;
    if (!settled_) break;
    blame(*set, effect, finding, true);
    return std::optional(set.take());
  }
  return std::optional<Set>();
}

// Whether Java allows an execution in which these locations show the effect. False: it is not
// known; there may be others that show it with more locations.
Result<bool> LaterReads::is_allowed(const std::string& effect, const Set& set) {
  const bool complete = complete_;
  Result<bool> out = shows(kJavaModel, effect, set);
  complete_ = complete;
  return out;
}

// What jpr needs for the effect belongs to every set that shows it.
Status LaterReads::blame_needed(const std::string& effect, const Finding& finding) {
  Set needed;
  for (size_t u : all_but({})) {
    if (!complete_) return {};
    Result<bool> without_it = shows(kSupersetModel, effect, all_but({u}));
    if (!without_it) return without_it.error();
    if (!complete_) return {};
    if (!*without_it) needed.push_back(u);
  }
  blame(needed, effect, finding, false);
  return {};
}

void LaterReads::blame(const Set& set, const std::string& effect, const Finding& finding,
                       bool enough) {
  for (size_t u : set)
    if (!harms_[u]) harms_[u] = Harm{effect, finding, set, enough};
}

Result<Legality> LaterReads::legality_of(const std::string& effect) {
  if (!by_rules_) {
    if (searches_.spent()) return Legality::kUndecided;
    Result<Explored> found = searches_.explore({kJavaModel, {}, kind_});
    if (!found) return found.error();
    by_rules_ = found.take();
  }
  return by_rules_->legality_of(effect);
}

// A smallest part of the set that has the effect under the model. REQUIRES: the set has it.
Result<LaterReads::Set> LaterReads::shrink(const char* model, const std::string& effect, Set set) {
  for (size_t u : Set(set)) {
    Result<bool> without_it = shows(model, effect, without(set, u));
    if (!without_it) return without_it.error();
    if (*without_it) set = without(set, u);
  }
  return set;
}

// A search that is not complete makes the answer useless: see complete().
Result<bool> LaterReads::shows(const char* model, const std::string& effect, const Set& relaxed) {
  if (relaxed.empty()) return false;
  auto [at, fresh] = explored_.try_emplace({model, relaxed});
  if (fresh && searches_.spent()) {
    complete_ = false;
    explored_.erase(at);
    return false;
  }
  if (fresh) {
    RelaxedSearch what{model, std::set<std::string>(), kind_};
    for (size_t u : relaxed) what.relaxed->insert(units_[u].names.begin(), units_[u].names.end());
    Result<Explored> found = searches_.explore(what);
    if (!found) return found.error();
    at->second = found.take();
  }
  complete_ &= at->second.complete;
  return at->second.effects.contains(effect);
}

LaterReads::Set LaterReads::all_but(const Set& set) const {
  Set all(units_.size()), out;
  std::iota(all.begin(), all.end(), size_t{0});
  std::set_difference(all.begin(), all.end(), set.begin(), set.end(), std::back_inserter(out));
  return out;
}

}  // namespace heddle
