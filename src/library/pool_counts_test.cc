#include "library/pool_counts.h"

#include <gtest/gtest.h>

#include "library/jdk_for_test.h"

namespace heddle {
namespace {

uint32_t counter_bytes(std::string_view name) {
  PoolCounts counts;
  return counts.in(*JdkForTest::get().find("java/util/concurrent/" + std::string(name))).bytes;
}

TEST(PoolCounts, PoolsAndTheirSubclassesHaveACounter) {
  EXPECT_EQ(counter_bytes("ThreadPoolExecutor"), 8u);
  EXPECT_EQ(counter_bytes("ScheduledThreadPoolExecutor"), 8u);
  EXPECT_EQ(counter_bytes("ForkJoinPool$WorkQueue"), 4u);
}

TEST(PoolCounts, OtherClassesHaveNone) { EXPECT_EQ(counter_bytes("Semaphore"), 0u); }

TEST(PoolCounts, ASpanHasTheBytesOfTheCounterOnly) {
  PoolCounts::Span span{16, 8};
  EXPECT_FALSE(span.has(12));
  EXPECT_TRUE(span.has(16));
  EXPECT_TRUE(span.has(20));
  EXPECT_FALSE(span.has(24));
  EXPECT_FALSE(PoolCounts::Span{}.has(16));
}

}  // namespace
}  // namespace heddle
