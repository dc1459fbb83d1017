#include <gtest/gtest.h>

#include <algorithm>

#include "search/search_for_test.h"

namespace heddle {
namespace {

constexpr StrategyKind kExhaustive[] = {StrategyKind::kDfs, StrategyKind::kBfs,
                                        StrategyKind::kHeuristic, StrategyKind::kBounded};
constexpr StrategyKind kSampling[] = {StrategyKind::kRandom, StrategyKind::kPct,
                                      StrategyKind::kAdversarial};

CheckOptions sampling(StrategyKind kind, uint64_t seed, uint64_t executions = 60) {
  CheckOptions o = search_options(kind);
  o.search.seed = seed;
  o.search.executions = executions;
  return o;
}

TEST(Strategies, ExhaustiveOnesAgreeOnOutcomes) {
  for (StrategyKind kind : kExhaustive) {
    CheckOptions o = search_options(kind);
    o.search.preemptions = 20;  // more than any execution has
    SearchOutcome out = search_case("store-buffering", o);
    EXPECT_EQ(out.outcomes, (Outcomes{"01", "10", "11"})) << static_cast<int>(kind);
    EXPECT_TRUE(out.reasons.empty()) << static_cast<int>(kind);
  }
}

TEST(Strategies, EachFindsAFailingAssertion) {
  for (StrategyKind kind : kExhaustive)
    EXPECT_EQ(count_of(search_case("assertion", search_options(kind)), FindingKind::kAssertion), 1u)
        << static_cast<int>(kind);
  for (StrategyKind kind : kSampling)
    EXPECT_EQ(count_of(search_case("assertion", sampling(kind, 1)), FindingKind::kAssertion), 1u)
        << static_cast<int>(kind);
}

TEST(Strategies, EachFindsARace) {
  for (StrategyKind kind : kExhaustive)
    EXPECT_GE(count_of(search_case("race", search_options(kind)), FindingKind::kDataRace), 1u)
        << static_cast<int>(kind);
  for (StrategyKind kind : kSampling)
    EXPECT_GE(count_of(search_case("race", sampling(kind, 1)), FindingKind::kDataRace), 1u)
        << static_cast<int>(kind);
}

TEST(Strategies, ExhaustiveOnesFindALivelockAndNoOther) {
  for (StrategyKind kind : kExhaustive) {
    EXPECT_EQ(count_of(search_case("spin", search_options(kind)), FindingKind::kLivelock), 1u)
        << static_cast<int>(kind);
    EXPECT_TRUE(search_case("spin-with-end", search_options(kind)).findings.empty())
        << static_cast<int>(kind);
  }
}

TEST(Strategies, BreadthFirstSchedulesAreShortest) {
  auto steps = [](StrategyKind kind) {
    return search_case("deadlock", search_options(kind)).stats.shortest_trace;
  };
  EXPECT_LE(steps(StrategyKind::kBfs), steps(StrategyKind::kDfs));
}

TEST(Strategies, SamplesDependOnTheSeedOnly) {
  for (StrategyKind kind : kSampling) {
    SearchOutcome first = search_case("counter", sampling(kind, 7, 10));
    SearchOutcome again = search_case("counter", sampling(kind, 7, 10));
    EXPECT_EQ(first.outcomes, again.outcomes);
    EXPECT_EQ(first.stats.transitions, again.stats.transitions);
    EXPECT_EQ(first.stats.instructions, again.stats.instructions);
    EXPECT_EQ(first.stats.executions, 10u);
    EXPECT_EQ(first.reasons, (std::vector<Reason>{{ReasonKind::kSampled, 10}}));
  }
}

TEST(Strategies, BoundedSaysWhatItLeftOut) {
  CheckOptions o = search_options(StrategyKind::kBounded);
  o.search.preemptions = 0;
  SearchOutcome out = search_case("assertion", o);
  EXPECT_TRUE(out.findings.empty());
  EXPECT_EQ(out.reasons, (std::vector<Reason>{{ReasonKind::kPreemptionBound, 0}}));
}

// Store buffering: with the newest values no execution shows 00, with the oldest ones some do.
TEST(Strategies, AnAdversaryShowsOldValuesOnlyIfItIsAskedTo) {
  auto shows_old_values = [](ReadHeuristic reads) {
    CheckOptions o = sampling(StrategyKind::kAdversarial, 1, 200);
    o.search.memory = "pjmm";
    o.search.reads = reads;
    const SearchOutcome out = search_case("plain-store-buffering", o);
    EXPECT_EQ(out.runs.size(), 200u);
    return std::any_of(out.runs.begin(), out.runs.end(),
                       [](const SampledRun& r) { return r.finished && r.output == "00"; });
  };
  EXPECT_FALSE(shows_old_values(ReadHeuristic::kNewest));
  for (ReadHeuristic reads :
       {ReadHeuristic::kOldest, ReadHeuristic::kRandom, ReadHeuristic::kRandomButDifferent})
    EXPECT_TRUE(shows_old_values(reads)) << static_cast<int>(reads);
}

}  // namespace
}  // namespace heddle
