#include "report/advice_text.h"

#include <gtest/gtest.h>

namespace heddle::report {
namespace {

using advice::Edit;
using advice::EditKind;
using advice::ObjectPath;

CheckResult with_races(size_t n) {
  CheckResult r;
  r.findings.resize(n);
  for (Finding& f : r.findings) {
    f.kind = FindingKind::kDataRace;
    f.race.emplace();
  }
  return r;
}

TEST(AdviceText, AnEditIsASentenceThatNamesItsTarget) {
  Edit e{.kind = EditKind::kVolatile, .field = {"p/Outer$Pool", "left", "I"}};
  EXPECT_EQ(edit_text(e), "make field Outer.Pool.left volatile");
  e.kind = EditKind::kAtomic;
  EXPECT_EQ(edit_text(e), "make field Outer.Pool.left an AtomicInteger");
  e.field.desc = "J";
  EXPECT_EQ(edit_text(e), "make field Outer.Pool.left an AtomicLong");
}

TEST(AdviceText, ABlockSaysItsLinesAndItsLock) {
  Edit e{.kind = EditKind::kSynchronizedBlock};
  e.first = {"Pool", "sell", "()V", 0, 16};
  e.last_line = 19;
  e.lock.object = {.base = ObjectPath::Base::kThis, .class_name = "Pool"};
  EXPECT_EQ(edit_text(e), "put lines 16-19 of Pool.sell into synchronized (this)");
  e.first.method = "lambda$main$0";
  e.last_line = 16;
  e.lock.library_class = "p/Lock";
  e.lock.object.fields = {{"Pool", "lock", "Lp/Lock;"}};
  EXPECT_EQ(edit_text(e), "hold lock over line 16 of the lambda in Pool.main");
}

TEST(AdviceText, AWaitNamesTheFieldAndItsValue) {
  Edit e{.kind = EditKind::kAwait};
  e.first = {"Pool", "print", "()V", 0, 8};
  e.awaited = {.base = ObjectPath::Base::kStatic};
  e.awaited.fields = {{"Pool", "done", "Z", true}};
  EXPECT_EQ(edit_text(e), "wait before line 8 of Pool.print until Pool.done is true");
  e.until_set = false;
  EXPECT_EQ(edit_text(e), "wait before line 8 of Pool.print until Pool.done is false");
  e.until_set = true;
  e.awaited.fields[0].desc = "LPool;";
  EXPECT_EQ(edit_text(e), "wait before line 8 of Pool.print until Pool.done is not null");
}

TEST(AdviceText, ARepairSaysWhatItCosts) {
  advice::Advice a;
  a.of_finding.resize(1);
  a.repairs.push_back({.edits = {{.kind = EditKind::kVolatile, .field = {"Pool", "left", "I"}},
                                 {.kind = EditKind::kVolatile, .field = {"Pool", "sold", "I"}}}});
  TextStyle wide;
  wide.width = 200;
  std::string text = render_repairs(a, with_races(1), wide);
  EXPECT_NE(text.find("deadlocks. Cost: volatile accesses."), std::string::npos) << text;
  a.repairs[0].edits = {{.kind = EditKind::kFinal, .field = {"Pool", "left", "I"}}};
  text = render_repairs(a, with_races(1), wide);
  EXPECT_NE(text.find("Cost: no synchronization."), std::string::npos) << text;
}

TEST(AdviceText, PathsAreWrittenAsInTheSource) {
  ObjectPath p{.base = ObjectPath::Base::kThis, .class_name = "A$B"};
  p.fields = {{"A$B", "this$0", "LA;"}, {"A", "list", "Ljava/util/List;"}};
  EXPECT_EQ(path_text(p), "A.this.list");
  p.fields = {{"A$1", "val$map", "Ljava/util/Map;"}};
  EXPECT_EQ(path_text(p), "map");
  p = {.base = ObjectPath::Base::kClass, .class_name = "p/A"};
  EXPECT_EQ(path_text(p), "A.class");
  p = {.base = ObjectPath::Base::kLocal, .local = 1, .local_name = "pool"};
  EXPECT_EQ(path_text(p), "pool");
}

TEST(AdviceText, AnEffectSaysWhatIsRemovedAndWhatComes) {
  advice::Suggestion s{.removes = {0, 1}, .removes_all = true, .verified = true};
  EXPECT_EQ(effect_text(s, with_races(2), true),
            "removes all 2 races, and brings no other finding");
  s.side_effects.outcomes_compared = true;
  EXPECT_EQ(effect_text(s, with_races(2), true), "removes all 2 races, and nothing else changes");
  EXPECT_EQ(effect_text(s, with_races(3), true), "removes 2 of 3 races, and nothing else changes");
  s.side_effects.brings = {FindingKind::kDeadlock};
  EXPECT_EQ(effect_text(s, with_races(2), true), "removes all 2 races, but brings a deadlock");
  s.verified = false;
  EXPECT_EQ(effect_text(s, with_races(2), true), "may remove races; not proved within the budget");
}

TEST(AdviceText, RacesOnOneLocationCountAsOneUnlessTheyAreListedApart) {
  heddle::CheckResult r = with_races(3);
  r.findings[0].race->location.field = r.findings[1].race->location.field = "left";
  r.findings[2].race->location.field = "sold";
  advice::Suggestion s{.removes = {0, 1}, .verified = true};
  EXPECT_EQ(effect_text(s, r, false), "removes this race, and brings no other finding");
  EXPECT_EQ(effect_text(s, r, true), "removes 2 of 3 races, and brings no other finding");
  s.removes = {0};
  EXPECT_EQ(effect_text(s, r, false),
            "removes some of the pairs of statements that race, and brings no other finding");
  s.removes = {0, 1, 2};
  EXPECT_EQ(effect_text(s, r, false), "removes all 2 races, and brings no other finding");
}

TEST(AdviceText, WithoutARepairTheReportSaysWhy) {
  advice::Advice a;
  a.of_finding.resize(1);
  a.checks = 7;
  TextStyle wide;
  wide.width = 200;
  std::string text = render_repairs(a, with_races(1), wide);
  EXPECT_NE(text.find("Repair: none found"), std::string::npos);
  EXPECT_NE(text.find("every candidate was tried (7 re-checks)"), std::string::npos) << text;
  a.ended_early = true;
  EXPECT_NE(render_repairs(a, with_races(1), wide).find("the budget for re-checks was used up"),
            std::string::npos);
  EXPECT_EQ(render_repairs(a, with_races(0), wide), "");
}

}  // namespace
}  // namespace heddle::report
