#include "race/trace_checker.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "memory/happens_before.h"
#include "memory/random_trace.h"

namespace heddle::race {
namespace {

using memory::Action;
using memory::ActionKind;
using memory::HappensBefore;
using memory::Trace;

std::vector<Verdict> check(const Trace& trace) {
  TraceChecker checker;
  std::vector<Verdict> verdicts;
  for (const Action& a : trace) verdicts.push_back(checker.step(a));
  return verdicts;
}

// The last plain write of a's location before j and the accesses since, which the verdict is about.
Verdict by_definition(const Trace& trace, const HappensBefore& hb, size_t j) {
  Verdict v;
  for (size_t i = j; i-- > 0;) {
    if (!is_access(trace[i]) || trace[i].address != trace[j].address) continue;
    bool unordered = conflict(trace[i], trace[j]) && !hb.ordered(i, j);
    (is_write(trace[i]) ? v.write_unordered : v.reads_unordered) |= unordered;
    if (is_write(trace[i]) && is_plain_access(trace[i])) break;
  }
  return v;
}

TEST(TraceChecker, EveryVerdictIsWhatTheDefinitionSays) {
  size_t races = 0, silent = 0;
  for (uint64_t seed = 0; seed < 2000; ++seed) {
    Trace trace =
        memory::random_trace(seed, {.length = 30 + seed % 40, .atomic_modes = seed % 3 == 0});
    HappensBefore hb(trace);
    std::vector<Verdict> verdicts = check(trace);
    for (size_t j = 0; j < trace.size(); ++j) {
      Verdict expected = is_access(trace[j]) ? by_definition(trace, hb, j) : Verdict{};
      ASSERT_EQ(verdicts[j], expected) << "seed " << seed << " action " << j << '\n'
                                       << describe(trace);
      (expected.race() ? races : silent) += 1;
    }
  }
  EXPECT_GT(races, 3000u);
  EXPECT_GT(silent, 3000u);
}

TEST(TraceChecker, FirstRaceOfEachLocationIsTheOraclesFirst) {
  for (uint64_t seed = 0; seed < 2000; ++seed) {
    Trace trace = memory::random_trace(seed, {.length = 40, .atomic_modes = seed % 3 == 0});
    auto pairs = racing_pairs(trace, HappensBefore(trace));
    std::map<memory::Address, size_t> first;  // location -> the first access that closes a race
    for (auto [i, j] : pairs) first.emplace(trace[j].address, j);
    std::vector<Verdict> verdicts = check(trace);
    std::set<memory::Address> reported;
    for (size_t j = 0; j < trace.size(); ++j) {
      if (!verdicts[j].race() || !reported.insert(trace[j].address).second) continue;
      ASSERT_TRUE(first.contains(trace[j].address));
      ASSERT_EQ(first[trace[j].address], j) << describe(trace);
      bool with_write = false, with_read = false;
      for (auto [i, k] : pairs) {
        if (k == j) (is_write(trace[i]) ? with_write : with_read) = true;
      }
      EXPECT_EQ(verdicts[j].write_unordered, with_write);
      EXPECT_TRUE(with_read || !verdicts[j].reads_unordered);
      EXPECT_TRUE(with_write || verdicts[j].reads_unordered);
    }
    EXPECT_EQ(reported.size(), first.size()) << describe(trace);
  }
}

TEST(TraceChecker, EveryReportIsARace) {
  for (uint64_t seed = 5000; seed < 6000; ++seed) {
    Trace trace = memory::random_trace(seed, {.length = 80, .max_threads = 6, .locations = 2});
    std::set<size_t> closing;
    for (auto [i, j] : racing_pairs(trace, HappensBefore(trace))) closing.insert(j);
    std::vector<Verdict> verdicts = check(trace);
    for (size_t j = 0; j < trace.size(); ++j) {
      EXPECT_TRUE(!verdicts[j].race() || closing.contains(j)) << describe(trace);
    }
  }
}

TEST(TraceChecker, LongTracesAreCompactedOnTheWay) {
  TraceChecker checker;
  Trace trace = memory::random_trace(77, {.length = 100000, .max_threads = 8, .joins = false});
  for (const Action& a : trace) ASSERT_FALSE(checker.step(a).exhausted);
  EXPECT_GT(checker.summary().stats().compactions, 3u);
  EXPECT_LT(checker.summary().stats().max_colours, 5000u);
}

}  // namespace
}  // namespace heddle::race
