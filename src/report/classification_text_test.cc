#include "report/classification_text.h"

#include <gtest/gtest.h>

namespace heddle::report {
namespace {

using heddle::CheckResult;
using heddle::Classification;
using heddle::Finding;
using heddle::FindingKind;
using heddle::RaceClass;
using heddle::WhyUndecided;

// A result with one race for each of these classifications.
CheckResult races(std::vector<Classification> classes, bool brief) {
  CheckResult r;
  for (size_t i = 0; i < classes.size(); ++i) {
    Finding f;
    f.kind = FindingKind::kDataRace;
    f.race.emplace().classification = i;
    r.findings.push_back(f);
  }
  r.classifications = std::move(classes);
  r.classified_briefly = brief;
  return r;
}

Classification undecided(WhyUndecided why) {
  Classification c;
  c.location.class_name = "Pool";
  c.location.field = "left";
  c.why = why;
  return c;
}

Classification harmless() {
  Classification c = undecided(WhyUndecided::kDecided);
  c.race_class = RaceClass::kBenign;
  return c;
}

TEST(ClassificationText, AShortSearchThatEndsAtItsBudgetIsOneLineForAllRaces) {
  const CheckResult r =
      races({undecided(WhyUndecided::kBudget), undecided(WhyUndecided::kBudget), harmless()}, true);
  EXPECT_EQ(harm_heading(r.findings[0], r), "not decided");
  EXPECT_EQ(render_harm(r.findings[0], r, {}), "");
  EXPECT_EQ(harm_heading(r.findings[2], r), "harmless");
  EXPECT_NE(render_harm(r.findings[2], r, {}), "");
  const std::string text = not_decided_text(r);
  EXPECT_TRUE(text.starts_with("whether 2 of the races do harm")) << text;
  EXPECT_TRUE(text.ends_with("--classify searches longer")) << text;
}

TEST(ClassificationText, NothingIsSaidWithoutBeingAskedIfTheCheckWasNotComplete) {
  const CheckResult r = races({undecided(WhyUndecided::kInterleavings)}, true);
  EXPECT_EQ(harm_heading(r.findings[0], r), "");
  EXPECT_EQ(render_harm(r.findings[0], r, {}), "");
  EXPECT_EQ(not_decided_text(r), "");
}

TEST(ClassificationText, WhoAsksIsToldTheReason) {
  const CheckResult r = races({undecided(WhyUndecided::kInterleavings)}, false);
  EXPECT_EQ(harm_heading(r.findings[0], r), "not decided");
  EXPECT_NE(render_harm(r.findings[0], r, {}).find("Not decided: not all interleavings"),
            std::string::npos);
  EXPECT_EQ(not_decided_text(r), "");
}

TEST(ClassificationText, ChangedOutputMayNotBeAll) {
  Classification c = undecided(WhyUndecided::kDecided);
  c.race_class = RaceClass::kObservable;
  c.effect.emplace().kind = FindingKind::kOutcome;
  EXPECT_NE(harm_text(c, races({c}, false), std::nullopt).find("the program does not fail, but"),
            std::string::npos);
  c.why = WhyUndecided::kSuperset;
  const CheckResult r = races({c}, true);
  const std::string text = render_harm(r.findings[0], r, {});
  EXPECT_EQ(text.find("does not fail"), std::string::npos) << text;
  EXPECT_NE(text.find("It is not known whether"), std::string::npos) << text;
}

TEST(ClassificationText, ReadsOfLaterWritesThatWereNotExploredAreNamed) {
  Classification c = undecided(WhyUndecided::kFutureReads);
  auto text = [&] { return harm_text(c, races({c}, false), std::nullopt); };
  EXPECT_NE(text().find("not all of these reads were explored"), std::string::npos) << text();
  c.unexplored = {heddle::LaterWrites::kModes, heddle::LaterWrites::kCopies};
  EXPECT_NE(text().find("these were not explored for locations that race and are also accessed in "
                        "other modes than plain, nor where a native method"),
            std::string::npos)
      << text();
}

TEST(ClassificationText, HarmThatProcessorsDoIsSaidToBeSuch) {
  Classification c = undecided(WhyUndecided::kDecided);
  c.race_class = RaceClass::kDestructiveRelaxed;
  c.effect.emplace().kind = FindingKind::kOutcome;
  for (const auto& [model, words] : {std::pair("tso", "x86 processors"),
                                     {"pso", "reorder stores"},
                                     {"pjmm", "The Java Memory Model allows it"},
                                     {"jmm", "written only afterwards"}}) {
    c.model = model;
    const std::string text = harm_text(c, races({c}, false), std::nullopt);
    EXPECT_NE(text.find(words), std::string::npos) << text;
    EXPECT_NE(text.find("a read of Pool.left may return"), std::string::npos) << text;
  }
}

}  // namespace
}  // namespace heddle::report
