#include "search/components.h"

#include <algorithm>

namespace heddle {

void Components::add_edge_to_finished(PathNode& n, bool can_end) {
  n.can_end |= can_end;
  n.leads_out = true;
}

void Components::add_edge_to_open(PathNode& n, uint64_t number) { n.low = std::min(n.low, number); }

// A way into a livelock is a way out, too: some thread of the parent's component still has
// something else to do. Only the livelock behind it is reported.
void Components::leave(PathNode& parent, const PathNode& child) {
  parent.low = std::min(parent.low, child.low);
  parent.can_end |= child.can_end;
  parent.leads_out |= child.leads_out || is_root(child);
}

// An open state that has left the path leads back to the path at its lowlink or before.
uint64_t Components::first_on_cycle(uint64_t number) {
  const PathNode* n = newest_up_to(number);
  return n ? std::min(number, n->low) : number;
}

Components::Member& Components::member(uint64_t number) {
  return *std::lower_bound(members_.begin(), members_.end(), number,
                           [](const Member& m, uint64_t k) { return m.number < k; });
}

PathNode* Components::newest_up_to(uint64_t number) {
  for (size_t i = path_.size(); i > 0; --i)
    if (path_[i - 1].number <= number) return &path_[i - 1];
  return nullptr;
}

PathNode* Components::on_path(uint64_t number) {
  PathNode* n = newest_up_to(number);
  return n && n->number == number ? n : nullptr;
}

const std::vector<vm::Ref>& Components::objects_of(uint64_t number) {
  const PathNode* n = on_path(number);
  return n ? n->branching.objects : member(number).objects;
}

}  // namespace heddle
