#include "search/dfs.h"

#include <gtest/gtest.h>

#include "search/search_for_test.h"

namespace heddle {
namespace {

TEST(DepthFirst, FindsEveryOutcomeAndNoOther) {
  SearchOutcome out = search_case("store-buffering", search_options());
  EXPECT_EQ(out.outcomes, (Outcomes{"01", "10", "11"}));
  EXPECT_TRUE(out.findings.empty());
  EXPECT_TRUE(out.reasons.empty());
}

TEST(DepthFirst, StoresTheSameStatesInEveryRun) {
  SearchOutcome first = search_case("counter", search_options());
  SearchOutcome second = search_case("counter", search_options());
  EXPECT_EQ(first.outcomes, (Outcomes{"1", "2"}));
  EXPECT_EQ(first.stats.states, second.stats.states);
  EXPECT_EQ(first.stats.transitions, second.stats.transitions);
}

TEST(DepthFirst, ReportsADeadlockWithItsSchedule) {
  SearchOutcome out = search_case("deadlock", search_options());
  ASSERT_EQ(count_of(out, FindingKind::kDeadlock), 1u);
  EXPECT_FALSE(out.findings[0].schedule.empty());
  EXPECT_EQ(out.stats.shortest_trace, out.findings[0].schedule.size());
}

TEST(DepthFirst, FindsTheSameWithoutMatching) {
  CheckOptions o = search_options();
  o.search.matching = false;
  SearchOutcome out = search_case("store-buffering", o);
  EXPECT_EQ(out.outcomes, (Outcomes{"01", "10", "11"}));
  EXPECT_EQ(out.stats.states, 0u);
}

TEST(DepthFirst, ANewRoundMakesARacyLocationVisible) {
  SearchOutcome out = search_case("race", search_options());
  EXPECT_GE(count_of(out, FindingKind::kDataRace), 1u);
  bool with_source = false;
  for (const RawFinding& f : out.findings) with_source |= f.race.source != 0;
  EXPECT_TRUE(with_source);
  EXPECT_EQ(count_of(search_case("ordered", search_options()), FindingKind::kDataRace), 0u);
}

// ---- components ----

TEST(Components, ACycleThatNoStepLeavesIsALivelock) {
  SearchOutcome out = search_case("spin", search_options());
  EXPECT_EQ(count_of(out, FindingKind::kLivelock), 1u);
}

TEST(Components, ACycleWithAWayOutIsNone) {
  SearchOutcome out = search_case("spin-with-end", search_options());
  EXPECT_TRUE(out.findings.empty());
  EXPECT_EQ(out.outcomes, (Outcomes{"end"}));
}

TEST(Components, OnlyTheLastCycleIsReported) {
  SearchOutcome out = search_case("spin-into-livelock", search_options());
  ASSERT_EQ(count_of(out, FindingKind::kLivelock), 1u);
  EXPECT_EQ(out.findings[0].times, 1u);
}

// ---- dead data ----

TEST(DeadData, StatesThatDifferOnlyInItAreExploredOnce) {
  CheckOptions all = search_options();
  all.search.liveness = all.search.needs = false;
  CheckOptions live = all;
  live.search.liveness = true;
  SearchOutcome with = search_case("dead-data", live), without = search_case("dead-data", all);
  EXPECT_EQ(with.outcomes, without.outcomes);
  EXPECT_LT(with.stats.states, without.stats.states);
}

}  // namespace
}  // namespace heddle
