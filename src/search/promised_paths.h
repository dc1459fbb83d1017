#pragma once
// Which paths are executions, under a memory model whose loads may return stores that are still to
// come (memory/promise.h). A path counts only if everything that was imposed on it happens: what it
// finds, prints and stores is real only then.
//
// Whether a path counts is a property of the state that it has reached: some continuation meets all
// that is imposed there. A state in which nothing is imposed counts. For each state in which
// something is, the events of the steps that lead to it are kept, and the steps between states;
// when the round is over, "counts" is propagated backwards, and the events of the states that
// count are applied.
//
// Rounds first go on until no new location races and all objects that matter have names, without
// stores to come. Then the pairs of the
// write set are offered to loads, until no pair is new.

#include <absl/container/flat_hash_map.h>

#include <cstdint>
#include <vector>

#include "memory/promise.h"
#include "search/collector.h"
#include "search/path_node.h"
#include "search/strategy.h"
#include "state/canonical.h"

namespace heddle {

class PromisedPaths {
 public:
  PromisedPaths(Search& search, PathNodes& path);

  bool on() const { return model_ != nullptr; }
  void begin_round();
  // The next step is about to be executed.
  void begin_step() {
    if (on()) defer();
  }
  // The path is no execution, whatever follows.
  bool broken() const { return on() && model_->broken(); }

  // The newest step has led to the present state, which:
  //   is none, since the path is broken or cut;
  void drop_step();
  //   ends an execution;
  void end_path();
  //   is new, or was met before: it has this hash, if any. Returns its number.
  uint32_t reach(const StateHash* hash);

  // An event outside steps, in a state that has this number.
  void begin_event(uint32_t node);
  void end_event();

  // Applies the events that count.
  void end_round();

 private:
  struct Node {
    bool counts = false;
    std::vector<uint32_t> from;  // states
    std::vector<Collector::Event> events;
    std::vector<memory::Promise::Pair> pairs;
  };
  void defer();
  void take(Node& node);
  void add_step_to(uint32_t node);
  void propagate();
  bool learn(const std::vector<memory::Promise::Pair>& pairs);

  Search& s_;
  PathNodes& path_;
  memory::Promise* model_;
  std::vector<Node> nodes_;  // 0: the ends of executions
  struct Hasher {
    size_t operator()(const StateHash& h) const { return h.lo; }
  };
  absl::flat_hash_map<StateHash, uint32_t, Hasher> numbers_;
  bool news_ = false;  // a pair was new in this round
  uint32_t event_node_ = 0;
};

}  // namespace heddle
