#pragma once
// Depth-first search over the World's transitions: every state once, every
// finding with the schedule that leads to it.

#include <memory>
#include <vector>

#include "explore/canonical.h"
#include "explore/state_store.h"
#include "explore/strategy.h"

namespace heddle::explore {

class DepthFirst : public Strategy {
 public:
  explicit DepthFirst(Search& search);

  void round() override;
  uint64_t states() const override { return store_.size(); }
  uint64_t frontier() const override;
  double explored_share() const override;
  uint64_t columns() const override { return canonical_.max_columns(); }

 private:
  // A state on the current path.
  struct Node {
    World::Saved saved;
    std::vector<Choice> choices;
    size_t next = 0;
    uint64_t number = 0;   // discovery number, 0 when states are not matched
    uint64_t low = 0;      // Tarjan's lowlink
    bool can_end = false;
  };
  void enter();
  void end_of_path();
  void known(uint64_t record);
  void leave();
  void close_component(const Node& n);
  void step_back();

  Search& s_;
  World& w_;
  Canonicalizer canonical_;
  StateStore store_;
  uint64_t discovered_ = 0;
  std::vector<Node> nodes_;
  std::vector<StateHash> component_;  // Tarjan's stack
  std::vector<Choice> scratch_;
};

}  // namespace heddle::explore
