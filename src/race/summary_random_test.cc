// Compares Summary with the reference after each operation, with undo and compaction.

#include <gtest/gtest.h>

#include <random>

#include "race/summary_twin.h"

namespace heddle::race {
namespace {

// Expects two summaries to be equal in everything observable, numbers included.
void expect_identical(const Summary& a, const Summary& b) {
  ASSERT_EQ(a.row_limit(), b.row_limit());
  ASSERT_EQ(a.colours(), b.colours());
  ASSERT_EQ(a.records().size(), b.records().size());
  ASSERT_EQ(a.acting_threads(), b.acting_threads());
  ASSERT_EQ(a.should_compact(), b.should_compact());
  for (uint32_t i = 0; i < a.records().size(); ++i) {
    ASSERT_TRUE(std::ranges::equal(a.records().entries(i), b.records().entries(i)));
  }
  for (RowId z = 0; z < a.row_limit(); ++z) {
    ASSERT_EQ(a.state_of(z), b.state_of(z));
    for (uint32_t c = 0; c < a.colours(); ++c) {
      ASSERT_EQ(a.knows(z, static_cast<ColourId>(c)), b.knows(z, static_cast<ColourId>(c)));
    }
  }
}

void expect_ordered_records(const Summary& h) {
  for (uint32_t i = 0; i < h.records().size(); ++i) {
    auto entries = h.records().entries(i);
    ASSERT_EQ(std::ranges::adjacent_find(entries, std::greater_equal<>()), entries.end());
  }
}

struct Saved {
  Twin twin;
  Summary::Mark mark;
  Twin::Hashes hashes;
};

// A random walk that, like a search, saves states, rolls back to them and continues differently.
void walk(uint64_t seed, const Universe& universe, int steps) {
  std::mt19937_64 random(seed);
  Twin twin(universe);
  std::vector<Saved> saved;
  for (int i = 0; i < steps && !testing::Test::HasFailure(); ++i) {
    uint64_t dice = random() % 100;
    if (dice < 4) {
      saved.push_back({twin, twin.h.mark(), twin.hashes()});
    } else if (dice < 7 && !saved.empty()) {
      saved.resize(saved.size() - random() % std::min<size_t>(saved.size(), 3), saved.front());
      twin.go_back(saved.back().twin, saved.back().mark);
      expect_identical(twin.h, saved.back().twin.h);
      ASSERT_EQ(twin.hashes(), saved.back().hashes);
      saved.pop_back();
    } else if (dice == 7) {
      Twin::Hashes before = twin.hashes();
      twin.compact();
      ASSERT_EQ(twin.hashes(), before);
      expect_ordered_records(twin.h);
    } else {
      twin.apply(twin.random_op(random));
    }
  }
}

TEST(SummaryRandom, PlainAccessesGetTheReferencesVerdicts) {
  for (uint64_t seed = 0; seed < 150 && !HasFailure(); ++seed) walk(seed, {.atomic = false}, 600);
}

TEST(SummaryRandom, MixedAccessesGetTheReferencesVerdicts) {
  for (uint64_t seed = 0; seed < 150 && !HasFailure(); ++seed) walk(1000 + seed, {}, 600);
}

TEST(SummaryRandom, ManyThreadsAndAddressesGetTheReferencesVerdicts) {
  Universe wide{.threads = 12, .addresses = 20, .locations = 3};
  for (uint64_t seed = 0; seed < 30 && !HasFailure(); ++seed) walk(2000 + seed, wide, 1000);
}

TEST(SummaryRandom, RowsThatAreNeverFreedGetTheReferencesVerdicts) {
  Universe leaking{.leak = true};
  for (uint64_t seed = 0; seed < 50 && !HasFailure(); ++seed) walk(3000 + seed, leaking, 600);
}

}  // namespace
}  // namespace heddle::race
