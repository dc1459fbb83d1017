#include "memory/vector_clock.h"

#include <gtest/gtest.h>

namespace heddle::memory {
namespace {

VectorClock clock(std::initializer_list<VectorClock::Time> times) {
  VectorClock c;
  size_t thread = 0;
  for (VectorClock::Time n : times) {
    for (VectorClock::Time i = 0; i < n; ++i) c.tick(thread);
    ++thread;
  }
  return c;
}

TEST(VectorClock, FreshClockIsBeforeEveryClock) {
  EXPECT_TRUE(VectorClock().before_or_equal(clock({1, 2})));
  EXPECT_TRUE(VectorClock().before_or_equal(VectorClock()));
  EXPECT_FALSE(clock({1}).before_or_equal(VectorClock()));
}

TEST(VectorClock, TickCountsOneThreadOnly) {
  VectorClock c = clock({0, 3});
  EXPECT_EQ(c.at(0), 0u);
  EXPECT_EQ(c.at(1), 3u);
  EXPECT_EQ(c.at(99), 0u);
}

TEST(VectorClock, ConcurrentClocksAreUnordered) {
  EXPECT_FALSE(clock({2, 1}).before_or_equal(clock({1, 2})));
  EXPECT_FALSE(clock({1, 2}).before_or_equal(clock({2, 1})));
}

TEST(VectorClock, JoinIsTheLeastUpperBound) {
  VectorClock a = clock({2, 1}), b = clock({1, 0, 4});
  VectorClock both = a;
  both.join(b);
  EXPECT_EQ(both, clock({2, 1, 4}));
  EXPECT_TRUE(a.before_or_equal(both));
  EXPECT_TRUE(b.before_or_equal(both));
}

TEST(VectorClock, TrailingZerosDoNotMatter) {
  VectorClock longer = clock({1});
  longer.join(clock({0, 0, 0}));
  EXPECT_EQ(longer, clock({1}));
  VectorClock cleared = clock({5, 5});
  cleared.clear();
  EXPECT_EQ(cleared, VectorClock());
}

}  // namespace
}  // namespace heddle::memory
