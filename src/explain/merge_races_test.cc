#include "explain/merge_races.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

Finding race_on(const std::string& class_name, const std::string& field,
                RaceKind kind = RaceKind::kWriteWrite) {
  Finding f;
  f.kind = FindingKind::kDataRace;
  Race r;
  r.kind = kind;
  r.location.class_name = class_name;
  r.location.field = field;
  r.source = {"a", true, {"Main", "put", "Main.java", 3, ""}, {}, 1};
  r.manifest = {"b", true, {"Main", "put", "Main.java", 4, ""}, {}, 2};
  f.race = r;
  return f;
}

Finding inside_map(const std::string& class_name, const std::string& field,
                   RaceKind kind = RaceKind::kWriteWrite) {
  Finding f = race_on(class_name, field, kind);
  f.race->location.library = true;
  f.race->source.inside = {{"java.util.HashMap", "put", "HashMap.java", 1, ""}};
  f.race->manifest.inside = {{"java.util.HashMap", "put", "HashMap.java", 1, ""}};
  return f;
}

TEST(MergeRaces, RacesOnDifferentLocationsOfTheProgramAreNotMerged) {
  std::vector<Finding> all;
  EXPECT_TRUE(add_finding(all, race_on("Main", "x")));
  EXPECT_TRUE(add_finding(all, race_on("Main", "y")));
  EXPECT_TRUE(add_finding(all, race_on("Main", "x", RaceKind::kWriteRead)));
  EXPECT_FALSE(add_finding(all, race_on("Main", "x")));
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[0].race->traces, 2u);
  EXPECT_TRUE(all[0].race->also.empty());
}

TEST(MergeRaces, AllRacesBetweenTwoLibraryCallsAreOneFinding) {
  std::vector<Finding> all;
  EXPECT_TRUE(add_finding(all, inside_map("java.util.HashMap", "size")));
  EXPECT_FALSE(add_finding(all, inside_map("java.util.HashMap", "table")));
  EXPECT_FALSE(
      add_finding(all, inside_map("java.util.HashMap$Node", "next", RaceKind::kWriteRead)));
  EXPECT_FALSE(add_finding(all, inside_map("java.util.HashMap", "table")));
  ASSERT_EQ(all.size(), 1u);
  ASSERT_EQ(all[0].race->also.size(), 2u);
  EXPECT_EQ(all[0].race->also[1].location.field, "next");
  EXPECT_EQ(all[0].race->traces, 4u);
}

TEST(MergeRaces, RacesBetweenOtherStatementsOrCallsOfOtherClassesAreNotMerged) {
  std::vector<Finding> all;
  add_finding(all, inside_map("java.util.HashMap", "size"));
  Finding elsewhere = inside_map("java.util.HashMap", "size");
  elsewhere.race->manifest.at.line = 9;
  EXPECT_TRUE(add_finding(all, elsewhere));
  Finding list = inside_map("java.util.ArrayList", "size");
  list.race->source.inside[0].class_name = list.race->manifest.inside[0].class_name =
      "java.util.ArrayList$Itr";
  EXPECT_TRUE(add_finding(all, list));
  EXPECT_TRUE(add_finding(all, race_on("Main", "x")));
}

}  // namespace
}  // namespace heddle
