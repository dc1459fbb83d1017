#include "memory/promise.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace heddle::memory {
namespace {

// The history begins with the row of main.
constexpr Row kMainThread = 1, kOther = 2, kMonitor = 3, kAnother = 4;
constexpr ObjectRef kFlag = 8, kData = 16;

// Two threads, and a heap of two locations.
class PromiseTest : public ::testing::Test {
 protected:
  using Values = std::vector<Value>;

  PromiseTest() {
    model_.started(kOther);
    model_.joined(kMainThread, kOther);
    start_ = model_.mark();
  }

  static Access access(Row row, ObjectRef object) {
    Access a{.row = row, .object = object, .word = uint64_t{object} * 8};
    a.thread_name = 100 + row;
    a.named = object;
    a.place = a.word;
    return a;
  }
  void write(Row row, ObjectRef object, Value value) {
    Access store = access(row, object);
    store.named_value = value;
    model_.write(store, value, heap_[object]);
    heap_[object] = value;
  }
  Values values(Row row, ObjectRef object) {
    Values out;
    model_.candidates(access(row, object), heap_[object], &out);
    return out;
  }
  Value read(Row row, ObjectRef object, size_t option) {
    return model_.read(access(row, object), heap_[object], option);
  }
  // Another path begins, in a round that offers what was written so far.
  void next_round() {
    for (const Promise::Pair& p : model_.take_stored()) model_.learn(p);
    go_back();
    model_.offer(true);
    model_.begin_round(++round_);
  }
  void go_back() {
    model_.rollback(start_);
    heap_.clear();
  }

  Promise model_;
  StatePart::Mark start_ = 0;
  std::map<ObjectRef, Value> heap_;
  uint32_t round_ = 0;
};

TEST_F(PromiseTest, AWriteThatIsStillToComeIsOfferedInTheNextRound) {
  EXPECT_EQ(values(kMainThread, kFlag), Values{0});
  write(kOther, kFlag, 1);
  next_round();
  EXPECT_EQ(values(kMainThread, kFlag), (Values{0, 1}));
  EXPECT_EQ(values(kOther, kFlag), Values{0});  // its own writes come after its reads
}

TEST_F(PromiseTest, WhatIsImposedIsMetByTheSameWriteWithTheSameValue) {
  write(kOther, kFlag, 1);
  next_round();
  EXPECT_EQ(read(kMainThread, kFlag, 1), 1u);
  EXPECT_TRUE(model_.pending());
  write(kOther, kFlag, 1);
  EXPECT_FALSE(model_.pending());
  EXPECT_FALSE(model_.broken());
  EXPECT_EQ(values(kMainThread, kFlag),
            (Values{1, 0}));  // it has been made: nothing is offered any more
}

TEST_F(PromiseTest, AnotherValueBreaksThePath) {
  write(kOther, kFlag, 1);
  next_round();
  read(kMainThread, kFlag, 1);
  write(kOther, kFlag, 2);
  EXPECT_TRUE(model_.broken());
}

TEST_F(PromiseTest, AWriteThatHappensAfterTheReadBreaksThePath) {
  write(kOther, kFlag, 1);
  next_round();
  read(kMainThread, kFlag, 1);
  model_.joined(kMainThread, kMonitor);
  model_.joined(kMonitor, kOther);
  write(kOther, kFlag, 1);
  EXPECT_TRUE(model_.broken());
}

TEST_F(PromiseTest, AThreadThatEndsBreaksWhatIsImposedOnIt) {
  write(kOther, kFlag, 1);
  next_round();
  read(kMainThread, kFlag, 1);
  model_.order({.how = Ordering::kEnd, .thread_name = 100 + kOther});
  EXPECT_TRUE(model_.broken());
}

TEST_F(PromiseTest, NoTwoValuesAreImposedOnOneWrite) {
  write(kOther, kFlag, 1);
  for (const Promise::Pair& p : model_.take_stored()) model_.learn(p);
  go_back();
  write(kOther, kFlag, 2);
  next_round();
  EXPECT_EQ(values(kMainThread, kFlag), (Values{0, 1, 2}));
  read(kMainThread, kFlag, 2);
  EXPECT_EQ(values(kMainThread, kFlag), (Values{0, 2}));
}

TEST_F(PromiseTest, AnEarlierWriteIsSeenEvenIfNoExecutionHasMadeItYet) {
  write(kOther, kFlag, 1);
  next_round();
  read(kMainThread, kFlag, 1);
  write(kMainThread, kData, 7);
  EXPECT_EQ(values(kMainThread, kData), Values{7});
  EXPECT_EQ(values(kOther, kData), (Values{7, 0}));
}

TEST_F(PromiseTest, LaterWritesOfAThreadHaveNamesOfTheirOwn) {
  write(kOther, kFlag, 1);
  write(kOther, kFlag, 2);
  next_round();
  read(kMainThread, kFlag, 2);  // the second write
  write(kOther, kFlag, 1);
  EXPECT_TRUE(model_.pending());
  EXPECT_FALSE(model_.broken());
  write(kOther, kFlag, 2);
  EXPECT_FALSE(model_.pending());
}

// One object that a thread makes later.
class OneObject : public StableObjects {
 public:
  static constexpr StableRef kName = kMadeLater | 5;
  static constexpr ObjectRef kAddress = 64;

  StableRef name_of(ObjectRef object) const override { return object == kAddress ? kName : object; }
  ObjectRef find(StableRef name) const override {
    return name != kName ? static_cast<ObjectRef>(name) : there ? kAddress : 0;
  }
  ObjectRef obtain_early(StableRef name) override {
    there = true;
    return find(name);
  }
  bool awaits_any() const override { return there && !made; }
  bool awaits_from(uint64_t thread) const override { return thread == maker && awaits_any(); }
  bool impossible() const override { return false; }
  void leave_path(StableRef) override {}
  void keep(std::optional<std::set<StableRef>>) override {}
  void put_object(ObjectRef, StateSink&) const override {}
  bool ask_for_names(ObjectRef) override { return std::exchange(may_have_names, false); }

  bool there = false, made = false, may_have_names = false;
  uint64_t maker = 0;
};

TEST_F(PromiseTest, AnObjectWithoutANameIsAGapUnlessItHasOneInTheNextRound) {
  OneObject objects;
  model_.set_objects(&objects);
  Access store = access(kOther, kFlag);
  store.named = 0;
  objects.may_have_names = true;
  model_.write(store, 1, 0);
  EXPECT_FALSE(model_.gaps().any());
  store.own = true;
  model_.write(store, 1, 0);
  EXPECT_FALSE(model_.gaps().any());
  store.own = false;
  model_.write(store, 1, 0);
  EXPECT_TRUE(model_.gaps().objects);
}

TEST_F(PromiseTest, AReferenceIsLoadedBeforeItsObjectIsMade) {
  OneObject objects;
  objects.maker = 100 + kOther;
  model_.set_objects(&objects);
  Access store = access(kOther, kFlag);
  store.reference = true;
  store.named_value = OneObject::kName;
  model_.write(store, OneObject::kAddress, 0);
  next_round();
  Access load = access(kMainThread, kFlag);
  load.reference = true;
  Values out;
  model_.candidates(load, 0, &out);
  EXPECT_EQ(out, (Values{0, OneObject::kName}));
  EXPECT_EQ(model_.read(load, 0, 1), Value{OneObject::kAddress});
  model_.write(store, OneObject::kAddress, 0);
  EXPECT_TRUE(model_.pending());  // the object is still to be made
  objects.made = true;
  EXPECT_FALSE(model_.pending());
}

TEST_F(PromiseTest, AThreadThatEndsBreaksThePathIfAnObjectOfItIsAwaited) {
  OneObject objects;
  objects.there = true;
  objects.maker = 100 + kOther;
  model_.set_objects(&objects);
  model_.order({.how = Ordering::kEnd, .thread_name = 100 + kOther});
  EXPECT_TRUE(model_.broken());
}

// ---- loads that have to be forced ----

class ForcedLoads : public PromiseTest {
 protected:
  using Place = Dependents::Place;
  static constexpr Place kWord{24, 0};

  // The main thread reads a store of the other one before it is made.
  ForcedLoads() {
    write(kOther, kFlag, 1);
    next_round();
    model_.set_forced_only(true);
    read(kMainThread, kFlag, 1);
  }
  bool counts() {
    write(kOther, kFlag, 1);
    return !model_.broken() && !model_.pending();
  }
};

TEST_F(ForcedLoads, AStoreThatDoesNotDependOnTheLoadBreaksThePath) { EXPECT_FALSE(counts()); }

TEST_F(ForcedLoads, AStoreDependsOnALoadThroughAValueThatIsReadAgain) {
  write(kMainThread, kData, 5);
  EXPECT_EQ(read(kOther, kData, 0), 5u);
  EXPECT_TRUE(counts());
}

TEST_F(ForcedLoads, AnOlderValueIsNoDependence) {
  write(kMainThread, kData, 5);
  EXPECT_EQ(read(kOther, kData, 1), 0u);
  EXPECT_FALSE(counts());
}

TEST_F(ForcedLoads, ReadsFromOfALocationThatIsNotRelaxedCount) {
  model_.passed_by(kMainThread, kWord, true, true);
  model_.passed_by(kOther, kWord, false, true);
  EXPECT_TRUE(counts());
}

TEST_F(ForcedLoads, OnlyTheNewestStoreOfALocationThatIsNotRelaxedIsSeen) {
  model_.started(kAnother);
  model_.passed_by(kMainThread, kWord, true, true);
  model_.passed_by(kAnother, kWord, true, true);
  model_.passed_by(kOther, kWord, false, true);
  EXPECT_FALSE(counts());
}

TEST_F(ForcedLoads, AWriteAfterAReadOfTheSameVolatileCounts) {
  model_.touched(kMainThread, kWord, Contact::kRead);
  model_.touched(kOther, kWord, Contact::kWrite);
  EXPECT_TRUE(counts());
}

TEST_F(ForcedLoads, TwoReadsOfTheSameVolatileDoNot) {
  model_.touched(kMainThread, kWord, Contact::kRead);
  model_.touched(kOther, kWord, Contact::kRead);
  EXPECT_FALSE(counts());
}

TEST_F(ForcedLoads, WhatTheReaderHasTouchedBeforeDoesNot) {
  go_back();
  model_.touched(kMainThread, kWord, Contact::kRead);
  read(kMainThread, kFlag, 1);
  model_.touched(kOther, kWord, Contact::kWrite);
  EXPECT_FALSE(counts());
}

TEST_F(ForcedLoads, WhatTouchesEverythingDependsOnEverything) {
  model_.touched(kOther, Dependents::kEverywhere, Contact::kWrite);
  EXPECT_TRUE(counts());
}

TEST_F(ForcedLoads, DependenceGoesOnThroughOtherThreads) {
  model_.started(kAnother);
  model_.touched(kMainThread, kWord, Contact::kRead);
  model_.touched(kAnother, kWord, Contact::kWrite);
  model_.joined(kAnother, kMonitor);
  model_.joined(kMonitor, kOther);
  EXPECT_TRUE(counts());
}

TEST_F(ForcedLoads, EachLoadOfTheStoreHasToBeForced) {
  model_.started(kAnother);
  read(kAnother, kFlag, 1);
  model_.touched(kMainThread, kWord, Contact::kRead);
  model_.touched(kOther, kWord, Contact::kWrite);
  EXPECT_FALSE(counts());
}

TEST_F(ForcedLoads, AnotherStoreOfTheSharedLastNameMayMeetWhatThisOneDoesNot) {
  go_back();
  for (uint32_t i = 0; i < Promise::kMostOccurrences; ++i) write(kOther, kData, 1);
  next_round();
  for (uint32_t i = 1; i < Promise::kMostOccurrences; ++i) write(kOther, kData, 2);
  const Values all = values(kMainThread, kData);
  const auto later = std::find(all.begin(), all.end(), 1u);
  ASSERT_NE(later, all.end());
  read(kMainThread, kData, static_cast<size_t>(later - all.begin()));
  write(kOther, kData, 1);
  EXPECT_FALSE(model_.broken());
  EXPECT_TRUE(model_.pending());
  model_.touched(kMainThread, kWord, Contact::kWrite);
  model_.touched(kOther, kWord, Contact::kRead);
  write(kOther, kData, 1);
  EXPECT_FALSE(model_.pending());
}

}  // namespace
}  // namespace heddle::memory
