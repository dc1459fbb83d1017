#include "search/futures.h"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <tuple>

namespace heddle {
namespace {

constexpr vm::Ref kNothingNew = UINT32_MAX;  // so that no object is looked at

// The same as plain sets, thread by thread.
using Flat = std::set<std::tuple<Where, Naming, Touch, uint32_t>>;

FutureAccess access(Where where, uint32_t thread, Touch touch, Naming naming = Naming::kExact) {
  return {where, ThreadSet::of(thread), touch, naming};
}

Flat flat(const Future& f, uint32_t threads) {
  Flat out;
  for (const FutureAccess& a : f.accesses())
    for (uint32_t t = 1; t <= threads; ++t)
      if (a.threads.has(t)) out.insert({a.where, a.naming, a.touch, t});
  return out;
}

struct RandomAccesses {
  std::mt19937 rng;
  uint32_t pick(uint32_t n) { return std::uniform_int_distribution<uint32_t>(0, n - 1)(rng); }
  FutureAccess one(uint32_t threads) {
    return access(where_of(1 + pick(6), 8 * pick(3)), 1 + pick(threads),
                  static_cast<Touch>(pick(4)), static_cast<Naming>(pick(3)));
  }
};

void put(Flat& out, const FutureAccess& a, uint32_t threads) {
  for (uint32_t t = 1; t <= threads; ++t)
    if (a.threads.has(t)) out.insert({a.where, a.naming, a.touch, t});
}

TEST(Futures, UnionsAreThoseOfSets) {
  constexpr uint32_t kThreads = 5;
  for (uint32_t seed = 0; seed < 2000; ++seed) {
    RandomAccesses random{std::mt19937(seed)};
    Future parts[2];
    Flat expected;
    std::vector<FutureAccess> all;
    for (Future& part : parts) {
      std::vector<FutureAccess> mine;
      for (uint32_t i = random.pick(30); i > 0; --i) {
        FutureAccess a = random.one(kThreads);
        put(expected, a, kThreads);
        mine.push_back(a);
        all.push_back(a);
        if (seed % 2) part.add(a);
      }
      if (seed % 2 == 0) part = Future(mine);
    }
    parts[0].add(parts[1]);
    EXPECT_EQ(flat(parts[0], kThreads), expected) << seed;
    EXPECT_EQ(parts[0].accesses(), Future(all).accesses()) << seed;  // one form for one set
  }
}

TEST(Futures, RenamingKeepsTheFormOfSets) {
  constexpr uint32_t kThreads = 4;
  for (uint32_t seed = 0; seed < 1000; ++seed) {
    RandomAccesses random{std::mt19937(seed)};
    Future f;
    Flat expected;
    for (uint32_t i = random.pick(30); i > 0; --i) {
      FutureAccess a = random.one(kThreads);
      f.add(a);
      if (object_at(a.where) == 2) continue;
      a.where = where_of(7 - object_at(a.where) / 2, offset_at(a.where));
      put(expected, a, kThreads);
    }
    f.rewrite([](FutureAccess& a) {
      bool keep = object_at(a.where) != 2;
      a.where = where_of(7 - object_at(a.where) / 2, offset_at(a.where));
      return keep;
    });
    EXPECT_EQ(flat(f, kThreads), expected) << seed;
  }
}

TEST(Futures, ConflictsAreThoseOfEveryPairOfAccesses) {
  constexpr uint32_t kThreads = 4;
  uint32_t some = 0;
  for (uint32_t seed = 0; seed < 2000; ++seed) {
    RandomAccesses random{std::mt19937(seed)};
    Future f;
    Footprint step;
    for (uint32_t i = random.pick(12); i > 0; --i) f.add(random.one(kThreads));
    for (uint32_t i = 1 + random.pick(3); i > 0; --i) {
      FutureAccess a = random.one(1);
      step.add(a.where, a.touch);
    }
    ThreadSet expected;
    for (auto& [where, naming, touch, thread] : flat(f, kThreads))
      for (const Access& a : step.accesses())
        if (naming == Naming::kExact && a.where == where && conflict(touch, a.touch))
          expected.add(ThreadSet::of(thread));
    EXPECT_EQ(f.conflicting_with(step, kNothingNew), expected) << seed;
    some += !expected.empty();
  }
  EXPECT_GT(some, 200u);
}

TEST(Futures, WhatEndsEverythingConflictsWithAll) {
  Future f;
  f.add(access(where_of(3, 8), 2, Touch::kRead));
  Footprint end, read;
  end.add(kEverywhere, Touch::kWrite);
  read.add(where_of(9, 8), Touch::kRead);
  EXPECT_TRUE(f.conflicting_with(end, kNothingNew).has(2));
  EXPECT_TRUE(f.conflicting_with(read, kNothingNew).empty());
  f.add(access(kEverywhere, 3, Touch::kWrite));
  EXPECT_EQ(f.conflicting_with(read, kNothingNew), ThreadSet::of(3));
}

TEST(FutureStore, GivesBackWhatWasPutIn) {
  RandomAccesses random{std::mt19937(7)};
  FutureStore store;
  std::vector<std::pair<uint32_t, Future>> kept;
  for (int i = 0; i < 500; ++i) {
    Future f;
    for (uint32_t n = random.pick(8); n > 0; --n) f.add(random.one(4));
    kept.push_back({store.intern(f), f});
  }
  for (const auto& [id, f] : kept) {
    Future back;
    store.copy(id, &back);
    EXPECT_EQ(back.accesses(), f.accesses());
    for (const auto& [other, g] : kept) EXPECT_EQ(id == other, f.accesses() == g.accesses());
  }
}

TEST(ThreadSets, LateThreadsAreNotToldApart) {
  ThreadSet s = ThreadSet::of(40);
  EXPECT_TRUE(s.has(40));
  EXPECT_TRUE(s.has(32));
  EXPECT_FALSE(s.has(31));
  EXPECT_TRUE(s.any_after(20));
  EXPECT_TRUE(s.any_after(50));  // perhaps
  EXPECT_FALSE(ThreadSet::of(31).any_after(31));
  EXPECT_TRUE(ThreadSet::of(32).any_after(31));
  EXPECT_TRUE(ThreadSet::up_to(31).has(31));
  EXPECT_FALSE(ThreadSet::up_to(31).has(32));
  EXPECT_TRUE(ThreadSet::up_to(33).has(33));
  EXPECT_FALSE(ThreadSet::up_to(0).has(1));
}

}  // namespace
}  // namespace heddle
