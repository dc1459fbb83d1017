#include "system/thread_states.h"

#include <gtest/gtest.h>

#include "system/scenarios_for_test.h"

namespace heddle {
namespace {

TEST(ThreadStates, GoingBackDropsThreadsThatWereStartedSince) {
  Scenario s("starts");
  const ThreadStates& threads = s.world().threads();
  const uint32_t live = threads.live();
  const JavaThread& starter = s.other();  // before it starts another one
  const World::Saved saved = s.world().save();
  s.step(starter);
  EXPECT_EQ(threads.live(), live + 1);
  s.world().restore(saved);
  EXPECT_EQ(threads.live(), live);
  EXPECT_EQ(s.other().number, starter.number);
  EXPECT_GT(threads.most_live(), live);  // on any path
}

TEST(ThreadStates, GoingBackRestoresStacksAndRecords) {
  Scenario s("publishes");
  const World::Saved saved = s.world().save();
  const vm::ThreadState before = s.other().s;
  const vm::Insn* pc = before.frame->pc;
  s.run_to_end(s.other());
  EXPECT_EQ(s.other().s.status, vm::ThreadStatus::kTerminated);
  s.world().restore(saved);
  EXPECT_EQ(s.other().s.status, before.status);
  EXPECT_EQ(s.other().s.frame, before.frame);
  EXPECT_EQ(s.other().s.frame->pc, pc);
  s.run_to_end(s.other());
  EXPECT_EQ(s.other().s.status, vm::ThreadStatus::kTerminated);
}

TEST(ThreadStates, ManyStatesOnAPathAreRestoredOneByOne) {
  Scenario s("publishes");
  std::vector<World::Saved> path;
  std::vector<const vm::Insn*> places;
  while (!s.enabled_of(s.other()).empty()) {
    path.push_back(s.world().save());
    places.push_back(s.other().s.frame->pc);
    s.step(s.other());
  }
  ASSERT_GE(path.size(), 2u);
  while (!path.empty()) {
    s.world().restore(path.back());
    EXPECT_EQ(s.other().s.frame->pc, places.back());
    s.world().forget(path.back());
    path.pop_back();
    places.pop_back();
  }
}

}  // namespace
}  // namespace heddle
