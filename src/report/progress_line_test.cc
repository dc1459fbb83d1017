#include "report/progress_line.h"

#include <gtest/gtest.h>

#include "report/layout.h"

namespace heddle::report {
namespace {

heddle::Progress sample() {
  heddle::Progress p;
  p.states = 1234567;
  p.depth = 88;
  p.frontier = 19;
  p.threads = 3;
  p.seconds = 200;
  p.explored_share = 0.34;
  return p;
}

TEST(ProgressLine, ShowsEveryFigureWhenThereIsRoom) {
  EXPECT_EQ(render_progress(sample(), 6172.4, 200),
            "1,234,567 states  6,172/s  3 min 20 s  ~34 % done  depth 88  frontier 19  3 threads");
}

TEST(ProgressLine, DropsWhatDoesNotFitFromTheEnd) {
  EXPECT_EQ(render_progress(sample(), 6172.4, 40), "1,234,567 states  6,172/s  3 min 20 s");
  for (int width = 0; width < 100; ++width)
    EXPECT_LE(display_width(render_progress(sample(), 6172, width)), width);
}

TEST(ProgressLine, CountsExecutionsWhereNoStatesAreKept) {
  heddle::Progress p = sample();
  p.samples = true;
  p.executions = 513;
  p.explored_share = -1;
  EXPECT_EQ(render_progress(p, 92.8, 200),
            "513 sampled executions  92/s  3 min 20 s  depth 88  3 threads");
}

TEST(ProgressLine, FindingsAppearOnceThereAreAny) {
  heddle::Progress p = sample();
  p.findings = 1;
  EXPECT_NE(render_progress(p, 1, 200).find("  1 finding  "), std::string::npos);
}

TEST(ProgressLine, DurationsReadNaturally) {
  EXPECT_EQ(render_duration(0.44), "0.4 s");
  EXPECT_EQ(render_duration(59.9), "59 s");
  EXPECT_EQ(render_duration(61), "1 min 01 s");
  EXPECT_EQ(render_duration(7500), "2 h 05 min");
}

}  // namespace
}  // namespace heddle::report
