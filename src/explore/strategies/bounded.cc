// Depth first, but a thread that could go on is left for another one only so often: all executions without a
// preemption, then those with one, and so on up to the bound. Most bugs need very few.

#include <algorithm>

#include "explore/budget.h"
#include "explore/canonical.h"
#include "explore/collector.h"
#include "explore/search.h"
#include "explore/state_store.h"
#include "explore/strategies/make.h"

namespace heddle::explore {

namespace {

class Bounded : public Strategy {
 public:
  explicit Bounded(Search& search)
      : s_(search), w_(search.world), canonical_(search.world, search.options.want_outcomes) {}

  void round() override {
    World::Saved base = w_.save();
    uint32_t most = s_.options.search.preemptions;
    for (bound_ = 0; bound_ <= most && !s_.budget.stopped(); ++bound_) {
      cut_ = false;
      search_once();
      w_.restore(base);
      if (!cut_) break;
    }
    if (cut_ && bound_ > most)
      s_.budget.note("executions with more than " + std::to_string(most) +
                     (most == 1 ? " preemption were" : " preemptions were") + " left out");
    // Everything was reached; whether some loop has no way out is seen by going through it component by component.
    if (!cut_ && !s_.budget.stopped() && s_.options.properties.livelocks && s_.options.search.matching)
      DepthFirst(s_).round();
    w_.restore(base);
    w_.forget(base);
  }
  uint64_t states() const override { return store_.size(); }
  uint64_t frontier() const override {
    return static_cast<uint64_t>(
        std::count_if(nodes_.begin(), nodes_.end(), [](const Node& n) { return n.next < n.choices.size(); }));
  }
  double explored_share() const override {
    double share = 0, weight = 1.0 / (s_.options.search.preemptions + 1.0);
    share = weight * bound_;
    for (const Node& n : nodes_) {
      weight /= static_cast<double>(n.choices.size());
      share += weight * static_cast<double>(n.next > 0 ? n.next - 1 : 0);
    }
    return share;
  }
  uint64_t columns() const override { return canonical_.max_columns(); }
  uint64_t growth_bytes() const override { return store_.growth_bytes(); }

 private:
  struct Node {
    World::Saved saved;
    std::vector<Choice> choices;
    size_t next = 0;
    uint32_t running = 0;  // thread that could go on without a preemption, 0: whoever
    uint32_t used = 0;     // preemptions on the way here
  };

  void search_once() {
    store_ = StateStore();
    s_.path.clear();
    w_.start();
    enter(0, 0);
    while (!nodes_.empty() && !s_.budget.stopped()) {
      Node& n = nodes_.back();
      if (n.next == n.choices.size()) {
        w_.restore(n.saved);
        w_.forget(n.saved);
        nodes_.pop_back();
        if (!s_.path.empty()) s_.path.pop_back();
        continue;
      }
      Choice c = n.choices[n.next++];
      uint32_t used = n.used + (n.running != 0 && c.thread != n.running);
      if (used > bound_) {
        cut_ = true;
        continue;
      }
      w_.restore(n.saved);
      s_.path.push_back(c);
      w_.execute(c);
      s_.budget.step(s_.path.size(), s_.found.findings().size());
      enter(c.thread, used);
    }
    nodes_.clear();
  }

  void enter(uint32_t last, uint32_t used) {
    if (w_.finished() && !w_.continue_after_end()) return end_of_path();
    Node n;
    w_.enabled(&n.choices);
    if (n.choices.empty()) {
      if (!w_.finished()) s_.found.deadlock();
      return end_of_path();
    }
    if (World::only_spurious(n.choices)) s_.found.deadlock();
    n.running = goes_on(n.choices, last) ? last : 0;
    n.used = used;
    if (s_.options.search.matching && !better_than_before(n)) return end_of_path();
    if (s_.budget.cut(s_.path.size())) return end_of_path();
    n.saved = w_.save();
    nodes_.push_back(std::move(n));
  }

  // One who waits is not preempted when others go on, even if its time could be over.
  bool goes_on(const std::vector<Choice>& choices, uint32_t thread) const {
    if (thread == 0 || w_.vm().threads[thread - 1]->s.status != vm::ThreadStatus::kRunnable) return false;
    return std::any_of(choices.begin(), choices.end(), [&](const Choice& c) { return c.thread == thread; });
  }

  // A state is gone through again when it is reached with fewer preemptions than before: more are left for what follows.
  bool better_than_before(const Node& n) {
    StateHash h = canonical_.hash();
    h.lo ^= n.running * 0x9e3779b97f4a7c15u;
    bool fresh = false;
    uint64_t& record = store_.find_or_add(h, &fresh);
    if (!fresh && record <= n.used) return false;
    record = n.used;
    return true;
  }

  void end_of_path() {
    ++s_.budget.stats.executions;
    s_.found.end_of_execution();
    if (!s_.path.empty()) s_.path.pop_back();
  }

  Search& s_;
  World& w_;
  Canonicalizer canonical_;
  StateStore store_;  // record: fewest preemptions
  std::vector<Node> nodes_;
  uint32_t bound_ = 0;
  bool cut_ = false;
};

}  // namespace

std::unique_ptr<Strategy> make_bounded(Search& search) { return std::make_unique<Bounded>(search); }

}  // namespace heddle::explore
