#include "search/stale_loops.h"

#include <algorithm>

#include "memory/promise.h"
#include "search/collector.h"

namespace heddle {

namespace {

bool is_among(const auto& list, uint32_t thread) {
  return std::find(list.begin(), list.end(), thread) != list.end();
}

}  // namespace

bool reads_old_value(World& world, const Choice& c) {
  if (!world.memory().any() || c.option <= 0) return false;
  const vm::ThreadState& next = world.vm().threads[c.thread - 1]->s;
  // Writes become visible to accesses in other modes at some time.
  return next.pending == vm::ActionKind::kRead && next.pending_mode == vm::AccessMode::kPlain;
}

void StaleLoops::begin_step(PathNode& n, const Choice& c) const {
  n.reads_old_value = reads_old_value(s_.world, c);
}

// The choices of the path are those of its states: choice i was made in state i.
void StaleLoops::close_cycle(PathNode& to) {
  if (!s_.world.memory().any() || s_.options.search.fair_memory) return;
  const uint32_t thread = s_.path.back().thread;
  bool stale = false;
  size_t first = path_.size();
  while (first > 0) {
    --first;
    const Choice& c = s_.path[first];
    if (c.thread != thread || c.option <= kFirstDrain) return;
    stale |= path_[first].reads_old_value;
    if (path_[first].number == to.number) break;
  }
  auto& stays = stale ? to.spinners : to.idlers;
  if (!is_among(stays, thread)) stays.push_back(thread);
  if (stale && (to.stale_iteration.empty() || is_among(to.idlers, to.stale_iteration[0].thread)))
    to.stale_iteration.assign(s_.path.begin() + static_cast<std::ptrdiff_t>(first), s_.path.end());
  if (to.stale_iteration.empty() || !may_stay(to)) return;
  // An endless execution in which something that is imposed never happens is none.
  memory::Promise* promises = s_.world.memory().model().promises();
  if (promises && promises->pending()) return;
  std::vector<Choice> path(s_.path.begin(), s_.path.begin() + static_cast<std::ptrdiff_t>(first));
  path.insert(path.end(), to.stale_iteration.begin(), to.stale_iteration.end());
  path.swap(s_.path);
  s_.found.stale_livelock(to.stale_iteration[0].thread);
  path.swap(s_.path);
}

bool StaleLoops::may_stay(const PathNode& n) {
  if (is_among(n.idlers, n.stale_iteration[0].thread)) return false;
  return std::all_of(n.branching.choices.begin(), n.branching.choices.end(), [&](const Choice& c) {
    return is_among(n.spinners, c.thread) || is_among(n.idlers, c.thread);
  });
}

}  // namespace heddle
