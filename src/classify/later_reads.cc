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
  unexplored_ = all->unexplored;
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
  if (past_.all().effects.contains(effect)) return settle_past(effect);
  Result<Legality> legality = legality_of(effect);
  if (!legality) return legality.error();
  if (*legality == Legality::kUndecided) settled_ = false;
  if (*legality != Legality::kLegal) return {};
  return settle_later(effect, by_rules_->effects.at(effect));
}

// Some sets of locations show the effect by reads of past writes. No other set matters if every
// execution of jpr with the effect relaxes all members of one of these: that is, if there is none
// in which a member of each of them is left out.
Status LaterReads::settle_past(const std::string& effect) {
  std::vector<Set> known = past_.sets_with(effect);
  while (settled_ && complete_) {
    const std::optional<std::vector<Set>> left_out = hitting_sets(known);
    if (!left_out) settled_ = false;
    const size_t before = known.size();
    for (size_t i = 0; settled_ && complete_ && known.size() == before && i < left_out->size();
         ++i) {
      const Set rest = all_but((*left_out)[i]);
      Result<bool> later = shows(kSupersetModel, effect, rest);
      if (!later) return later.error();
      if (!*later) continue;
      Result<bool> past = shows(kPastModel, effect, rest);
      if (!past) return past.error();
      if (!*past) settled_ = false;
      if (!*past) break;
      Result<Set> another = shrink(effect, rest);
      if (!another) return another.error();
      known.push_back(another.take());
    }
    if (known.size() == before) break;
  }
  return {};
}

// The model allows the effect, but not by reads of past writes. Locations that jpr needs for it
// have to be relaxed. If the execution that is allowed needs no others, they are enough.
Status LaterReads::settle_later(const std::string& effect, const Finding& finding) {
  const std::optional<Set> strayed = strayed_units(effect);
  // Whatever jpr shows without it: interleavings do not show the effect.
  if (strayed && strayed->size() == 1 && !harms_[strayed->front()])
    harms_[strayed->front()] = Harm{effect, finding, *strayed};
  Set needed;
  for (size_t u : strayed.value_or(all_but({}))) {
    Result<bool> without_it = shows(kSupersetModel, effect, all_but({u}));
    if (!without_it) return without_it.error();
    if (!complete_) return {};
    if (!*without_it) needed.push_back(u);
  }
  settled_ &= strayed && *strayed == needed;
  for (size_t u : needed)
    if (!harms_[u]) harms_[u] = Harm{effect, finding, needed};
  return {};
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

// Whose reads do not return the latest write in the execution that the model allows. None: it is
// not known.
std::optional<LaterReads::Set> LaterReads::strayed_units(const std::string& effect) const {
  auto at = by_rules_->strayed.find(effect);
  if (at == by_rules_->strayed.end()) return std::nullopt;
  Set out;
  for (size_t u = 0; u < units_.size(); ++u)
    if (std::any_of(units_[u].names.begin(), units_[u].names.end(), [&](const std::string& name) {
          return at->second.contains(field_in_traces(name));
        }))
      out.push_back(u);
  return out.empty() ? std::nullopt : std::optional(out);
}

// A smallest part of the set that shows the effect by reads of past writes. REQUIRES: the set does.
Result<LaterReads::Set> LaterReads::shrink(const std::string& effect, Set set) {
  for (size_t u : Set(set)) {
    Result<bool> without_it = shows(kPastModel, effect, without(set, u));
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
