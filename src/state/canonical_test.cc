// States: going back and running again gives the same states, by their hashes;
// and the hashes tell states apart.

#include "system/world.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "state/canonical.h"
#include "system/world_for_test.h"

namespace heddle {
namespace {

// Locks, volatiles, new objects, strings, a class that is initialised on the way, waiting, and
// output.
constexpr std::string_view kProgram = R"java(
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

public class Main {
  static class Late {
    static final List<String> names = new ArrayList<>();
    static { names.add("late"); }
  }
  record Pair(int a, String b) {}

  static final Object lock = new Object();
  static final AtomicInteger turns = new AtomicInteger();
  static volatile boolean ready;
  static Map<Integer, Pair> seen = new HashMap<>();
  static long sum;

  static void work(int id) {
    for (int i = 0; i < 2; i++) {
      int turn = turns.incrementAndGet();
      synchronized (lock) {
        seen.put(turn, new Pair(id, "by " + id + "/" + i));
        sum = sum * 31 + id;
        if (turn == 2) Late.names.add("turn" + turn);
        ready = true;
        lock.notifyAll();
      }
    }
    System.out.println("done " + id);
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> work(1)), b = new Thread(() -> work(2));
    a.start();
    b.start();
    synchronized (lock) {
      while (!ready) lock.wait();
    }
    a.join();
    b.join();
    System.out.println(seen + " " + sum + " " + Late.names);
  }
}
)java";

bool same(const std::vector<StateHash>& a, const std::vector<StateHash>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

struct Path {
  std::vector<Choice> choices;
  std::vector<StateHash> hashes;  // one more than choices
  std::string output;
};

CheckOptions plain_options(bool stressed) {
  CheckOptions o;
  o.search.reduction = false;  // more states, none left out
  o.search.stress_memory = stressed;
  return o;
}

class StatesTest : public ::testing::Test {
 protected:
  explicit StatesTest(bool stressed = false)
      : program_(kProgram, plain_options(stressed)), canonical_(program_.world(), true) {}

  // From the base image, by random choices, to the end of the program or to `length` steps.
  Path walk(uint32_t seed, size_t length) {
    std::mt19937 random(seed);
    Path p;
    begin(p);
    std::vector<Choice> choices;
    while (p.choices.size() < length && !world().finished()) {
      world().enabled(&choices);
      if (choices.empty()) break;
      step(p, choices[random() % choices.size()]);
    }
    p.output = world().output();
    return p;
  }

  Path follow(const std::vector<Choice>& choices) {
    Path p;
    begin(p);
    for (const Choice& c : choices) step(p, c);
    p.output = world().output();
    return p;
  }

  void begin(Path& p) {
    world().start();
    p.hashes.push_back(canonical_.hash());
  }

  void step(Path& p, const Choice& c) {
    world().execute(c);
    p.choices.push_back(c);
    p.hashes.push_back(canonical_.hash());
  }

  void go_back_from_anywhere();

  World& world() { return program_.world(); }

  StartedProgram program_;
  Canonicalizer canonical_;
};

constexpr size_t kToTheEnd = 10'000;

TEST_F(StatesTest, RunningAgainPassesThroughTheSameStates) {
  World::Saved base = world().save();
  for (uint32_t seed = 1; seed <= 20; ++seed) {
    Path first = walk(seed, kToTheEnd);
    EXPECT_TRUE(world().finished());
    EXPECT_NE(first.output.find("done 1\n"), std::string::npos);
    world().restore(base);
    Path again = follow(first.choices);
    EXPECT_TRUE(same(first.hashes, again.hashes)) << "seed " << seed;
    EXPECT_EQ(first.output, again.output);
    world().restore(base);
  }
}

void StatesTest::go_back_from_anywhere() {
  World::Saved base = world().save();
  for (size_t length : {1u, 5u, 12u, 25u}) {
    Path here = walk(7, length);
    World::Saved saved = world().save();
    // Every way on, and some steps more.
    std::vector<Choice> ways, more;
    world().enabled(&ways);
    for (const Choice& way : ways) {
      world().execute(way);
      for (int i = 0; i < 6 && !world().finished(); ++i) {
        world().enabled(&more);
        if (more.empty()) break;
        world().execute(more.back());
      }
      EXPECT_NE(canonical_.hash(), here.hashes.back());
      world().restore(saved);
      EXPECT_EQ(canonical_.hash(), here.hashes.back());
      EXPECT_EQ(world().output(), here.output);
    }
    world().forget(saved);
    world().restore(base);
  }
}

TEST_F(StatesTest, GoingBackFromAnywhereLeavesNoTrace) { go_back_from_anywhere(); }

// With h renumbered and garbage collected wherever that can be done.
class StressedStatesTest : public StatesTest {
 protected:
  StressedStatesTest() : StatesTest(true) {}
};

TEST_F(StressedStatesTest, GoingBackFromAnywhereLeavesNoTrace) { go_back_from_anywhere(); }

// Hashes are worth something: different states have different ones.
TEST_F(StatesTest, HashesTellStatesApart) {
  World::Saved base = world().save();
  std::set<std::pair<uint64_t, uint64_t>> hashes;
  size_t steps = 0;
  for (uint32_t seed = 1; seed <= 20; ++seed) {
    Path p = walk(seed, kToTheEnd);
    // No step of this program leads back to a state of its own path.
    std::set<std::pair<uint64_t, uint64_t>> own;
    for (const StateHash& h : p.hashes) own.insert({h.lo, h.hi});
    EXPECT_EQ(own.size(), p.hashes.size());
    hashes.merge(own);
    steps += p.choices.size();
    world().restore(base);
  }
  EXPECT_GT(hashes.size(), steps / 4);
}

TEST_F(StatesTest, EveryChangedWordCounts) {
  World::Saved base = world().save();
  walk(3, 10);
  StateHash before = canonical_.hash();
  World::Saved saved = world().save();
  vm::Ref map = program_.static_ref("seen"), lock = program_.static_ref("lock");
  ASSERT_NE(map, vm::kNull);
  // In an object of the base image, in a lock, in a static field.
  program_.vm().store<uint32_t>(map, vm::kHeaderSize + 4,
                                vm::field<uint32_t>(map, vm::kHeaderSize + 4) + 1);
  EXPECT_NE(canonical_.hash(), before);
  world().restore(saved);
  EXPECT_EQ(canonical_.hash(), before);
  program_.vm().store<uint32_t>(lock, vm::kLockOffset,
                                vm::field<uint32_t>(lock, vm::kLockOffset) + 1);
  EXPECT_NE(canonical_.hash(), before);
  world().restore(saved);
  EXPECT_EQ(canonical_.hash(), before);
  vm::Ref* slot = &program_.static_ref("seen");
  program_.vm().heap.undo.save(slot);
  *slot = vm::kNull;
  EXPECT_NE(canonical_.hash(), before);
  world().restore(saved);
  EXPECT_EQ(canonical_.hash(), before);
  world().forget(saved);
  world().restore(base);
}

// The hashes of a few walks by chance.
std::vector<StateHash> hashes_of_walks(bool stressed, uint64_t* collections) {
  StartedProgram program(kProgram, plain_options(stressed));
  World& world = program.world();
  Canonicalizer canonical(world, true);
  World::Saved base = world.save();
  std::vector<StateHash> hashes;
  std::vector<Choice> choices;
  for (uint32_t seed = 1; seed <= 10; ++seed) {
    std::mt19937 random(seed);
    for (world.start(); !world.finished(); world.execute(choices[random() % choices.size()])) {
      hashes.push_back(canonical.hash());
      world.enabled(&choices);
      if (choices.empty()) break;
    }
    hashes.push_back(canonical.hash());
    world.restore(base);
  }
  *collections = std::min(world.h().stats().compactions, world.garbage().collections());
  return hashes;
}

TEST(States, AreTheSameHoweverOftenNumbersAndGarbageAreCollected) {
  uint64_t seldom = 0, often = 0;
  std::vector<StateHash> expected = hashes_of_walks(false, &seldom);
  EXPECT_TRUE(same(hashes_of_walks(true, &often), expected));
  EXPECT_EQ(seldom, 0u);
  EXPECT_GT(often, expected.size());
}

}  // namespace
}  // namespace heddle
