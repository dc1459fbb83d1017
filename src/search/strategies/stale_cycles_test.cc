#include "search/strategies/stale_cycles.h"

#include <gtest/gtest.h>

#include <random>

namespace heddle {
namespace {

using Edge = StaleCycles::Edge;

std::vector<uint32_t> states_in(uint32_t states, const std::vector<Edge>& edges) {
  std::vector<uint32_t> out;
  for (const auto& f : StaleCycles(states, edges).find()) out.push_back(f.state);
  return out;
}

TEST(StaleCycles, OneThreadSpins) {
  // 0: reads the old value again, or the new one and leaves.
  const std::vector<Edge> edges = {{0, 0, 1, true}, {0, 1, 1, false}};
  const auto found = StaleCycles(2, edges).find();
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].state, 0u);
  EXPECT_EQ(found[0].thread, 1u);
  EXPECT_EQ(found[0].iteration, std::vector<uint32_t>{0});
}

TEST(StaleCycles, AnotherThreadCanStillWrite) {
  EXPECT_TRUE(states_in(3, {{0, 0, 1, true}, {0, 1, 1, false}, {0, 2, 2, false}}).empty());
}

TEST(StaleCycles, AnotherThreadWaits) {
  EXPECT_EQ(states_in(2, {{0, 0, 1, true}, {0, 1, 1, false}, {0, 0, 2, false}}),
            std::vector<uint32_t>{0});
}

TEST(StaleCycles, NoOldValueIsNeeded) {
  EXPECT_TRUE(states_in(1, {{0, 0, 1, true}, {0, 0, 1, false}}).empty());
}

TEST(StaleCycles, TwoThreadsAreNoLoopOfOne) {
  EXPECT_TRUE(states_in(2, {{0, 1, 1, true}, {1, 0, 2, false}}).empty());
}

TEST(StaleCycles, StoresThatReachMemoryEndTheLoop) {
  EXPECT_TRUE(states_in(2, {{0, 0, 1, true}, {0, 1, 0, false}}).empty());
}

TEST(StaleCycles, IterationOfSeveralSteps) {
  const std::vector<Edge> edges = {
      {0, 1, 1, false}, {1, 2, 1, false}, {1, 2, 1, true}, {2, 0, 1, false}, {1, 3, 1, false}};
  // Without the old value, 1 -> 2 by the fresh read closes the loop, too: it idles.
  EXPECT_TRUE(states_in(4, edges).empty());
  const std::vector<Edge> stale = {
      {0, 1, 1, false}, {1, 2, 1, true}, {2, 0, 1, false}, {1, 3, 1, false}};
  const auto found = StaleCycles(4, stale).find();
  ASSERT_EQ(found.size(), 3u);
  EXPECT_EQ(found[0].iteration, (std::vector<uint32_t>{0, 1, 2}));
}

// The definition: walks of one thread, by transitive closure.
class Closure {
 public:
  Closure(uint32_t states, const std::vector<Edge>& edges) : n_(states), edges_(edges) {}

  std::vector<uint32_t> find() {
    std::vector<uint32_t> out;
    for (uint32_t s = 0; s < n_; ++s)
      if (holds(s)) out.push_back(s);
    return out;
  }

 private:
  bool holds(uint32_t s) {
    bool all = true, spinner = false;
    for (uint32_t t = 0; t <= 2; ++t) {
      bool moves = false;
      for (const Edge& e : edges_) moves |= e.from == s && e.thread == t;
      if (!moves) continue;
      const bool idles = t > 0 && returns(s, t, false), spins = t > 0 && returns(s, t, true);
      all &= idles || spins;
      spinner |= spins && !idles;
    }
    return all && spinner;
  }
  // stale: by some old value; otherwise: without one.
  bool returns(uint32_t s, uint32_t t, bool stale) {
    std::vector<bool> seen(size_t{2} * n_);
    std::vector<std::pair<uint32_t, bool>> todo = {{s, false}};
    while (!todo.empty()) {
      auto [at, old] = todo.back();
      todo.pop_back();
      for (const Edge& e : edges_) {
        if (e.from != at || e.thread != t || (e.stale && !stale)) continue;
        const bool now = old || e.stale;
        if (e.to == s && now == stale) return true;
        if (seen[size_t{2} * e.to + now]) continue;
        seen[size_t{2} * e.to + now] = true;
        todo.emplace_back(e.to, now);
      }
    }
    return false;
  }

  uint32_t n_;
  const std::vector<Edge>& edges_;
};

TEST(StaleCycles, AgreesWithTheDefinition) {
  std::mt19937 random(1);
  size_t found = 0;
  for (int i = 0; i < 2000; ++i) {
    const uint32_t states = 1 + random() % 6;
    std::vector<Edge> edges;
    for (uint32_t k = random() % 10; k > 0; --k) {
      const bool drain = random() % 16 == 0;
      edges.push_back(
          {static_cast<uint32_t>(random() % states), static_cast<uint32_t>(random() % states),
           drain ? 0 : static_cast<uint32_t>(1 + random() % 2), !drain && random() % 2 == 0});
    }
    const std::vector<uint32_t> expected = Closure(states, edges).find();
    EXPECT_EQ(states_in(states, edges), expected) << "case " << i;
    found += expected.size();
  }
  EXPECT_GT(found, 300u);
}

}  // namespace
}  // namespace heddle
