#include "system/thread_groups.h"

#include <gtest/gtest.h>

#include "system/scenarios_for_test.h"

namespace heddle {
namespace {

bool groups_observed(Scenario& s) {
  s.run_to_end(s.other());
  s.run_to_end(s.main());
  Switches& switches = s.world().visibility().switches();
  return switches.observed() >> static_cast<uint32_t>(Switch::kThreadGroups) & 1;
}

TEST(ThreadGroups, StartingAndEndingThreadsObservesNothing) {
  Scenario s("writes");
  EXPECT_FALSE(groups_observed(s));
}

TEST(ThreadGroups, AProgramThatCountsThreadsObservesTheGroups) {
  Scenario s("lists");
  EXPECT_TRUE(groups_observed(s));
}

}  // namespace
}  // namespace heddle
