#include "search/dfs.h"

#include <algorithm>

#include "base/check.h"
#include "search/budget.h"
#include "search/collector.h"

namespace heddle {

namespace {

// A state in which a single thread has to be explored need not be stored, except now and then, so
// that cycles of such states are noticed.
constexpr uint32_t kLongestUnstoredRun = 4;

bool needs_wanted(const CheckOptions& o) {
  return o.properties.races && reduces(o.search) && o.search.matching && o.search.needs;
}

}  // namespace

DepthFirst::DepthFirst(Search& search)
    : s_(search),
      w_(search.world),
      canonical_(search.world, search.options.want_outcomes),
      reduction_(search.world, reduces(search.options.search), search.options.search.shuffle),
      components_(path_),
      needs_(search.world, canonical_, needs_wanted(search.options)),
      matching_(search, path_, canonical_, reduction_, components_, needs_),
      stale_loops_(search, path_),
      promised_(search, path_) {}

// ---- the loop ----

void DepthFirst::round() {
  begin_round();
  enter_state();
  while (!path_.empty() && !s_.budget.stopped()) {
    PathNode& n = path_.back();
    if (const Choice* c = reduction_.next(n.branching)) {  // persistent and sleep sets
      execute(n, *c);
      enter_state();
    } else if (!wake_before_livelock(n)) {
      backtrack();
    }
  }
  end_round();
}

// The world is at the initial state, or has just executed a step from the newest state of the path.
void DepthFirst::enter_state() {
  const bool ended = w_.finished() && !w_.continue_after_end();
  record_step();
  if (promised_.broken()) return go_back();
  enabled_.clear();
  if (!ended) w_.enabled(&enabled_);
  if (enabled_.empty()) return end_of_execution();
  const bool stuck = only_spurious(enabled_);
  if (stuck) s_.found.deadlock();

  PathNode& n = path_.next();
  reduction_.open(n.branching, enabled_, path_.empty() ? nullptr : &path_.back().branching);
  if (n.branching.awake == 0) return end_of_path();  // sleep sets: explored in another order

  components_.discover(n);
  n.unstored_run = path_.empty() ? 0 : path_.back().unstored_run + 1;
  if (s_.budget.cut(s_.path.size())) return cut_path();
  if (s_.options.search.matching && worth_storing(n) && matching_.match(n)) {
    promised_.reach(&matching_.newest_hash());
    if (PathNode* same = matching_.take_closed_cycle()) stale_loops_.close_cycle(*same);
    return go_back();  // explored before, or a similar state was
  }
  n.promised = promised_.reach(n.stored ? &matching_.newest_hash() : nullptr);
  extend_path(n, stuck);
}

// The newest state of the path has been explored completely.
void DepthFirst::backtrack() {
  PathNode& n = path_.back();
  path_.pop();
  PathNode* parent = path_.empty() ? nullptr : &path_.back();
  w_.restore(n.saved);
  w_.forget(n.saved);
  // --check-needs: a state whose needs are met has no race behind it.
  HEDDLE_CHECK(!n.covered || n.races_before == w_.detector().races_met());

  reduction_.conclude(n.branching);
  if (parent) reduction_.finished(parent->branching, n.branching, !Components::is_root(n));
  needs_.close_component(n);
  if (n.stored && Components::is_root(n)) {
    if (Components::is_livelock(n) && !s_.budget.stopped()) livelock(n);
    matching_.finish_component(n);
  } else if (n.stored) {
    matching_.keep_open(n);
  }
  if (parent) {
    needs_.leave(*parent, n);
    Components::leave(*parent, n);
  }
  undo_choice();
}

// ---- its parts ----

void DepthFirst::livelock(const PathNode& n) {
  promised_.begin_event(n.promised);
  s_.found.livelock();
  promised_.end_event();
}

void DepthFirst::begin_round() {
  reduction_.forget();
  components_.clear();
  needs_.begin_round();
  matching_.begin_round();
  promised_.begin_round();
  w_.start();
}

void DepthFirst::end_round() {
  needs_.end_round();
  matching_.end_round();
  promised_.end_round();
  for (; !path_.empty(); path_.pop()) w_.forget(path_.back().saved);
}

void DepthFirst::execute(PathNode& n, const Choice& c) {
  if (n.branching.tried > 1) w_.restore(n.saved);
  s_.path.push_back(c);
  stale_loops_.begin_step(n, c);
  promised_.begin_step();
  w_.execute(c);
  s_.budget.step(s_.path.size(), s_.found.findings().size());
}

void DepthFirst::record_step() {
  if (path_.empty()) return;
  reduction_.stepped(path_.back().branching, w_.footprint());
  needs_.record_step(path_.back());
}

bool DepthFirst::worth_storing(const PathNode& n) const {
  // A loop that reads an old value is noticed after its first iteration.
  return path_.empty() || n.branching.awake > 1 || n.unstored_run >= kLongestUnstoredRun ||
         path_.back().reads_old_value || promised_.on();
}

void DepthFirst::end_of_execution() {
  if (!w_.finished()) s_.found.deadlock();
  s_.found.end_of_execution();
  promised_.end_path();
  end_of_path();
}

// No step follows the last one.
void DepthFirst::end_of_path() {
  if (!path_.empty()) {
    PathNode& last = path_.back();
    last.can_end = true;
    reduction_.ended(last.branching);
    needs_.add_successor(last, {});
  }
  go_back();
}

// What lies behind is not known.
void DepthFirst::cut_path() {
  if (!path_.empty()) {
    path_.back().branching.reads.set_everything();
    path_.back().needs.set_everything();
  }
  promised_.drop_step();
  end_of_path();
}

void DepthFirst::go_back() {
  ++s_.budget.stats.executions;
  undo_choice();
}

void DepthFirst::extend_path(PathNode& n, bool stuck) {
  n.can_end |= stuck;
  n.low = std::min(n.low, n.number);
  n.saved = w_.save();
  path_.push();
}

// A component may look like a livelock only because the way out of it begins with a thread that
// sleeps in its root: explores the sleeping threads of such a root, too.
bool DepthFirst::wake_before_livelock(PathNode& n) {
  if (!n.stored || !Components::is_root(n) || n.can_end || n.branching.asleep.empty()) return false;
  w_.restore(n.saved);
  canonical_.rank_threads();
  reduction_.wake(n.branching, 0, canonical_);
  components_.member(n.number).sleep = 0;
  return n.branching.tried < n.branching.wanted;
}

void DepthFirst::undo_choice() {
  if (!s_.path.empty()) s_.path.pop_back();
}

// ---- progress ----

uint64_t DepthFirst::frontier() const {
  uint64_t open = 0;
  for (size_t i = 0; i < path_.size(); ++i)
    open += path_[i].branching.tried < path_[i].branching.wanted;
  return open;
}

// The share of the tree that has been explored, if all siblings' subtrees were of equal size.
double DepthFirst::explored_share() const {
  double share = 0, weight = 1;
  for (size_t i = 0; i < path_.size(); ++i) {
    const Reduction::Branching& b = path_[i].branching;
    weight /= static_cast<double>(b.wanted);
    share += weight * static_cast<double>(b.tried > 0 ? b.tried - 1 : 0);
  }
  return share;
}

}  // namespace heddle
