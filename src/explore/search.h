#pragma once
// Depth-first search over the World's transitions: every state that partial-order
// reduction asks for, once; every finding with the schedule that leads to it.

#include <memory>
#include <vector>

#include "explore/canonical.h"
#include "explore/live_store.h"
#include "explore/needs_store.h"
#include "explore/reduction.h"
#include "explore/reused_stack.h"
#include "explore/state_store.h"
#include "explore/strategy.h"

namespace heddle::explore {

class DepthFirst : public Strategy {
 public:
  explicit DepthFirst(Search& search);

  void round() override;
  uint64_t states() const override { return store_.size() - aliases_; }
  uint64_t frontier() const override;
  double explored_share() const override;
  uint64_t columns() const override { return canonical_.max_columns(); }
  uint64_t growth_bytes() const override {
    return store_.growth_bytes() + live_.growth_bytes() + covered_.growth_bytes() + needs_.growth_bytes() +
           reduction_.growth_bytes() + growth_of_pool(finished_) + growth_of_map(finished_ids_);
  }

 private:
  using Ops = absl::InlinedVector<race::SummaryOp, 6>;
  // A state on the current path.
  struct Node {
    World::Saved saved;
    Reduction::Branching branching;
    race::Needs needs;                 // what has to be known here for what was tried
    Ops ops;                           // of the step that is being tried
    Canonicalizer::Threads threads;    // of its walk, when it is stored
    uint64_t number = 0;        // of its discovery
    uint64_t low = UINT64_MAX;  // Tarjan's lowlink
    bool stored = false;        // in the store, and a member of a component
    bool can_end = false;
    bool cyclic = false;        // some path leads back to it
    bool leads_out = false;     // a step from it, or from one behind it in its component, leads to another component
    bool covered = false;       // by needs: explored nevertheless, for a test
    uint64_t races_before = 0;  // that were met
    uint32_t unstored_run = 0;  // states of the path since the last one that is

    void clear();
  };
  // A stored state whose component is not complete yet. `sleep`: the threads that were not tried.
  struct Member {
    StateHash hash, core;
    uint64_t number, sleep;
    std::vector<vm::Ref> objects;  // by number of the walk, once the state is left
  };
  void enter();
  bool worth_storing(const Node& n) const;
  bool match(Node& n);
  bool known(uint64_t record, uint64_t sleep);
  bool known_alike(Node& n, uint64_t& record, uint64_t sleep);
  uint64_t find_covering(uint64_t sleep);
  void keep_covering(const StateHash& core, uint64_t record);
  // Behind the step from n lies a state with these needs.
  void needed_behind(Node& n, race::Needs needs);
  // Behind the step from n lies a state on the same cycle, whose needs are not known yet.
  void remember_edge(Node& n, uint64_t to, const Ops& ops);
  void same_state(Node& n, uint64_t number);
  void close_cycle(Node& root);
  bool following_needs() const;
  uint32_t met_again(Reduction::Branching& b, uint64_t record);
  uint32_t finished_as(uint32_t future, uint32_t mask, uint32_t needs);
  bool close_by_reads(Node& n, const uint32_t* shared);
  const std::vector<vm::Ref>& objects_of(uint64_t number);
  void close_by_needs(Node& n, uint32_t future);
  uint64_t close_member(const Node& n, uint32_t finished);
  void stop_following();
  void on_cycle(uint64_t number);
  void end_of_path();
  bool look_again(Node& n);
  void leave();
  void close_component(Node& n);
  Member& member(uint64_t number);
  // The newest node of the path that was not discovered after this one.
  Node* newest_up_to(uint64_t number);
  void step_back();

  Search& s_;
  World& w_;
  Canonicalizer canonical_;
  Reduction reduction_;
  StateStore store_;
  // Finished states by what of them matters, while that pays.
  LiveStore live_;
  bool following_;
  uint64_t alike_asked_ = 0, alike_found_ = 0;  // how often such a state was looked for, and found
  uint64_t aliases_ = 0;                        // states that were not explored for that reason, or the next
  // Finished states by all but h, with what has to be known in them.
  NeedsStore needs_;
  StateStore covered_;
  bool needing_;
  uint64_t covering_asked_ = 0, covering_found_ = 0;
  // Of cycles that are not complete: the steps on them; and of states on them that were left, what has to be known for
  // the ways out. By number of the state.
  struct CycleEdge {
    uint64_t from, to;
    Ops ops;
    vm::Ref first_young;  // behind `from`
  };
  std::vector<CycleEdge> cycle_edges_;
  std::vector<std::pair<uint64_t, race::Needs>> cycle_needs_;
  absl::flat_hash_map<uint64_t, race::Needs> cycle_closed_;  // of the one that is being completed
  // The mask may be kNoMask, the needs kEverything: everything matters.
  struct Finished {
    uint32_t future, mask, needs;
    bool operator==(const Finished&) const = default;
    template <typename H>
    friend H AbslHashValue(H h, const Finished& f) {
      return H::combine(std::move(h), f.future, f.mask, f.needs);
    }
  };
  std::vector<Finished> finished_;
  absl::flat_hash_map<Finished, uint32_t> finished_ids_;
  ReadSet reads_;
  uint64_t discovered_ = 0;
  ReusedStack<Node> nodes_;
  std::vector<Member> component_;  // Tarjan's stack
  std::vector<Choice> scratch_;
};

}  // namespace heddle::explore
