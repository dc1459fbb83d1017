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

TEST_F(HistoryTest, EqualValuesAreOneAmongManyOthers) {
  for (Value v = 1; v <= 100; ++v) write(kMain, v);
  EXPECT_EQ(values(kReader).size(), 101u);
  for (Value v = 1; v <= 100; ++v) write(kMain, v);
  EXPECT_EQ(values(kReader).size(), 101u);
  EXPECT_EQ(values(kReader).front(), Value{100});
}

TEST_F(HistoryTest, AVolatileReadMissesAPlainWriteThatNothingOrders) {
  write(kMain, 1);
  EXPECT_EQ(values(kReader, AccessMode::kVolatile), (Values{1, 0}));
}

TEST_F(HistoryTest, AVolatileReadSeesTheLastVolatileWriteAndNoneThatItsWriterKnew) {
  model_.started(kLock);
  write(kMain, 1);
  model_.write(access(kMain, AccessMode::kVolatile), 2, heap_);
  model_.write(access(kReader, AccessMode::kVolatile), 3, 2);
  heap_ = 3;
  EXPECT_EQ(values(kLock, AccessMode::kVolatile), Values{3});
  EXPECT_EQ(values(kLock), (Values{3, 2, 1, 0}));  // nothing orders them before a plain read
  model_.write(access(kMain), 4, heap_);
  heap_ = 4;
  EXPECT_EQ(values(kLock, AccessMode::kVolatile), (Values{4, 3}));
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

// ---- coherent locations ----

class CoherentHistoryTest : public HistoryTest {
 protected:
  static Access moded(Row row, AccessMode mode, bool update = false) {
    Access a = access(row, mode);
    a.coherent = true;
    a.update = update;
    return a;
  }
  void store(Row row, Value value, AccessMode mode = AccessMode::kOpaque) {
    model_.write(moded(row, mode), value, heap_);
    heap_ = value;
  }
  Values options(Row row, AccessMode mode = AccessMode::kOpaque) const {
    return options_of(moded(row, mode));
  }
  Values options_of(const Access& load) const {
    Values out;
    model_.candidates(load, heap_, &out);
    return out;
  }
  void load(Row row, size_t option, AccessMode mode = AccessMode::kOpaque) {
    model_.read(moded(row, mode), heap_, option);
  }
};

TEST_F(CoherentHistoryTest, ALoadHidesOlderStores) {
  store(kMain, 1);
  EXPECT_EQ(options(kReader), (Values{1, 0}));
  load(kReader, 1);
  EXPECT_EQ(options(kReader), (Values{1, 0}));
  load(kReader, 0);
  EXPECT_EQ(options(kReader), Values{1});
}

TEST_F(CoherentHistoryTest, AVolatileLoadMissesOnlyStoresInOtherModes) {
  store(kMain, 1, AccessMode::kVolatile);
  EXPECT_EQ(options(kReader, AccessMode::kVolatile), Values{1});
  EXPECT_EQ(options(kReader), (Values{1, 0}));
  store(kMain, 2);
  EXPECT_EQ(options(kReader, AccessMode::kVolatile), (Values{2, 1}));
}

TEST_F(CoherentHistoryTest, TheLastOfTwoUnorderedStoresIsChosenByALoad) {
  store(kMain, 1);
  store(kReader, 2);
  model_.ended(kReader);
  model_.joined(kReader, kMain);
  EXPECT_EQ(options(kMain), (Values{2, 1}));
  load(kMain, 1);
  EXPECT_EQ(options(kMain), Values{1});  // although the heap has 2
}

TEST_F(CoherentHistoryTest, EachStoreHasItsOwnRelease) {
  constexpr Row kRelease = 7;
  store(kMain, 1, AccessMode::kRelease);
  model_.released(kRelease);
  load(kReader, 1, AccessMode::kAcquire);
  EXPECT_EQ(model_.last_read().released, 0u);
  load(kReader, 0, AccessMode::kAcquire);
  EXPECT_EQ(model_.last_read().released, kRelease);
  store(kMain, 2);
  model_.joined(kMain, kReader);
  EXPECT_EQ(model_.take_unused_rows(), std::vector<Row>{kRelease});
}

TEST_F(CoherentHistoryTest, AnUpdateDoesNotReadWhatAnotherUpdateHasRead) {
  const Access update = moded(kMain, AccessMode::kAcquire, true);
  model_.read(update, heap_, 0);
  model_.write(update, 1, heap_);
  heap_ = 1;
  EXPECT_EQ(options(kReader), (Values{1, 0}));
  Access other = moded(kReader, AccessMode::kAcquire, true);
  EXPECT_EQ(options_of(other), Values{1});
  other.comparison = {.compares = true, .expected = 5};
  EXPECT_EQ(options_of(other), (Values{1, 0}));  // it does not store
  other.comparison = {.compares = true, .may_fail = true, .expected = 1};
  EXPECT_EQ(options_of(other), (Values{1, 1, 0}));
  model_.read(other, heap_, 1);
  EXPECT_TRUE(model_.last_read().fails);
}

TEST_F(CoherentHistoryTest, FullFencesOrderWhatLoadsReturn) {
  write(kMain, 1);
  model_.order({.how = Ordering::kFullFence, .row = kMain});
  EXPECT_EQ(values(kReader), (Values{1, 0}));
  model_.order({.how = Ordering::kFullFence, .row = kReader});
  EXPECT_EQ(values(kReader), Values{1});
}

}  // namespace
}  // namespace heddle::memory
