#include "system/notes.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "system/scenarios_for_test.h"

namespace heddle {
namespace {

// The notes of a scenario whose second thread runs to its end first.
std::vector<Note> notes_of(const std::string& scenario) {
  Scenario s(scenario);
  s.run_to_end(s.other());
  return s.world().notes().all();
}

bool has(const std::vector<Note>& notes, NoteKind kind) {
  return std::any_of(notes.begin(), notes.end(), [&](const Note& n) { return n.kind == kind; });
}

TEST(Notes, AProgramThatUsesNothingSpecialHasNone) { EXPECT_TRUE(notes_of("publishes").empty()); }

TEST(Notes, EachFeatureHasItsNoteWithTheLineOfTheProgram) {
  for (auto [scenario, kind] : std::vector<std::pair<std::string, NoteKind>>{
           {"releases", NoteKind::kWeakMode},
           {"complains", NoteKind::kErrorOutput},
           {"hashes", NoteKind::kIdentityHash},
           {"looks-once", NoteKind::kClock},
           {"parks", NoteKind::kWaitOutsideLoop},
       }) {
    const std::vector<Note> notes = notes_of(scenario);
    ASSERT_EQ(notes.size(), 1u) << scenario;
    EXPECT_EQ(notes[0].kind, kind) << scenario;
    EXPECT_EQ(notes[0].at.class_name, "Main") << scenario;
    EXPECT_EQ(notes[0].at.method, "other") << scenario;
    EXPECT_GT(notes[0].at.line, 0) << scenario;
  }
}

TEST(Notes, AReleaseIsNoUpdate) {
  const std::vector<Note> notes = notes_of("releases");
  EXPECT_FALSE(has(notes, NoteKind::kWeakUpdate));
  EXPECT_TRUE(is_weak_mode("getAndAddRelease"));
  EXPECT_FALSE(is_weak_mode("getAndAdd"));
  EXPECT_TRUE(is_weak_update("weakCompareAndSetPlain"));
  EXPECT_FALSE(is_weak_update("compareAndSet"));
}

TEST(Notes, ARandomValueIsNotedOnceForEachCall) {
  Scenario s("draws");
  s.run_to_end(s.other());
  ASSERT_FALSE(s.world().notes().random_draws().empty());
  EXPECT_EQ(s.world().notes().random_draws()[0].at.class_name, "Main");
}

// A note is about the program, not about the path.
TEST(Notes, GoingBackKeepsThem) {
  Scenario s("releases");
  const World::Saved saved = s.world().save();
  s.run_to_end(s.other());
  s.world().restore(saved);
  EXPECT_TRUE(has(s.world().notes().all(), NoteKind::kWeakMode));
}

}  // namespace
}  // namespace heddle
