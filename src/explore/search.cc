#include "explore/search.h"

#include <algorithm>

#include "explore/budget.h"
#include "explore/collector.h"

namespace heddle::explore {

namespace {

// The record of a state in the store: number of its discovery (1-based), and whether an end can be reached from it.
constexpr uint64_t kDone = uint64_t{1} << 63;     // left for good (its component is complete)
constexpr uint64_t kCanEnd = uint64_t{1} << 62;
constexpr uint64_t kNumber = kCanEnd - 1;

}  // namespace

DepthFirst::DepthFirst(Search& search)
    : s_(search), w_(search.world), canonical_(search.world, search.options.want_outcomes) {}

void DepthFirst::round() {
  store_ = StateStore();
  component_.clear();
  discovered_ = 0;
  w_.start();
  enter();
  while (!nodes_.empty() && !s_.budget.stopped()) {
    Node& n = nodes_.back();
    if (n.next == n.choices.size()) {
      leave();
      continue;
    }
    if (n.next > 0) w_.restore(n.saved);
    Choice c = n.choices[n.next++];
    s_.path.push_back(c);
    w_.execute(c);
    s_.budget.step(s_.path.size(), s_.found.findings().size());
    enter();
  }
  while (!nodes_.empty()) {
    w_.forget(nodes_.back().saved);
    nodes_.pop_back();
  }
}

// The world is in a state reached by the path: known, final, or a new node.
void DepthFirst::enter() {
  if (w_.finished() && !w_.continue_after_end()) return end_of_path();
  w_.enabled(&scratch_);
  if (scratch_.empty()) {
    if (!w_.finished()) s_.found.deadlock();
    return end_of_path();
  }
  uint64_t number = 0, *record = nullptr;
  StateHash h;
  if (s_.options.search.matching) {
    h = canonical_.hash();
    bool fresh = false;
    record = &store_.find_or_add(h, &fresh);
    if (!fresh) return known(*record);
    *record = number = ++discovered_;
  }
  if (s_.budget.too_deep(s_.path.size())) {
    if (record) *record |= kDone | kCanEnd;
    return end_of_path();
  }
  if (number) component_.push_back(h);
  Node n;
  n.saved = w_.save();
  n.choices = scratch_;
  n.number = n.low = number;
  nodes_.push_back(std::move(n));
}

void DepthFirst::end_of_path() {
  ++s_.budget.stats.executions;
  s_.found.end_of_execution();
  if (!nodes_.empty()) nodes_.back().can_end = true;
  step_back();
}

void DepthFirst::known(uint64_t record) {
  ++s_.budget.stats.executions;
  Node& n = nodes_.back();
  if (record & kDone) n.can_end |= (record & kCanEnd) != 0;
  else n.low = std::min(n.low, record & kNumber);
  step_back();
}

void DepthFirst::step_back() {
  if (!s_.path.empty()) s_.path.pop_back();
}

// All choices of the newest node are done.
void DepthFirst::leave() {
  Node n = std::move(nodes_.back());
  nodes_.pop_back();
  w_.restore(n.saved);
  w_.forget(n.saved);
  if (n.number) close_component(n);
  if (!nodes_.empty()) {
    Node& parent = nodes_.back();
    parent.low = std::min(parent.low, n.low);
    parent.can_end |= n.can_end;
  }
  step_back();
}

// Tarjan: when n is the root of a strongly connected component, everything above it on the stack belongs to it.
// A component that cannot reach an end is a livelock: its threads go round for ever.
void DepthFirst::close_component(const Node& n) {
  if (n.low != n.number) return;
  if (!n.can_end && !s_.budget.stopped()) s_.found.livelock();
  bool fresh;
  while (!component_.empty()) {
    StateHash h = component_.back();
    uint64_t& record = store_.find_or_add(h, &fresh);
    if ((record & kNumber) < n.number) break;
    record |= kDone | (n.can_end ? kCanEnd : 0);
    component_.pop_back();
  }
}

uint64_t DepthFirst::frontier() const {
  uint64_t open = 0;
  for (const Node& n : nodes_) open += n.next < n.choices.size();
  return open;
}

// Share of the tree that is done, if every branch were as large as its siblings.
double DepthFirst::explored_share() const {
  double share = 0, weight = 1;
  for (const Node& n : nodes_) {
    weight /= static_cast<double>(n.choices.size());
    share += weight * static_cast<double>(n.next > 0 ? n.next - 1 : 0);
  }
  return share;
}

}  // namespace heddle::explore
