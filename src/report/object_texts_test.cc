#include "report/object_texts.h"

#include <gtest/gtest.h>

#include "report/finding_text.h"
#include "report/place_text.h"
#include "report/sample_for_test.h"
#include "report/step_text.h"
#include "report/text.h"

namespace heddle::report {
namespace {

using heddle::ObjectName;

const std::vector<ObjectName> kForks = {{"Fork#1", "Fork", "forks[0]"},
                                        {"Fork#2", "Fork", "Table.second"},
                                        {"AtomicLong#1", "AtomicLong", "hits"}};

heddle::TraceStep locks(const std::string& id) {
  heddle::TraceStep s;
  s.kind = heddle::StepKind::kLockMonitor;
  s.location.owner = id;
  return s;
}

TEST(ObjectTexts, AnObjectWithoutANameKeepsItsNumber) {
  ObjectTexts texts(kForks);
  EXPECT_EQ(texts.of("Fork#1"), "forks[0]");
  EXPECT_EQ(texts.of("Fork#11"), "Fork#11");
  EXPECT_EQ(texts.of(""), "");
}

TEST(ObjectTexts, AClassIsStatedWhereItsObjectIsFirstMentioned) {
  ObjectTexts texts(kForks, ObjectTexts::Classes::kOnce);
  EXPECT_EQ(step_text(texts.named(locks("Fork#1"))), "locks forks[0] (Fork)");
  EXPECT_EQ(step_text(texts.named(locks("Fork#1"))), "locks forks[0]");
  heddle::TraceStep waits = locks("Fork#2");
  waits.waits_for = heddle::Wait{heddle::WaitKind::kNotify, "Fork#2"};
  EXPECT_EQ(step_text(texts.named(waits)), "locks Table.second (Fork), and waits on it");
}

TEST(ObjectTexts, TheValueOfAnAtomicVariableIsCalledAsTheVariable) {
  heddle::TraceStep s;
  s.kind = heddle::StepKind::kUpdate;
  s.location = {.owner = "AtomicLong#1", .field = "value", .index = {}, .is_owner = true};
  s.old_value = "1L";
  s.value = "2L";
  EXPECT_EQ(step_text(ObjectTexts(kForks).named(s)), "updates hits: 1L -> 2L");
}

TEST(ObjectTexts, AFieldIsOneOfANamedObject) {
  heddle::TraceStep s;
  s.kind = heddle::StepKind::kWrite;
  s.location = {"Fork#1", "owner"};
  s.value = "Fork#2";
  EXPECT_EQ(step_text(ObjectTexts(kForks).named(s)), "writes forks[0].owner = Table.second");
  // A racing access names the class, and the object besides.
  s.location = {.owner = "Fork", .field = "owner", .index = {}, .object = "Fork#1"};
  EXPECT_EQ(step_text(ObjectTexts(kForks).named(s)), "writes forks[0].owner = Table.second");
  s.location.object = "Fork#3";
  EXPECT_EQ(step_text(ObjectTexts(kForks).named(s)), "writes Fork.owner = Table.second");
}

TEST(ObjectTexts, ALocalVariablesValueIsNotChangedInsideStrings) {
  heddle::ThreadView view;
  view.frames = {{{}, {{"a", R"(Pair#1 {left = Fork#1, text = "Fork#1"})"}}}};
  EXPECT_EQ(ObjectTexts(kForks).named(view).frames[0].locals[0].second,
            R"(Pair#1 {left = forks[0], text = "Fork#1"})");
}

TEST(ObjectTexts, AFindingHasTheNamesInItsSentenceAndInItsTrace) {
  heddle::Finding f = deadlock_finding();
  f.objects = kForks;
  EXPECT_EQ(finding_text(f),
            "Thread-0 waits for the monitor of Table.second, held by Thread-1, which waits for the "
            "monitor of forks[0], held by Thread-0, and 1 more waits forever");
  const std::string text = render_finding(f, 1, 1, TextStyle{.width = 100});
  EXPECT_NE(text.find("holds the monitor of forks[0] (Fork) and waits"), text.npos) << text;
  EXPECT_NE(text.find("  locks forks[0] "), text.npos) << text;
}

}  // namespace
}  // namespace heddle::report
