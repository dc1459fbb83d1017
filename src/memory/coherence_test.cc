#include "memory/coherence.h"

#include <gtest/gtest.h>

namespace heddle::memory {
namespace {

using coherence::Entries;

constexpr Row kFirst = 1, kSecond = 2, kThird = 3;

class CoherenceTest : public ::testing::Test {
 protected:
  CoherenceTest() {
    entries_.emplace_back();
    entries_[0].known = RowSet::all();
  }

  size_t write(Row thread, Value value, bool in_so = false) {
    return coherence::write(entries_, value, thread, in_so);
  }
  bool read(Row thread, size_t entry, bool in_so = false) {
    return coherence::read(entries_, entry, thread, in_so);
  }
  size_t update(Row thread, size_t entry, Value value) {
    coherence::read(entries_, entry, thread, false);
    return coherence::update(entries_, entry, value, thread, false);
  }
  bool may_read(Row thread, size_t entry) const { return !entries_[entry].hidden.has(thread); }
  bool comes_before(size_t a, size_t b) const {
    return entries_[b].before.has(static_cast<Row>(a));
  }

  Entries entries_;
};

TEST_F(CoherenceTest, AStoreComesAfterWhatItsThreadKnows) {
  const size_t first = write(kFirst, 1), second = write(kFirst, 2);
  EXPECT_TRUE(comes_before(0, first));
  EXPECT_TRUE(comes_before(first, second));
  EXPECT_FALSE(may_read(kFirst, first));
  EXPECT_TRUE(may_read(kSecond, first));
}

TEST_F(CoherenceTest, AThreadDoesNotGoBackBehindWhatItHasRead) {
  const size_t store = write(kFirst, 1);
  EXPECT_FALSE(read(kSecond, store));  // the initial value was before it already
  EXPECT_FALSE(may_read(kSecond, 0));
  EXPECT_TRUE(may_read(kThird, 0));
}

TEST_F(CoherenceTest, StoresOfTwoThreadsAreOrderedByTheFirstThatReadsBoth) {
  const size_t a = write(kFirst, 1), b = write(kSecond, 2);
  EXPECT_FALSE(comes_before(a, b) || comes_before(b, a));
  read(kThird, b);
  EXPECT_TRUE(read(kThird, a));
  EXPECT_TRUE(comes_before(b, a));
  EXPECT_FALSE(may_read(kThird, b));
  EXPECT_FALSE(may_read(kFirst, b));  // it knows a
  EXPECT_TRUE(may_read(kSecond, b));
}

TEST_F(CoherenceTest, NothingComesBetweenAnUpdateAndTheStoreThatItHasRead) {
  const size_t other = write(kSecond, 5);
  const size_t updated = update(kFirst, 0, 1);
  EXPECT_TRUE(comes_before(updated, other));  // it would come between otherwise
  EXPECT_TRUE(entries_[0].updated);
  const size_t again = update(kThird, updated, 2);
  EXPECT_TRUE(comes_before(again, other));
}

TEST_F(CoherenceTest, BlocksAreOrderedAsWholes) {
  const size_t a = write(kFirst, 1), b = write(kSecond, 2);
  const size_t after_a = update(kFirst, a, 3);
  read(kThird, a);
  read(kThird, b);
  EXPECT_TRUE(comes_before(after_a, b));
}

TEST_F(CoherenceTest, VolatileAccessesFollowTheSynchronizationOrder) {
  const size_t a = write(kFirst, 1, true), b = write(kSecond, 2, true);
  EXPECT_TRUE(comes_before(a, b));
  EXPECT_TRUE(coherence::is_superseded(entries_, a));
  EXPECT_FALSE(coherence::is_superseded(entries_, b));
  const size_t opaque = write(kThird, 3);
  EXPECT_FALSE(coherence::is_superseded(entries_, opaque));
  EXPECT_TRUE(read(kThird, opaque, true));
  EXPECT_TRUE(comes_before(b, opaque));
}

TEST_F(CoherenceTest, UpdatesThatNoAccessCanTellApartBecomeOne) {
  const size_t first = update(kFirst, 0, 1);
  EXPECT_FALSE(coherence::merge_with_previous(entries_, first));  // another value
  const size_t again = update(kFirst, first, 1);
  entries_[again].released = 7;
  EXPECT_FALSE(coherence::merge_with_previous(entries_, again));  // another release
  entries_[first].released = 7;
  EXPECT_TRUE(coherence::merge_with_previous(entries_, again));
}

TEST_F(CoherenceTest, AMergedEntryKeepsItsPlaceInTheOrder) {
  const size_t first = update(kFirst, 0, 1);
  const size_t again = update(kSecond, first, 1);
  ASSERT_TRUE(coherence::merge_with_previous(entries_, again));
  ASSERT_EQ(entries_.size(), 2u);
  EXPECT_EQ(entries_[first].follows, 0);
  EXPECT_FALSE(entries_[first].updated);
  EXPECT_TRUE(entries_[first].known.has(kFirst) && entries_[first].known.has(kSecond));
  EXPECT_TRUE(comes_before(0, first));
  EXPECT_FALSE(comes_before(first, first));
}

TEST_F(CoherenceTest, PositionsFollowWhenAnEntryIsErased) {
  const size_t a = write(kFirst, 1), b = write(kSecond, 2);
  update(kFirst, a, 3);
  coherence::erase(entries_, 0);
  EXPECT_EQ(entries_[2].follows, static_cast<int32_t>(a) - 1);
  EXPECT_TRUE(comes_before(a - 1, 2));
  EXPECT_FALSE(comes_before(b - 1, 2));
  coherence::erase(entries_, 0);
  EXPECT_EQ(entries_[1].follows, -1);
  EXPECT_TRUE(entries_[1].before.empty());
}

}  // namespace
}  // namespace heddle::memory
