#include "classify/later_reads.h"

#include <gtest/gtest.h>

#include "classify/races_for_test.h"

namespace heddle {
namespace {

using Names = std::set<std::string>;
using Set = SmallestSets::Set;

// For each model, the sets of locations that are enough for an effect.
using Enough = std::map<std::string, std::vector<Names>>;

class FakeModels : public Explorer {
 public:
  std::map<std::string, Enough> models;  // pjmm, jpr, jmm
  Names doubtful;                        // under jmm
  Names everything = {"C.a:I", "C.b:I", "C.c:I"};
  bool complete = true;

  bool spent() const override { return false; }
  Result<Explored> explore(const RelaxedSearch& what) override {
    const Names relaxed = what.relaxed.value_or(everything);
    Explored out;
    out.complete = complete || what.model == "pjmm";
    for (auto& [effect, sets] : models[what.model])
      for (const Names& s : sets)
        if (std::includes(relaxed.begin(), relaxed.end(), s.begin(), s.end()))
          out.effects.emplace(effect, Finding());
    for (const std::string& name : everything) out.races.push_back(race_on(name));
    if (what.model == "jmm") out.doubtful = doubtful;
    return out;
  }
};

struct Asked {
  FakeModels& program;
  SmallestSets past;
  LaterReads later;

  explicit Asked(FakeModels& p, const std::vector<size_t>& wanted = {0, 1, 2})
      : program(p),
        past(p, {{{"C.a:I"}, {}}, {{"C.b:I"}, {}}, {{"C.c:I"}, {}}}, "pjmm", EffectKind::kFailures,
             {}),
        later(p, (run_past(wanted), past), EffectKind::kFailures, {}) {
    EXPECT_TRUE(later.run().ok());
  }
  void run_past(const std::vector<size_t>& wanted) { EXPECT_TRUE(past.run(wanted).ok()); }
};

TEST(LaterReads, NothingMoreThanPastWritesShowIsNoHarm) {
  FakeModels program;
  program.models = {{"pjmm", {{"crash", {{"C.a:I"}}}}}, {"jpr", {{"crash", {{"C.a:I"}}}}}};
  Asked asked(program);
  EXPECT_TRUE(asked.later.complete() && asked.later.settled());
  EXPECT_FALSE(asked.later.harm_of(1));
}

TEST(LaterReads, WhatTheModelAllowsIsHarmOfTheLocationsThatItNeeds) {
  FakeModels program;
  program.models = {{"jpr", {{"crash", {{"C.a:I", "C.b:I"}}}}},
                    {"jmm", {{"crash", {{"C.a:I", "C.b:I"}}}}}};
  Asked asked(program);
  EXPECT_TRUE(asked.later.settled());
  ASSERT_TRUE(asked.later.harm_of(0) && asked.later.harm_of(1));
  EXPECT_EQ(asked.later.harm_of(0)->units, (Set{0, 1}));
  EXPECT_FALSE(asked.later.harm_of(2));
}

TEST(LaterReads, WhatTheModelForbidsDoesNotCount) {
  FakeModels program;
  program.models = {{"jpr", {{"crash", {{"C.a:I"}}}}}};
  Asked asked(program);
  EXPECT_TRUE(asked.later.complete() && asked.later.settled());
  EXPECT_FALSE(asked.later.harm_of(0));
}

TEST(LaterReads, WhatIsNotDecidedLeavesAllOpen) {
  FakeModels program;
  program.models = {{"jpr", {{"crash", {{"C.a:I"}}}}}};
  program.doubtful = {"crash"};
  Asked asked(program);
  EXPECT_TRUE(asked.later.complete());
  EXPECT_FALSE(asked.later.settled());
}

// jpr shows the effect with a alone, but the model allows it only if c strays as well. Sets that
// include a are not looked for.
TEST(LaterReads, AnAllowedExecutionWithMoreLocationsThanNeededSettlesNothing) {
  FakeModels program;
  program.models = {{"jpr", {{"crash", {{"C.a:I"}}}}}, {"jmm", {{"crash", {{"C.a:I", "C.c:I"}}}}}};
  Asked asked(program);
  EXPECT_FALSE(asked.later.settled());
  ASSERT_TRUE(asked.later.harm_of(0));
  EXPECT_FALSE(asked.later.harm_of(0)->enough);
  EXPECT_FALSE(asked.later.harm_of(2));
}

// A later value of a or one of b is enough: each is a smallest set.
TEST(LaterReads, TwoWaysToAnEffectAreTwoSets) {
  FakeModels program;
  const Enough either = {{"crash", {{"C.a:I"}, {"C.b:I"}}}};
  program.models = {{"jpr", either}, {"jmm", either}};
  Asked asked(program);
  EXPECT_TRUE(asked.later.complete() && asked.later.settled());
  ASSERT_TRUE(asked.later.harm_of(0) && asked.later.harm_of(1));
  EXPECT_EQ(asked.later.harm_of(0)->units, Set{0});
  EXPECT_EQ(asked.later.harm_of(1)->units, Set{1});
  EXPECT_TRUE(asked.later.harm_of(1)->enough);
  EXPECT_FALSE(asked.later.harm_of(2));
}

// The class of a was known before, and nothing but a shows this.
TEST(LaterReads, SetsThatWereNotLookedForAreFoundByPastWrites) {
  FakeModels program;
  const Enough two = {{"crash", {{"C.a:I"}}}, {"exit", {{"C.b:I"}}}};
  program.models = {{"pjmm", two}, {"jpr", two}, {"jmm", two}};
  Asked asked(program, {1});
  EXPECT_TRUE(asked.past.sets_with("crash").empty());
  EXPECT_TRUE(asked.later.complete() && asked.later.settled());
  EXPECT_FALSE(asked.later.harm_of(0));
}

// The same failure by an old value of a, and by a later one of b.
TEST(LaterReads, ALaterValueMayDoTheSameHarmAsAnOldOne) {
  FakeModels program;
  const Enough either = {{"crash", {{"C.a:I"}, {"C.b:I"}}}};
  program.models = {{"pjmm", {{"crash", {{"C.a:I"}}}}}, {"jpr", either}, {"jmm", either}};
  Asked asked(program);
  EXPECT_TRUE(asked.later.complete() && asked.later.settled());
  EXPECT_FALSE(asked.later.harm_of(0));  // known as harm by old values
  ASSERT_TRUE(asked.later.harm_of(1));
  EXPECT_EQ(asked.later.harm_of(1)->units, Set{1});
}

// The same failure by an old value of a, and perhaps by a later one of b.
TEST(LaterReads, AnotherWayToAKnownEffectIsNotOverlooked) {
  FakeModels program;
  program.models = {{"pjmm", {{"crash", {{"C.a:I"}}}}},
                    {"jpr", {{"crash", {{"C.a:I"}, {"C.b:I"}}}}}};
  Asked asked(program);
  EXPECT_TRUE(asked.later.complete());
  EXPECT_FALSE(asked.later.settled());
}

// Two old values do the same harm; both are known, and nothing else does it.
TEST(LaterReads, AnotherWayByPastWritesIsNoDoubt) {
  FakeModels program;
  const Enough both = {{"crash", {{"C.a:I"}, {"C.b:I"}}}};
  program.models = {{"pjmm", both}, {"jpr", both}};
  Asked asked(program);
  EXPECT_TRUE(asked.later.complete() && asked.later.settled());
}

TEST(LaterReads, AnIncompleteSearchProvesNothing) {
  FakeModels program;
  program.complete = false;
  Asked asked(program);
  EXPECT_FALSE(asked.later.complete());
}

TEST(HittingSets, AreTheSmallestOnes) {
  EXPECT_EQ(hitting_sets({}), (std::vector<Set>{{}}));
  EXPECT_EQ(hitting_sets({{0}, {1}}), (std::vector<Set>{{0, 1}}));
  EXPECT_EQ(hitting_sets({{0, 1}, {1, 2}}), (std::vector<Set>{{0, 2}, {1}}));
}

}  // namespace
}  // namespace heddle
