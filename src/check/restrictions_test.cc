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
  EXPECT_EQ(restrictions_of(notes({NoteKind::kWaitOutsideLoop, NoteKind::kErrorOutput}), {}, {}),
            All{});
}

TEST(Restrictions, WhatDiffersFromRunToRunRestricts) {
  EXPECT_EQ(restrictions_of(notes({NoteKind::kClock}), {}, {}), All{Restriction::kNoSlowThreads});
  EXPECT_EQ(restrictions_of(notes({NoteKind::kIdentityHash, NoteKind::kGarbage}), {}, {}),
            (All{Restriction::kTheseHashCodes, Restriction::kNoCollection}));
  EXPECT_EQ(restrictions_of(notes({NoteKind::kHostValue, NoteKind::kIterationOrder}), {}, {}),
            (All{Restriction::kThisIterationOrder, Restriction::kTheseHostValues}));
}

TEST(Restrictions, WeakModesAreExploredAsVolatileUnlessTheModelCoversThem) {
  const All sc = {Restriction::kSequentiallyConsistent};
  EXPECT_EQ(restrictions_of(notes({NoteKind::kWeakMode}), {}, {}), sc);
  EXPECT_EQ(restrictions_of(notes({NoteKind::kWeakUpdate}), {}, {}), sc);
  EXPECT_EQ(restrictions_of(notes({NoteKind::kWeakMode}), {}, {.weak_modes = true}), All{});
  EXPECT_EQ(restrictions_of(notes({NoteKind::kWeakUpdate}), {}, {.weak_modes = true}),
            All{Restriction::kNoSpuriousFailure});
  EXPECT_EQ(restrictions_of(notes({NoteKind::kWeakUpdate}), {}, {true, true}), All{});
  std::vector<Note> left = notes({NoteKind::kWeakMode, NoteKind::kWeakUpdate, NoteKind::kClock});
  drop_covered(&left, {.weak_modes = true});
  EXPECT_EQ(left, notes({NoteKind::kWeakUpdate, NoteKind::kClock}));
  drop_covered(&left, {true, true});
  EXPECT_EQ(left, notes({NoteKind::kClock}));
}

TEST(Restrictions, ValuesThatACopyDidNotChooseRestrict) {
  EXPECT_EQ(restrictions_of(notes({NoteKind::kCopy}), {}, {}),
            All{Restriction::kNewestValuesCopied});
}

TEST(Restrictions, RandomValuesThatWereNotAllTriedRestrict) {
  RandomValues random{2, {}};
  EXPECT_EQ(restrictions_of({}, random, {}), All{});
  random.draws.push_back({"java.util.Random", "nextInt", {}});
  EXPECT_EQ(restrictions_of({}, random, {}), All{Restriction::kTheseRandomValues});
}

TEST(Restrictions, WaitsThatExpiredLate) {
  EXPECT_EQ(restrictions_of({}, {}, {}, {.early_timeouts = true}), All{Restriction::kLateTimeouts});
}

}  // namespace
}  // namespace heddle
