#pragma once
// Depth-first search over the World's transitions: explores every state that
// partial-order reduction asks for once, and reports every finding with the
// schedule that leads to it. The techniques are one class each:
//
//   reduction.h          persistent sets and sleep sets: which threads to explore in a state
//   matching.h           states that need not be explored again
//   dead_data.h          ... because they differ only in data that is never read
//   needs_propagation.h  ... because they differ only in happens-before facts that do not matter
//   promised_paths.h     paths that are executions, if loads return stores that are still to come
//   components.h         strongly connected components: when a state is finished; livelocks

#include <vector>

#include "search/components.h"
#include "search/matching.h"
#include "search/needs_propagation.h"
#include "search/path_node.h"
#include "search/promised_paths.h"
#include "search/reduction.h"
#include "search/stale_loops.h"
#include "search/strategy.h"
#include "state/canonical.h"

namespace heddle {

class DepthFirst : public Strategy {
 public:
  explicit DepthFirst(Search& search);

  void round() override;
  uint64_t states() const override { return matching_.states(); }
  uint64_t frontier() const override;
  double explored_share() const override;
  uint64_t columns() const override { return canonical_.max_columns(); }
  uint64_t growth_bytes() const override {
    return matching_.growth_bytes() + needs_.growth_bytes() + reduction_.growth_bytes();
  }

 private:
  void begin_round();
  void end_round();
  void execute(PathNode& n, const Choice& c);
  void enter_state();
  void record_step();
  bool worth_storing(const PathNode& n) const;
  void livelock(const PathNode& n);
  void end_of_execution();
  void end_of_path();
  void cut_path();
  void go_back();
  void extend_path(PathNode& n, bool stuck);
  bool wake_before_livelock(PathNode& n);
  void backtrack();
  void undo_choice();

  Search& s_;
  World& w_;
  Canonicalizer canonical_;
  Reduction reduction_;
  PathNodes path_;
  Components components_;
  NeedsPropagation needs_;
  Matching matching_;
  StaleLoops stale_loops_;
  PromisedPaths promised_;
  std::vector<Choice> enabled_;  // scratch
};

}  // namespace heddle
