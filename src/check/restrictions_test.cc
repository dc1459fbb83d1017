#include "check/restrictions.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

using All = std::vector<Restriction>;

std::vector<Note> notes(std::initializer_list<NoteKind> kinds) {
  std::vector<Note> out;
  for (NoteKind kind : kinds) out.push_back({kind, {}, "", ""});
  return out;
}

TEST(Restrictions, OtherNotesRestrictNothing) {
  EXPECT_EQ(restrictions_of(notes({NoteKind::kClock, NoteKind::kErrorOutput}), {}, false, false),
            All{});
}

TEST(Restrictions, WeakModesAreExploredAsVolatileUnlessTheModelCoversThem) {
  const All sc = {Restriction::kSequentiallyConsistent};
  EXPECT_EQ(restrictions_of(notes({NoteKind::kWeakMode}), {}, false, false), sc);
  EXPECT_EQ(restrictions_of(notes({NoteKind::kWeakUpdate}), {}, false, false), sc);
  EXPECT_EQ(restrictions_of(notes({NoteKind::kWeakMode}), {}, true, false), All{});
  EXPECT_EQ(restrictions_of(notes({NoteKind::kWeakUpdate}), {}, true, false),
            All{Restriction::kNoSpuriousFailure});
  std::vector<Note> covered = notes({NoteKind::kWeakMode, NoteKind::kClock});
  drop_covered(&covered, true);
  EXPECT_EQ(covered, notes({NoteKind::kClock}));
}

TEST(Restrictions, RandomValuesThatWereNotAllTriedRestrict) {
  RandomValues random{2, {}};
  EXPECT_EQ(restrictions_of({}, random, false, false), All{});
  random.draws.push_back({"java.util.Random", "nextInt", {}});
  EXPECT_EQ(restrictions_of({}, random, false, false), All{Restriction::kTheseRandomValues});
}

TEST(Restrictions, WaitsThatExpiredLate) {
  EXPECT_EQ(restrictions_of({}, {}, false, true), All{Restriction::kLateTimeouts});
}

}  // namespace
}  // namespace heddle
