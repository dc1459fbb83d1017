#include "vm/wait_lists.h"

#include <gtest/gtest.h>

#include <set>

namespace heddle::vm {
namespace {

TEST(WaitLists, AListKeepsItsOrderAndIsEmptyOnceTaken) {
  WaitLists lists;
  lists.add(7, 3);
  lists.add(7, 1);
  lists.add(8, 2);
  EXPECT_EQ(lists.take(7), (WaitLists::List{3, 1}));
  EXPECT_TRUE(lists.take(7).empty());
  EXPECT_EQ(lists.take(8), WaitLists::List{2});
}

TEST(WaitLists, WhatIsPutBackComesFirst) {
  WaitLists lists;
  lists.put_back(7, {4, 5});
  lists.add(7, 6);
  EXPECT_EQ(lists.take(7), (WaitLists::List{4, 5, 6}));
}

// A thread that waits with a time limit, again and again.
TEST(WaitLists, ThreadsThatComeOftenDoNotMakeAListGrowWithoutEnd) {
  WaitLists lists;
  for (uint32_t i = 0; i < 1'000'000; ++i) lists.add(7, 1 + i % 3);
  const WaitLists::List list = lists.take(7);
  EXPECT_LT(list.size(), 10'000u);
  EXPECT_EQ(std::set<uint32_t>(list.begin(), list.end()), (std::set<uint32_t>{1, 2, 3}));
  EXPECT_EQ(list.back(), 1u);  // the last that came
}

}  // namespace
}  // namespace heddle::vm
