#include "search/components.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

// A path of n stored states, as the depth-first search makes it.
class Path {
 public:
  explicit Path(size_t n) {
    for (size_t i = 0; i < n; ++i) {
      PathNode& node = nodes.next();
      components.discover(node);
      node.low = node.number;
      node.stored = true;
      components.add_member({{}, {}, node.number, 0, {}});
      nodes.push();
    }
  }
  // The newest state has been explored completely and leaves the path.
  void leave() {
    PathNode& child = nodes.back();
    nodes.pop();
    Components::leave(nodes.back(), child);
  }

  PathNodes nodes;
  Components components{nodes};
};

TEST(Components, AStateWithoutABackEdgeIsItsOwnComponent) {
  Path p(3);
  EXPECT_TRUE(Components::is_root(p.nodes[2]));
  EXPECT_FALSE(Components::is_livelock(p.nodes[2]));
  EXPECT_TRUE(p.components.has_single_member(p.nodes[2]));
}

TEST(Components, AStepBackMakesTheOldStateTheRootOfTheCycle) {
  Path p(3);
  Components::add_edge_to_open(p.nodes[2], p.nodes[1].number);
  size_t met = 0;
  p.components.for_each_on_cycle(p.nodes[1].number, [&](PathNode&) { ++met; });
  EXPECT_EQ(met, 2u);
  EXPECT_FALSE(Components::is_root(p.nodes[2]));
  p.leave();
  EXPECT_TRUE(Components::is_root(p.nodes[1]));
  EXPECT_FALSE(p.components.has_single_member(p.nodes[1]));
  EXPECT_TRUE(Components::is_livelock(p.nodes[1]));
}

TEST(Components, ACycleFromWhichAnExecutionCanEndIsNoLivelock) {
  Path p(2);
  Components::add_edge_to_open(p.nodes[1], p.nodes[0].number);
  p.components.for_each_on_cycle(p.nodes[0].number, [](PathNode&) {});
  Components::add_edge_to_finished(p.nodes[1], true);
  p.leave();
  EXPECT_TRUE(Components::is_root(p.nodes[0]));
  EXPECT_FALSE(Components::is_livelock(p.nodes[0]));
}

TEST(Components, ACycleThatLeadsIntoAnotherComponentIsNoLivelock) {
  Path p(2);
  Components::add_edge_to_open(p.nodes[1], p.nodes[0].number);
  p.components.for_each_on_cycle(p.nodes[0].number, [](PathNode&) {});
  Components::add_edge_to_finished(p.nodes[1], false);
  p.leave();
  EXPECT_FALSE(Components::is_livelock(p.nodes[0]));
}

TEST(Components, NumbersFindStatesOfThePathOnly) {
  Path p(2);
  const uint64_t newest = p.nodes[1].number;
  EXPECT_EQ(p.components.on_path(newest), &p.nodes[1]);
  EXPECT_EQ(p.components.member(newest).number, newest);
  p.leave();
  EXPECT_EQ(p.components.on_path(newest), nullptr);
}

}  // namespace
}  // namespace heddle
