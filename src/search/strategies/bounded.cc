// Iterative context bounding (Musuvathi and Qadeer 2007): depth-first search over the executions
// with at most so many preemptions, for bounds 0, 1, 2, ... A preemption is a switch away from a
// thread that could have gone on. Most bugs need very few.

#include <algorithm>
#include <string>

#include "search/budget.h"
#include "search/collector.h"
#include "search/dfs.h"
#include "search/strategies/make.h"
#include "state/canonical.h"
#include "state/state_store.h"

namespace heddle {

namespace {

class Bounded : public Strategy {
 public:
  explicit Bounded(Search& search)
      : s_(search), w_(search.world), canonical_(search.world, search.options.want_outcomes) {}

  void round() override;
  uint64_t states() const override { return store_.size(); }
  uint64_t frontier() const override {
    return static_cast<uint64_t>(std::count_if(
        nodes_.begin(), nodes_.end(), [](const Node& n) { return n.next < n.choices.size(); }));
  }
  double explored_share() const override;
  uint64_t columns() const override { return canonical_.max_columns(); }
  uint64_t growth_bytes() const override { return store_.growth_bytes(); }

 private:
  struct Node {
    World::Saved saved;
    std::vector<Choice> choices;
    size_t next = 0;       // of choices
    uint32_t running = 0;  // the last thread, if it can go on; a switch from it is a preemption
    uint32_t used = 0;     // preemptions on the path to here
  };

  void search_with_bound();
  void enter_state(uint32_t last, uint32_t used);
  void backtrack();
  bool can_go_on(const std::vector<Choice>& choices, uint32_t thread) const;
  bool is_new_or_cheaper(const Node& n);
  void end_of_path();
  void undo_choice() {
    if (!s_.path.empty()) s_.path.pop_back();
  }

  Search& s_;
  World& w_;
  Canonicalizer canonical_;
  StateStore store_;  // record: the fewest preemptions with which the state was reached
  std::vector<Node> nodes_;
  uint32_t bound_ = 0;
  bool cut_ = false;  // the bound has excluded some execution
};

void Bounded::round() {
  const World::Saved base = w_.save();
  const uint32_t most = s_.options.search.preemptions;
  for (bound_ = 0; bound_ <= most && !s_.budget.stopped(); ++bound_) {
    cut_ = false;
    search_with_bound();
    w_.restore(base);
    if (!cut_) break;
  }
  if (cut_ && bound_ > most) s_.budget.note({ReasonKind::kPreemptionBound, most});
  // Every state was reached; livelocks need the components of the state graph.
  if (!cut_ && !s_.budget.stopped() && s_.options.properties.livelocks &&
      s_.options.search.matching)
    DepthFirst(s_).round();
  w_.restore(base);
  w_.forget(base);
}

void Bounded::search_with_bound() {
  store_ = StateStore();
  s_.path.clear();
  w_.start();
  enter_state(0, 0);
  while (!nodes_.empty() && !s_.budget.stopped()) {
    Node& n = nodes_.back();
    if (n.next == n.choices.size()) {
      backtrack();
      continue;
    }
    const Choice c = n.choices[n.next++];
    const uint32_t used = n.used + (n.running != 0 && c.thread != n.running);
    if (used > bound_) {
      cut_ = true;
      continue;
    }
    w_.restore(n.saved);
    s_.path.push_back(c);
    w_.execute(c);
    s_.budget.step(s_.path.size(), s_.found.findings().size());
    enter_state(c.thread, used);
  }
  nodes_.clear();
}

// The world is at a state that thread `last` led to, with so many preemptions.
void Bounded::enter_state(uint32_t last, uint32_t used) {
  if (w_.finished() && !w_.continue_after_end()) return end_of_path();
  Node n;
  w_.enabled(&n.choices);
  if (n.choices.empty()) {
    if (!w_.finished()) s_.found.deadlock();
    return end_of_path();
  }
  if (only_spurious(n.choices)) s_.found.deadlock();
  n.running = can_go_on(n.choices, last) ? last : 0;
  n.used = used;
  if (s_.options.search.matching && !is_new_or_cheaper(n)) return end_of_path();
  if (s_.budget.cut(s_.path.size())) return end_of_path();
  n.saved = w_.save();
  nodes_.push_back(std::move(n));
}

void Bounded::backtrack() {
  w_.restore(nodes_.back().saved);
  w_.forget(nodes_.back().saved);
  nodes_.pop_back();
  undo_choice();
}

// A thread that waits is not preempted when others go on, even if its wait could time out.
bool Bounded::can_go_on(const std::vector<Choice>& choices, uint32_t thread) const {
  if (thread == 0 || w_.vm().threads[thread - 1]->s.status != vm::ThreadStatus::kRunnable)
    return false;
  return std::any_of(choices.begin(), choices.end(),
                     [&](const Choice& c) { return c.thread == thread; });
}

// A state is explored again when it is reached with fewer preemptions than before: more are left
// for its subtree.
bool Bounded::is_new_or_cheaper(const Node& n) {
  StateHash h = canonical_.hash();
  h.lo ^= n.running * 0x9e3779b97f4a7c15u;
  bool fresh = false;
  uint64_t& record = store_.find_or_add(h, &fresh);
  if (!fresh && record <= n.used) return false;
  record = n.used;
  return true;
}

void Bounded::end_of_path() {
  ++s_.budget.stats.executions;
  s_.found.end_of_execution();
  undo_choice();
}

// Each bound counts as much as the others, and each subtree as much as its siblings.
double Bounded::explored_share() const {
  double weight = 1.0 / (s_.options.search.preemptions + 1.0);
  double share = weight * bound_;
  for (const Node& n : nodes_) {
    weight /= static_cast<double>(n.choices.size());
    share += weight * static_cast<double>(n.next > 0 ? n.next - 1 : 0);
  }
  return share;
}

}  // namespace

std::unique_ptr<Strategy> make_bounded(Search& search) { return std::make_unique<Bounded>(search); }

}  // namespace heddle
