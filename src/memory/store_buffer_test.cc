#include "memory/store_buffer.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace heddle::memory {
namespace {

constexpr Address kX = 100, kY = 200, kZ = 300;

// Threads, their stores and a heap, as the World would lead them.
class Machine {
 public:
  explicit Machine(StoreBuffer::Order order) : model_(order) {}

  void store(ThreadId thread, Address word, Value value, AccessMode mode = AccessMode::kPlain) {
    const Access access{.thread = thread, .object = 1, .word = word, .mode = mode};
    if (model_.flushes(access, true)) flush(thread);
    if (model_.write(access, value, heap_[word]) == Placed::kHeap) heap_[word] = value;
  }
  Value load(ThreadId thread, Address word) {
    const Access access{.thread = thread, .object = 1, .word = word};
    std::vector<Value> values;
    model_.candidates(access, heap_[word], &values);
    EXPECT_EQ(values.size(), 1u);
    EXPECT_EQ(model_.read(access, heap_[word], 0), values[0]);
    return values[0];
  }
  void sync(ThreadId thread, Ordering how, ActionKind action = ActionKind::kFence) {
    const Sync s{.thread = thread, .how = how, .action = action};
    if (model_.flushes(s)) flush(thread);
    model_.order(s);
  }

  // The held stores that may reach the heap: "1:x 2:y".
  std::string drains() const {
    std::vector<Drain> all;
    model_.drains(&all);
    std::string out;
    for (const Drain& d : all)
      out += (out.empty() ? "" : " ") + std::to_string(d.store.thread) + ":" +
             (d.store.word == kX   ? "x"
              : d.store.word == kY ? "y"
                                   : "z");
    return out;
  }
  void drain(ThreadId thread, Address word) {
    std::vector<Drain> all;
    model_.drains(&all);
    for (const Drain& d : all)
      if (d.store.thread == thread && d.store.word == word) return drain(d);
    FAIL() << "it may not be drained";
  }
  Value heap(Address word) { return heap_[word]; }
  StoreBuffer& model() { return model_; }

 private:
  void drain(const Drain& d) {
    heap_[d.store.word] = d.value;
    model_.drained(d);
  }
  void flush(ThreadId thread) {
    for (bool found = true; found;) {
      std::vector<Drain> all;
      model_.drains(&all);
      auto own = std::find_if(all.begin(), all.end(),
                              [&](const Drain& d) { return d.store.thread == thread; });
      found = own != all.end();
      if (found) drain(*own);
    }
  }

  StoreBuffer model_;
  std::map<Address, Value> heap_;
};

class EitherOrder : public ::testing::TestWithParam<StoreBuffer::Order> {};
INSTANTIATE_TEST_SUITE_P(StoreBuffer, EitherOrder,
                         ::testing::Values(StoreBuffer::Order::kTotal,
                                           StoreBuffer::Order::kPartial));

TEST_P(EitherOrder, AThreadReadsItsOwnNewestStoreAndOthersTheHeap) {
  Machine m(GetParam());
  m.store(1, kX, 5);
  m.store(1, kX, 6);
  EXPECT_EQ(m.load(1, kX), 6u);
  EXPECT_EQ(m.load(2, kX), 0u);
  m.drain(1, kX);
  EXPECT_EQ(m.load(1, kX), 6u);
  EXPECT_EQ(m.load(2, kX), 5u);
}

TEST_P(EitherOrder, StoreBufferingIsShown) {
  Machine m(GetParam());
  m.store(1, kX, 1);
  m.store(2, kY, 1);
  EXPECT_EQ(m.load(1, kY), 0u);
  EXPECT_EQ(m.load(2, kX), 0u);
}

TEST_P(EitherOrder, HeldStoresAreListedUntilTheyAreDrained) {
  Machine m(GetParam());
  EXPECT_FALSE(m.model().holds_stores_of(1));
  m.store(1, kX, 1);
  m.store(1, kX, 2);
  std::vector<Drain> held;
  m.model().held(&held);
  ASSERT_EQ(held.size(), 2u);
  EXPECT_EQ(held[1].value, 2u);
  EXPECT_TRUE(m.model().holds_stores_of(1));
  EXPECT_FALSE(m.model().holds_stores_of(2));
  m.drain(1, kX);
  m.drain(1, kX);
  EXPECT_FALSE(m.model().holds_stores_of(1));
}

TEST_P(EitherOrder, StoresOfOneLocationReachTheHeapInTheirOrder) {
  Machine m(GetParam());
  m.store(1, kX, 1);
  m.store(1, kX, 2);
  EXPECT_EQ(m.drains(), "1:x");
  m.drain(1, kX);
  EXPECT_EQ(m.heap(kX), 1u);
  m.drain(1, kX);
  EXPECT_EQ(m.heap(kX), 2u);
  EXPECT_EQ(m.drains(), "");
}

TEST_P(EitherOrder, SynchronizationFlushesTheThreadsOwnStores) {
  struct Case {
    Ordering how;
    ActionKind action;
    bool flushes;
  };
  const Case cases[] = {{Ordering::kAcquire, ActionKind::kLock, true},
                        {Ordering::kRelease, ActionKind::kUnlock, true},
                        {Ordering::kStart, ActionKind::kStart, true},
                        {Ordering::kJoin, ActionKind::kJoin, true},
                        {Ordering::kEnd, ActionKind::kFence, true},
                        {Ordering::kFullFence, ActionKind::kFence, true},
                        {Ordering::kRelease, ActionKind::kInitDone, true},
                        {Ordering::kAcquire, ActionKind::kRead, false},
                        {Ordering::kRelease, ActionKind::kWrite, false},
                        {Ordering::kAcquireFence, ActionKind::kFence, false},
                        {Ordering::kReleaseFence, ActionKind::kFence, false}};
  for (const Case& c : cases) {
    Machine m(GetParam());
    m.store(1, kX, 1);
    m.store(2, kY, 1);
    m.sync(1, c.how, c.action);
    EXPECT_EQ(m.heap(kX), c.flushes ? 1u : 0u) << static_cast<int>(c.how);
    EXPECT_EQ(m.heap(kY), 0u);
  }
}

TEST_P(EitherOrder, AVolatileStoreAndAnUpdateReachTheHeapBehindEarlierStores) {
  Machine m(GetParam());
  m.store(1, kX, 1, AccessMode::kRelease);
  m.store(1, kX, 2, AccessMode::kVolatile);
  EXPECT_EQ(m.heap(kX), 2u);
  EXPECT_EQ(m.drains(), "");
  EXPECT_TRUE(m.model().flushes(Access{.thread = 1, .update = true}, false));
  EXPECT_FALSE(m.model().flushes(Access{.thread = 1, .mode = AccessMode::kVolatile}, false));
}

TEST_P(EitherOrder, GoingBackToAMarkTakesBackStoresAndDrains) {
  Machine m(GetParam());
  m.store(1, kX, 1);
  const StatePart::Mark mark = m.model().mark();
  m.store(1, kY, 1);
  m.drain(1, kX);
  EXPECT_EQ(m.drains(), "1:y");
  m.model().rollback(mark);
  EXPECT_EQ(m.drains(), "1:x");
  m.model().rollback(mark);
  EXPECT_EQ(m.drains(), "1:x");
}

class Roots : public RootVisitor {
 public:
  std::vector<ObjectRef> seen;
  void visit(ObjectRef& slot) override { seen.push_back(slot); }
};

TEST_P(EitherOrder, HeldReferencesAndTheirObjectsAreRoots) {
  Machine m(GetParam());
  m.model().write({.thread = 1, .object = 7, .word = kX, .reference = true}, 9, 0);
  m.model().write({.thread = 1, .object = 8, .word = kY}, 11, 0);
  Roots roots;
  m.model().visit_roots(roots);
  EXPECT_EQ(roots.seen, (std::vector<ObjectRef>{7, 9, 8}));
}

TEST_P(EitherOrder, HeldReferencesAreFoundByTheirObject) {
  Machine m(GetParam());
  m.model().write({.thread = 1, .object = 7, .word = kX, .reference = true}, 9, 0);
  m.model().write({.thread = 1, .object = 7, .word = kY}, 11, 0);
  m.model().write({.thread = 1, .object = 8, .word = kZ, .reference = true}, 12, 0);
  std::vector<ObjectRef> found;
  m.model().for_each_reference(7, [&](ObjectRef r) { found.push_back(r); });
  EXPECT_EQ(found, std::vector<ObjectRef>{9});
}

// ---- what stores have released ----

constexpr Row kOneRow = 11, kOtherRow = 12;

Access in_mode(ThreadId thread, AccessMode mode) {
  return {.thread = thread, .object = 1, .word = kX, .mode = mode, .coherent = true};
}

// The row that an acquiring load of x by the thread learns from.
Row row_read_by(StoreBuffer& model, ThreadId thread) {
  model.read(in_mode(thread, AccessMode::kAcquire), 0, 0);
  return model.last_read().released;
}

TEST_P(EitherOrder, ALoadLearnsFromTheStoreWhoseValueItReturns) {
  Machine m(GetParam());
  m.store(1, kX, 1, AccessMode::kRelease);
  m.model().released(kOneRow);
  EXPECT_EQ(row_read_by(m.model(), 1), kOneRow);
  EXPECT_EQ(row_read_by(m.model(), 2), 0u);  // it has not reached the heap
  m.drain(1, kX);
  EXPECT_EQ(row_read_by(m.model(), 2), kOneRow);
}

TEST_P(EitherOrder, AStoreThatReachesTheHeapHidesWhatTheOneBeforeHasReleased) {
  Machine m(GetParam());
  m.store(1, kX, 1, AccessMode::kRelease);
  m.model().released(kOneRow);
  m.drain(1, kX);
  m.store(2, kX, 2);
  EXPECT_EQ(row_read_by(m.model(), 3), kOneRow);
  EXPECT_TRUE(m.model().take_unused_rows().empty());
  m.drain(2, kX);
  EXPECT_EQ(row_read_by(m.model(), 3), 0u);
  EXPECT_EQ(m.model().take_unused_rows(), std::vector<Row>{kOneRow});
}

TEST_P(EitherOrder, AnUpdateGoesOnWithTheRowOfTheStoreThatItHasRead) {
  Machine m(GetParam());
  m.store(1, kX, 1, AccessMode::kVolatile);
  m.model().released(kOneRow);
  Access update = in_mode(2, AccessMode::kOpaque);
  update.update = true;
  m.model().read(update, 1, 0);
  EXPECT_EQ(m.model().write(update, 2, 1), Placed::kHeap);
  m.model().released(m.model().last_read().released);
  EXPECT_EQ(row_read_by(m.model(), 3), kOneRow);
  EXPECT_TRUE(m.model().take_unused_rows().empty());
  m.store(1, kX, 3, AccessMode::kVolatile);
  m.model().released(kOtherRow);
  EXPECT_EQ(row_read_by(m.model(), 3), kOtherRow);
  EXPECT_EQ(m.model().take_unused_rows(), std::vector<Row>{kOneRow});
}

TEST_P(EitherOrder, AWeakCompareAndSetMayFailWhereItFindsWhatItExpects) {
  Machine m(GetParam());
  Access update = in_mode(1, AccessMode::kVolatile);
  update.update = true;
  update.comparison = {.compares = true, .may_fail = true, .expected = 5};
  std::vector<Value> values;
  m.model().candidates(update, 5, &values);
  EXPECT_EQ(values, (std::vector<Value>{5, 5}));
  EXPECT_EQ(m.model().read(update, 5, 1), 5u);
  EXPECT_TRUE(m.model().last_read().fails);
  EXPECT_EQ(m.model().read(update, 5, 0), 5u);
  EXPECT_FALSE(m.model().last_read().fails);
  values.clear();
  m.model().candidates(update, 6, &values);
  EXPECT_EQ(values, std::vector<Value>{6});
}

TEST(Tso, TheStoresOfAThreadReachTheHeapInTheirOrder) {
  Machine m(StoreBuffer::Order::kTotal);
  m.store(1, kX, 1);
  m.store(2, kZ, 1);
  m.store(1, kY, 1);
  EXPECT_EQ(m.drains(), "1:x 2:z");
  m.drain(1, kX);
  EXPECT_EQ(m.drains(), "1:y 2:z");
}

TEST(Pso, AStoreMayOvertakeEarlierStoresToOtherLocations) {
  Machine m(StoreBuffer::Order::kPartial);
  m.store(1, kX, 1);
  m.store(1, kY, 1);
  m.store(1, kX, 2);
  EXPECT_EQ(m.drains(), "1:x 1:y");
  m.drain(1, kY);
  EXPECT_EQ(m.heap(kX), 0u);
  EXPECT_EQ(m.drains(), "1:x");
}

TEST(Pso, NoStoreOvertakesABarrier) {
  for (Ordering how : {Ordering::kReleaseFence, Ordering::kFreeze}) {
    Machine m(StoreBuffer::Order::kPartial);
    m.store(1, kX, 1);
    m.store(1, kZ, 1);
    m.sync(1, how);
    m.store(1, kY, 1);
    EXPECT_EQ(m.drains(), "1:x 1:z");
    m.drain(1, kZ);
    EXPECT_EQ(m.drains(), "1:x");
    m.drain(1, kX);
    EXPECT_EQ(m.drains(), "1:y");
  }
}

TEST(Pso, AReleaseStoreDoesNotOvertakeButMayBeOvertaken) {
  Machine m(StoreBuffer::Order::kPartial);
  m.store(1, kX, 1);
  m.store(1, kY, 1, AccessMode::kRelease);
  m.store(1, kZ, 1);
  EXPECT_EQ(m.drains(), "1:x");
  m.drain(1, kX);
  EXPECT_EQ(m.drains(), "1:y 1:z");
}

}  // namespace
}  // namespace heddle::memory
