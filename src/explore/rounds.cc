#include "explore/rounds.h"

#include <algorithm>

#include "explore/strategy.h"

namespace heddle::explore {

SearchOutcome search(World& world, const CheckOptions& options, ProgressSink& progress) {
  Budget budget(world, options, progress);
  struct Parts {
    Search search;
    Collector found;
    Parts(World& w, const CheckOptions& o, Budget& b) : search{w, o, found, b, {}}, found(search) {}
  } parts(world, options, budget);
  Search& s = parts.search;
  std::unique_ptr<Strategy> strategy = make_strategy(s);
  budget.strategy = strategy.get();
  world.listener = &s.found;
  World::Saved base = world.save();
  do {
    s.found.begin_round();
    budget.begin_round();
    strategy->round();
    s.path.clear();
    if (world.take_modes_changed()) s.found.ask_for_another_round();
    if (world.ends_asked() && world.make_ends_visible()) s.found.ask_for_another_round();
    if (world.streams_held() && world.make_streams_visible()) s.found.ask_for_another_round();
    budget.stats.states = std::max(budget.stats.states, strategy->states());
    world.restore(base);
    world.set_round(world.round() + 1);
  } while (s.found.another_round() && !budget.stopped_for_good());
  world.listener = nullptr;
  if (budget.stats.pruned && !s.found.any_completed()) budget.note("assume() excluded every execution");
  SearchOutcome out;
  out.stats = budget.finish();
  out.stats.first_trace = s.found.first_trace();
  out.stats.shortest_trace = s.found.shortest_trace();
  out.outcomes = s.found.outcomes();
  out.reasons = budget.reasons();
  out.findings = s.found.take_findings();
  return out;
}

}  // namespace heddle::explore
