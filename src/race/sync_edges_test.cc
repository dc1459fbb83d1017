#include "race/sync_edges.h"

#include <gtest/gtest.h>

#include <map>

namespace heddle::race {
namespace {

using memory::AccessMode;

class SyncEdgesTest : public testing::Test {
 protected:
  SyncEdgesTest() {
    writer = h.root_thread();
    other = h.start_thread(writer);
    reader = h.start_thread(writer);
  }
  void publish(RowId t, AccessMode mode, bool rmw = false) {
    after_write(h, flag, t, mode, rmw, fences[t]);
  }
  // Whether a read of the flag in this mode orders the reader after the writer's data.
  bool sees_data(AccessMode mode) {
    before_read(h, flag, reader, mode, fences[reader]);
    return !h.on_read(data, reader).verdict.race();
  }

  Summary h;
  RowId writer, other, reader;
  SyncAddress flag{.weak_modes = true};
  std::map<RowId, FenceRows> fences;
  Cell data;
};

TEST_F(SyncEdgesTest, AVolatileReadComesAfterEveryEarlierVolatileWrite) {
  data = h.on_write(data, writer).cell;
  publish(writer, AccessMode::kVolatile);
  publish(other, AccessMode::kVolatile);
  EXPECT_FALSE(sees_data(AccessMode::kAcquire));
  EXPECT_TRUE(sees_data(AccessMode::kVolatile));
}

TEST_F(SyncEdgesTest, AVolatileReadComesAfterTheReleaseThatItReads) {
  data = h.on_write(data, writer).cell;
  publish(writer, AccessMode::kRelease);
  EXPECT_FALSE(sees_data(AccessMode::kOpaque));
  EXPECT_FALSE(sees_data(AccessMode::kPlain));
  EXPECT_TRUE(sees_data(AccessMode::kVolatile));
}

TEST_F(SyncEdgesTest, AnOpaqueWriteInBetweenEndsTheRelease) {
  data = h.on_write(data, writer).cell;
  publish(writer, AccessMode::kRelease);
  publish(other, AccessMode::kOpaque);
  EXPECT_FALSE(sees_data(AccessMode::kAcquire));
}

TEST_F(SyncEdgesTest, ReadModifyWritesInBetweenCarryTheReleaseOn) {
  data = h.on_write(data, writer).cell;
  publish(writer, AccessMode::kRelease);
  publish(other, AccessMode::kOpaque, true);
  publish(other, AccessMode::kRelease, true);
  EXPECT_TRUE(sees_data(AccessMode::kAcquire));
}

TEST_F(SyncEdgesTest, ALocationOfVolatileAccessesOnlyNeedsOneRow) {
  flag.weak_modes = false;
  data = h.on_write(data, writer).cell;
  publish(writer, AccessMode::kVolatile);
  EXPECT_EQ(flag.last, kNoRow);
  EXPECT_TRUE(sees_data(AccessMode::kVolatile));
}

TEST_F(SyncEdgesTest, FencesOrderThroughOpaqueAccesses) {
  data = h.on_write(data, writer).cell;
  on_fence(h, fences[writer], writer, AccessMode::kRelease);
  publish(writer, AccessMode::kOpaque);
  EXPECT_FALSE(sees_data(AccessMode::kOpaque));
  on_fence(h, fences[reader], reader, AccessMode::kAcquire);
  EXPECT_TRUE(sees_data(AccessMode::kPlain));
}

TEST_F(SyncEdgesTest, WhatComesAfterAReleaseFenceIsNotCarried) {
  on_fence(h, fences[writer], writer, AccessMode::kRelease);
  data = h.on_write(data, writer).cell;
  publish(writer, AccessMode::kOpaque);
  EXPECT_FALSE(sees_data(AccessMode::kAcquire));
}

}  // namespace
}  // namespace heddle::race
