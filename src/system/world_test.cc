// Parts of the World on a small program.

#include "system/world.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "system/world_for_test.h"

namespace heddle {
namespace {

constexpr const char* kSource = R"(
  public class Main {
    static volatile int flag;
    static int plain;
    static final Object lock = new Object();
    static Object shared;
    public static void main(String[] args) throws Exception {
      Thread t = new Thread(() -> {
        synchronized (lock) { plain = 1; }
        flag = 1;
      });
      t.start();
      synchronized (lock) { plain = 2; }
      System.out.print(flag);
      shared = new int[] {1};
      t.join();
    }
  }
)";

class WorldTest : public ::testing::Test {
 protected:
  WorldTest() : program_(kSource, CheckOptions{}) { world().start(); }
  World& world() { return program_.world(); }
  std::vector<Choice> enabled() {
    std::vector<Choice> out;
    world().enabled(&out);
    return out;
  }
  // Runs one order to the end, always the first or always the last enabled step.
  std::string run(bool first) {
    while (!world().finished()) {
      auto steps = enabled();
      if (steps.empty()) break;
      world().execute(first ? steps.front() : steps.back());
    }
    return world().output();
  }

  StartedProgram program_;
};

TEST_F(WorldTest, BothThreadsAreEnabledInFrontOfTheLock) {
  auto steps = enabled();
  ASSERT_EQ(steps.size(), 2u);
  EXPECT_NE(steps[0].thread, steps[1].thread);
  for (auto& t : program_.vm().threads)
    if (!t->system) EXPECT_EQ(t->s.pending, ActionKind::kLock);
}

TEST_F(WorldTest, TheFootprintOfALockStepIsTheLockWord) {
  Ref lock = program_.static_ref("lock");
  world().execute(enabled().front());
  EXPECT_TRUE(world().footprint().touches(where_of(lock, vm::kLockOffset)));
}

TEST_F(WorldTest, RestoringGivesTheSameStepsAndOutput) {
  World::Saved saved = world().save();
  auto before = enabled();
  std::string one = run(true);
  world().restore(saved);
  EXPECT_EQ(enabled(), before);
  EXPECT_EQ(world().output(), "");
  EXPECT_EQ(run(true), one);
}

TEST_F(WorldTest, DifferentOrdersPrintDifferentValues) {
  World::Saved saved = world().save();
  std::string first = run(true);
  world().restore(saved);
  EXPECT_NE(run(false), first);
}

TEST_F(WorldTest, AnObjectIsThreadLocalUntilItIsStoredInASharedPlace) {
  run(true);
  Ref array = program_.static_ref("shared");
  ASSERT_NE(array, vm::kNull);
  EXPECT_FALSE(is_thread_local(array));
}

TEST_F(WorldTest, AccessesUnderOneLockDoNotRace) {
  class Races : public Listener {
   public:
    void race(const RaceEvent&) override { ++count; }
    void uncaught(JavaThread&, Ref) override {}
    void exited(JavaThread&, int) override {}
    int count = 0;
  } races;
  world().listener = &races;
  World::Saved saved = world().save();
  run(true);
  world().restore(saved);
  run(false);
  world().listener = nullptr;
  EXPECT_EQ(races.count, 0);
  EXPECT_EQ(world().detector().races_met(), 0u);
}

TEST_F(WorldTest, AMonitorAcquisitionOrdersTheThreadAfterTheRelease) {
  const race::Summary& h = world().h();
  race::RowId main = world().row_of(program_.vm().main_thread());
  EXPECT_EQ(h.state_of(main), race::Summary::RowState::kActing);
  EXPECT_EQ(world().detector().place_of_row(main).kind, RowPlace::kThread);
  run(true);
}

TEST_F(WorldTest, ReadsOfAStepAreRecordedWhileTheyAreTracked) {
  world().read_tracker().enable(true);
  world().execute(enabled().front());
  EXPECT_FALSE(world().read_tracker().reads().everything());
  EXPECT_GT(world().read_tracker().base_numbers().count(), 0u);
  world().read_tracker().enable(false);
}

TEST_F(WorldTest, ALocationIsVisibleFromTheRoundAfterItsRace) {
  const vm::FieldInfo* field = nullptr;
  vm::Klass* main = program_.vm().find_loaded("Main", program_.vm().system_loader);
  for (const vm::FieldInfo& f : main->fields)
    if (f.name == "plain") field = &f;
  RaceEvent race;
  race.field = field;
  EXPECT_TRUE(world().visibility().make_visible(race));
  EXPECT_FALSE(world().visibility().make_visible(race));
  EXPECT_FALSE(world().visibility().is_visible(field, main->mirror));
  world().set_round(1);
  EXPECT_TRUE(world().visibility().is_visible(field, main->mirror));
  EXPECT_EQ(world().visibility().names(1).fields, std::vector<std::string>{"Main.plain:I"});
}

TEST_F(WorldTest, StatementsHaveNamesThatHoldInEveryProcess) {
  Site site = world().statements().of(program_.vm().main_thread());
  EXPECT_EQ(world().statements().name_of(site).rfind("Main.main([Ljava/lang/String;)V:", 0), 0u);
}

}  // namespace
}  // namespace heddle
