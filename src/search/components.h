#pragma once
// Strongly connected components of the state graph, by Tarjan's algorithm (1972).
//
// The depth-first search needs them for two reasons. A state is finished, and its
// subtree is known, only when its whole component has been explored. And a
// component with a cycle that no step leaves is a livelock.
//
// Invariants:
// 1. Members are the stored states whose component is not complete yet ("open"
//    states), in order of discovery. A member may have left the path.
// 2. n.low is the smallest number of an open state known to be reachable from n
//    by the explored steps; n is the root of its component when n.low == n.number
//    and n has been explored completely.

#include <cstdint>
#include <vector>

#include "search/path_node.h"
#include "state/canonical.h"

namespace heddle {

class Components {
 public:
  struct Member {
    StateHash hash, core;          // canonical form with and without h
    uint64_t number;               // order of discovery
    uint64_t sleep;                // the threads that were not explored, by rank
    std::vector<vm::Ref> objects;  // new objects by number of the walk, once the state has left
                                   // the path
  };

  explicit Components(PathNodes& path) : path_(path) {}

  void clear() {
    members_.clear();
    discovered_ = 0;
  }

  void discover(PathNode& n) { n.number = ++discovered_; }
  void add_member(Member m) { members_.push_back(std::move(m)); }

  // A step from n leads to a finished state.
  static void add_edge_to_finished(PathNode& n, bool can_end);
  // A step from n leads to an open state, which closes a cycle.
  static void add_edge_to_open(PathNode& n, uint64_t number);
  // The child, explored completely, leaves the path.
  static void leave(PathNode& parent, const PathNode& child);

  // Calls f for every state of the path on a cycle through the open state `number`, newest first,
  // and marks them as cyclic. REQUIRES: a step from the newest state of the path leads there.
  template <typename F>
  void for_each_on_cycle(uint64_t number, F f) {
    const uint64_t first = first_on_cycle(number);
    for (size_t i = path_.size(); i > 0 && path_[i - 1].number >= first; --i) {
      path_[i - 1].cyclic = true;
      f(path_[i - 1]);
    }
  }

  static bool is_root(const PathNode& n) { return n.low == n.number; }
  // REQUIRES: root is the root of a complete component.
  static bool is_livelock(const PathNode& root) {
    return root.cyclic && !root.can_end && !root.leads_out;
  }
  bool has_single_member(const PathNode& root) const {
    return members_.back().number == root.number;
  }

  Member& member(uint64_t number);
  const Member& newest() const { return members_.back(); }
  void pop() { members_.pop_back(); }
  // The state of the path with this number; null when it has left the path.
  PathNode* on_path(uint64_t number);
  // New objects of an open state, by their numbers in its walk.
  const std::vector<vm::Ref>& objects_of(uint64_t number);

 private:
  // The newest state of the path that was not discovered after this one.
  PathNode* newest_up_to(uint64_t number);
  uint64_t first_on_cycle(uint64_t number);

  PathNodes& path_;
  std::vector<Member> members_;  // Tarjan's stack
  uint64_t discovered_ = 0;
};

}  // namespace heddle
