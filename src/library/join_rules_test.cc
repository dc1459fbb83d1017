#include "library/join_rules.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

constexpr uint16_t only(JoinCondition c) {
  return static_cast<uint16_t>(1u << static_cast<unsigned>(c));
}

TEST(JoinRules, ARoundOfTheAcquireLoopIsOneStep) {
  EXPECT_EQ(join_conditions(LockStep::kReadPrev, LockStep::kReadHead),
            only(JoinCondition::kSameCall));
  EXPECT_EQ(join_conditions(LockStep::kReadHead, LockStep::kTryAcquire),
            only(JoinCondition::kSameCall));
}

TEST(JoinRules, AttemptsHaveTwoReasonsToJoin) {
  EXPECT_EQ(join_conditions(LockStep::kTryAcquire, LockStep::kTryAcquire),
            only(JoinCondition::kCompareAndSet) | only(JoinCondition::kNextAttempt));
}

TEST(JoinRules, WhatFollowsAReadOfTheInterruptFlagNeedsAProgramWithoutInterrupts) {
  EXPECT_EQ(join_conditions(LockStep::kReadInterruptFlag, LockStep::kTryAcquire),
            only(JoinCondition::kSameCallWithoutInterrupts));
  EXPECT_EQ(join_conditions(LockStep::kReadInterruptFlag, LockStep::kReadPrev),
            only(JoinCondition::kLoopWithoutInterrupts));
}

TEST(JoinRules, OtherOrdersNeverJoin) {
  EXPECT_EQ(join_conditions(LockStep::kReadHead, LockStep::kReadPrev), 0);
  EXPECT_EQ(join_conditions(LockStep::kSetTail, LockStep::kReadTail), 0);
}

TEST(JoinRules, NothingJoinsAnActionWithoutRulesOrACancellation) {
  for (int next = 0; next < static_cast<int>(LockStep::kCount); ++next) {
    EXPECT_EQ(join_conditions(LockStep::kNone, static_cast<LockStep>(next)), 0) << next;
    EXPECT_EQ(join_conditions(LockStep::kCancel, static_cast<LockStep>(next)), 0) << next;
    EXPECT_EQ(join_conditions(static_cast<LockStep>(next), LockStep::kNone), 0) << next;
  }
}

}  // namespace
}  // namespace heddle
