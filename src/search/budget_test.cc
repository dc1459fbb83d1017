#include "search/budget.h"

#include <gtest/gtest.h>

#include "search/search_for_test.h"

namespace heddle {
namespace {

TEST(Budget, MaxStatesEndsTheSearchWithAReason) {
  CheckOptions o = search_options();
  o.limits.max_states = 3;
  SearchOutcome out = search_case("store-buffering", o);
  EXPECT_EQ(out.reasons, (std::vector<Reason>{{ReasonKind::kMaxStates, 3}}));
  EXPECT_LE(out.stats.states, 4u);  // the state that the last step led to is stored, too
  EXPECT_GE(out.stats.explored_share, 0);
}

TEST(Budget, MaxTransitionsEndsTheSearchWithAReason) {
  CheckOptions o = search_options();
  o.limits.max_transitions = 7;
  SearchOutcome out = search_case("store-buffering", o);
  EXPECT_EQ(out.reasons, (std::vector<Reason>{{ReasonKind::kMaxTransitions, 7}}));
  EXPECT_EQ(out.stats.transitions, 7u);
}

TEST(Budget, MaxDepthCutsPathsButNotTheSearch) {
  CheckOptions o = search_options();
  o.limits.max_depth = 4;
  SearchOutcome out = search_case("store-buffering", o);
  EXPECT_EQ(out.reasons, (std::vector<Reason>{{ReasonKind::kMaxDepth}}));
  EXPECT_EQ(out.stats.max_depth, 4u);
  EXPECT_TRUE(out.outcomes.empty());
}

TEST(Budget, TheUserCanEndTheSearch) {
  StartedProgram program(kSearchCases, search_options(), {"store-buffering"});
  SilentProgress progress;
  progress.stop = true;
  SearchOutcome out = search(program.world(), program.options(), progress);
  EXPECT_EQ(out.reasons, (std::vector<Reason>{{ReasonKind::kInterrupted}}));
  EXPECT_EQ(out.stats.transitions, 1u);
}

TEST(Budget, TheSearchEndsSoonAfterAFindingIfThatIsEnough) {
  struct Hasty : SilentProgress {
    std::optional<uint64_t> enough_after(FindingKind kind, uint64_t) const override {
      return kind == FindingKind::kAssertion ? std::optional<uint64_t>(1) : std::nullopt;
    }
  };
  const uint64_t all = search_case("assertion", search_options()).stats.transitions;
  StartedProgram program(kSearchCases, search_options(), {"assertion"});
  Hasty progress;
  SearchOutcome out = search(program.world(), program.options(), progress);
  EXPECT_EQ(out.findings.size(), 1u);
  EXPECT_EQ(out.reasons, (std::vector<Reason>{{ReasonKind::kEnoughFound}}));
  EXPECT_LT(out.stats.transitions, all);
}

TEST(Collector, StopAtFirstEndsTheSearchWithoutAReason) {
  CheckOptions o = search_options();
  o.stop_at_first = true;
  SearchOutcome out = search_case("deadlock", o);
  EXPECT_EQ(out.findings.size(), 1u);
  EXPECT_TRUE(out.reasons.empty());
}

TEST(Collector, AFindingIsKeptOnceAndCounted) {
  CheckOptions o = search_options();
  o.search.reduction = o.search.matching = false;
  SearchOutcome out = search_case("assertion", o);
  ASSERT_EQ(out.findings.size(), 1u);
  EXPECT_GT(out.findings[0].times, 1u);
  EXPECT_EQ(out.findings[0].exception, "java.lang.AssertionError");
}

TEST(Collector, SuppressedKindsAreNotReported) {
  CheckOptions o = search_options();
  o.properties.deadlocks = false;
  EXPECT_TRUE(search_case("deadlock", o).findings.empty());
}

}  // namespace
}  // namespace heddle
