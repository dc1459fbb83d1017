#include "memory/claims.h"

#include <gtest/gtest.h>

namespace heddle::memory {
namespace {

constexpr Row kClaimant = 1, kWriter = 2, kGuard = 3;
constexpr ObjectRef kCell = 8;

// Two threads, and a heap of one location; the other thread's write of 1 is offered to all loads.
class ClaimsTest : public ::testing::Test {
 protected:
  using Values = std::vector<Value>;

  static Access access(Row row) {
    Access a{.thread = row, .row = row, .object = kCell, .word = uint64_t{kCell} * 8};
    a.thread_name = 100 + row;
    a.named = kCell;
    a.place = a.word;
    return a;
  }
  static Promise::Pair pair() {
    const Promise::Key key{kCell, uint64_t{kCell} * 8};
    const Promise::Series series{.thread = 100 + kWriter, .object = kCell, .where = key.second};
    return {key, {series, 1}, 1};
  }
  Values values(Row row) {
    Values out;
    model_.candidates(access(row), heap_, &out);
    return out;
  }
  void write(Row row, Value value) {
    Access store = access(row);
    store.named_value = value;
    model_.write(store, value, heap_);
    heap_ = value;
  }
  Value read(Row row, size_t option) { return model_.read(access(row), heap_, option); }

  Claims model_{ActionIds::kOccurrence, 8, {{{pair().location, {pair()}}}}};
  Value heap_ = 0;
};

TEST_F(ClaimsTest, WhatALoadMayReturnDoesNotDependOnTheOrderOfAccesses) {
  EXPECT_EQ(values(kClaimant), (Values{0, 1}));
  write(kWriter, 1);
  EXPECT_EQ(values(kClaimant), (Values{0, 1}));
}

TEST_F(ClaimsTest, AWriteThatHappensBeforeHidesTheInitialValue) {
  write(kWriter, 1);
  model_.joined(kWriter, kGuard);
  model_.joined(kGuard, kClaimant);
  EXPECT_EQ(values(kClaimant), Values{1});
}

TEST_F(ClaimsTest, AClaimIsRightIfTheWriteIsMade) {
  EXPECT_EQ(read(kClaimant, 1), 1u);
  EXPECT_FALSE(model_.complete());
  write(kWriter, 1);
  EXPECT_TRUE(model_.complete());
  EXPECT_FALSE(model_.broken());
  const Execution e = model_.execution();
  ASSERT_EQ(e.acts.size(), 2u);
  EXPECT_EQ(e.acts[0]->sees, e.acts[1]->name);
  EXPECT_FALSE(e.sees_earlier(*e.acts[0]));
}

TEST_F(ClaimsTest, AnotherValueOrALaterWriteBreaksIt) {
  const StatePart::Mark start = model_.mark();
  read(kClaimant, 1);
  write(kWriter, 2);
  EXPECT_TRUE(model_.broken());
  model_.rollback(start);
  read(kClaimant, 1);
  model_.joined(kClaimant, kWriter);
  write(kWriter, 1);
  EXPECT_TRUE(model_.broken());
}

TEST_F(ClaimsTest, AThreadThatEndsBreaksTheClaimOfItsWrite) {
  read(kClaimant, 1);
  model_.order({.how = Ordering::kEnd, .thread_name = 100 + kWriter});
  EXPECT_TRUE(model_.broken());
}

TEST_F(ClaimsTest, ObjectsThatAreNotOnEveryPathHaveNoName) {
  Access store = access(kWriter);
  store.named = 0;
  model_.write(store, 1, 0);
  EXPECT_TRUE(model_.nameless());
}

}  // namespace
}  // namespace heddle::memory
