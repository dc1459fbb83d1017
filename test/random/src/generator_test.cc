#include "generator.h"

#include <gtest/gtest.h>

#include <set>

#include "java_writer.h"
#include "selection.h"

namespace heddle::random {
namespace {

TEST(Generator, SameSeedSameProgram) {
  for (uint64_t seed : {1u, 2u, 77u}) {
    EXPECT_EQ(write_java(generate(seed), {}).text, write_java(generate(seed), {}).text);
  }
  EXPECT_NE(write_java(generate(1), {}).text.substr(60),
            write_java(generate(2), {}).text.substr(60));
}

TEST(Generator, ProgramsAreWellFormed) {
  for (uint64_t seed = 1; seed < 3000; ++seed) {
    EXPECT_EQ(check_program(generate(seed)), "") << seed;
    EXPECT_EQ(check_program(generate(Family::kLocks, seed)), "") << seed;
    EXPECT_EQ(check_program(generate(Family::kQueues, seed)), "") << seed;
    EXPECT_FALSE(has_questions(generate(Family::kLocks, seed)));
  }
}

TEST(Generator, UsesEveryKindOfStatementAndEveryProfile) {
  std::set<StmtKind> kinds;
  for (Family family : {Family::kGeneral, Family::kLocks, Family::kQueues}) {
    std::set<std::string> profiles;
    for (uint64_t seed = 1; seed < 600; ++seed) {
      Program program = generate(family, seed);
      profiles.insert(program.profile);
      for (const Thread& thread : program.threads) {
        for_each_stmt(thread.body, [&](const Stmt& stmt) { kinds.insert(stmt.kind); });
      }
    }
    EXPECT_EQ(profiles.size(), profile_names(family).size());
  }
  EXPECT_EQ(kinds.size(), static_cast<size_t>(StmtKind::kJoin) + 1);
}

// A thread is joined by one other at most, besides main's last joins, and never
// by one that might come before its start: see place_joins.
TEST(Generator, NoTwoThreadsJoinTheSame) {
  for (uint64_t seed = 1; seed < 1000; ++seed) {
    std::set<int> joined;
    for (const Thread& thread : generate(seed).threads) {
      for_each_stmt(thread.body, [&](const Stmt& stmt) {
        if (stmt.kind != StmtKind::kJoin) return;
        EXPECT_TRUE(joined.insert(stmt.thread).second) << seed;
      });
    }
  }
}

TEST(Selection, CoversEveryKindOfFinding) {
  int deadlocks = 0, livelocks = 0, assertions = 0, clean = 0, many_outcomes = 0;
  std::set<RaceKind> kinds;
  uint64_t seed = 1;
  for (int i = 0; i < 300; ++i) {
    Selected selected = select_from(seed, {});
    seed = selected.program.seed + 1;
    const Expected& e = selected.exploration.expected;
    deadlocks += e.deadlock;
    livelocks += e.livelock;
    assertions += !e.failed_assertions.empty();
    many_outcomes += e.outcomes.size() > 3;
    clean += e.races.empty() && !e.deadlock && !e.livelock && e.failed_assertions.empty();
    for (const Race& race : e.races) kinds.insert(race.kind);
  }
  EXPECT_GT(deadlocks, 15);
  EXPECT_GT(livelocks, 5);
  EXPECT_GT(assertions, 10);
  EXPECT_GT(many_outcomes, 60);
  EXPECT_GT(clean, 40);
  EXPECT_EQ(kinds.size(), 3u);
}

TEST(Selection, KeepsTheLimits) {
  Selected selected = select_from(1, {.min_states = 200, .max_states = 400});
  EXPECT_GE(selected.exploration.states, 200u);
  EXPECT_LE(selected.exploration.states, 400u);
}

}  // namespace
}  // namespace heddle::random
