#include "race/needs.h"

#include <gtest/gtest.h>

#include <random>

#include "race/summary.h"

namespace heddle::race {
namespace {

constexpr uint32_t kThreads = 3, kAddresses = 3, kLocations = 3;

// A random operation of one of a few threads on one of a few addresses or locations.
struct Deed {
  enum { kRead, kWrite, kAcquire, kRelease, kReplace, kClear } kind;
  uint32_t thread, other;
};

Deed random_deed(std::mt19937_64& random) {
  constexpr decltype(Deed::kind) kinds[] = {Deed::kRead,    Deed::kRead,    Deed::kWrite,
                                            Deed::kWrite,   Deed::kAcquire, Deed::kAcquire,
                                            Deed::kAcquire, Deed::kRelease, Deed::kRelease,
                                            Deed::kRelease, Deed::kReplace, Deed::kClear};
  return {kinds[random() % std::size(kinds)], static_cast<uint32_t>(random() % kThreads),
          static_cast<uint32_t>(random() % 3)};
}

class Place {
 public:
  Place() {
    threads[0] = h.root_thread();
    for (uint32_t i = 1; i < kThreads; ++i) threads[i] = h.start_thread(threads[0]);
    for (RowId& a : addresses) a = h.new_sync_row();
  }
  // Returns false if the operation races.
  bool apply(const Deed& d) {
    RowId t = threads[d.thread], a = addresses[d.other];
    switch (d.kind) {
      case Deed::kAcquire:
        h.join(a, t);
        return true;
      case Deed::kRelease:
        h.join(t, a);
        return true;
      case Deed::kReplace:
        h.replace(a, t);
        return true;
      case Deed::kClear:
        h.clear_row(a);
        return true;
      case Deed::kRead:
      case Deed::kWrite:
        break;
    }
    bool write = d.kind == Deed::kWrite;
    Access result = write ? h.on_write(cells[d.other], t) : h.on_read(cells[d.other], t);
    cells[d.other] = result.cell;
    if (ops) ops->push_back({write ? SummaryOp::kWrite : SummaryOp::kRead, t, kNoRow, d.other});
    return !result.verdict.race();
  }
  void log_to(std::vector<SummaryOp>* to) {
    ops = to;
    h.log_to(to);
  }
  bool meets(const Needs& needs) const {
    for (const Needs::Clause& c : needs.clauses())
      if (!h.meets(c, cells[c.what & ~Needs::kReads])) return false;
    return !needs.everything();
  }

  Summary h;
  RowId threads[kThreads], addresses[kAddresses];
  Cell cells[kLocations];
  std::vector<SummaryOp>* ops = nullptr;
};

// The same rows and locations after another history; races within it do not matter.
Place random_place(std::mt19937_64& random, int deeds) {
  Place p;
  for (int i = 0; i < deeds; ++i) p.apply(random_deed(random));
  return p;
}

// The clauses of a race-free run hold in a state if and only if the same run is race-free from
// there.
TEST(Needs, AreNecessaryAndSufficient) {
  int met = 0, unmet = 0;
  for (uint64_t seed = 0; seed < 3000; ++seed) {
    std::mt19937_64 random(seed);
    Place first = random_place(random, static_cast<int>(random() % 30));
    Place start = first;
    std::vector<SummaryOp> ops;
    first.log_to(&ops);
    std::vector<Deed> run;
    for (int i = 0; i < 14; ++i) {
      Place before = first;
      size_t logged = ops.size();
      Deed d = random_deed(random);
      if (first.apply(d)) {
        run.push_back(d);
        continue;
      }
      ops.resize(logged);  // it races: leave it out
      first = before;
    }
    Needs needs;
    needs.put_before(ops);
    ASSERT_FALSE(needs.everything()) << seed;
    ASSERT_TRUE(start.meets(needs)) << seed;
    Needs narrow = needs;
    narrow.rewrite([&](Needs::Clause& c) {
      c.rows = start.h.knowing(c, start.cells[c.what & ~Needs::kReads]);
      return true;
    });
    ASSERT_TRUE(start.meets(narrow)) << seed;
    for (int other = 0; other < 8; ++other) {
      Place p = random_place(random, static_cast<int>(random() % 30));
      bool meets = p.meets(needs), narrowly = p.meets(narrow), clean = true;
      for (const Deed& d : run) clean &= p.apply(d);
      if (narrowly) ASSERT_TRUE(meets) << "seed " << seed << " other " << other;
      ASSERT_EQ(meets, clean) << "seed " << seed << " other " << other;
      (meets ? met : unmet) += 1;
    }
  }
  EXPECT_GT(met, 500);
  EXPECT_GT(unmet, 500);
}

TEST(Needs, ARaceNeedsEverything) {
  Needs needs;
  SummaryOp race[] = {{SummaryOp::kUnknown}};
  needs.put_before(race);
  EXPECT_TRUE(needs.everything());
}

TEST(Needs, OfClausesTheOneThatImpliesTheOtherStays) {
  Needs needs;
  needs.add(Needs::Clause{1, 0b110});
  needs.add(Needs::Clause{1, 0b1010});
  needs.add(Needs::Clause{2, 0b110});
  EXPECT_EQ(needs.clauses().size(), 3u);
  needs.add(Needs::Clause{1, 0b10});
  EXPECT_EQ(needs.clauses(), (Needs::Clauses{{1, 0b10}, {2, 0b110}}));
  needs.add(Needs::Clause{1, 0b11110});
  EXPECT_EQ(needs.clauses().size(), 2u);
}

}  // namespace
}  // namespace heddle::race
