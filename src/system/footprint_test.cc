#include "system/footprint.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

Footprint footprint_of(std::initializer_list<Access> accesses) {
  Footprint f;
  for (const Access& a : accesses) f.add(a.where, a.touch);
  return f;
}

constexpr Where kFirstWord = where_of(10, 16), kSecondWord = where_of(10, 24);

TEST(Footprint, OnlyReadsAndSumsCommuteWithThemselves) {
  constexpr Touch kTouches[] = {Touch::kRead, Touch::kWrite, Touch::kAdd, Touch::kInside};
  for (Touch a : kTouches)
    for (Touch b : kTouches) {
      const bool commute = a == b && a != Touch::kWrite;
      EXPECT_EQ(footprint_of({{kFirstWord, a}}).conflicts_with(footprint_of({{kFirstWord, b}})),
                !commute);
    }
}

TEST(Footprint, OnlyARacyLoadHasToComeBeforeARacyStore) {
  auto conflict = [](Touch first, Touch other) {
    return footprint_of({{kFirstWord, first}}).conflicts_with(footprint_of({{kFirstWord, other}}));
  };
  EXPECT_TRUE(conflict(Touch::kRacyRead, Touch::kRacyWrite));
  EXPECT_FALSE(conflict(Touch::kRacyWrite, Touch::kRacyRead));
  EXPECT_FALSE(conflict(Touch::kRacyWrite, Touch::kRacyWrite));
  EXPECT_FALSE(conflict(Touch::kRacyRead, Touch::kRacyRead));
}

TEST(Footprint, RacyAccessesConflictWithOthersAsUsual) {
  auto conflicts = [](Touch a, Touch b) {
    const Footprint f = footprint_of({{kFirstWord, a}}), g = footprint_of({{kFirstWord, b}});
    EXPECT_EQ(f.conflicts_with(g), g.conflicts_with(f));
    return f.conflicts_with(g);
  };
  EXPECT_TRUE(conflicts(Touch::kRacyWrite, Touch::kRead));
  EXPECT_TRUE(conflicts(Touch::kRacyWrite, Touch::kWrite));
  EXPECT_TRUE(conflicts(Touch::kRacyRead, Touch::kWrite));
  EXPECT_FALSE(conflicts(Touch::kRacyRead, Touch::kRead));
}

TEST(Footprint, AccessesOfDifferentLocationsDoNotConflict) {
  EXPECT_FALSE(footprint_of({{kFirstWord, Touch::kWrite}})
                   .conflicts_with(footprint_of({{kSecondWord, Touch::kWrite}})));
  EXPECT_FALSE(footprint_of({{kFirstWord, Touch::kWrite}}).conflicts_with({}));
}

TEST(Footprint, EverywhereConflictsWithEveryAccess) {
  const Footprint everywhere = footprint_of({{kEverywhere, Touch::kRead}});
  EXPECT_TRUE(everywhere.conflicts_with(footprint_of({{kClock, Touch::kAdd}})));
  EXPECT_TRUE(footprint_of({{kFirstWord, Touch::kRead}}).conflicts_with(everywhere));
  EXPECT_FALSE(everywhere.conflicts_with({}));
}

TEST(Footprint, CollectedObjectsLeaveItAndOtherLocationsStay) {
  Footprint f = footprint_of(
      {{kFirstWord, Touch::kRead}, {where_of(11, 16), Touch::kWrite}, {kClock, Touch::kAdd}});
  f.forget([](vm::Ref r) { return r == 10; });
  EXPECT_FALSE(f.touches(kFirstWord));
  EXPECT_TRUE(f.touches(where_of(11, 16)));
  EXPECT_TRUE(f.touches(kClock));
}

}  // namespace
}  // namespace heddle
