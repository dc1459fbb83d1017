#include "system/program_clock.h"

#include <gtest/gtest.h>

#include "system/scenarios_for_test.h"

namespace heddle {
namespace {

TEST(ProgramClock, AReadByTheProgramIsASchedulingPoint) {
  Scenario s("clock");
  EXPECT_TRUE(ProgramClock::is_reading(s.other()));
  EXPECT_FALSE(ProgramClock::is_reading(s.main()));
}

TEST(ProgramClock, TheFirstReadHasOneResultAndPollingMayFindThatTimeHasPassed) {
  Scenario s("clock");
  EXPECT_EQ(s.enabled_of(s.other()).size(), 1u);
  size_t most = 1;
  for (int i = 0; i < 6; ++i) {
    most = std::max(most, s.enabled_of(s.other()).size());
    s.step(s.other());
  }
  EXPECT_EQ(most, 2u);
}

TEST(ProgramClock, ChoosingThatTimePassesAdvancesTheClock) {
  Scenario s("clock");
  while (s.enabled_of(s.other()).size() < 2) s.step(s.other());
  const int64_t before = s.program().vm().virtual_time_ns;
  World::Saved saved = s.world().save();
  s.world().execute(s.enabled_of(s.other()).front());
  const int64_t first = s.program().vm().virtual_time_ns;
  s.world().restore(saved);
  s.world().execute(s.enabled_of(s.other()).back());
  const int64_t second = s.program().vm().virtual_time_ns;
  EXPECT_NE(first, second);
  EXPECT_EQ(std::min(first, second), before);
}

TEST(ProgramClock, AReadTouchesTheClock) {
  Scenario s("clock");
  s.step(s.other());
  EXPECT_TRUE(s.world().footprint().touches(kClock));
}

}  // namespace
}  // namespace heddle
