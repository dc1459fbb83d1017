#include "search/rounds.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "search/search_for_test.h"

namespace heddle {
namespace {

bool has_reason(const SearchOutcome& out, ReasonKind kind) {
  return std::any_of(out.reasons.begin(), out.reasons.end(),
                     [&](const Reason& r) { return r.kind == kind; });
}

TEST(Rounds, ALocationThatRacesIsExploredInALaterRound) {
  const SearchOutcome out = search_case("race", search_options());
  ASSERT_GE(count_of(out, FindingKind::kDataRace), 1u);
  EXPECT_TRUE(out.reasons.empty());
  for (const RawFinding& f : out.findings)
    EXPECT_FALSE(f.schedule.empty()) << "a finding without a schedule";
  EXPECT_TRUE(std::any_of(out.findings.begin(), out.findings.end(),
                          [](const RawFinding& f) { return f.round > 0; }));
}

TEST(Rounds, AProgramWithoutRacesHasOneRound) {
  const SearchOutcome out = search_case("ordered", search_options());
  EXPECT_TRUE(out.findings.empty());
  EXPECT_TRUE(out.reasons.empty());
  EXPECT_EQ(out.outcomes, Outcomes{""});
}

TEST(Rounds, AnInterruptedSearchSaysSo) {
  const CheckOptions options = search_options();
  StartedProgram program(kSearchCases, options, {"counter"});
  SilentProgress progress;
  progress.stop = true;
  const SearchOutcome out = search(program.world(), program.options(), progress);
  EXPECT_TRUE(has_reason(out, ReasonKind::kInterrupted));
}

TEST(Rounds, ALimitOfStatesEndsTheSearchWithItsReason) {
  CheckOptions options = search_options();
  options.limits.max_states = 3;
  const SearchOutcome out = search_case("store-buffering", options);
  EXPECT_TRUE(has_reason(out, ReasonKind::kMaxStates));
}

TEST(Collector, TheSameAssertionIsOneFindingHoweverOftenItFails) {
  const SearchOutcome out = search_case("assertion", search_options());
  EXPECT_EQ(count_of(out, FindingKind::kAssertion), 1u);
}

TEST(Collector, IgnoredKindsAreNoFindings) {
  CheckOptions options = search_options();
  options.properties.assertions = false;
  EXPECT_EQ(count_of(search_case("assertion", options), FindingKind::kAssertion), 0u);
}

}  // namespace
}  // namespace heddle
