#include "system/read_set.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

TEST(ReadSet, HoldsWhatWasAdded) {
  ReadSet s;
  EXPECT_FALSE(s.has_fresh(5));
  s.add_fresh(5);
  s.add_fresh(700);
  s.add_permit(3);
  EXPECT_TRUE(s.has_fresh(5) && s.has_fresh(700) && s.has_permit(3));
  EXPECT_FALSE(s.has_fresh(6) || s.has_fresh(701) || s.has_permit(2));
  s.clear();
  EXPECT_FALSE(s.has_fresh(5) || s.has_permit(3));
}

TEST(ReadSet, AddsWhatExistedThen) {
  ReadSet behind, here;
  for (uint64_t word : {0, 63, 64, 99, 100, 128, 4000}) behind.add_fresh(word);
  here.add(behind, 100);
  for (uint64_t word : {0, 63, 64, 99}) EXPECT_TRUE(here.has_fresh(word)) << word;
  for (uint64_t word : {1, 65, 100, 128, 4000}) EXPECT_FALSE(here.has_fresh(word)) << word;
}

TEST(ReadSet, BaseNumbersAreTrimmed) {
  ReadSet s, other;
  s.add_base(3);
  other.add_base(200);
  other.clear();
  s.add(other, 0);
  EXPECT_EQ(s.base(), std::vector<uint64_t>{8});
  s.add_base_below(65);
  EXPECT_EQ(s.base(), (std::vector<uint64_t>{~uint64_t{0}, 1}));
}

TEST(ReadSet, EverythingStaysEverything) {
  ReadSet s, other;
  s.add_fresh(ReadSet::kMostFresh);
  EXPECT_TRUE(s.everything() && s.has_fresh(1) && s.all_base() && s.has_permit(70));
  other.add(s, 10);
  EXPECT_TRUE(other.everything());
  other.add_fresh(3);
  EXPECT_TRUE(other.everything());
}

}  // namespace
}  // namespace heddle
