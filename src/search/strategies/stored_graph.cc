#include "search/strategies/stored_graph.h"

#include <algorithm>

#include "search/budget.h"
#include "search/collector.h"
#include "search/stale_loops.h"
#include "search/strategies/stale_cycles.h"

namespace heddle {

StoredGraph::StoredGraph(Search& search)
    : s_(search), w_(search.world), canonical_(search.world, search.options.want_outcomes) {}

void StoredGraph::round() {
  store_ = StateStore();
  nodes_.clear();
  edges_.clear();
  endings_.clear();
  here_.clear();
  expanded_ = 0;
  begin_round();
  s_.path.clear();
  w_.start();
  enter(kNone, {});
  if (nodes_.empty()) return;
  here_.push_back({0, w_.save()});
  for (uint32_t n; !s_.budget.stopped() && (n = take()) != kNone; ++expanded_) {
    go_to(n);
    expand(n);
  }
  if (!s_.budget.stopped() && s_.options.properties.livelocks && s_.options.search.matching)
    find_livelock();
  if (!s_.budget.stopped() && !s_.options.search.fair_memory && s_.options.search.matching)
    find_stale_loops();
}

std::vector<Choice> StoredGraph::choices_to(uint32_t n) const {
  std::vector<Choice> out;
  for (; nodes_[n].parent != kNone; n = nodes_[n].parent) out.push_back(nodes_[n].choice);
  std::reverse(out.begin(), out.end());
  return out;
}

void StoredGraph::go_back(size_t depth) {
  gone_back(static_cast<uint32_t>(depth));
  w_.restore(here_[depth].saved);
}

// Findings of replayed steps were reported when the steps were first executed.
void StoredGraph::go_to(uint32_t n) {
  std::vector<uint32_t> chain(nodes_[n].depth + 1);
  for (uint32_t at = n, d = nodes_[n].depth;; at = nodes_[at].parent, --d) {
    chain[d] = at;
    if (d == 0) break;
  }
  size_t shared = 1;
  while (shared < std::min(chain.size(), here_.size()) && here_[shared].node == chain[shared])
    ++shared;
  here_.resize(shared);
  go_back(shared - 1);
  Listener* listener = std::exchange(w_.listener, nullptr);
  for (size_t d = shared; d < chain.size(); ++d) {
    before_step(nodes_[chain[d]].choice);
    w_.execute(nodes_[chain[d]].choice);
    if (w_.finished()) w_.continue_after_end();
    here_.push_back({chain[d], w_.save()});
  }
  w_.listener = listener;
}

void StoredGraph::expand(uint32_t n) {
  std::vector<Choice> choices;
  w_.enabled(&choices);
  s_.path = choices_to(n);
  for (size_t i = 0; i < choices.size() && !s_.budget.stopped(); ++i) {
    if (i > 0) go_back(here_.size() - 1);
    s_.path.push_back(choices[i]);
    before_step(choices[i]);
    const bool stale = reads_old_value(w_, choices[i]);
    w_.execute(choices[i]);
    s_.budget.step(s_.path.size(), s_.found.findings().size());
    enter(n, choices[i], stale);
    s_.path.pop_back();
  }
}

// The world is at a state that was reached by c from `parent`: final, known, or new.
void StoredGraph::enter(uint32_t parent, const Choice& c, bool stale) {
  if (w_.finished() && !w_.continue_after_end()) return end_of_path(parent, c);
  w_.enabled(&scratch_);
  if (scratch_.empty()) {
    if (!w_.finished()) s_.found.deadlock();
    return end_of_path(parent, c);
  }
  bool stuck = only_spurious(scratch_);
  if (stuck) s_.found.deadlock();
  auto number = static_cast<uint32_t>(nodes_.size());
  if (s_.options.search.matching) {
    bool fresh = false;
    uint64_t& record = store_.find_or_add(canonical_.hash(), &fresh);
    if (fresh) record = number;
    if (parent != kNone) edges_.push_back({parent, static_cast<uint32_t>(record), c, stale});
    if (!fresh) {
      ++s_.budget.stats.executions;
      return;
    }
  }
  HEDDLE_CHECK(number != kNone);
  Node node{parent, static_cast<uint32_t>(s_.path.size()), c, stuck};
  if (s_.budget.cut(s_.path.size())) {
    node.ends = true;
    nodes_.push_back(node);
    ++expanded_;
    return end_of_path(parent, c);
  }
  nodes_.push_back(node);
  put(number);
}

void StoredGraph::end_of_path(uint32_t parent, const Choice& c) {
  ++s_.budget.stats.executions;
  s_.found.end_of_execution();
  if (parent == kNone) return;
  nodes_[parent].ends = true;
  endings_.push_back({parent, kNone, c, false});
}

// From a state that no end can be reached from, every path stays in a livelock. The one nearest to
// the initial state is reported.
void StoredGraph::find_livelock() {
  const std::vector<bool> can_end = states_that_can_end();
  uint32_t first = kNone;
  for (uint32_t n = 0; n < nodes_.size(); ++n)
    if (!can_end[n] && (first == kNone || nodes_[n].depth < nodes_[first].depth)) first = n;
  if (first != kNone) report_cycle_from(first);
}

// One state more than there are stands for the ends of executions.
void StoredGraph::find_stale_loops() {
  if (std::none_of(edges_.begin(), edges_.end(), [](const Edge& e) { return e.stale; })) return;
  std::vector<StaleCycles::Edge> edges;
  edges.reserve(edges_.size());
  for (const Edge& e : edges_) {
    const bool drains = e.choice.option <= kFirstDrain;
    edges.push_back({e.from, e.to, drains ? 0 : e.choice.thread, e.stale});
  }
  const auto end = static_cast<uint32_t>(nodes_.size());
  for (const Edge& e : endings_) edges.push_back({e.from, end, e.choice.thread, false});
  for (const StaleCycles::Found& f : StaleCycles(end + 1, edges).find()) {
    go_to(f.state);
    s_.path = choices_to(f.state);
    for (uint32_t e : f.iteration) s_.path.push_back(edges_[e].choice);
    s_.found.stale_livelock(f.thread);
  }
}

// Backwards from the states at which executions end.
std::vector<bool> StoredGraph::states_that_can_end() const {
  std::vector<std::vector<uint32_t>> predecessors(nodes_.size());
  for (const Edge& e : edges_) predecessors[e.to].push_back(e.from);
  std::vector<bool> can_end(nodes_.size());
  std::vector<uint32_t> todo;
  for (uint32_t n = 0; n < nodes_.size(); ++n)
    if (nodes_[n].ends) todo.push_back(n);
  while (!todo.empty()) {
    uint32_t n = todo.back();
    todo.pop_back();
    if (can_end[n]) continue;
    can_end[n] = true;
    todo.insert(todo.end(), predecessors[n].begin(), predecessors[n].end());
  }
  return can_end;
}

// The schedule takes the first step from each state, until a state comes again.
void StoredGraph::report_cycle_from(uint32_t first) {
  std::vector<uint32_t> first_edge(nodes_.size(), kNone);
  for (uint32_t e = 0; e < edges_.size(); ++e)
    if (uint32_t& known = first_edge[edges_[e].from]; known == kNone) known = e;
  s_.path = choices_to(first);
  std::vector<bool> met(nodes_.size());
  for (uint32_t n = first; !met[n];) {
    met[n] = true;
    const Edge& e = edges_[first_edge[n]];
    s_.path.push_back(e.choice);
    n = e.to;
  }
  s_.found.livelock();
}

}  // namespace heddle
