#pragma once
// What a state's subtree needs of the happens-before summary h to be free of races
// (race/needs.h), propagated backwards along the explored steps
// (docs/reduction.md, "Matching states that differ only in happens-before").
//
// The needs of a state follow from those of its successors. On a cycle they
// depend on each other: edges between open states are kept until the component is
// complete, and then solved for the least fixed point.

#include <absl/container/flat_hash_map.h>

#include <cstdint>
#include <utility>
#include <vector>

#include "race/needs.h"
#include "search/path_node.h"
#include "search/trial.h"
#include "state/canonical.h"
#include "state/covering_store.h"
#include "state/needs_store.h"

namespace heddle {

class NeedsPropagation {
 public:
  NeedsPropagation(World& world, const Canonicalizer& canonical, bool wanted)
      : w_(world), stored_(world, canonical), wanted_(wanted) {}

  void begin_round();
  void end_round();
  // Off: every part of h counts as needed in every state.
  bool on() const { return on_; }
  // A new state was looked up among the finished ones.
  void count_lookup(bool matched);

  // ---- along the path ----
  // The world has executed a step from n.
  void record_step(PathNode& n) const;
  // n's step leads to a state with these needs.
  void add_successor(PathNode& n, race::Needs needs) const;
  // Likewise to a finished state, at which the world is now.
  void add_finished_successor(PathNode& n, uint32_t id) const;
  // n is a finished state that is explored further.
  void reopen(PathNode& n, uint32_t id) const;
  // n's step leads to an open state.
  void add_step_to_open(PathNode& n, uint64_t to) { add_edge(n, to, n.ops); }
  // n is itself that open state, reached again.
  void add_same_as_open(PathNode& n, uint64_t to) { add_edge(n, to, {}); }
  // The child, explored completely, leaves the path. Its needs are moved.
  void leave(PathNode& parent, PathNode& child);

  // ---- finished states ----
  // n leaves the path. If it is the root of a component, the needs of all members become known.
  void close_component(PathNode& n);
  // What is kept for a state of the component that was closed last; NeedsStore::kEverything when
  // no other state will match. `objects`: of the member, by number of its walk.
  uint32_t intern_root(const PathNode& root);
  uint32_t intern_member(uint64_t number, const std::vector<vm::Ref>& objects,
                         Canonicalizer& canonical);
  void keep(const StateHash& core, uint32_t id, uint64_t record);

  // Whether the world's present state meets them.
  bool hold(uint32_t id) const { return stored_.hold(id); }
  // The record of a finished state that differs from the present one only in h, in a way that does
  // not matter; `accept` may decline a record. 0: there is none.
  template <typename Accept>
  uint64_t find_covering(const StateHash& core, Accept accept) {
    return on_ ? covering_.find(core, accept) : 0;
  }

  uint64_t growth_bytes() const { return covering_.growth_bytes() + stored_.growth_bytes(); }

 private:
  // A step between two open states.
  struct Edge {
    uint64_t from, to;
    SummaryOps ops;
    vm::Ref first_young;  // references from there on were made after `from`
  };
  using Edges = std::vector<Edge>;
  void add_edge(PathNode& n, uint64_t to, const SummaryOps& ops);
  void solve(Edges::const_iterator first, uint64_t root);
  bool propagate_over(const Edge& e);

  World& w_;
  NeedsStore stored_;       // needs of finished states
  CoveringStore covering_;  // finished states without h
  bool wanted_;
  bool on_ = false;
  Trial trial_;
  Edges edges_;                                                 // oldest first
  std::vector<std::pair<uint64_t, race::Needs>> open_needs_;    // of open states that left the path
  absl::flat_hash_map<uint64_t, race::Needs> component_needs_;  // of the component closed last
};

}  // namespace heddle
