#include "search/stale_loops.h"

#include <algorithm>

#include "memory/promise.h"
#include "search/collector.h"

namespace heddle {

void StaleLoops::begin_step(PathNode& n, const Choice& c) const {
  n.reads_old_value = false;
  if (!s_.world.memory().any() || c.option <= 0) return;
  const vm::ActionKind next = s_.world.vm().threads[c.thread - 1]->s.pending;
  n.reads_old_value = next == vm::ActionKind::kRead || next == vm::ActionKind::kUpdate;
}

// The choices of the path are those of its states: choice i was made in state i.
void StaleLoops::close_cycle(PathNode& to) {
  if (!s_.world.memory().any() || s_.options.search.fair_memory) return;
  const uint32_t thread = s_.path.back().thread;
  bool stale = false;
  for (size_t i = path_.size(); i > 0; --i) {
    const Choice& c = s_.path[i - 1];
    if (c.thread != thread || c.option <= kFirstDrain) return;
    stale |= path_[i - 1].reads_old_value;
    if (path_[i - 1].number == to.number) break;
  }
  auto& spinners = stale ? to.spinners : to.idlers;
  if (std::find(spinners.begin(), spinners.end(), thread) == spinners.end())
    spinners.push_back(thread);
  // An endless execution in which something that is imposed never happens is none.
  memory::Promise* promises = s_.world.memory().model().promises();
  if (promises && promises->pending()) return;
  if (stale && all_enabled_spin(to)) s_.found.stale_livelock(thread);
}

bool StaleLoops::all_enabled_spin(const PathNode& n) const {
  auto has = [](const auto& list, uint32_t thread) {
    return std::find(list.begin(), list.end(), thread) != list.end();
  };
  return std::all_of(n.branching.choices.begin(), n.branching.choices.end(), [&](const Choice& c) {
    return has(n.spinners, c.thread) && !has(n.idlers, c.thread);
  });
}

}  // namespace heddle
