#include "system/footprint_recorder.h"

#include <gtest/gtest.h>

#include "system/scenarios_for_test.h"

namespace heddle {
namespace {

std::vector<Access> accesses_to(const Footprint& f, Ref object) {
  std::vector<Access> out;
  for (const Access& a : f.accesses())
    if (object_at(a.where) == object) out.push_back(a);
  return out;
}

TEST(FootprintRecorder, AVolatileWriteTouchesItsWordOnly) {
  Scenario s("publishes");
  s.step(s.other());  // writes `flag`
  const auto accesses = s.world().footprint().accesses();
  ASSERT_EQ(accesses.size(), 1u);
  EXPECT_EQ(accesses[0].touch, Touch::kWrite);
  const Ref mirror = object_at(accesses[0].where);
  const vm::FieldInfo* field =
      s.world().field_at(mirror, vm::address_of(mirror) + offset_at(accesses[0].where));
  ASSERT_TRUE(field);
  EXPECT_EQ(field->name, "flag");
}

TEST(FootprintRecorder, EachStepBeginsWithAnEmptyFootprint) {
  Scenario s("publishes");
  s.step(s.other());
  const Footprint first = s.world().footprint();
  s.step(s.other());  // writes `shared`
  EXPECT_FALSE(s.world().footprint().conflicts_with(first));
}

TEST(FootprintRecorder, StepsOnOneMonitorConflict) {
  Scenario s("waits");
  const Ref lock = s.program().static_ref("lock");
  const World::Saved saved = s.world().save();
  s.step(s.main());
  const Footprint by_main = s.world().footprint();
  s.world().restore(saved);
  s.step(s.other());
  EXPECT_TRUE(by_main.conflicts_with(s.world().footprint()));
  EXPECT_FALSE(accesses_to(by_main, lock).empty());
}

// Others can wake it: its wait set, and whether it is interrupted.
TEST(FootprintRecorder, AThreadThatWaitsTouchesTheWaitSetAndItsInterruptFlag) {
  Scenario s("waits");
  s.run_to_end(s.other());
  ASSERT_EQ(s.other().s.status, vm::ThreadStatus::kWaiting);
  const Ref lock = s.program().static_ref("lock");
  EXPECT_TRUE(s.world().footprint().touches(where_of(lock, vm::kLockOffset + kBeside)));
  EXPECT_TRUE(s.world().footprint().touches(
      where_of(s.other().object, s.program().vm().wk.thread_interrupted)));
  EXPECT_FALSE(s.world().footprint().touches(kClock));
}

TEST(FootprintRecorder, ATimedWaitReadsTheClockAndItsEndMovesIt) {
  Scenario s("waits-briefly");
  s.step(s.other());  // enters the monitor
  ASSERT_EQ(s.other().s.status, vm::ThreadStatus::kWaiting);
  auto touch_of_clock = [&]() -> std::optional<Touch> {
    std::optional<Touch> out;
    for (const Access& a : s.world().footprint().accesses())
      if (a.where == kClock && out != Touch::kWrite) out = a.touch;
    return out;
  };
  EXPECT_EQ(touch_of_clock(), Touch::kRead);
  s.step(s.other());
  EXPECT_EQ(touch_of_clock(), Touch::kWrite);
}

TEST(FootprintRecorder, ParkingTouchesThePermitAndReadsIt) {
  Scenario s("parks");
  s.world().read_tracker().enable(true);
  s.step(s.other());
  const uint32_t permit = s.program().vm().wk.thread_park_blocker + kBeside;
  EXPECT_TRUE(s.world().footprint().touches(where_of(s.other().object, permit)));
  EXPECT_TRUE(s.world().read_tracker().reads().has_permit(s.other().number));
  EXPECT_FALSE(s.world().read_tracker().reads().has_permit(s.main().number));
}

}  // namespace
}  // namespace heddle
