#include "vm/natives/raw_memory.h"

#include <gtest/gtest.h>

#include <cstring>

namespace heddle::vm::natives {
namespace {

class RawMemoryTest : public testing::Test {
 protected:
  Vm vm_{VmOptions{}, make_real_io()};
  RawMemory raw_{vm_};
};

TEST_F(RawMemoryTest, AddressesAreTheSameInEveryRun) {
  int64_t first = raw_.allocate(100), second = raw_.allocate(8);
  EXPECT_GT(first, static_cast<int64_t>(kRawBase));
  EXPECT_LT(second - first, 200);
  EXPECT_EQ(first % 16, 0);
}

TEST_F(RawMemoryTest, FreedMemoryIsUsedAgain) {
  int64_t first = raw_.allocate(64);
  raw_.free(first);
  EXPECT_EQ(raw_.allocate(40), first);
}

TEST_F(RawMemoryTest, ReallocationKeepsTheContents) {
  int64_t small = raw_.allocate(16);
  std::strcpy(reinterpret_cast<char*>(small), "fifteen letters");
  int64_t large = raw_.reallocate(small, 1000);
  EXPECT_NE(large, small);
  EXPECT_STREQ(reinterpret_cast<char*>(large), "fifteen letters");
}

TEST_F(RawMemoryTest, UndoTakesAllocationsBack) {
  raw_.allocate(32);
  vm_.heap.undo.set_enabled(true);
  size_t mark = vm_.heap.undo.mark();
  int64_t on_one_path = raw_.allocate(32);
  vm_.heap.undo.rollback(mark);
  EXPECT_EQ(raw_.allocate(32), on_one_path);
  vm_.heap.undo.set_enabled(false);
}

TEST_F(RawMemoryTest, KnowsWhatItHandedOut) {
  int64_t block = raw_.allocate(32);
  EXPECT_TRUE(raw_.contains(block, 32));
  EXPECT_FALSE(raw_.contains(0, 1));
  EXPECT_FALSE(raw_.contains(block, 1 << 20));
}

}  // namespace
}  // namespace heddle::vm::natives
