#include "system/race_detector.h"

#include <gtest/gtest.h>

#include <vector>

#include "system/scenarios_for_test.h"

namespace heddle {
namespace {

class Races : public Listener {
 public:
  explicit Races(World& world) : world_(world) { world.listener = this; }
  ~Races() override { world_.listener = nullptr; }
  Races(const Races&) = delete;
  Races& operator=(const Races&) = delete;

  void race(const RaceEvent& e) override { events.push_back(e); }
  void uncaught(JavaThread&, Ref) override {}
  void exited(JavaThread&, int) override {}

  std::vector<RaceEvent> events;

 private:
  World& world_;
};

TEST(RaceDetector, UnorderedWritesOfOneFieldRace) {
  StartedProgram program(kScenarios, {}, {"races"});
  Races races(program.world());
  program.world().start();  // no scheduling point comes before the writes
  ASSERT_EQ(races.events.size(), 1u);
  const RaceEvent& e = races.events.front();
  ASSERT_NE(e.field, nullptr);
  EXPECT_EQ(e.field->name, "plain");
  EXPECT_TRUE(e.write);
  EXPECT_TRUE(e.source_writes);
  EXPECT_NE(e.manifest, e.source);
}

TEST(RaceDetector, AVolatileReadOrdersTheWritesOfItsWriterBeforeItsReader) {
  Scenario s("hands-over");
  Races races(s.world());
  s.run_to_end(s.other());
  s.run_to_end(s.main());
  EXPECT_TRUE(races.events.empty());
  EXPECT_EQ(s.world().detector().races_met(), 0u);
}

TEST(RaceDetector, GoingBackForgetsTheAccessesOfThePath) {
  Scenario s("hands-over");
  Races races(s.world());
  const World::Saved saved = s.world().save();
  for (int path = 0; path < 2; ++path) {
    s.run_to_end(path == 0 ? s.other() : s.main());
    s.run_to_end(path == 0 ? s.main() : s.other());
    s.world().restore(saved);
  }
  EXPECT_TRUE(races.events.empty());
}

}  // namespace
}  // namespace heddle
