#include "jcstress/grading.h"

#include <gtest/gtest.h>

#include "jcstress/stress_program.h"

namespace heddle::jcstress {
namespace {

StressTest test_with(std::vector<OutcomeCase> cases) {
  StressTest t;
  t.class_name = "p.Outer$Test";
  t.actors = {{"actor1", {}}};
  t.cases = std::move(cases);
  return t;
}

Outcome printed(const std::string& id) { return {.output = "\nresult: " + id + "\n"}; }

Outcome witnessed(const std::string& id) {
  Outcome o = printed(id);
  o.witness.emplace();
  o.witness->kind = FindingKind::kOutcome;
  o.witness->replay = id + ".heddle";
  return o;
}

Finding stuck(const std::string& thread) {
  Finding f;
  f.kind = FindingKind::kLivelock;
  f.stuck.push_back({});
  f.stuck[0].thread = thread;
  return f;
}

TEST(Grading, TheVeryTextPrevails) {
  const StressTest t =
      test_with({{"[01]", Expect::kAcceptable, "a"}, {"1", Expect::kForbidden, "b"}});
  EXPECT_EQ(expected(t, "0"), Expect::kAcceptable);
  EXPECT_EQ(expected(t, "1"), Expect::kForbidden);
  EXPECT_EQ(case_of(t, "2"), nullptr);
  EXPECT_EQ(expected(t, "2"), Expect::kForbidden);
}

TEST(Grading, OthersHaveTheirOwnCase) {
  StressTest t = test_with({{"0", Expect::kForbidden, ""}});
  t.otherwise = OutcomeCase{"", Expect::kAcceptable, "all others"};
  EXPECT_EQ(case_of(t, "7")->desc, "all others");
}

TEST(Grading, RowsAndViolations) {
  const StressTest t = test_with({{"0", Expect::kAcceptable, ""},
                                  {"1", Expect::kForbidden, ""},
                                  {"3", Expect::kInteresting, ""}});
  CheckResult check;
  check.outcomes = {printed("0"), witnessed("1"), witnessed("2")};
  const StressResult r = grade(t, std::move(check), {true, true}, false);
  ASSERT_EQ(r.rows.size(), 4u);
  EXPECT_FALSE(r.rows[0].violates());
  EXPECT_TRUE(r.rows[1].violates());
  EXPECT_EQ(r.rows[1].finding, 0u);
  EXPECT_FALSE(r.rows[2].listed);
  EXPECT_EQ(r.rows[2].finding, 1u);
  EXPECT_FALSE(r.rows[3].reached);
  EXPECT_EQ(r.check.verdict, Verdict::kViolated);
  EXPECT_EQ(r.check.findings[1].output, "2");
}

TEST(Grading, VerdictNeedsEverythingExplored) {
  const StressTest t = test_with({{"0", Expect::kAcceptable, ""}});
  CheckResult check;
  check.outcomes = {printed("0")};
  EXPECT_EQ(grade(t, check, {true, true}, false).check.verdict, Verdict::kVerified);
  CheckResult limited = check;
  limited.reasons.push_back({ReasonKind::kMaxStates, 3, {}, {}});
  EXPECT_EQ(grade(t, limited, {true, true}, false).check.verdict, Verdict::kInconclusive);
  check.outcomes.push_back({.output = "bye\n"});
  EXPECT_EQ(grade(t, check, {true, true}, false).check.verdict, Verdict::kInconclusive);
}

TEST(Grading, AnActorThatNeverEndsIsStale) {
  StressTest t =
      test_with({{"STALE", Expect::kInteresting, ""}, {"TERMINATED", Expect::kAcceptable, ""}});
  t.termination = true;
  CheckResult check;
  check.outcomes = {printed("TERMINATED")};
  check.findings = {stuck("actor1")};
  const StressResult r = grade(t, check, {true, true}, false);
  EXPECT_TRUE(r.rows[0].reached);
  EXPECT_EQ(r.check.verdict, Verdict::kVerified);
  check.findings = {stuck("signal")};
  EXPECT_EQ(grade(t, check, {true, true}, false).check.verdict, Verdict::kViolated);
}

TEST(StressProgram, IdOfAnOutput) {
  EXPECT_EQ(id_in("\nresult: 0, 1\n"), "0, 1");
  EXPECT_EQ(id_in("noise\n\nresult: \n"), "");
  EXPECT_EQ(id_in("0, 1\n"), std::nullopt);
}

}  // namespace
}  // namespace heddle::jcstress
