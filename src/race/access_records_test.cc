#include "race/access_records.h"

#include <gtest/gtest.h>

#include <random>

namespace heddle::race {
namespace {

Entry read_of(ColourId c) { return make_entry(AccessClass::kPlainRead, c); }

TEST(AccessRecords, EqualListsGetEqualNumbers) {
  AccessRecords records;
  std::vector<Entry> one = {read_of(1), read_of(2)}, two = {read_of(1), read_of(3)};
  EXPECT_EQ(records.intern(one), 0u);
  EXPECT_EQ(records.intern(two), 1u);
  EXPECT_EQ(records.intern(one), 0u);
  EXPECT_TRUE(std::ranges::equal(records.entries(1), two));
}

TEST(AccessRecords, TruncationForgetsTheNewestAndKeepsTheRestFindable) {
  std::mt19937_64 random(7);
  AccessRecords records;
  std::vector<std::vector<Entry>> expected;
  for (int round = 0; round < 2000; ++round) {
    auto base = static_cast<ColourId>(random() % 5000);
    std::vector<Entry> list = {read_of(base),
                               read_of(static_cast<ColourId>(base + 1 + random() % 3))};
    uint32_t i = records.intern(list);
    if (i == expected.size()) expected.push_back(list);
    ASSERT_EQ(expected[i], list);
    if (random() % 50 != 0) continue;
    expected.resize(expected.size() - random() % expected.size());
    records.truncate(static_cast<uint32_t>(expected.size()));
    for (uint32_t k = 0; k < expected.size(); ++k) ASSERT_EQ(records.intern(expected[k]), k);
    ASSERT_EQ(records.size(), expected.size());
  }
}

TEST(AccessRecords, NothingAndALonePlainReadNeedNoRecord) {
  AccessRecords records;
  EXPECT_EQ(encode(records, {}), 0);
  EXPECT_EQ(encode(records, std::vector<Entry>{read_of(9)}), 9);
  EXPECT_EQ(records.size(), 0u);
  EXPECT_EQ(encode(records, std::vector<Entry>{make_entry(AccessClass::kAtomicRead, 9)}),
            kFirstRecord);
}

// Colours as bit sets, so that inclusion can be seen.
TEST(AccessRecords, OnlyMinimalColoursOfEachClassAreKept) {
  auto included = [](ColourId a, ColourId b) { return (a & b) == a; };
  std::vector<Entry> entries = {read_of(0b0011), read_of(0b0111), read_of(0b1000),
                                make_entry(AccessClass::kAtomicRead, 0b1111)};
  keep_minimal(entries, included);
  std::vector<Entry> kept = {read_of(0b0011), read_of(0b1000),
                             make_entry(AccessClass::kAtomicRead, 0b1111)};
  EXPECT_EQ(entries, kept);
}

TEST(AccessRecords, OfEqualColoursOneIsKept) {
  std::vector<Entry> entries = {read_of(4), read_of(5), read_of(6)};
  keep_minimal(entries, [](ColourId, ColourId) { return true; });
  EXPECT_EQ(entries, std::vector<Entry>{read_of(4)});
}

}  // namespace
}  // namespace heddle::race
