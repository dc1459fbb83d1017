#include "race/summary_hasher.h"

#include <gtest/gtest.h>

#include <random>
#include <tuple>

#include "race/summary_twin.h"

namespace heddle::race {
namespace {

using History = std::vector<Op>;

History random_history(uint64_t seed, const Universe& universe, int length) {
  std::mt19937_64 random(seed);
  Twin twin(universe);
  History history;
  for (int i = 0; i < length; ++i) {
    history.push_back(twin.random_op(random));
    twin.apply(history.back());
  }
  return history;
}

History shuffled(History history, uint64_t seed) {
  std::mt19937_64 random(seed);
  for (size_t n = history.size() * 20; n > 0; --n) {
    size_t i = random() % (history.size() - 1);
    if (independent(history[i], history[i + 1])) std::swap(history[i], history[i + 1]);
  }
  return history;
}

TEST(SummaryHasher, EquivalentHistoriesHashAlikeWhateverTheNumbers) {
  size_t moved = 0, not_empty = 0;
  for (uint64_t seed = 0; seed < 1500; ++seed) {
    Universe universe{.leak = seed % 2 == 1};
    History history = random_history(seed, universe, 60);
    History other = shuffled(history, seed);
    for (size_t i = 0; i < history.size(); ++i) moved += history[i].thread != other[i].thread;
    Twin a(universe), b(universe);
    for (const Op& op : history) a.apply(op);
    std::mt19937_64 random(seed);
    for (const Op& op : other) {
      // Unused rows take the numbers that rows of the first run have.
      if (random() % 10 == 0) b.add_clutter(2);
      if (random() % 20 == 0) b.compact();
      b.apply(op);
    }
    ASSERT_EQ(a.canonical(), b.canonical()) << seed;
    ASSERT_EQ(a.hashes(), b.hashes()) << seed;
    not_empty += !a.hashes().empty();
  }
  EXPECT_GT(moved, 10000u);
  EXPECT_GT(not_empty, 1000u);
}

// Hashes are equal if and only if threads and histories are.
TEST(SummaryHasher, HashesAreEqualExactlyWhenStatesAreAndThenFuturesAreToo) {
  using State = std::tuple<std::vector<int>, std::vector<int>, ReferenceSummary::State>;
  using Hashed = std::tuple<std::vector<int>, std::vector<int>, Twin::Hashes>;
  std::map<State, Hashed> hash_of;
  std::map<Hashed, State> state_of;
  std::map<Hashed, Twin> first_with;
  size_t met_again = 0;
  for (uint64_t seed = 0; seed < 30000; ++seed) {
    Universe universe{.threads = 3, .addresses = 2, .locations = 2, .atomic = seed % 8 == 0};
    std::mt19937_64 random(seed);
    Twin twin(universe);
    for (uint64_t n = 3 + random() % 15; n > 0; --n) twin.apply(twin.random_op(random));
    State state{twin.acting(), twin.ended(), twin.canonical()};
    Hashed hashed{twin.acting(), twin.ended(), twin.hashes()};
    ASSERT_EQ(hash_of.emplace(state, hashed).first->second, hashed);
    ASSERT_EQ(state_of.emplace(hashed, state).first->second, state);
    auto [it, is_new] = first_with.emplace(hashed, twin);
    if (is_new) continue;
    ++met_again;
    Twin other = it->second;
    for (int i = 0; i < 12; ++i) {
      Op op = twin.random_op(random);
      if (!other.possible(op)) break;  // the other came from the universe without atomic accesses
      ASSERT_EQ(twin.apply(op), other.apply(op)) << "seed " << seed << " step " << i;
    }
  }
  EXPECT_GT(met_again, 10000u);
  EXPECT_GT(state_of.size(), 1000u);
}

TEST(SummaryHasher, WhatOneThreadDoesAloneHashesToZero) {
  Twin twin({});
  twin.apply({OpKind::kWrite, 0, 0});
  twin.apply({OpKind::kRead, 0, 1});
  EXPECT_TRUE(twin.hashes().empty());
  EXPECT_EQ(twin.h.colours(), 1u);
}

TEST(SummaryHasher, WhatEveryThreadKnowsHashesToZero) {
  Twin twin({});
  twin.apply({OpKind::kStart, 0, 1});
  twin.apply({OpKind::kWrite, 0, 0});
  EXPECT_EQ(twin.hashes().size(), 1u);
  twin.apply({OpKind::kRelease, 0, 0});
  twin.apply({OpKind::kAcquire, 1, 0});
  EXPECT_TRUE(twin.hashes().empty());
}

TEST(SummaryHasher, AWriteThatNoLiveThreadKnowsIsNotTop) {
  Twin twin({});
  twin.apply({OpKind::kStart, 0, 1});
  twin.apply({OpKind::kWrite, 1, 0});
  twin.apply({OpKind::kEnd, 0, 1});
  twin.apply({OpKind::kForgetEnded, 0, 1});
  EXPECT_EQ(twin.hashes().size(), 1u);
  EXPECT_TRUE(twin.apply({OpKind::kRead, 0, 0}).write_unordered);
}

}  // namespace
}  // namespace heddle::race
