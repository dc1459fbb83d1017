#include "explain/livelock_roles.h"

#include <algorithm>
#include <functional>
#include <set>
#include <utility>
#include <vector>

#include "library/lock_knowledge.h"
#include "state/canonical.h"
#include "state/state_store.h"

namespace heddle {

namespace {

// States of a livelock that are explored. In a larger one all threads that move count as looping.
constexpr uint32_t kMostFollowed = 5'000;

struct Edge {
  uint32_t from, to, thread;
  bool changes;  // a variable of the program
  bool reads_references, collects;
};

// Records which variables of the program a step writes.
class Writes : public Tracer {
 public:
  explicit Writes(World& world) : w_(world) {}

  void event(JavaThread&, const Event& e) override {
    bool writes = e.kind == ActionKind::kWrite || e.kind == ActionKind::kUpdate;
    if (!writes || e.object == vm::kNull) return;
    const vm::FieldInfo* f =
        vm::klass_of(e.object)->is_array() ? nullptr : w_.field_at(e.object, e.address);
    if (!f || !f->holder->trusted || is_atomic_class(*f->holder)) add(e.address);
  }
  void plain(JavaThread&, const vm::FieldInfo*, Ref, const char* p, bool write) override {
    if (write) add(p);
  }

  void clear() { words_.clear(); }
  // Whether one of them has another value than before the step. Objects that the step created do
  // not count.
  bool changed(size_t undo_before) const {
    std::set<const uint64_t*> seen;
    const auto& log = w_.vm().heap.undo.entries();
    for (size_t i = undo_before; i < log.size(); ++i)
      if (words_.contains(log[i].word) && seen.insert(log[i].word).second &&
          *log[i].word != log[i].old)
        return true;
    return false;
  }

 private:
  void add(const char* p) {
    words_.insert(
        reinterpret_cast<const uint64_t*>(reinterpret_cast<uintptr_t>(p) & ~uintptr_t{7}));
  }

  World& w_;
  std::set<const uint64_t*> words_;
};

// The states reachable from the present one, and the steps between them.
class Graph {
 public:
  explicit Graph(World& world) : w_(world), canonical_(world, false), writes_(world) {}

  // False: there are too many states.
  bool explore() {
    Listener* listener = std::exchange(w_.listener, nullptr);
    Tracer* tracer = std::exchange(w_.tracer, &writes_);
    auto& hook = w_.vm().on.garbage_matters;
    auto garbage_matters = std::exchange(hook, [this](JavaThread&, vm::GarbageUse use) {
      reads_references_ |= use == vm::GarbageUse::kReference;
      collects_ |= use == vm::GarbageUse::kCollection;
    });
    World::Saved here = w_.save();
    open();
    bool whole = true;
    while (!path_.empty()) {
      Node& n = path_.back();
      if (!whole || n.next == n.choices.size()) {
        w_.restore(n.saved);
        w_.forget(n.saved);
        path_.pop_back();
      } else {
        whole = step(n);
      }
    }
    w_.restore(here);
    w_.forget(here);
    hook = std::move(garbage_matters);
    w_.tracer = tracer;
    w_.listener = listener;
    return whole;
  }

  const std::vector<Edge>& edges() const { return edges_; }
  uint32_t states() const { return states_; }

 private:
  struct Node {
    uint32_t number;
    World::Saved saved;
    std::vector<Choice> choices;
    size_t next = 0;
  };

  bool step(Node& n) {
    if (n.next > 0) w_.restore(n.saved);
    writes_.clear();
    reads_references_ = collects_ = false;
    Choice c = n.choices[n.next++];
    size_t undo = w_.undo_length(n.saved);
    uint32_t from = n.number;
    w_.execute(c);
    bool changes = writes_.changed(undo);
    if (w_.spoiled() || w_.finished() || states_ >= kMostFollowed) return false;
    const bool reads = reads_references_, collects = collects_;
    edges_.push_back({from, open(), c.thread, changes, reads, collects});
    return true;
  }

  // Returns the number of the present state; adds it to the path if it is new.
  uint32_t open() {
    bool fresh = false;
    uint64_t& record = store_.find_or_add(canonical_.hash(), &fresh);
    if (!fresh) return static_cast<uint32_t>(record);
    record = states_;
    Node n{states_++, {}, {}};
    w_.enabled(&n.choices);
    n.saved = w_.save();
    path_.push_back(std::move(n));
    return path_.back().number;
  }

  World& w_;
  Canonicalizer canonical_;
  Writes writes_;
  StateStore store_;
  std::vector<Node> path_;
  std::vector<Edge> edges_;
  uint32_t states_ = 0;
  bool reads_references_ = false, collects_ = false;  // in the present step
};

// The strongly connected component of each state in the subgraph of the edges that `along` accepts
// (Tarjan 1972).
std::vector<uint32_t> components(const Graph& g, const std::function<bool(const Edge&)>& along) {
  std::vector<std::vector<uint32_t>> next(g.states());
  for (const Edge& e : g.edges())
    if (along(e)) next[e.from].push_back(e.to);
  std::vector<uint32_t> number(g.states()), low(g.states()), component(g.states()), stack;
  uint32_t count = 0, found = 0;
  std::function<void(uint32_t)> visit = [&](uint32_t s) {
    number[s] = low[s] = ++count;
    stack.push_back(s);
    for (uint32_t to : next[s]) {
      if (number[to] == 0) visit(to);
      if (component[to] == 0) low[s] = std::min(low[s], low[to]);
    }
    if (low[s] != number[s]) return;
    ++found;
    for (uint32_t member = g.states(); member != s; stack.pop_back())
      component[member = stack.back()] = found;
  };
  for (uint32_t s = 0; s < g.states(); ++s)
    if (number[s] == 0) visit(s);
  return component;
}

}  // namespace

Livelock examine_livelock(World& world) {
  Graph g(world);
  Livelock out;
  bool whole = g.explore();
  auto all = components(g, [](const Edge&) { return true; });
  for (const Edge& e : g.edges()) {
    if (whole && all[e.from] != all[e.to]) continue;
    out.roles[e.thread] = whole ? LivelockRole::kSpins : LivelockRole::kLoops;
    out.reads_references |= e.reads_references;
    out.collects |= e.collects;
  }
  if (!whole) return out;
  for (auto& [thread, role] : out.roles) {
    auto alone = components(g, [t = thread](const Edge& e) { return e.thread == t; });
    for (const Edge& e : g.edges()) {
      bool in_cycle = e.thread == thread && all[e.from] == all[e.to];
      if (in_cycle && (e.changes || alone[e.from] != alone[e.to])) role = LivelockRole::kLoops;
    }
  }
  return out;
}

}  // namespace heddle
