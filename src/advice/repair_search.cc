#include "advice/repair_search.h"

#include <algorithm>
#include <climits>

namespace heddle::advice {

namespace {

bool is_lock(const Candidate& c) { return c.scope != Scope::kNone; }

bool is_flag(const Candidate& c) {
  EditKind kind = c.edits[0].kind;
  return kind <= EditKind::kConcurrentClass;
}

bool is_class_lock(const Candidate& c) {
  return c.edits[0].lock.object.base == ObjectPath::Base::kClass;
}

}  // namespace

RepairSearch::RepairSearch(RaceFacts facts, const std::vector<Finding>& findings,
                           ProgramClasses& classes, EditChecker& checker, const Limits& limits)
    : findings_(findings), classes_(classes), checker_(checker), limits_(limits) {
  for (size_t i = 0; i < facts.locations.size(); ++i)
    candidates_.push_back(propose(facts, i, classes_));
  locations_ = std::move(facts.locations);
}

bool RepairSearch::is_spent() const {
  return checks_ >= limits_.checks || checker_.stop_requested() ||
         checker_.transitions() >= limits_.transitions ||
         checker_.instructions() >= limits_.instructions;
}

int RepairSearch::best_cost() const { return repairs_.empty() ? INT_MAX : repairs_[0].cost; }

std::optional<std::vector<Edit>> RepairSearch::edits_of(const Choice& choice) {
  std::vector<Edit> all;
  for (auto [location, candidate] : choice) {
    const auto& edits = candidates_[location][candidate].edits;
    all.insert(all.end(), edits.begin(), edits.end());
  }
  return together(std::move(all), classes_);
}

void RepairSearch::record(const std::vector<Edit>& edits, uint64_t transitions) {
  Repair r{.edits = edits, .cost = cost_of(edits), .transitions = transitions};
  auto dearer = [&](const Repair& o) { return o.cost > r.cost; };
  repairs_.insert(std::find_if(repairs_.begin(), repairs_.end(), dearer), r);
}

bool RepairSearch::is_repair(const Choice& choice, std::optional<Rechecked>* left) {
  auto edits = edits_of(choice);
  if (!edits || edits->empty()) return false;
  if (auto known = tried_.find(*edits); known != tried_.end()) return known->second;
  if (is_spent()) {
    ended_early_ = true;
    return false;
  }
  ++checks_;
  auto result = checker_.check({*edits, true, limits_.transitions - checker_.transitions(),
                                limits_.instructions - checker_.instructions()});
  bool good = result && result->applied && result->verdict == Verdict::kVerified;
  ended_early_ |= result && result->over_budget;
  tried_[*edits] = good;
  if (good) record(*edits, result->transitions);
  if (left) *left = std::move(result);
  return good;
}

// ---- whole repairs ----

std::optional<size_t> RepairSearch::pick(size_t location, const Style& style) const {
  const auto& all = candidates_[location];
  std::optional<size_t> second;
  for (size_t i = 0; i < all.size(); ++i) {
    const Candidate& c = all[i];
    if (is_lock(c) != style.lock) continue;
    if (!style.lock) {
      if (!is_flag(c)) continue;
      if (!style.atomic || c.edits[0].kind == EditKind::kAtomic) return i;
      if (!second) second = i;
      continue;
    }
    if (c.scope != style.scope) continue;
    bool fits = is_class_lock(c) == style.class_lock && (!style.new_lock || c.edits[0].lock_is_new);
    if (fits) return i;
    if (!second || (style.class_lock && is_class_lock(c))) second = i;
  }
  return second;
}

void RepairSearch::try_style(const Style& style) {
  Choice choice;
  for (size_t i = 0; i < candidates_.size(); ++i)
    if (auto picked = pick(i, style))
      choice[i] = *picked;
    else if (auto flag = pick(i, {}))
      choice[i] = *flag;
  if (!choice.empty() && is_repair(choice)) make_smaller(std::move(choice));
}

void RepairSearch::try_styles() {
  try_style({});
  try_style({.atomic = true});
  if (!repairs_.empty()) return;
  for (Scope scope : {Scope::kStatement, Scope::kRange, Scope::kMethod, Scope::kCallers})
    for (bool class_lock : {false, true}) {
      try_style({.lock = true, .class_lock = class_lock, .scope = scope});
      if (!repairs_.empty()) return;
    }
}

// Leaves edits out, then replaces them by cheaper ones, as long as the rest is a repair.
void RepairSearch::make_smaller(Choice choice) {
  std::vector<size_t> order;
  for (auto [location, unused] : choice) order.push_back(location);
  std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) {
    return candidates_[a][choice[a]].cost() > candidates_[b][choice[b]].cost();
  });
  for (size_t location : order) {
    Choice less = choice;
    less.erase(location);
    if (is_repair(less)) choice = std::move(less);
  }
  constexpr size_t kMostTries = 4;
  for (size_t location : order) {
    if (!choice.contains(location)) continue;
    for (size_t i = 0; i < std::min(choice[location], kMostTries); ++i) {
      Choice other = choice;
      other[location] = i;
      if (!is_repair(other)) continue;
      choice = std::move(other);
      break;
    }
  }
}

// ---- cheaper ones ----

void RepairSearch::push(const Choice& choice) {
  auto edits = edits_of(choice);
  if (!edits || !pushed_.insert(choice).second) return;
  int cost = cost_of(*edits);
  if (cost < best_cost()) queue_.push({cost, ++steps_, choice});
}

size_t RepairSearch::location_of(const Finding& race) {
  std::string key = key_of(race.race->location, race.race->source);
  for (size_t i = 0; i < locations_.size(); ++i) {
    const Race& other = *findings_[locations_[i].findings[0]].race;
    if (key_of(other.location, other.source) == key) return i;
  }
  return locations_.size();
}

// A set of edits left something to find. A further edit has to be at that location, or order its
// accesses: make another location volatile.
void RepairSearch::expand(const Choice& choice, const Rechecked& left) {
  if (left.findings.empty()) return;
  const Finding& first = left.findings[0];
  size_t guilty = first.race ? location_of(first) : locations_.size();
  for (size_t location = 0; location < locations_.size(); ++location) {
    auto chosen = choice.find(location);
    size_t from = chosen == choice.end() ? 0 : chosen->second + 1;
    bool any = location == guilty || guilty == locations_.size();
    for (size_t i = from; i < candidates_[location].size(); ++i) {
      if (!any && !is_flag(candidates_[location][i])) continue;
      Choice more = choice;
      more[location] = i;
      push(more);
    }
  }
}

void RepairSearch::search_cheaper() {
  for (size_t location = 0; location < candidates_.size(); ++location)
    for (size_t i = 0; i < candidates_[location].size(); ++i) push({{location, i}});
  while (!queue_.empty() && !is_spent()) {
    Step next = queue_.top();
    queue_.pop();
    if (next.cost >= best_cost()) return;
    std::optional<Rechecked> left;
    if (!is_repair(next.choice, &left) && left && left->applied) expand(next.choice, *left);
  }
  ended_early_ |= !queue_.empty();
}

std::vector<Repair> RepairSearch::run() {
  try_styles();
  search_cheaper();
  return repairs_;
}

}  // namespace heddle::advice
