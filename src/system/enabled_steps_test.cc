#include "system/enabled_steps.h"

#include <gtest/gtest.h>

#include "system/scenarios_for_test.h"

namespace heddle {
namespace {

TEST(EnabledSteps, AThreadThatWaitsWithoutATimeoutHasNoStep) {
  Scenario s("waits");
  s.run_to_end(s.other());
  EXPECT_EQ(s.other().s.status, vm::ThreadStatus::kWaiting);
  EXPECT_TRUE(s.enabled_of(s.other()).empty());
  s.run_to_end(s.main());
  EXPECT_TRUE(s.enabled().empty());
  EXPECT_FALSE(s.world().finished());
}

TEST(EnabledSteps, WithSpuriousWakeUpsAWaitMayEnd) {
  CheckOptions options;
  options.search.spurious_wakeups = true;
  Scenario s("waits", options);
  s.step(s.other());
  ASSERT_EQ(s.other().s.status, vm::ThreadStatus::kWaiting);
  auto steps = s.enabled_of(s.other());
  ASSERT_EQ(steps.size(), 1u);
  EXPECT_TRUE(only_spurious(steps));
}

TEST(EnabledSteps, ASleepMayEndAtAnyTime) {
  Scenario s("sleeps");
  s.step(s.other());  // writes `flag` and begins to sleep
  EXPECT_EQ(s.enabled_of(s.other()).size(), 1u);
  const int64_t before = s.program().vm().virtual_time_ns;
  s.run_to_end(s.other());
  EXPECT_EQ(s.other().s.status, vm::ThreadStatus::kTerminated);
  EXPECT_GE(s.program().vm().virtual_time_ns - before, 5'000'000);
}

TEST(EnabledSteps, AProgramIsFinishedWhenItsThreadsHaveEnded) {
  Scenario s("writes");
  s.run_to_end(s.other());
  EXPECT_FALSE(s.world().finished());
  s.run_to_end(s.main());
  EXPECT_TRUE(s.world().finished());
}

}  // namespace
}  // namespace heddle
