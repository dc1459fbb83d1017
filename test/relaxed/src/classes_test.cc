// The classes of races of well-known programs, and a comparison with another way to find the sets.

#include "classes.h"

#include <gtest/gtest.h>

#include "enumerate.h"
#include "generator.h"
#include "jpr.h"
#include "questions.h"

namespace heddle::relaxed {
namespace {

constexpr size_t kMostStates = 200'000;

using Sets = std::set<Names>;

RaceClasses classes_of(const char* program) {
  std::optional<RaceClasses> found = race_classes(parse(program), kMostStates);
  return found ? *std::move(found) : RaceClasses();
}

TEST(Classes, AStaleValueBehindAFlagIsBlamedOnTheValue) {
  const RaceClasses c =
      classes_of("x = 1; y = 1; || r0 = y; r1 = x; print; check r0 == 1 r1 == 0;");
  EXPECT_EQ(c.racing, (Names{"x", "y"}));
  EXPECT_EQ(c.failing, Names());
  EXPECT_EQ(c.sets.at("check 0"), Sets{{"x"}});
  EXPECT_EQ(c.models.at("check 0"), "pso");
}

TEST(Classes, StoreBufferingNeedsOneOfTwoReads) {
  const RaceClasses c =
      classes_of("x = 1; r0 = y; || y = 1; r1 = x; print; check r0 == 0 r1 == 0;");
  EXPECT_EQ(c.sets.at("check 0"), (Sets{{"x"}, {"y"}}));
  EXPECT_EQ(c.models.at("check 0"), "tso");
}

TEST(Classes, TwoStaleReadsAreNeededTogether) {
  const RaceClasses c = classes_of(
      "x = 1; y = 1; z = 1; || r2 = z; r0 = x; r1 = y; print; check r2 == 1 r0 == 0 r1 == 0;");
  EXPECT_EQ(c.sets.at("check 0"), (Sets{{"x", "y"}}));
}

TEST(Classes, AReadOfALaterWriteIsForced) {
  const RaceClasses c =
      classes_of("r0 = x; y = 1; || r1 = y; x = 1; print; check r0 == 1 r1 == 1;");
  EXPECT_EQ(c.sets.at("check 0"), (Sets{{"x"}, {"y"}}));
  EXPECT_EQ(c.models.at("check 0"), "jmm");
}

TEST(Classes, AValueOutOfThinAirIsNoEffect) {
  const RaceClasses c = classes_of("r0 = x; y = r0; || r1 = y; x = r1; print; check r0 == 1;");
  EXPECT_TRUE(c.sets.empty());
}

TEST(Classes, APublishedReferenceIsNotBlamedForTheFields) {
  const RaceClasses c =
      classes_of("b0 = new Box 1 2; p = b0; || b1 = p; r0 = b1.f; print; check r0 == 0;");
  EXPECT_EQ(c.racing, (Names{"Box.f", "p"}));
  EXPECT_EQ(c.sets.at("check 0"), Sets{{"Box.f"}});
}

TEST(Classes, ATornLongIsBlamedOnTheLong) {
  const RaceClasses c = classes_of("l = 1; || r0 = l; print; check r0 != 0 r0 != 1;");
  EXPECT_EQ(c.usual, std::set<std::string>());
  EXPECT_EQ(c.sets.at("check 0"), Sets{{"l"}});
  EXPECT_EQ(c.models.at("check 0"), "pjmm");
}

TEST(Classes, ARaceBelongsToTheFailuresOfItsExecutions) {
  const RaceClasses c = classes_of(
      "y = 1; r0 = x; fail r0 == 1; || r1 = v; if (r1 == 1) { x = 1; r2 = y; } || v = 1; z = 1;"
      " after r3 = z; print r2;");
  EXPECT_EQ(c.racing, (Names{"x", "y"}));
  EXPECT_EQ(c.failing, (Names{"x", "y"}));
  EXPECT_EQ(c.usual, (std::set<std::string>{"fail 0", "print r2=0", "print r2=1"}));
}

TEST(Classes, RelaxingEachSetInTurnGivesTheSameSets) {
  size_t compared = 0;
  for (const char* name : {"plain", "causal", "published"})
    for (uint64_t seed = 1; seed <= 60; ++seed) {
      const Profile& profile = family(name)[seed % family(name).size()];
      Program p = generate(seed, profile);
      if (p.registers == 0) continue;
      add_errors(seed, &p);
      const auto usual = outcomes(p, "sc", 3000), all = outcomes(p, "pjmm", 3000);
      if (!usual || !all) continue;
      add_checks(seed, *usual, *all, &p);
      const auto sets = sets_by_relaxing(p, 3000);
      const auto classes = race_classes(p, 3000, Executions::kOfPjmm);
      if (!sets || !classes) continue;
      EXPECT_EQ(classes->sets, *sets) << to_text(p);
      compared += !sets->empty();
    }
  EXPECT_GE(compared, 10u);
}

}  // namespace
}  // namespace heddle::relaxed
