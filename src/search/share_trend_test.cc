#include "search/share_trend.h"

#include <gtest/gtest.h>

#include <functional>

namespace heddle {
namespace {

// What is estimated after so much work, if the share was thought to be this on the way.
ShareTrend::Estimate estimate(uint64_t work, const std::function<double(double)>& share) {
  ShareTrend trend;
  for (uint64_t done = 1; done <= work; ++done)
    if (trend.due(done)) trend.note(done, share(static_cast<double>(done)));
  return trend.estimate(work, share(static_cast<double>(work)));
}

TEST(ShareTrend, BelievesWhatGrowsWithTheWork) {
  auto even = estimate(20'000, [](double done) { return done / 100'000; });
  EXPECT_DOUBLE_EQ(even.share, 0.2);
  EXPECT_FALSE(even.rough);
  auto slower = estimate(20'000, [](double done) { return done / (80'000 + done); });
  EXPECT_NEAR(slower.share, 0.2, 1e-9);
  EXPECT_FALSE(slower.rough);
}

TEST(ShareTrend, TakesAwayFromWhatStandsStill) {
  auto still = estimate(20'000, [](double) { return 0.72; });
  EXPECT_TRUE(still.rough);
  EXPECT_LT(still.share, 0.15);
  auto soon = estimate(20'000, [](double done) { return 1 - 1 / done; });
  EXPECT_TRUE(soon.rough);
  EXPECT_LT(soon.share, 0.25);
  EXPECT_LT(estimate(20'000, [](double) { return -1; }).share, 0);
  EXPECT_EQ(estimate(20'000, [](double) { return 0; }).share, 0);
}

TEST(ShareTrend, TakesAwayFromWhatJumps) {
  auto jumped = estimate(20'000, [](double done) { return done < 15'000 ? done / 1e9 : 0.9; });
  EXPECT_TRUE(jumped.rough);
  EXPECT_LT(jumped.share, 0.001);
}

TEST(ShareTrend, IsRoughWithLittleWorkAndForgetsAnEarlierRound) {
  EXPECT_TRUE(estimate(1'000, [](double done) { return done / 100'000; }).rough);
  ShareTrend trend;
  for (uint64_t done : {1'000, 2'000, 4'000}) trend.note(done, static_cast<double>(done) / 10'000);
  EXPECT_FALSE(trend.estimate(5'000, 0.5).rough);
  trend.begin();
  EXPECT_TRUE(trend.estimate(5'000, 0.5).rough);
}

TEST(ShareTrend, NeverSaysThatAllIsDone) {
  EXPECT_DOUBLE_EQ(estimate(20'000, [](double done) { return done / 20'000; }).share, 0.99);
}

}  // namespace
}  // namespace heddle
