// Persistent sets and sleep sets explore fewer transitions and lose no outcome.

#include "search/reduction.h"

#include <gtest/gtest.h>

#include "search/search_for_test.h"

namespace heddle {
namespace {

// Without stored states, only the reduction saves anything.
CheckOptions options(bool reduction, uint64_t shuffle = 0) {
  CheckOptions o = search_options();
  o.search.matching = false;
  o.search.reduction = reduction;
  o.search.shuffle = shuffle;
  return o;
}

TEST(Reduction, IndependentStepsAreExploredInOneOrder) {
  SearchOutcome reduced = search_case("independent", options(true));
  SearchOutcome full = search_case("independent", options(false));
  EXPECT_EQ(reduced.outcomes, (Outcomes{"33"}));
  EXPECT_EQ(full.outcomes, reduced.outcomes);
  EXPECT_LE(reduced.stats.executions, 4u);  // the ends of the threads conflict with main's joins
  EXPECT_GE(full.stats.executions, 20u);    // of two times three writes: 6! / (3! * 3!)
}

TEST(Reduction, ConflictingStepsAreExploredInEveryOrder) {
  for (const char* name : {"store-buffering", "counter", "three"}) {
    SearchOutcome reduced = search_case(name, options(true));
    SearchOutcome full = search_case(name, options(false));
    EXPECT_EQ(reduced.outcomes, full.outcomes) << name;
    EXPECT_LT(reduced.stats.transitions, full.stats.transitions) << name;
  }
}

TEST(Reduction, TheOrderOfExplorationDoesNotMatter) {
  const Outcomes expected = search_case("three", options(false)).outcomes;
  for (uint64_t shuffle = 1; shuffle <= 4; ++shuffle)
    EXPECT_EQ(search_case("three", options(true, shuffle)).outcomes, expected) << shuffle;
}

}  // namespace
}  // namespace heddle
