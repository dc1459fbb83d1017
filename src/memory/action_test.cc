#include "memory/action.h"

#include <gtest/gtest.h>

namespace heddle::memory {
namespace {

Action access(ActionKind kind, AccessMode mode, Address x = 1) {
  return {.kind = kind, .mode = mode, .address = x};
}

TEST(Action, TwoReadsNeverConflict) {
  EXPECT_FALSE(conflict(access(ActionKind::kRead, AccessMode::kPlain),
                        access(ActionKind::kRead, AccessMode::kPlain)));
}

TEST(Action, PlainConflictsWithEveryMode) {
  for (AccessMode m :
       {AccessMode::kPlain, AccessMode::kOpaque, AccessMode::kRelease, AccessMode::kVolatile}) {
    EXPECT_TRUE(
        conflict(access(ActionKind::kRead, AccessMode::kPlain), access(ActionKind::kWrite, m)));
    EXPECT_TRUE(
        conflict(access(ActionKind::kWrite, m), access(ActionKind::kWrite, AccessMode::kPlain)));
  }
}

TEST(Action, TwoAtomicAccessesNeverConflict) {
  EXPECT_FALSE(conflict(access(ActionKind::kWrite, AccessMode::kOpaque),
                        access(ActionKind::kWrite, AccessMode::kVolatile)));
  EXPECT_FALSE(conflict(access(ActionKind::kRead, AccessMode::kAcquire),
                        access(ActionKind::kWrite, AccessMode::kRelease)));
}

TEST(Action, DifferentLocationsNeverConflict) {
  EXPECT_FALSE(conflict(access(ActionKind::kWrite, AccessMode::kPlain, 1),
                        access(ActionKind::kWrite, AccessMode::kPlain, 2)));
}

TEST(Action, LocksOfTheSameNumberAreNotAccesses) {
  EXPECT_FALSE(conflict({.kind = ActionKind::kLock, .address = 1},
                        access(ActionKind::kWrite, AccessMode::kPlain)));
}

TEST(Action, DescribesWhoDoesWhatToWhat) {
  EXPECT_EQ(describe(Action{.kind = ActionKind::kStart, .thread = 0, .address = 3}), "t0 start t3");
  EXPECT_EQ(describe(Action{.kind = ActionKind::kUnlock, .thread = 1, .address = 7}),
            "t1 unlock 7");
  EXPECT_EQ(describe(Action{.kind = ActionKind::kWrite,
                            .mode = AccessMode::kVolatile,
                            .rmw = true,
                            .thread = 2,
                            .address = 9}),
            "t2 volatile rmw write 9");
  EXPECT_EQ(describe(Action{.kind = ActionKind::kFence, .mode = AccessMode::kAcquire, .thread = 4}),
            "t4 acquire fence");
}

}  // namespace
}  // namespace heddle::memory
