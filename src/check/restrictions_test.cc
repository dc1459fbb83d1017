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
  EXPECT_EQ(restrictions_of(notes({NoteKind::kWaitOutsideLoop, NoteKind::kErrorOutput}), {}, false),
            All{});
}

TEST(Restrictions, WhatDiffersFromRunToRunRestricts) {
  EXPECT_EQ(restrictions_of(notes({NoteKind::kClock}), {}, false),
            All{Restriction::kNoSlowThreads});
  EXPECT_EQ(restrictions_of(notes({NoteKind::kIdentityHash, NoteKind::kGarbage}), {}, false),
            (All{Restriction::kTheseHashCodes, Restriction::kNoCollection}));
}

TEST(Restrictions, WeakModesAreExploredAsVolatileUnlessTheModelCoversThem) {
  const All sc = {Restriction::kSequentiallyConsistent};
  EXPECT_EQ(restrictions_of(notes({NoteKind::kWeakMode}), {}, false), sc);
  EXPECT_EQ(restrictions_of(notes({NoteKind::kWeakUpdate}), {}, false), sc);
  EXPECT_EQ(restrictions_of(notes({NoteKind::kWeakMode}), {}, true), All{});
  EXPECT_EQ(restrictions_of(notes({NoteKind::kWeakUpdate}), {}, true),
            All{Restriction::kNoSpuriousFailure});
  std::vector<Note> covered = notes({NoteKind::kWeakMode, NoteKind::kClock});
  drop_covered(&covered, true);
  EXPECT_EQ(covered, notes({NoteKind::kClock}));
}

TEST(Restrictions, RandomValuesThatWereNotAllTriedRestrict) {
  RandomValues random{2, {}};
  EXPECT_EQ(restrictions_of({}, random, false), All{});
  random.draws.push_back({"java.util.Random", "nextInt", {}});
  EXPECT_EQ(restrictions_of({}, random, false), All{Restriction::kTheseRandomValues});
}

}  // namespace
}  // namespace heddle
