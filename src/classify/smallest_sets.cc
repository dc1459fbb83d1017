#include "classify/smallest_sets.h"

#include <algorithm>
#include <utility>

namespace heddle {

namespace {

// The next set of the same size, in lexicographic order. False: there is none.
bool advance(std::vector<size_t>& set, size_t of) {
  for (size_t i = set.size(); i > 0; --i) {
    if (set[i - 1] == of - (set.size() - i + 1)) continue;
    ++set[i - 1];
    for (size_t k = i; k < set.size(); ++k) set[k] = set[k - 1] + 1;
    return true;
  }
  return false;
}

}  // namespace

SmallestSets::SmallestSets(Explorer& searches, const std::vector<RacyUnit>& units,
                           std::string model, EffectKind kind, std::set<std::string> usual)
    : searches_(searches),
      units_(units),
      model_(std::move(model)),
      kind_(kind),
      usual_(std::move(usual)) {}

Status SmallestSets::run(const std::vector<size_t>& wanted) {
  open_.assign(units_.size(), false);
  for (size_t u : wanted) open_[u] = true;
  if (Status s = explore_all(); !s.ok()) return s;
  const bool harm = std::any_of(all_.effects.begin(), all_.effects.end(),
                                [&](auto& e) { return !usual_.contains(e.first); });
  if (all_.complete && !harm) return {};
  for (size_t size = 1; size <= units_.size(); ++size)
    if (Status s = explore_sets_of(size); !s.ok()) return s;
  return {};
}

// Everything relaxed: if that shows nothing, no part of it does. Locations may race here that do
// not race in interleavings.
Status SmallestSets::explore_all() {
  harms_.resize(units_.size());
  if (searches_.spent()) {
    complete_ = false;
    return {};
  }
  Result<Explored> all = searches_.explore({model_, {}, kind_});
  if (!all) return all.error();
  all_ = all.take();
  add_missing_units(&units_, all_.races);
  open_.resize(units_.size());
  harms_.resize(units_.size());
  return {};
}

Status SmallestSets::explore_sets_of(size_t size) {
  Set set(size);
  for (size_t i = 0; i < size; ++i) set[i] = i;
  do {
    if (!any_open(set) || !may_be_smallest(set)) continue;
    if (searches_.spent()) complete_ = false;
    // After an incomplete search it is not known any more which sets are smallest.
    if (!complete_ && (size > 1 || searches_.spent())) return {};
    if (Status s = explore(set); !s.ok()) return s;
  } while (advance(set, units_.size()));
  return {};
}

Status SmallestSets::explore(const Set& set) {
  RelaxedSearch what{model_, std::set<std::string>(), kind_};
  for (size_t u : set) what.relaxed->insert(units_[u].names.begin(), units_[u].names.end());
  Result<Explored> found = searches_.explore(what);
  if (!found) return found.error();
  complete_ &= found->complete;
  explored_.insert(set);
  if (Status s = explore_parts(*found, set); !s.ok()) return s;
  if (complete_ || set.size() == 1) add_effects(*found, set);
  return {};
}

// If the set has an effect that no smaller one is known to have, the sets that lack one of its
// members are explored, as far as that has not been done: those without an open unit were left out.
Status SmallestSets::explore_parts(const Explored& found, const Set& set) {
  const bool is_new = std::any_of(found.effects.begin(), found.effects.end(), [&](auto& e) {
    return !usual_.contains(e.first) && !has_smaller(e.first, set);
  });
  if (!is_new || set.size() == 1) return {};
  for (size_t i = 0; i < set.size(); ++i) {
    Set part = set;
    part.erase(part.begin() + static_cast<ptrdiff_t>(i));
    if (explored_.contains(part)) continue;
    if (searches_.spent()) complete_ = false;
    if (!complete_) return {};
    if (Status s = explore(part); !s.ok()) return s;
  }
  return {};
}

std::vector<SmallestSets::Set> SmallestSets::sets_with(const std::string& effect) const {
  auto at = smallest_.find(effect);
  return at == smallest_.end() ? std::vector<Set>() : at->second;
}

bool SmallestSets::any_open(const Set& set) const {
  return std::any_of(set.begin(), set.end(), [&](size_t u) { return open_[u]; });
}

bool SmallestSets::has_smaller(const std::string& effect, const Set& set) const {
  auto at = smallest_.find(effect);
  if (at == smallest_.end()) return false;
  return std::any_of(at->second.begin(), at->second.end(), [&](const Set& known) {
    return std::includes(set.begin(), set.end(), known.begin(), known.end());
  });
}

// For some effect that relaxing everything has.
bool SmallestSets::may_be_smallest(const Set& set) const {
  if (!all_.complete) return true;
  return std::any_of(all_.effects.begin(), all_.effects.end(), [&](auto& e) {
    return !usual_.contains(e.first) && !has_smaller(e.first, set);
  });
}

void SmallestSets::add_effects(const Explored& found, const Set& set) {
  for (auto& [key, finding] : found.effects) {
    if (usual_.contains(key) || has_smaller(key, set)) continue;
    smallest_[key].push_back(set);
    for (size_t u : set) {
      if (!open_[u]) continue;
      open_[u] = false;
      harms_[u] = Harm{key, finding, set};
    }
  }
}

}  // namespace heddle
