#include "system/scheduling_points.h"

#include <gtest/gtest.h>

#include "system/scenarios_for_test.h"

namespace heddle {
namespace {

TEST(SchedulingPoints, AThreadStopsBeforeItsNextSynchronizationAction) {
  Scenario s("publishes");
  s.step(s.other());  // writes the volatile `flag`
  EXPECT_EQ(s.other().s.pending, ActionKind::kWrite);
  EXPECT_EQ(s.program().static_ref("shared"), vm::kNull);
}

// The action before which main stops first, with or without `plain` known to race.
ActionKind first_action_of_main(bool racing) {
  StartedProgram program(kScenarios, {}, {"races"});
  vm::Vm& vm = program.vm();
  RaceEvent race;
  for (const vm::FieldInfo& f : vm.find_loaded("Main", vm.system_loader)->fields)
    if (f.name == "plain") race.field = &f;
  if (racing) program.world().visibility().make_visible(race);
  program.world().set_round(1);
  program.world().start();
  return vm.main_thread().s.pending;
}

TEST(SchedulingPoints, APlainAccessIsOneOnceItsLocationRaces) {
  EXPECT_EQ(first_action_of_main(false), ActionKind::kLock);
  EXPECT_EQ(first_action_of_main(true), ActionKind::kWrite);
}

TEST(SchedulingPoints, AThreadBeforeAHeldMonitorIsNotEnabled) {
  Scenario s("waits");
  s.step(s.main());  // enters the monitor of `lock`
  EXPECT_EQ(s.other().s.pending, ActionKind::kLock);
  EXPECT_TRUE(s.enabled_of(s.other()).empty());
  s.run_to_end(s.main());  // leaves it
  EXPECT_FALSE(s.enabled_of(s.other()).empty());
}

}  // namespace
}  // namespace heddle
