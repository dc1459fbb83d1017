#include "search/promised_paths.h"

#include <utility>

#include "search/budget.h"
#include "system/world.h"

namespace heddle {

namespace {

constexpr uint32_t kEnd = 0;  // the node of all ends

}  // namespace

PromisedPaths::PromisedPaths(Search& search, PathNodes& path)
    : s_(search), path_(path), model_(search.world.memory().model().promises()) {}

void PromisedPaths::begin_round() {
  if (!on()) return;
  nodes_.assign(1, {});
  nodes_[kEnd].counts = true;
  numbers_.clear();
  news_ = false;
  defer();  // the way to the first state
}

void PromisedPaths::defer() {
  model_->take_stored();
  s_.found.defer();
}

// What has happened since defer() belongs to this state.
void PromisedPaths::take(Node& node) {
  std::vector<Collector::Event> events = s_.found.take_deferred();
  std::vector<memory::Promise::Pair> pairs = model_->take_stored();
  if (!model_->pending()) {
    node.counts = true;
    s_.found.apply(std::move(events));
    news_ |= learn(pairs);
    return;
  }
  for (Collector::Event& e : events) node.events.push_back(std::move(e));
  node.pairs.insert(node.pairs.end(), pairs.begin(), pairs.end());
}

bool PromisedPaths::learn(const std::vector<memory::Promise::Pair>& pairs) {
  bool news = false;
  for (const memory::Promise::Pair& p : pairs) news |= model_->learn(p);
  return news;
}

void PromisedPaths::add_step_to(uint32_t node) {
  if (path_.empty()) return;
  const uint32_t from = path_.back().promised;
  std::vector<uint32_t>& known = nodes_[node].from;
  if (known.empty() || known.back() != from) known.push_back(from);
}

void PromisedPaths::drop_step() {
  if (!on()) return;
  s_.found.take_deferred();
  model_->take_stored();
}

void PromisedPaths::end_path() {
  if (!on()) return;
  if (model_->pending()) return drop_step();
  take(nodes_[kEnd]);
  add_step_to(kEnd);
}

uint32_t PromisedPaths::reach(const StateHash* hash) {
  if (!on()) return 0;
  auto number = static_cast<uint32_t>(nodes_.size());
  if (hash) number = numbers_.try_emplace(*hash, number).first->second;
  if (number == nodes_.size()) nodes_.emplace_back();
  add_step_to(number);
  take(nodes_[number]);
  return number;
}

void PromisedPaths::begin_event(uint32_t node) {
  if (!on()) return;
  event_node_ = node;
  defer();
}

void PromisedPaths::end_event() {
  if (on()) take(nodes_[event_node_]);
}

void PromisedPaths::propagate() {
  std::vector<uint32_t> todo;
  for (uint32_t n = 0; n < nodes_.size(); ++n)
    if (nodes_[n].counts) todo.push_back(n);
  while (!todo.empty()) {
    const uint32_t n = todo.back();
    todo.pop_back();
    for (uint32_t from : nodes_[n].from)
      if (!std::exchange(nodes_[from].counts, true)) todo.push_back(from);
  }
}

void PromisedPaths::end_round() {
  if (!on()) return;
  drop_step();
  propagate();
  for (Node& n : nodes_) {
    if (!n.counts) continue;
    s_.found.apply(std::move(n.events));
    news_ |= learn(n.pairs);
  }
  nodes_.clear();
  s_.budget.stats.write_set = model_->size();
  // A round without stores to come is complete when no new location races.
  const bool offered = model_->offers();
  const bool more_names = s_.world.memory().made_objects()->has_news();
  const bool more_races = s_.found.another_round();
  model_->offer(!more_races && !more_names);
  if (more_races) return;
  if (more_names || (model_->size() > 0 && (news_ || !offered)))
    return s_.found.ask_for_another_round();
  // What has been found so far is shown by all locations together.
  if (!s_.world.memory().narrow()) return;
  s_.found.forget();
  s_.found.ask_for_another_round();
}

}  // namespace heddle
