#include "vm/time_values.h"

#include <gtest/gtest.h>

namespace heddle::vm {
namespace {

TEST(TimeValues, AMarkSaysWhichKindOfTime) {
  const uint64_t nanos = 0x2545000000000007, millis = 1767225600123;
  EXPECT_EQ(TimeKind::kNano, kind_of_time(nanos, mark_time(nanos, TimeKind::kNano, true)));
  EXPECT_EQ(TimeKind::kMilli, kind_of_time(millis, mark_time(millis, TimeKind::kMilli, false)));
}

TEST(TimeValues, BesideAnotherNumberAMarkMeansNothing) {
  const uint64_t time = 0x2545000000000000;
  for (bool of_program : {false, true}) {
    const uint64_t mark = mark_time(time, TimeKind::kNano, of_program);
    EXPECT_TRUE(is_time(time, mark));
    for (uint64_t other : {uint64_t{0}, time + 8, time - 8, time ^ uint64_t{1} << 63, ~time})
      EXPECT_FALSE(is_time(other, mark)) << other;
  }
  EXPECT_FALSE(is_time(time, 0));
  EXPECT_FALSE(is_time(time, time));
}

}  // namespace
}  // namespace heddle::vm
