#include "system/repeated_run.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "system/world_for_test.h"

namespace heddle {
namespace {

constexpr const char* kLoops = R"(
  public class Main {
    static boolean done;
    static int seen;
    static int next() { return seen; }
    static void waits() { while (!done && next() == 0) Thread.yield(); }
    static void turns() { for (boolean odd = false; !done; odd = !odd); }
    static void counts() { for (int n = 0; !done; n++); }
    static void stores() { while (!done) seen = 1; }
    static void makes() { while (!done) new Object(); }
    static void asks() { while (!done) Thread.interrupted(); }
    public static void main(String[] args) {
      new Thread(() -> {
        switch (args[0]) {
          case "waits": waits(); break;
          case "turns": turns(); break;
          case "counts": counts(); break;
          case "stores": stores(); break;
          case "makes": makes(); break;
          default: asks();
        }
      }).start();
    }
  }
)";

CheckOptions short_runs() {
  CheckOptions o;
  o.search.longest_run = 1'000;
  return o;
}

// Which part of a run, each of 120 jumps and calls, is the first that repeats the one before; 0:
// none.
int first_repeated(const std::string& loop) {
  StartedProgram program(kLoops, short_runs(), {loop});
  World& world = program.world();
  world.start();
  auto& threads = program.vm().threads;
  auto waiting = std::find_if(threads.begin(), threads.end(), [](auto& t) {
    return !t->system && t->s.status == vm::ThreadStatus::kRunnable && t->path != "1";
  });
  if (waiting == threads.end()) return -1;
  RepeatedRun run(world, **waiting);
  for (int part = 1; part <= 5; ++part)
    if (run.repeats(interpret_watched(world, **waiting, 119))) return part;
  return 0;
}

TEST(RepeatedRun, ALoopThatWaitsRepeatsItself) { EXPECT_EQ(first_repeated("waits"), 2); }

TEST(RepeatedRun, ALoopWithTwoStatesInTurnRepeatsItself) { EXPECT_EQ(first_repeated("turns"), 2); }

TEST(RepeatedRun, ALoopThatCountsDoesNot) { EXPECT_EQ(first_repeated("counts"), 0); }

TEST(RepeatedRun, ALoopThatStoresDoesNot) { EXPECT_EQ(first_repeated("stores"), 0); }

TEST(RepeatedRun, ALoopThatMakesObjectsDoesNot) { EXPECT_EQ(first_repeated("makes"), 0); }

TEST(RepeatedRun, ALoopThatCallsANativeDoesNot) { EXPECT_EQ(first_repeated("asks"), 0); }

// All further parts count as executed.
TEST(RepeatedRun, TheLengthOfARunIsTheSameWithAndWithoutRepetition) {
  auto instructions = [](uint32_t longest) {
    CheckOptions o;
    o.search.longest_run = longest;
    StartedProgram program(kLoops, o, {"turns"});
    program.world().start();
    return program.world().instructions;
  };
  // Up to 5,000 jumps are executed one by one.
  EXPECT_EQ(instructions(27'500) - instructions(25'000), instructions(5'000) - instructions(2'500));
}

}  // namespace
}  // namespace heddle
