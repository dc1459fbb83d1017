#include "explain/racing_locations.h"

#include <set>
#include <utility>

#include "system/site_names.h"
#include "system/steps.h"

namespace heddle {

namespace {

// Ends of executions are not far: a loop that does not end by itself is left.
constexpr int kMostStepsToEnd = 2000;

class RaceNamesListener : public Listener {
 public:
  RaceNamesListener(World& world, std::set<std::string>& names) : world_(world), names_(names) {}
  void race(const RaceEvent& e) override {
    names_.insert(e.field ? name_of_field(*e.field) : name_of_site(world_.vm(), e.array_site));
  }
  void uncaught(JavaThread&, Ref) override {}
  void exited(JavaThread&, int) override {}

 private:
  World& world_;
  std::set<std::string>& names_;
};

// The next step of an execution in which this thread goes first.
Choice next_step(const std::vector<Choice>& enabled, uint32_t first) {
  for (const Choice& c : enabled)
    if (c.thread == first) return c;
  return enabled.front();
}

void run_to_end(World& world, uint32_t first) {
  std::vector<Choice> enabled;
  for (int i = 0; i < kMostStepsToEnd; ++i) {
    begin_hooks_if_over(world);
    world.enabled(&enabled);
    if (enabled.empty() || only_spurious(enabled)) return;
    world.execute(next_step(enabled, first));
  }
}

void follow(World& world, const RawFinding& raw) {
  world.set_round(raw.round);
  world.start();
  for (const Choice& c : raw.schedule) {
    begin_hooks_if_over(world);
    if (!is_enabled(world, c)) return;
    world.execute(c);
  }
}

}  // namespace

std::vector<std::string> racing_locations(World& world, const World::Saved& base,
                                          const RawFinding& raw) {
  std::set<std::string> names;
  RaceNamesListener races(world, names);
  world.restore(base);
  Listener* listener = std::exchange(world.listener, &races);
  follow(world, raw);
  const World::Saved found = world.save();
  const auto threads = static_cast<uint32_t>(world.vm().threads.size());
  for (uint32_t first = 1; first <= threads; ++first) {
    run_to_end(world, first);
    world.restore(found);
  }
  world.forget(found);
  world.listener = listener;
  world.restore(base);
  return {names.begin(), names.end()};
}

}  // namespace heddle
