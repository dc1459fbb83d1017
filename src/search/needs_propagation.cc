#include "search/needs_propagation.h"

#include <algorithm>
#include <span>

#include "search/components.h"

namespace heddle {

namespace {

// In larger components everything is needed.
constexpr size_t kMostEdges = 512;
constexpr size_t kMostOpenEdges = 8192;  // of all open components together

// The needs of a state, from those of its successor by a step. Objects that the step allocated did
// not exist before it.
void move_before_step(race::Needs& needs, std::span<const race::SummaryOp> ops,
                      vm::Ref first_young) {
  auto existed = [&](const race::Needs::Clause& c) { return object_at(c.what) < first_young; };
  needs.rewrite(existed);
  needs.put_before(ops);
  needs.rewrite(existed);
}

}  // namespace

void NeedsPropagation::begin_round() {
  covering_ = CoveringStore();
  stored_.forget();
  on_ = wanted_;
  trial_ = {};
  edges_.clear();
  open_needs_.clear();
  component_needs_.clear();
  w_.detector().rows().needs().enable(on_);
}

void NeedsPropagation::end_round() { w_.detector().rows().needs().enable(false); }

void NeedsPropagation::count_lookup(bool matched) {
  if (!on_) return;
  trial_.count(matched);
  if (!trial_.failed()) return;
  on_ = false;
  w_.detector().rows().needs().enable(false);
}

// ---- along the path ----

void NeedsPropagation::record_step(PathNode& n) const {
  if (on_)
    n.ops.assign(w_.detector().rows().needs().ops().begin(),
                 w_.detector().rows().needs().ops().end());
}

void NeedsPropagation::add_successor(PathNode& n, race::Needs needs) const {
  if (!on_) return;
  move_before_step(needs, n.ops, n.branching.first_young);
  n.needs.add(needs);
}

void NeedsPropagation::add_finished_successor(PathNode& n, uint32_t id) const {
  if (on_) add_successor(n, stored_.named_here(id));
}

void NeedsPropagation::reopen(PathNode& n, uint32_t id) const {
  if (on_) n.needs = stored_.named_here(id);
}

void NeedsPropagation::add_edge(PathNode& n, uint64_t to, const SummaryOps& ops) {
  if (!on_) return;
  if (edges_.size() >= kMostOpenEdges) return n.needs.set_everything();
  edges_.push_back({n.number, to, ops, n.branching.first_young});
}

void NeedsPropagation::leave(PathNode& parent, PathNode& child) {
  if (!on_) return;
  if (Components::is_root(child)) return add_successor(parent, std::move(child.needs));
  add_step_to_open(parent, child.number);
  if (!parent.needs.everything()) open_needs_.push_back({child.number, std::move(child.needs)});
}

// ---- components ----

// Edges and needs of the component are the newest ones: its members were discovered after the root.
void NeedsPropagation::close_component(PathNode& n) {
  component_needs_.clear();
  if (!on_ || !Components::is_root(n)) return;
  auto first =
      std::find_if(edges_.begin(), edges_.end(), [&](const Edge& e) { return e.from >= n.number; });
  if (first == edges_.end()) return;
  auto members = std::find_if(open_needs_.begin(), open_needs_.end(),
                              [&](const auto& m) { return m.first > n.number; });
  component_needs_[n.number] = n.needs;
  for (auto m = members; m != open_needs_.end(); ++m)
    component_needs_[m->first] = std::move(m->second);
  solve(first, n.number);
  n.needs = component_needs_[n.number];
  if (n.needs.everything()) component_needs_.clear();
  edges_.erase(first, edges_.end());
  open_needs_.erase(members, open_needs_.end());
}

// The least fixed point. All members reach the root, so that nothing more can be learnt once the
// root needs everything.
void NeedsPropagation::solve(Edges::const_iterator first, uint64_t root) {
  if (static_cast<size_t>(edges_.cend() - first) > kMostEdges)
    component_needs_[root].set_everything();
  bool changing = true;
  while (changing && !component_needs_[root].everything()) {
    changing = false;
    // Newest first: successors tend to be newer.
    for (auto e = edges_.cend(); e-- != first;) changing |= propagate_over(*e);
  }
}

// Returns whether the needs of e.from have grown.
bool NeedsPropagation::propagate_over(const Edge& e) {
  race::Needs behind = component_needs_[e.to];
  move_before_step(behind, e.ops, e.first_young);
  race::Needs& here = component_needs_[e.from];
  const race::Needs old = here;
  here.add(behind);
  return here.everything() != old.everything() || here.clauses() != old.clauses();
}

// ---- finished states ----

uint32_t NeedsPropagation::intern_root(const PathNode& root) {
  return on_ ? stored_.intern(root.needs, true) : NeedsStore::kEverything;
}

uint32_t NeedsPropagation::intern_member(uint64_t number, const std::vector<vm::Ref>& objects,
                                         Canonicalizer& canonical) {
  auto it = component_needs_.find(number);
  if (it == component_needs_.end()) return NeedsStore::kEverything;
  canonical.renumber(objects);
  return stored_.intern(it->second, false);
}

void NeedsPropagation::keep(const StateHash& core, uint32_t id, uint64_t record) {
  if (id != NeedsStore::kEverything) covering_.add(core, record);
}

}  // namespace heddle
