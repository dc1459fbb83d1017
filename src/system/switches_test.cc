#include "system/switches.h"

#include <gtest/gtest.h>

#include <set>

namespace heddle {
namespace {

TEST(Switches, AnObservationTurnsASwitchOnFromTheNextRoundOn) {
  Switches s;
  s.observe(Switch::kThreadEnds);
  EXPECT_FALSE(s.on(Switch::kThreadEnds));
  EXPECT_TRUE(s.turn_on_observed());
  EXPECT_FALSE(s.on(Switch::kThreadEnds));
  s.set_round(1);
  EXPECT_TRUE(s.on(Switch::kThreadEnds));
  EXPECT_FALSE(s.on_in_round(Switch::kThreadEnds, 0));
}

TEST(Switches, ASecondObservationOfTheSameAspectNeedsNoFurtherRound) {
  Switches s;
  s.observe(Switch::kPoolCounts);
  EXPECT_TRUE(s.round_is_void());
  EXPECT_TRUE(s.turn_on_observed());
  s.observe(Switch::kPoolCounts);
  EXPECT_FALSE(s.round_is_void());
  EXPECT_FALSE(s.turn_on_observed());
}

TEST(Switches, EachNewAccessModeNeedsAnotherRound) {
  Switches s;
  for (int i = 0; i < 2; ++i) {
    s.observe(Switch::kAccessModes);
    EXPECT_TRUE(s.round_is_void());
    EXPECT_TRUE(s.turn_on_observed());
    EXPECT_FALSE(s.round_is_void());
  }
}

TEST(Switches, OnlySomeObservationsMakeTheRoundUseless) {
  for (const SwitchInfo& info : switch_table()) {
    Switches s;
    s.observe(info.id);
    EXPECT_EQ(s.round_is_void(), info.ends_round) << info.visible;
  }
}

TEST(Switches, KeysOfScheduleFilesAreDistinct) {
  std::set<std::string_view> keys;
  for (const SwitchInfo& info : switch_table())
    if (!info.key.empty()) EXPECT_TRUE(keys.insert(info.key).second) << info.key;
}

TEST(Switches, ReplaySetsASwitchForAllRounds) {
  Switches s;
  s.set(Switch::kStreams, true);
  EXPECT_TRUE(s.on(Switch::kStreams));
  s.set(Switch::kStreams, false);
  s.set_round(7);
  EXPECT_FALSE(s.on(Switch::kStreams));
}

}  // namespace
}  // namespace heddle
