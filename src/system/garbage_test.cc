// When the World collects; state/collection_test.cc tests what a collection keeps.

#include "system/garbage.h"

#include <gtest/gtest.h>

#include "system/scenarios_for_test.h"

namespace heddle {
namespace {

CheckOptions stressed() {
  CheckOptions options;
  options.search.stress_memory = true;
  return options;
}

TEST(Garbage, AStepThatAllocatesLittleIsNotCollected) {
  Scenario s("writes");
  s.run_to_end(s.other());
  EXPECT_EQ(s.world().garbage().collections(), 0u);
}

TEST(Garbage, UnderStressEveryAllocatingStepIsCollectedAndKeepsWhatIsReachable) {
  Scenario s("allocates", stressed());
  s.run_to_end(s.other());
  EXPECT_GT(s.world().garbage().collections(), 50u);
  const Ref kept = s.program().static_ref("kept");
  ASSERT_NE(kept, vm::kNull);
  EXPECT_EQ(vm::element<int32_t>(kept, 0), 7);
}

TEST(Garbage, TheHeapHasNeverBeenFull) {
  Scenario s("allocates");
  s.run_to_end(s.other());
  EXPECT_EQ(s.world().garbage().why_full(), WhyFull::kUnknown);
}

}  // namespace
}  // namespace heddle
