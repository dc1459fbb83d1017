#include "explore/search.h"

#include <algorithm>

#include "explore/budget.h"
#include "explore/collector.h"

namespace heddle::explore {

namespace {

// The record of a state in the store: the number of its discovery (1-based); once its component is complete, whether
// an end can be reached from it, which threads were not tried (by rank), and its future (reduction.h).
constexpr uint64_t kDone = uint64_t{1} << 63;
constexpr uint64_t kCanEnd = uint64_t{1} << 62;
constexpr uint64_t kNumber = kCanEnd - 1;
constexpr int kSleepShift = 32;

uint64_t sleep_in(uint64_t record) { return (record & kNumber) >> kSleepShift; }
uint32_t future_in(uint64_t record) { return static_cast<uint32_t>(record); }

// Where a single thread can be tried there is nothing to remember, but a loop must be noticed.
constexpr uint32_t kLongestUnstoredRun = 4;

}  // namespace

DepthFirst::DepthFirst(Search& search)
    : s_(search),
      w_(search.world),
      canonical_(search.world, search.options.want_outcomes),
      reduction_(search.world, search.options.search.reduction) {}

void DepthFirst::round() {
  store_ = StateStore();
  reduction_.forget();
  component_.clear();
  discovered_ = 0;
  w_.start();
  enter();
  while (!nodes_.empty() && !s_.budget.stopped()) {
    Node& n = nodes_.back();
    const Choice* c = reduction_.next(n.branching);
    if (!c) {
      if (!look_again(n)) leave();
      continue;
    }
    if (n.branching.tried > 1) w_.restore(n.saved);
    s_.path.push_back(*c);
    w_.execute(*c);
    s_.budget.step(s_.path.size(), s_.found.findings().size());
    enter();
  }
  while (!nodes_.empty()) {
    w_.forget(nodes_.back().saved);
    nodes_.pop_back();
  }
}

// The world is in a state reached by the path: final, covered elsewhere, known, or a new node.
void DepthFirst::enter() {
  bool over = w_.finished() && !w_.continue_after_end();
  Reduction::Branching* before = nodes_.empty() ? nullptr : &nodes_.back().branching;
  if (before) reduction_.stepped(*before, w_.footprint());
  scratch_.clear();
  if (!over) w_.enabled(&scratch_);
  if (scratch_.empty()) {
    if (!w_.finished()) s_.found.deadlock();
    s_.found.end_of_execution();
    return end_of_path();
  }
  bool stuck = World::only_spurious(scratch_);
  if (stuck) s_.found.deadlock();
  Node n;
  reduction_.open(n.branching, scratch_, before);
  if (n.branching.awake == 0) return end_of_path();  // whoever can move was tried before, in another order
  n.number = ++discovered_;
  n.unstored_run = nodes_.empty() ? 0 : nodes_.back().unstored_run + 1;
  bool cut = s_.budget.cut(s_.path.size());
  if (s_.options.search.matching && !cut && worth_storing(n) && match(n)) return;
  if (cut) return end_of_path();
  n.can_end |= stuck;
  n.low = std::min(n.low, n.number);
  n.saved = w_.save();
  nodes_.push_back(std::move(n));
}

bool DepthFirst::worth_storing(const Node& n) const {
  return nodes_.empty() || n.branching.awake > 1 || n.unstored_run >= kLongestUnstoredRun;
}

// Looks a new state up. True when it was met before and nothing is left to be tried; otherwise it is stored.
bool DepthFirst::match(Node& n) {
  StateHash h = canonical_.hash();
  uint64_t sleep = reduction_.sleeping(n.branching, canonical_);
  bool fresh = false;
  uint64_t& record = store_.find_or_add(h, &fresh);
  if (!fresh) {
    if (known(record, sleep)) return true;
    bool done = record & kDone;
    uint64_t old = done ? sleep_in(record) : member(record & kNumber).sleep;
    if (done) {
      reduction_.take_up(n.branching, future_in(record), canonical_);
      n.can_end = record & kCanEnd;
    } else {
      n.low = record & kNumber;
    }
    reduction_.reopen(n.branching, old, canonical_);
    sleep &= old;
  }
  n.branching.objects = canonical_.objects();
  n.branching.stored = n.stored = true;
  n.unstored_run = 0;
  record = n.number;
  component_.push_back({h, n.number, sleep});
  return false;
}

// A state that was met before. False: not everything was tried then that has to be now.
bool DepthFirst::known(uint64_t record, uint64_t sleep) {
  Node& n = nodes_.back();
  if (record & kDone) {
    if (sleep_in(record) & ~sleep) return false;
    n.can_end |= (record & kCanEnd) != 0;
    reduction_.met(n.branching, future_in(record), canonical_);
  } else {
    uint64_t number = record & kNumber;
    n.low = std::min(n.low, number);
    reduction_.ended(n.branching);
    on_cycle(number);
    if (member(number).sleep & ~sleep) {
      auto same = std::find_if(nodes_.rbegin(), nodes_.rend(), [&](Node& m) { return m.number <= number; });
      if (same == nodes_.rend() || same->number != number) return false;
      reduction_.wake(same->branching, sleep, canonical_);
      member(number).sleep &= sleep;
    }
  }
  ++s_.budget.stats.executions;
  step_back();
  return true;
}

// The state numbered so is not finished: it lies on the path, or leads back to it. The states of the path from there
// on have futures that are not known before they are left.
void DepthFirst::on_cycle(uint64_t number) {
  uint64_t first = number;
  for (auto n = nodes_.rbegin(); n != nodes_.rend(); ++n) {
    if (n->number > number) continue;
    first = std::min(number, n->low);
    break;
  }
  for (auto n = nodes_.rbegin(); n != nodes_.rend() && n->number >= first; ++n) reduction_.on_cycle(n->branching);
}

void DepthFirst::end_of_path() {
  ++s_.budget.stats.executions;
  if (!nodes_.empty()) {
    nodes_.back().can_end = true;
    reduction_.ended(nodes_.back().branching);
  }
  step_back();
}

void DepthFirst::step_back() {
  if (!s_.path.empty()) s_.path.pop_back();
}

// Before a component is called a livelock: a thread that sleeps in its first state may be the way out.
bool DepthFirst::look_again(Node& n) {
  if (!n.stored || n.low != n.number || n.can_end || n.branching.asleep.empty()) return false;
  w_.restore(n.saved);
  canonical_.rank_threads();
  reduction_.wake(n.branching, 0, canonical_);
  member(n.number).sleep = 0;
  return n.branching.tried < n.branching.wanted;
}

// All choices of the newest node are done.
void DepthFirst::leave() {
  Node n = std::move(nodes_.back());
  nodes_.pop_back();
  w_.restore(n.saved);
  w_.forget(n.saved);
  if (!nodes_.empty()) reduction_.finished(nodes_.back().branching, n.branching, n.low < n.number);
  if (n.stored) close_component(n);
  if (!nodes_.empty()) {
    Node& parent = nodes_.back();
    parent.low = std::min(parent.low, n.low);
    parent.can_end |= n.can_end;
  }
  step_back();
}

// Tarjan: when n is the root of a strongly connected component, everything above it on the stack belongs to it.
// A component that cannot reach an end is a livelock: its threads go round for ever.
void DepthFirst::close_component(Node& n) {
  if (n.low != n.number) return;
  if (!n.can_end && !s_.budget.stopped()) s_.found.livelock();
  bool fresh, alone = component_.back().number == n.number;
  uint64_t future = reduction_.store(n.branching, &canonical_);
  if (!alone) future = reduction_.store_for_cycle(n.branching, canonical_);
  while (!component_.empty() && component_.back().number >= n.number) {
    const Member& m = component_.back();
    store_.find_or_add(m.hash, &fresh) = kDone | (n.can_end ? kCanEnd : 0) | m.sleep << kSleepShift | future;
    component_.pop_back();
  }
}

DepthFirst::Member& DepthFirst::member(uint64_t number) {
  return *std::lower_bound(component_.begin(), component_.end(), number,
                           [](const Member& m, uint64_t k) { return m.number < k; });
}

uint64_t DepthFirst::frontier() const {
  uint64_t open = 0;
  for (const Node& n : nodes_) open += n.branching.tried < n.branching.wanted;
  return open;
}

// Share of the tree that is done, if every branch were as large as its siblings.
double DepthFirst::explored_share() const {
  double share = 0, weight = 1;
  for (const Node& n : nodes_) {
    weight /= static_cast<double>(n.branching.wanted);
    share += weight * static_cast<double>(n.branching.tried > 0 ? n.branching.tried - 1 : 0);
  }
  return share;
}

}  // namespace heddle::explore
