#include "explore/share_trend.h"

#include <gtest/gtest.h>

#include <functional>

namespace heddle::explore {
namespace {

// What is believed after so much work, if the share was estimated like this on the way.
double believed(uint64_t work, const std::function<double(double)>& share) {
  ShareTrend trend;
  for (uint64_t done = 1; done <= work; ++done)
    if (trend.due(done)) trend.note(done, share(static_cast<double>(done)));
  return trend.believed(work, share(static_cast<double>(work)));
}

TEST(ShareTrend, BelievesWhatGrowsWithTheWork) {
  EXPECT_DOUBLE_EQ(believed(20'000, [](double done) { return done / 100'000; }), 0.2);
  EXPECT_NEAR(believed(20'000, [](double done) { return done / (80'000 + done); }), 0.2, 1e-9);
}

TEST(ShareTrend, DoesNotBelieveWhatStandsStillOrJumps) {
  EXPECT_LT(believed(20'000, [](double) { return 0.72; }), 0);
  EXPECT_LT(believed(20'000, [](double done) { return 1 - 1 / done; }), 0);
  EXPECT_LT(believed(20'000, [](double done) { return done < 15'000 ? done / 1e9 : 0.9; }), 0);
  EXPECT_LT(believed(20'000, [](double) { return -1; }), 0);
}

TEST(ShareTrend, NeedsSomeWorkAndForgetsAnEarlierRound) {
  EXPECT_LT(believed(1'000, [](double done) { return done / 100'000; }), 0);
  ShareTrend trend;
  for (uint64_t done : {1'000, 2'000, 4'000}) trend.note(done, static_cast<double>(done) / 10'000);
  EXPECT_GT(trend.believed(5'000, 0.5), 0);
  trend.begin();
  EXPECT_LT(trend.believed(5'000, 0.5), 0);
}

TEST(ShareTrend, NeverSaysThatAllIsDone) {
  EXPECT_DOUBLE_EQ(believed(20'000, [](double done) { return done / 20'000; }), 0.99);
}

}  // namespace
}  // namespace heddle::explore
