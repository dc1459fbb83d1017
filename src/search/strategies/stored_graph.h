#pragma once
// Search in an order that the subclass defines. Each state keeps the choice by which it was reached
// first; the world returns to a state by executing its choices from the nearest ancestor on the
// present path.

#include "search/strategy.h"
#include "state/canonical.h"
#include "state/state_store.h"

namespace heddle {

class StoredGraph : public Strategy {
 public:
  explicit StoredGraph(Search& search);

  void round() override;
  uint64_t states() const override { return store_.size(); }
  uint64_t frontier() const override { return nodes_.size() - expanded_; }
  // Expanded states among the known ones.
  double explored_share() const override {
    return nodes_.empty() ? 0 : static_cast<double>(expanded_) / static_cast<double>(nodes_.size());
  }
  uint64_t columns() const override { return canonical_.max_columns(); }
  uint64_t growth_bytes() const override {
    return store_.growth_bytes() + growth_of(nodes_) + growth_of(edges_) + growth_of(endings_);
  }

 protected:
  static constexpr uint32_t kNone = UINT32_MAX;
  struct Node {
    uint32_t parent = kNone;
    uint32_t depth = 0;
    Choice choice;      // from the parent
    bool ends = false;  // an execution ends in a successor, or no thread can go on here
  };
  const Node& node(uint32_t n) const { return nodes_[n]; }

  // Adds a new state, which the world is at, to those to be expanded.
  virtual void put(uint32_t node) = 0;
  // The state to expand next; kNone: there is none left.
  virtual uint32_t take() = 0;
  virtual void begin_round() {}
  // The world is about to execute a step, or to return to the state before the step at this depth.
  virtual void before_step(const Choice&) {}
  virtual void gone_back(uint32_t /*depth*/) {}

  Search& s_;
  World& w_;

 private:
  struct Edge {
    uint32_t from, to;
    Choice choice;
    bool stale;  // reads an old value
  };
  struct Place {
    uint32_t node;
    World::Saved saved;
  };

  template <typename T>
  static uint64_t growth_of(const std::vector<T>& v) {
    return v.size() + 1024 >= v.capacity() ? 2 * v.capacity() * sizeof(T) : 0;
  }
  void go_to(uint32_t n);
  void go_back(size_t depth);
  void expand(uint32_t n);
  void enter(uint32_t parent, const Choice& c, bool stale = false);
  void end_of_path(uint32_t parent, const Choice& c);
  void find_livelock();
  void find_stale_loops();
  std::vector<bool> states_that_can_end() const;
  void report_cycle_from(uint32_t first);
  std::vector<Choice> choices_to(uint32_t n) const;

  Canonicalizer canonical_;
  StateStore store_;  // record: the node's number
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<Edge> endings_;  // steps that end an execution; they lead to no state
  std::vector<Place> here_;    // the present path, by depth
  uint64_t expanded_ = 0;
  std::vector<Choice> scratch_;
};

}  // namespace heddle
