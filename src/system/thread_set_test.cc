#include "system/thread_set.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

ThreadSet set_of(uint32_t bits) {
  ThreadSet out;
  for (uint32_t t = 1; t < ThreadSet::kLast; ++t)
    if (bits >> (t - 1) & 1) out.add(ThreadSet::of(t));
  return out;
}

// Closing a gap is renaming by subtraction; opening it is the inverse.
TEST(ThreadSet, GapsAreClosedAndOpenedAsIfThreadsWereRenamedOneByOne) {
  constexpr uint32_t kThreads = 12;
  for (uint32_t gap = 0; gap < kThreads; ++gap) {
    auto closed = [&](uint32_t t) { return t == 1 ? 1 : t <= gap + 1 ? 0 : t - gap; };
    auto opened = [&](uint32_t t) { return t == 1 ? 1 : t + gap; };
    for (uint32_t bits = 0; bits < 1u << kThreads; bits += 7) {
      const ThreadSet threads = set_of(bits);
      const ThreadSet ranks = threads.renamed(kThreads, closed);
      EXPECT_EQ(threads.with_gap_closed(gap), ranks);
      EXPECT_EQ(ranks.with_gap_opened(gap), ranks.renamed(kThreads, opened));
    }
  }
}

TEST(ThreadSet, ThreadsFromTheLastOnShareOneBit) {
  const ThreadSet late = ThreadSet::of(ThreadSet::kLast + 3);
  EXPECT_TRUE(late.has(ThreadSet::kLast));
  EXPECT_TRUE(late.any_after(ThreadSet::kLast - 1));
  EXPECT_FALSE(late.has(ThreadSet::kLast - 1));
}

}  // namespace
}  // namespace heddle
