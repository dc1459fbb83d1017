#include "memory/history.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace heddle::memory {
namespace {

constexpr Row kMain = 1, kReader = 2, kLock = 3;  // History begins with the row of main
constexpr ObjectRef kArray = 8, kHolder = 16, kShared = 24;

class HistoryTest : public ::testing::Test {
 protected:
  HistoryTest() {
    model_.started(kReader);
    model_.joined(kMain, kReader);
  }

  static Access access(Row row, AccessMode mode = AccessMode::kPlain, ObjectRef object = kArray) {
    return {.row = row, .object = object, .word = uint64_t{object} * 8, .mode = mode};
  }
  void write(Row row, Value value) { heap_ = write_in(kArray, row, value, heap_); }
  Value write_in(ObjectRef object, Row row, Value value, Value heap) {
    EXPECT_EQ(model_.write(access(row, AccessMode::kPlain, object), value, heap), Placed::kHeap);
    return value;
  }
  std::vector<Value> values(Row row, AccessMode mode = AccessMode::kPlain) const {
    std::vector<Value> out;
    model_.candidates(access(row, mode), heap_, &out);
    return out;
  }
  std::vector<Value> sorted(Row row) const {
    std::vector<Value> out = values(row);
    std::sort(out.begin(), out.end());
    return out;
  }
  void obtain_from_holder(Row row) {
    model_.obtained(row, {.object = kArray, .from = kHolder, .final_level = 1});
  }

  using Values = std::vector<Value>;
  History model_;
  Value heap_ = 0;
};

TEST_F(HistoryTest, ALocationThatWasNotWrittenHasTheHeapsValue) {
  EXPECT_EQ(values(kReader), Values{0});
}

TEST_F(HistoryTest, AThreadSeesItsOwnWriteAndOthersSeeTheOldValueToo) {
  write(kMain, 1);
  EXPECT_EQ(values(kMain), Values{1});
  EXPECT_EQ(values(kReader), (Values{1, 0}));  // the newest first
}

TEST_F(HistoryTest, AReadChangesNothing) {
  write(kMain, 1);
  EXPECT_EQ(model_.read(access(kReader), heap_, 0), 1u);
  EXPECT_EQ(model_.read(access(kReader), heap_, 1), 0u);  // new, then old
  EXPECT_EQ(values(kReader), (Values{1, 0}));
}

TEST_F(HistoryTest, AReleaseAndAnAcquireHideOlderWrites) {
  write(kMain, 1);
  model_.joined(kMain, kLock);
  write(kMain, 2);
  EXPECT_EQ(sorted(kReader), (Values{0, 1, 2}));
  model_.joined(kLock, kReader);
  EXPECT_EQ(sorted(kReader), (Values{1, 2}));
}

TEST_F(HistoryTest, AnAddressThatIsReplacedOrClearedTeachesNoMoreThanItKnows) {
  write(kMain, 1);
  model_.joined(kMain, kLock);
  model_.cleared(kLock);
  model_.joined(kLock, kReader);
  EXPECT_EQ(sorted(kReader), (Values{0, 1}));
  model_.replaced(kLock, kMain);
  model_.joined(kLock, kReader);
  EXPECT_EQ(sorted(kReader), Values{1});
}

TEST_F(HistoryTest, WritesThatAreNotOrderedDoNotHideEachOther) {
  write(kMain, 1);
  write(kReader, 2);
  EXPECT_EQ(sorted(kMain), (Values{1, 2}));
  EXPECT_EQ(sorted(kReader), (Values{1, 2}));
}

TEST_F(HistoryTest, VolatileReadsSeeTheNewestWrite) {
  write(kMain, 1);
  EXPECT_EQ(values(kReader, AccessMode::kVolatile), Values{1});
}

TEST_F(HistoryTest, TheHalvesOfALongAreReadOneByOne) {
  Access wide = access(kMain);
  wide.width = 8;
  model_.write(wide, uint64_t{5} << 32 | 5, 0);
  wide.row = kReader;
  Values seen;
  model_.candidates(wide, uint64_t{5} << 32 | 5, &seen);
  std::sort(seen.begin(), seen.end());
  EXPECT_EQ(seen, (Values{0, 5, uint64_t{5} << 32, uint64_t{5} << 32 | 5}));
}

TEST_F(HistoryTest, GoingBackRestoresTheWrites) {
  write(kMain, 1);
  const StatePart::Mark mark = model_.mark();
  model_.joined(kMain, kReader);
  EXPECT_EQ(values(kReader), Values{1});
  model_.rollback(mark);
  EXPECT_EQ(sorted(kReader), (Values{0, 1}));
}

// ---- final fields ----

TEST_F(HistoryTest, NothingIsFrozenThatTheConstructorDidNotWrite) {
  EXPECT_TRUE(model_.objects_to_freeze(kMain).empty());
  write(kMain, 1);
  EXPECT_EQ(model_.objects_to_freeze(kMain), std::vector<ObjectRef>{kArray});
  EXPECT_TRUE(model_.objects_to_freeze(kReader).empty());
}

TEST_F(HistoryTest, AReferenceFromAFinalFieldShowsTheFrozenState) {
  write(kMain, 1);
  model_.frozen(kMain, {kHolder, 1, {kArray}});
  EXPECT_TRUE(model_.follows(kArray));
  obtain_from_holder(kReader);
  EXPECT_EQ(values(kReader), Values{1});
  write(kMain, 2);  // after the freeze
  EXPECT_EQ(sorted(kReader), (Values{1, 2}));
}

TEST_F(HistoryTest, AnotherWayToTheObjectHasNoGuarantee) {
  write(kMain, 1);
  model_.frozen(kMain, {kHolder, 1, {kArray}});
  obtain_from_holder(kReader);
  model_.obtained(kReader, {.object = kArray, .from = kShared});
  EXPECT_EQ(sorted(kReader), (Values{0, 1}));
}

TEST_F(HistoryTest, AReferenceThatTheThreadStoredItselfIsNoOtherWay) {
  write(kMain, 1);
  model_.frozen(kMain, {kHolder, 1, {kArray}});
  obtain_from_holder(kReader);
  model_.obtained(kReader, {.object = kArray, .from = kShared, .from_own_object = true});
  EXPECT_EQ(values(kReader), Values{1});
}

TEST_F(HistoryTest, TheFieldOfAnotherClassIsNotFrozenByThisConstructor) {
  write(kMain, 1);
  model_.frozen(kMain, {kHolder, 2, {kArray}});
  obtain_from_holder(kReader);
  EXPECT_EQ(sorted(kReader), (Values{0, 1}));
}

TEST_F(HistoryTest, TheGuaranteeIsNotHappensBefore) {
  write(kMain, 1);
  model_.frozen(kMain, {kHolder, 1, {kArray}});
  obtain_from_holder(kReader);
  write(kReader, 2);
  EXPECT_EQ(sorted(kReader), (Values{1, 2}));
}

TEST_F(HistoryTest, AChainGoesOnThroughOtherObjects) {
  constexpr ObjectRef kList = 32;
  write(kMain, 1);
  model_.frozen(kMain, {kHolder, 1, {kList, kArray}});
  model_.obtained(kReader, {.object = kList, .from = kHolder, .final_level = 1});
  model_.obtained(kReader, {.object = kArray, .from = kList});
  EXPECT_EQ(values(kReader), Values{1});
}

TEST_F(HistoryTest, AReferenceOutlivesTheObjectWithTheFinalField) {
  write(kMain, 1);
  model_.frozen(kMain, {kHolder, 1, {kArray}});
  obtain_from_holder(kReader);
  model_.forget([](ObjectRef r) { return r == kHolder; });
  EXPECT_EQ(values(kReader), Values{1});
}

TEST_F(HistoryTest, AFreezeThatHidesNothingIsForgotten) {
  write(kMain, 1);
  model_.frozen(kMain, {kHolder, 1, {kArray}});
  EXPECT_TRUE(model_.follows_references());
  model_.joined(kMain, kReader);
  EXPECT_FALSE(model_.follows_references());
  EXPECT_FALSE(model_.follows(kArray));
}

}  // namespace
}  // namespace heddle::memory
