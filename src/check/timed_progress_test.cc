#include "check/timed_progress.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

class User : public ProgressSink {
 public:
  void update(const Progress&) override {}
  bool stop_requested() const override { return stops; }
  ReasonKind why_stop() const override { return ReasonKind::kInterrupted; }
  bool stops = false;
};

TEST(TimedProgress, AsksForTheEndWhenTheTimeIsOver) {
  User user;
  EXPECT_FALSE(TimedProgress(user, 1000).stop_requested());
  TimedProgress over(user, 1e-9);
  while (!over.stop_requested()) {
  }
  EXPECT_EQ(over.why_stop(), ReasonKind::kTimeout);
}

TEST(TimedProgress, WithoutALimitOnlyTheUserEndsIt) {
  User user;
  TimedProgress progress(user, 0);
  EXPECT_FALSE(progress.stop_requested());
  user.stops = true;
  EXPECT_TRUE(progress.stop_requested());
  EXPECT_EQ(progress.why_stop(), ReasonKind::kInterrupted);
}

}  // namespace
}  // namespace heddle
