#include "classify/smallest_sets.h"

#include <gtest/gtest.h>

#include "classify/races_for_test.h"

namespace heddle {
namespace {

using Names = std::set<std::string>;
using Needs = std::map<std::string, Names>;  // the locations that an effect needs

// A program whose effects are given: an effect shows if all its locations are relaxed.
class FakeProgram : public Explorer {
 public:
  explicit FakeProgram(Needs needs) : needs_(std::move(needs)) {}

  bool spent() const override { return explored.size() >= budget; }
  Result<Explored> explore(const RelaxedSearch& what) override {
    const Names relaxed = what.relaxed.value_or(everything);
    explored.push_back(relaxed);
    Explored out;
    out.complete = complete;
    for (auto& [effect, locations] : needs_)
      if (std::includes(relaxed.begin(), relaxed.end(), locations.begin(), locations.end()))
        out.effects.emplace(effect, Finding());
    for (const std::string& name : everything) out.races.push_back(race_on(name));
    return out;
  }

  Names everything = {"a", "b", "c"};
  size_t budget = 1000;
  bool complete = true;
  std::vector<Names> explored;

 private:
  Needs needs_;
};

std::vector<RacyUnit> units(const Names& names) {
  std::vector<RacyUnit> out;
  for (const std::string& n : names) out.push_back({{n}, {}});
  return out;
}

SmallestSets sets_of(FakeProgram& program, Names usual = {}) {
  return {program, units({"a", "b", "c"}), "pjmm", EffectKind::kFailures, std::move(usual)};
}

using Set = std::vector<size_t>;

TEST(SmallestSets, NothingIsTriedIfRelaxingEverythingShowsNothing) {
  FakeProgram program(Needs{{"crash", {}}});
  SmallestSets sets = sets_of(program, {"crash"});
  ASSERT_TRUE(sets.run({0, 1, 2}).ok());
  EXPECT_TRUE(sets.complete());
  EXPECT_EQ(program.explored, std::vector<Names>{program.everything});
  for (size_t u : {0, 1, 2}) EXPECT_FALSE(sets.harm_of(u)) << u;
}

TEST(SmallestSets, ALocationThatDoesHarmAloneNeedsNoOther) {
  FakeProgram program(Needs{{"crash", {"b"}}});
  SmallestSets sets = sets_of(program);
  ASSERT_TRUE(sets.run({0, 1, 2}).ok());
  ASSERT_TRUE(sets.harm_of(1));
  EXPECT_EQ(sets.harm_of(1)->effect, "crash");
  EXPECT_EQ(sets.harm_of(1)->units, Set{1});
  EXPECT_FALSE(sets.harm_of(0));
  EXPECT_FALSE(sets.harm_of(2));
  EXPECT_TRUE(sets.complete());
}

TEST(SmallestSets, TwoThatDoHarmTogetherNameEachOther) {
  FakeProgram program(Needs{{"crash", {"a", "c"}}, {"hang", {"b"}}});
  SmallestSets sets = sets_of(program);
  ASSERT_TRUE(sets.run({0, 1, 2}).ok());
  EXPECT_EQ(sets.harm_of(0)->units, (Set{0, 2}));
  EXPECT_EQ(sets.harm_of(2)->units, (Set{0, 2}));
  EXPECT_EQ(sets.harm_of(1)->effect, "hang");
}

// An effect that {a} has is no harm of b, although {a, b} has it too.
TEST(SmallestSets, ASupersetIsNotBlamed) {
  FakeProgram program(Needs{{"crash", {"a"}}});
  SmallestSets sets = sets_of(program);
  ASSERT_TRUE(sets.run({0, 1, 2}).ok());
  EXPECT_FALSE(sets.harm_of(1));
  for (const Names& relaxed : program.explored)
    EXPECT_TRUE(relaxed.size() == 1 || relaxed == program.everything || !relaxed.contains("a"));
}

// The harm of a is known already, and is not taken for b's.
TEST(SmallestSets, HarmOfALocationThatIsNotAskedForBlamesNoOther) {
  FakeProgram program(Needs{{"crash", {"a"}}});
  SmallestSets sets = sets_of(program);
  ASSERT_TRUE(sets.run({1}).ok());
  EXPECT_FALSE(sets.harm_of(1));
  EXPECT_TRUE(sets.complete());
}

TEST(SmallestSets, NothingMoreIsTriedWhenAllHarmIsKnown) {
  FakeProgram program(Needs{{"crash", {"a"}}});
  SmallestSets sets = sets_of(program);
  ASSERT_TRUE(sets.run({0}).ok());
  EXPECT_EQ(program.explored, (std::vector<Names>{program.everything, {"a"}}));
}

TEST(SmallestSets, LocationsThatRaceOnlyInRelaxedExecutionsJoinIn) {
  FakeProgram program(Needs{{"crash", {"a", "new"}}});
  program.everything.insert("new");
  SmallestSets sets = sets_of(program);
  ASSERT_TRUE(sets.run({0, 1, 2}).ok());
  EXPECT_EQ(sets.units().size(), 4u);
  EXPECT_EQ(sets.harm_of(0)->units, (Set{0, 3}));
}

TEST(SmallestSets, WithoutBudgetNothingIsProved) {
  FakeProgram program(Needs{{"crash", {"c"}}});
  program.budget = 2;
  SmallestSets sets = sets_of(program);
  ASSERT_TRUE(sets.run({0, 1, 2}).ok());
  EXPECT_FALSE(sets.complete());
  EXPECT_FALSE(sets.harm_of(2));
}

TEST(SmallestSets, AnIncompleteSearchShowsHarmOfSingleLocationsOnly) {
  FakeProgram program(Needs{{"crash", {"a"}}, {"hang", {"b", "c"}}});
  program.complete = false;
  SmallestSets sets = sets_of(program);
  ASSERT_TRUE(sets.run({0, 1, 2}).ok());
  EXPECT_FALSE(sets.complete());
  EXPECT_EQ(sets.harm_of(0)->units, Set{0});
  EXPECT_FALSE(sets.harm_of(1));
}

}  // namespace
}  // namespace heddle
