#include "report/notes_text.h"

#include <gtest/gtest.h>

namespace heddle::report {
namespace {

const CodePlace kPut{"pkg.Pool", "put", 7};

TEST(NotesText, ALimitIsNamedByItsOption) {
  EXPECT_EQ(reason_text({ReasonKind::kMaxStates, 1000}), "--max-states 1000 reached");
  EXPECT_EQ(reason_text({ReasonKind::kMaxRaces, 2}), "--max-races 2 reached");
  EXPECT_EQ(reason_text({ReasonKind::kMaxDepth}), "--max-depth reached");
  EXPECT_EQ(reason_text({ReasonKind::kTimeout}), "--timeout reached");
  EXPECT_EQ(reason_text({ReasonKind::kMaxMemory}), "--max-memory reached");
}

TEST(NotesText, WhatWasLeftOutIsCounted) {
  EXPECT_EQ(reason_text({ReasonKind::kPreemptionBound, 1}),
            "executions with more than 1 preemption were left out");
  EXPECT_EQ(reason_text({ReasonKind::kPreemptionBound, 2}),
            "executions with more than 2 preemptions were left out");
  EXPECT_EQ(reason_text({ReasonKind::kSampleLength, 500}), "executions were cut after 500 steps");
}

TEST(NotesText, ALongPathTellsWhereTheThreadsAre) {
  Reason reason{ReasonKind::kLongPath, 10000};
  EXPECT_TRUE(reason_text(reason).ends_with("by keeping things")) << reason_text(reason);
  reason.threads = {{"main", kPut}, {"Thread-0", {"Main", "run", 0}}};
  EXPECT_TRUE(reason_text(reason).starts_with("a path has 10000 steps: ")) << reason_text(reason);
  EXPECT_TRUE(
      reason_text(reason).ends_with(" (main in pkg.Pool.put, line 7; Thread-0 in Main.run)"))
      << reason_text(reason);
}

TEST(NotesText, ManyThreadsAtOnePlaceAreCounted) {
  Reason reason{ReasonKind::kLongPath, 10000};
  for (int i = 0; i < 3; ++i) reason.threads.push_back({"T" + std::to_string(i), kPut});
  EXPECT_TRUE(reason_text(reason).ends_with(" (T0, T1 and T2 in pkg.Pool.put, line 7)"))
      << reason_text(reason);
  for (int i = 3; i < 100; ++i) reason.threads.push_back({"T" + std::to_string(i), kPut});
  EXPECT_TRUE(reason_text(reason).ends_with(" (T0, T1, T2 and 97 more in pkg.Pool.put, line 7)"))
      << reason_text(reason);
  reason.threads.clear();
  for (int i = 0; i < 6; ++i)
    reason.threads.push_back({"T" + std::to_string(i), {"Main", "run" + std::to_string(i), 0}});
  EXPECT_TRUE(reason_text(reason).ends_with("T3 in Main.run3; and threads at 2 more places)"))
      << reason_text(reason);
}

TEST(NotesText, EveryReasonHasASentenceOfItsOwn) {
  std::vector<std::string> seen;
  for (int kind = 0; kind <= static_cast<int>(ReasonKind::kNotReproduced); ++kind) {
    std::string text =
        reason_text({static_cast<ReasonKind>(kind), 3, {vm::Lack::kNativeMethod, {"x"}}, {}});
    EXPECT_FALSE(text.empty());
    EXPECT_FALSE(text.ends_with('.')) << text;
    EXPECT_EQ(std::count(seen.begin(), seen.end(), text), 0) << text;
    seen.push_back(text);
  }
}

TEST(NotesText, ANoteNamesTheFirstUse) {
  EXPECT_EQ(note_text({NoteKind::kWeakUpdate, kPut, "", ""}),
            "weakCompareAndSet (first met at pkg.Pool.put, line 7) was taken never to fail "
            "spuriously");
  EXPECT_TRUE(note_text({NoteKind::kWeakMode, kPut, "", ""})
                  .starts_with("opaque, acquire and release modes (first met at pkg.Pool.put, "
                               "line 7)"));
  EXPECT_TRUE(note_text({NoteKind::kClock, kPut, "", ""})
                  .starts_with("the clock is looked at (first at pkg.Pool.put, line 7)"));
}

TEST(NotesText, ACaughtAssertionIsNamedWithItsMessageIfItHasOne) {
  Note note{NoteKind::kCaughtAssertion, kPut, "java.lang.AssertionError", ""};
  EXPECT_EQ(note_text(note),
            "a failing assertion (java.lang.AssertionError) was caught by pkg.Pool.put, line 7, "
            "with a clause that catches more than assertions: that is no finding");
  note.message = "left";
  EXPECT_TRUE(note_text(note).starts_with("a failing assertion (java.lang.AssertionError: left)"));
}

TEST(NotesText, SuppressedKindsAreListedWithTheOptionThatSuppressesThem) {
  EXPECT_EQ(suppressed_text({}), "");
  EXPECT_EQ(suppressed_text({{FindingKind::kAssertion, FindingKind::kDataRace}, {}}),
            "not reported: failing assertions, data races (--ignore)");
  EXPECT_EQ(suppressed_text({{}, {RaceKind::kWriteRead, RaceKind::kReadWrite}}),
            "not reported: WR races, RW races (--race-kinds)");
  EXPECT_EQ(suppressed_text({{FindingKind::kLivelock}, {RaceKind::kWriteWrite}}),
            "not reported: livelocks (--ignore), WW races (--race-kinds)");
}

}  // namespace
}  // namespace heddle::report
