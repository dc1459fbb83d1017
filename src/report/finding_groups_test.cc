#include "report/finding_groups.h"

#include <gtest/gtest.h>

#include "report/sample_for_test.h"

namespace heddle::report {
namespace {

heddle::CheckResult result_of(std::vector<heddle::Finding> findings) {
  heddle::CheckResult r;
  r.findings = std::move(findings);
  return r;
}

TEST(FindingGroups, RacesOnOneLocationAreOneGroupWithItsPairs) {
  heddle::Finding first = race_finding(), second = race_finding(), other = race_finding();
  second.race->kind = RaceKind::kWriteWrite;
  second.race->manifest.at.line += 1;
  other.race->location.field += "2";
  heddle::CheckResult r = result_of({first, second, second, other});
  std::vector<FindingGroup> groups = finding_groups(r);
  ASSERT_EQ(groups.size(), 2u);
  EXPECT_EQ(groups[0].shown, 0u);
  EXPECT_EQ(groups[0].pairs.size(), 2u);
  EXPECT_EQ(pair_lines(groups[0], r).size(), 2u);
  EXPECT_EQ(pair_lines(groups[1], r).size(), 1u);
  EXPECT_EQ(finding_groups(r, true).size(), 4u);
}

TEST(FindingGroups, KindsOfRacesBetweenTheSameStatementsAreOneLine) {
  heddle::Finding first = race_finding(), second = race_finding();
  second.race->kind = RaceKind::kWriteWrite;
  heddle::CheckResult r = result_of({first, second, first});
  std::vector<std::string> lines = pair_lines(finding_groups(r)[0], r);
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_TRUE(lines[0].starts_with("WR, WW  ")) << lines[0];
}

TEST(FindingGroups, FailuresComeFirstAndRacesInLibrariesLast) {
  heddle::Finding library = race_finding();
  library.race->location.library = true;
  library.race->location.class_name = "java.util.HashMap";
  heddle::CheckResult r =
      result_of({library, race_finding(), deadlock_finding(), assertion_finding()});
  std::vector<FindingGroup> groups = finding_groups(r);
  ASSERT_EQ(groups.size(), 4u);
  for (size_t i = 0; i < 4; ++i) EXPECT_EQ(groups[i].shown, 3 - i);
}

TEST(FindingGroups, ADeadlockAfterAFailureBelongsToTheFailure) {
  heddle::Finding failure = assertion_finding(), deadlock = deadlock_finding();
  deadlock.failures = {{failure.exception->chain[0].class_name, failure.location}};
  heddle::CheckResult r = result_of({deadlock, failure});
  std::vector<FindingGroup> groups = finding_groups(r);
  ASSERT_EQ(groups.size(), 1u);
  EXPECT_EQ(groups[0].follows.size(), 1u);
}

TEST(FindingGroups, ADeadlockAfterAnotherFailureIsAFindingOfItsOwn) {
  heddle::Finding failure = assertion_finding(), deadlock = deadlock_finding();
  deadlock.failures = {{"java.lang.RuntimeException", failure.location}};
  EXPECT_EQ(finding_groups(result_of({deadlock, failure})).size(), 2u);
}

TEST(FindingGroups, AnIdDoesNotDependOnNumbersOfTheCompiler) {
  heddle::Finding f = deadlock_finding(), edited = deadlock_finding(), other = deadlock_finding();
  for (heddle::Finding* each : {&f, &edited, &other}) each->stuck.resize(2);
  f.stuck[0].at = {.class_name = "Table$1", .method = "lambda$main$9"};
  f.stuck[1].at = {.class_name = "Table$1", .method = "lambda$main$10"};
  edited.stuck[0].at = {.class_name = "Table$12", .method = "lambda$main$3"};
  edited.stuck[1].at = {.class_name = "Table$12", .method = "lambda$main$4"};
  other.stuck[0].at = {.class_name = "Table$1st", .method = "lambda$main$9"};
  other.stuck[1].at = {.class_name = "Table$1", .method = "lambda$main$10"};
  EXPECT_EQ(finding_id(f), finding_id(edited));
  EXPECT_NE(finding_id(f), finding_id(other));
}

TEST(FindingGroups, AnIdSurvivesEditsElsewhere) {
  heddle::Finding f = race_finding(), edited = race_finding(), other = race_finding();
  edited.race->manifest.at.line += 10;
  edited.race->source.thread = "renamed";
  other.race->location.field += "2";
  EXPECT_EQ(finding_id(f), finding_id(edited));
  EXPECT_NE(finding_id(f), finding_id(other));
  EXPECT_NE(finding_id(f), finding_id(assertion_finding()));
}

}  // namespace
}  // namespace heddle::report
