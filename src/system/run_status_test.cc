#include "system/run_status.h"

#include <gtest/gtest.h>

#include "system/scenarios_for_test.h"

namespace heddle {
namespace {

TEST(RunStatus, GoingBackTurnsTheClockAndTheExitBack) {
  Scenario s("sleeps");
  vm::Vm& vm = s.program().vm();
  const int64_t now = vm.virtual_time_ns;
  const World::Saved saved = s.world().save();
  vm.virtual_time_ns += 7;
  vm.exit_status = 3;
  vm.exiting = true;
  s.world().restore(saved);
  EXPECT_EQ(vm.virtual_time_ns, now);
  EXPECT_EQ(vm.exit_status, 0);
  EXPECT_FALSE(vm.exiting);
}

TEST(RunStatus, AnAbandonedExecutionEndsOnItsPathOnly) {
  Scenario s("sleeps");
  RunStatus status(s.program().vm());
  const StatePart::Mark mark = status.mark();
  status.abandon();
  status.set_lacking();
  EXPECT_TRUE(status.abandoned());
  EXPECT_TRUE(status.lacking());
  EXPECT_TRUE(s.program().vm().exiting);
  status.rollback(mark);
  EXPECT_FALSE(status.abandoned());
  EXPECT_FALSE(status.lacking());
  EXPECT_FALSE(s.program().vm().exiting);
}

}  // namespace
}  // namespace heddle
