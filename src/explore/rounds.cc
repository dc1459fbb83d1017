#include "explore/rounds.h"

#include <algorithm>

#include "explore/scouting.h"
#include "explore/strategy.h"
#include "vm/link.h"

namespace heddle::explore {

namespace {

// Whether loaders of the program's own have defined classes, of the classes from this one on. A loader is asked for what
// a class refers to once, and the answer stays (vm/link.h): the steps of the asking are not there the next time.
bool classes_defined(World& world, size_t from) {
  vm::Vm& vm = world.vm();
  for (size_t i = from; i < vm.klasses.size(); ++i) {
    const Klass& k = *vm.klasses[i];
    if (k.is_array() || k.loader == vm::kNull) continue;
    bool of_the_base = uint64_t{k.loader} * 8 < world.base_top();
    if (!of_the_base || !vm::is_builtin_loader(vm, k.loader)) return true;
  }
  return false;
}

constexpr int kRepeats = 3;

}  // namespace

SearchOutcome search(World& world, const CheckOptions& options, ProgressSink& progress) {
  Budget budget(world, options, progress);
  struct Parts {
    Search search;
    Collector found;
    Parts(World& w, const CheckOptions& o, Budget& b) : search{w, o, found, b, {}}, found(search) {}
  } parts(world, options, budget);
  Search& s = parts.search;
  std::unique_ptr<Strategy> strategy = make_strategy(s), scouts;
  budget.strategy = strategy.get();
  world.listener = &s.found;
  World::Saved base = world.save();
  // A round that will be followed by another anyway can as well end here.
  if (wants_scouts(options))
    budget.pause_when_long = [&] {
      scouts = make_scouts(s);
      return s.found.another_round() || scouts_bring_news(s, *scouts, base, progress);
    };
  int repeats = 0;
  do {
    size_t classes = world.vm().klasses.size();
    bool own_conditions = world.vm().own_conditions;
    bool scouting = scouts && budget.strategy == scouts.get();
    s.found.begin_round();
    budget.begin_round();
    (scouting ? *scouts : *strategy).round();
    s.path.clear();
    // When the search turns out to be long, and scouts would find something, they go first, and it begins again.
    if (budget.take_pause()) {
      budget.strategy = scouts.get();
      s.found.ask_for_another_round();
    } else if (scouting && (scouts->done() || !s.found.another_round())) {
      budget.strategy = strategy.get();
      s.found.ask_for_another_round();
    }
    if (repeats < kRepeats && !budget.stopped_for_good() && classes_defined(world, classes)) {
      ++repeats;
      s.found.forget();
      s.found.ask_for_another_round();
    }
    if (world.take_modes_changed()) s.found.ask_for_another_round();
    if (world.ends_asked() && world.make_ends_visible()) s.found.ask_for_another_round();
    if (world.groups_asked() && world.make_groups_visible()) s.found.ask_for_another_round();
    if (world.queues_watched() && world.make_queues_visible()) s.found.ask_for_another_round();
    if (world.interrupts_seen() && world.make_interrupts_visible()) s.found.ask_for_another_round();
    if (world.flags_seen() && world.make_flags_visible()) s.found.ask_for_another_round();
    if (world.pool_counts_told() && world.make_pool_counts_matter()) s.found.ask_for_another_round();
    if (world.vm().own_conditions != own_conditions) s.found.ask_for_another_round();  // what states are has changed
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
