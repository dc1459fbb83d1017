#include "search/strategies/stale_cycles.h"

#include <algorithm>
#include <deque>
#include <map>

namespace heddle {

namespace {

// Strongly connected components of a part of the edges, by Tarjan's algorithm with a stack of its
// own.
class PartComponents {
 public:
  using Edges = std::vector<StaleCycles::Edge>;
  PartComponents(const Edges& edges, const std::vector<uint32_t>& part) : edges_(edges) {
    for (uint32_t e : part) nodes_[edges[e].from].out.push_back(e);
    for (uint32_t e : part) nodes_[edges[e].to];
    for (auto& [state, node] : nodes_)
      if (node.number == 0) visit(state);
  }

  // Both ends are in one component, so that the edge is on a cycle.
  bool on_cycle(uint32_t edge) const {
    return nodes_.at(edges_[edge].from).component == nodes_.at(edges_[edge].to).component;
  }
  uint32_t component_of(uint32_t state) const { return nodes_.at(state).component; }

 private:
  struct Node {
    std::vector<uint32_t> out;
    size_t next = 0;
    uint32_t number = 0, low = 0, component = 0;  // 0: not yet
  };

  void visit(uint32_t root) {
    std::vector<uint32_t> path = {root};
    open(root);
    while (!path.empty()) {
      const uint32_t state = path.back();
      Node& n = nodes_[state];
      if (n.next < n.out.size()) {
        const uint32_t to = edges_[n.out[n.next++]].to;
        Node& m = nodes_[to];
        if (m.number == 0) {
          open(to);
          path.push_back(to);
        } else if (m.component == 0) {
          n.low = std::min(n.low, m.number);
        }
        continue;
      }
      path.pop_back();
      if (!path.empty()) nodes_[path.back()].low = std::min(nodes_[path.back()].low, n.low);
      if (n.low == n.number) close(state);
    }
  }
  void open(uint32_t state) {
    Node& n = nodes_[state];
    n.number = n.low = ++numbers_;
    members_.push_back(state);
  }
  void close(uint32_t root) {
    ++components_;
    for (uint32_t state = root + 1; state != root;) {
      state = members_.back();
      members_.pop_back();
      nodes_[state].component = components_;
    }
  }

  const Edges& edges_;
  std::map<uint32_t, Node> nodes_;
  std::vector<uint32_t> members_;
  uint32_t numbers_ = 0, components_ = 0;
};

}  // namespace

StaleCycles::StaleCycles(uint32_t states, const std::vector<Edge>& edges)
    : states_(states), edges_(edges), out_(states), stays_(states) {
  std::map<uint32_t, std::vector<uint32_t>> by_thread;
  for (uint32_t e = 0; e < edges.size(); ++e) {
    by_thread[edges[e].thread].push_back(e);
    out_[edges[e].from].push_back(e);
  }
  for (auto& [thread, part] : by_thread) add_thread(thread, part);
}

void StaleCycles::add_thread(uint32_t thread, const std::vector<uint32_t>& part) {
  for (uint32_t e : part) {
    std::vector<Stay>& stays = stays_[edges_[e].from];
    if (stays.empty() || stays.back().thread != thread) stays.push_back({thread});
  }
  if (thread == 0) return;  // stores that reach memory do not come again
  std::vector<uint32_t> fresh;
  for (uint32_t e : part)
    if (!edges_[e].stale) fresh.push_back(e);
  const PartComponents all(edges_, part), without(edges_, fresh);
  std::vector<bool> stale_components(states_ + 1);
  for (uint32_t e : part)
    if (edges_[e].stale && all.on_cycle(e))
      stale_components[all.component_of(edges_[e].from)] = true;
  for (uint32_t e : part) {
    Stay& stay = stays_[edges_[e].from].back();
    stay.spins |= all.on_cycle(e) && stale_components[all.component_of(edges_[e].from)];
    stay.idles |= !edges_[e].stale && without.on_cycle(e);
  }
}

std::vector<StaleCycles::Found> StaleCycles::find() const {
  std::vector<Found> out;
  for (uint32_t state = 0; state < states_; ++state) {
    const std::vector<Stay>& stays = stays_[state];
    const bool all =
        std::all_of(stays.begin(), stays.end(), [](const Stay& s) { return s.spins || s.idles; });
    const auto spinner =
        std::find_if(stays.begin(), stays.end(), [](const Stay& s) { return s.spins && !s.idles; });
    if (all && spinner != stays.end())
      out.push_back({state, spinner->thread, iteration_of(spinner->thread, state)});
  }
  return out;
}

// Breadth-first over pairs of a state and whether an old value was read on the way.
std::vector<uint32_t> StaleCycles::iteration_of(uint32_t thread, uint32_t state) const {
  using Point = std::pair<uint32_t, bool>;
  std::map<Point, std::pair<Point, uint32_t>> from;  // the point before, and the edge
  std::deque<Point> todo = {{state, false}};
  const Point goal = {state, true};
  while (!todo.empty() && !from.contains(goal)) {
    const Point at = todo.front();
    todo.pop_front();
    for (uint32_t e : out_[at.first]) {
      if (edges_[e].thread != thread) continue;
      const Point next = {edges_[e].to, at.second || edges_[e].stale};
      if (next == Point{state, false} || !from.try_emplace(next, at, e).second) continue;
      todo.push_back(next);
    }
  }
  std::vector<uint32_t> out;
  for (Point at = goal; at != Point{state, false};) {
    const auto& [before, edge] = from.at(at);
    out.push_back(edge);
    at = before;
  }
  std::reverse(out.begin(), out.end());
  return out;
}

}  // namespace heddle
