#include "system/stream_monitors.h"

#include <gtest/gtest.h>

#include "system/scenarios_for_test.h"

namespace heddle {
namespace {

// How many steps both threads take, the other one first.
int steps_to_end(const std::string& scenario, const CheckOptions& options) {
  Scenario s(scenario, options);
  int steps = 0;
  for (const JavaThread* t : {&s.other(), &s.main()})
    for (; !s.enabled_of(*t).empty(); ++steps) s.step(*t);
  return steps;
}

TEST(StreamMonitors, PrintingIsNoSchedulingPoint) {
  CheckOptions with_edges;
  with_edges.races.hb_from_io = true;
  EXPECT_LT(steps_to_end("prints", {}), steps_to_end("prints", with_edges));
}

TEST(StreamMonitors, WhatIsPrintedBelongsToThePath) {
  Scenario s("prints");
  World::Saved saved = s.world().save();
  const std::string before = s.world().output();
  s.run_to_end(s.other());
  EXPECT_EQ(s.world().output(), before + "b");
  s.world().restore(saved);
  EXPECT_EQ(s.world().output(), before);
}

}  // namespace
}  // namespace heddle
