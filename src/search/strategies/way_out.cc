#include "search/strategies/way_out.h"

#include <utility>

#include "search/budget.h"

namespace heddle {

namespace {

constexpr uint64_t kMostStates = 5'000;

}  // namespace

WayOut::WayOut(Search& search)
    : s_(search), w_(search.world), canonical_(search.world, search.options.want_outcomes) {}

bool WayOut::none() {
  // Findings here belong to other executions, and are reported when those are sampled.
  Listener* listener = std::exchange(w_.listener, nullptr);
  store_ = StateStore();
  World::Saved here = w_.save();
  Found found = look();
  while (!nodes_.empty()) {
    w_.forget(nodes_.back().saved);
    nodes_.pop_back();
  }
  w_.restore(here);
  w_.forget(here);
  w_.listener = listener;
  return found == Found::kNothing;
}

bool WayOut::open() {
  bool fresh = false;
  store_.find_or_add(canonical_.hash(), &fresh);
  if (!fresh) return false;
  Node n;
  w_.enabled(&n.choices);
  n.saved = w_.save();
  nodes_.push_back(std::move(n));
  return true;
}

WayOut::Found WayOut::look() {
  open();
  while (!nodes_.empty()) {
    Node& n = nodes_.back();
    if (n.choices.empty() || only_spurious(n.choices)) return Found::kEnd;
    if (n.next == n.choices.size()) {
      w_.restore(n.saved);
      w_.forget(n.saved);
      nodes_.pop_back();
      continue;
    }
    if (n.next > 0) w_.restore(n.saved);
    w_.execute(n.choices[n.next++]);
    if (w_.spoiled() || store_.size() > kMostStates || s_.budget.stopped()) return Found::kTooMuch;
    if (w_.finished()) return Found::kEnd;
    open();
  }
  return Found::kNothing;
}

}  // namespace heddle
