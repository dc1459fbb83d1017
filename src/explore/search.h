#pragma once
// Depth-first search over the World's transitions: every state that partial-order
// reduction asks for, once; every finding with the schedule that leads to it.

#include <memory>
#include <vector>

#include "explore/canonical.h"
#include "explore/live_store.h"
#include "explore/reduction.h"
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
  uint64_t growth_bytes() const override { return store_.growth_bytes() + live_.growth_bytes(); }

 private:
  // A state on the current path.
  struct Node {
    World::Saved saved;
    Reduction::Branching branching;
    uint64_t number = 0;        // of its discovery
    uint64_t low = UINT64_MAX;  // Tarjan's lowlink
    bool stored = false;        // in the store, and a member of a component
    bool can_end = false;
    uint32_t unstored_run = 0;  // states of the path since the last one that is
  };
  // A stored state whose component is not complete yet. `sleep`: the threads that were not tried.
  struct Member {
    StateHash hash;
    uint64_t number, sleep;
    std::vector<vm::Ref> objects;  // by number of the walk, once the state is left
  };
  void enter();
  bool worth_storing(const Node& n) const;
  bool match(Node& n);
  bool known(uint64_t record, uint64_t sleep);
  bool known_alike(uint64_t& record, uint64_t sleep);
  uint32_t met_again(Reduction::Branching& b, uint64_t record);
  uint32_t finished_as(uint32_t future, uint32_t mask);
  bool close_by_reads(Node& n, const uint32_t* shared);
  const std::vector<vm::Ref>& objects_of(uint64_t number);
  uint64_t close_member(const Node& n, uint32_t finished);
  void stop_following();
  void on_cycle(uint64_t number);
  void end_of_path();
  bool look_again(Node& n);
  void leave();
  void close_component(Node& n);
  Member& member(uint64_t number);
  void step_back();

  Search& s_;
  World& w_;
  Canonicalizer canonical_;
  Reduction reduction_;
  StateStore store_;
  // Finished states by what of them matters, while that pays.
  LiveStore live_;
  bool following_;
  uint64_t alike_asked_ = 0, aliases_ = 0;  // how often such a state was looked for, and found
  struct Finished { uint32_t future, mask; };  // the mask may be kNoMask: everything matters
  std::vector<Finished> finished_;
  absl::flat_hash_map<uint64_t, uint32_t> finished_ids_;
  ReadSet reads_;
  uint64_t discovered_ = 0;
  std::vector<Node> nodes_;
  std::vector<Member> component_;  // Tarjan's stack
  std::vector<Choice> scratch_;
};

}  // namespace heddle::explore
