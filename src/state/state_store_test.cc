#include "state/state_store.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace heddle {
namespace {

// The same as a map. The lowest bit of `hi` is not part of the hash.
TEST(StateStore, IsAMap) {
  std::mt19937_64 rng(3);
  StateStore store;
  std::map<std::pair<uint64_t, uint64_t>, uint64_t> map;
  std::vector<StateHash> met;
  for (uint64_t i = 1; i <= 60'000; ++i) {
    bool again = !met.empty() && rng() % 4 == 0;
    StateHash h = again ? met[rng() % met.size()] : StateHash{rng(), rng()};
    if (rng() % 8 == 0) h.lo = UINT64_MAX - rng() % 50;  // where a part ends
    met.push_back(h);
    auto [it, added] = map.try_emplace({h.lo, h.hi | 1}, 0);
    bool fresh;
    uint64_t& record = store.find_or_add(h, &fresh);
    ASSERT_EQ(fresh, added);
    ASSERT_EQ(record, it->second);
    record = it->second = i;
  }
  EXPECT_EQ(store.size(), map.size());
  for (auto& [h, record] : map) {
    uint64_t* found = store.find({h.first, h.second});
    ASSERT_NE(found, nullptr);
    EXPECT_EQ(*found, record);
  }
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(store.find({rng(), rng()}), nullptr);
}

TEST(StateStore, SaysWhatItWillTakeBeforeItGrows) {
  std::mt19937_64 rng(4);
  StateStore store;
  uint64_t promised = 0;
  for (int i = 0; i < 100'000; ++i) {
    uint64_t before = store.bytes();
    bool fresh;
    store.find_or_add({rng(), rng()}, &fresh);
    // A part grows by half of itself, and for a moment both are there.
    if (store.bytes() > before) EXPECT_GE(promised, 3 * (store.bytes() - before));
    promised = store.growth_bytes();
  }
}

}  // namespace
}  // namespace heddle
