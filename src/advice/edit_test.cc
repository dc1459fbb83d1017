#include "advice/edit.h"

#include <gtest/gtest.h>

namespace heddle::advice {
namespace {

Edit lock(bool is_new) {
  Edit e{.kind = EditKind::kSynchronizedBlock};
  e.lock_is_new = is_new;
  return e;
}

TEST(Cost, KindsAreOrderedByHowMuchTheyChange) {
  const Edit in_order[] = {Edit{.kind = EditKind::kFinal},
                           Edit{.kind = EditKind::kVolatile},
                           Edit{.kind = EditKind::kAtomic},
                           Edit{.kind = EditKind::kConcurrentClass},
                           lock(false),
                           Edit{.kind = EditKind::kJoin},
                           lock(true),
                           Edit{.kind = EditKind::kMove}};
  for (size_t i = 1; i < std::size(in_order); ++i)
    EXPECT_LT(cost_of(in_order[i - 1]), cost_of(in_order[i])) << i;
}

TEST(Cost, OneVolatileIsCheaperThanTwoAndTwoAreCheaperThanANewLock) {
  const Edit a{.kind = EditKind::kVolatile};
  EXPECT_LT(cost_of({a}), cost_of({a, a}));
  EXPECT_LT(cost_of({a, a}), cost_of({lock(true)}));
}

TEST(Cost, ALockOverLessCodeIsCheaper) {
  Edit wide = lock(true);
  wide.last_bci = 50;
  EXPECT_LT(cost_of(lock(true)), cost_of(wide));
}

TEST(Cost, AForgottenLockCostsLessThanAVolatile) {
  Edit forgotten = lock(false);
  forgotten.lock_is_rule = true;
  EXPECT_LT(cost_of(forgotten), cost_of(Edit{.kind = EditKind::kVolatile}));
  EXPECT_LT(cost_of(Edit{.kind = EditKind::kVolatile}), cost_of(lock(false)));
}

TEST(Cost, AVolatileThatLosesUpdatesCostsMoreThanAnAtomicClass) {
  Edit counter{.kind = EditKind::kVolatile};
  counter.loses_updates = true;
  EXPECT_LT(cost_of(Edit{.kind = EditKind::kAtomic}), cost_of(counter));
  EXPECT_LT(cost_of(counter), cost_of(lock(false)));
}

TEST(Edits, TheSameLinesAreSeenAsTheSameEdit) {
  Edit a = lock(true), b = lock(false);
  a.first = {"Main", "run", "()V", 4, 7};
  b.first = {"Main", "run", "()V", 9, 7};
  EXPECT_NE(a, b);
  EXPECT_EQ(as_seen({a}), as_seen({b}));
  EXPECT_EQ(as_seen({a, b}), as_seen({a}));
  b.first.line = 8;
  EXPECT_NE(as_seen({a}), as_seen({b}));
}

}  // namespace
}  // namespace heddle::advice
