#include "classify/racy_units.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

Finding race(const std::string& name, std::vector<std::string> also = {}) {
  Finding f;
  f.kind = FindingKind::kDataRace;
  f.race.emplace();
  f.race->location.name = name;
  for (std::string& other : also) {
    RaceAlso folded{RaceKind::kWriteRead, {}};
    folded.location.name = std::move(other);
    f.race->also.push_back(std::move(folded));
  }
  return f;
}

using Names = std::set<std::string>;

std::vector<Names> names(const std::vector<RacyUnit>& units) {
  std::vector<Names> out;
  for (const RacyUnit& u : units) out.push_back(u.names);
  return out;
}

TEST(RacyUnits, EachLocationIsOneHoweverManyPairsRace) {
  EXPECT_EQ(names(racy_units({race("x"), race("y"), race("x")})),
            (std::vector<Names>{{"x"}, {"y"}}));
}

TEST(RacyUnits, FindingsThatAreNoRacesHaveNone) { EXPECT_TRUE(racy_units({Finding()}).empty()); }

TEST(RacyUnits, LocationsThatTwoLibraryCallsShareAreOneUnit) {
  const auto units = racy_units({race("table", {"size"}), race("z"), race("modCount", {"size"})});
  EXPECT_EQ(names(units), (std::vector<Names>{{"modCount", "size", "table"}, {"z"}}));
  EXPECT_EQ(units[0].shown.name, "table");
}

// The last race connects two units that had nothing in common.
TEST(RacyUnits, UnitsThatALaterRaceConnectsAreMerged) {
  EXPECT_EQ(names(racy_units({race("a"), race("b"), race("c", {"a", "b"})})),
            (std::vector<Names>{{"a", "b", "c"}}));
}

TEST(RacyUnits, AUnitIsFoundByAnyOfItsNames) {
  const auto units = racy_units({race("x"), race("table", {"size"})});
  EXPECT_EQ(unit_of(units, *race("size").race), 1u);
  EXPECT_TRUE(units[1].has_any({"other", "size"}));
  EXPECT_FALSE(units[0].has_any({"other", "size"}));
}

}  // namespace
}  // namespace heddle
