#include "race/summary.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace heddle::race {
namespace {

constexpr Verdict kQuiet{};
constexpr Verdict kUnorderedWrite{.write_unordered = true};
constexpr Verdict kUnorderedReads{.reads_unordered = true};
constexpr Verdict kBoth{.write_unordered = true, .reads_unordered = true};

// A main thread and three children, a lock, and one location x.
class SummaryTest : public testing::Test {
 protected:
  SummaryTest() {
    main = h.root_thread();
    a = h.start_thread(main);
    b = h.start_thread(main);
    c = h.start_thread(main);
    lock = h.new_sync_row();
  }
  Verdict read(RowId t, Strength s = Strength::kPlain) { return keep(h.on_read(x, t, s)); }
  Verdict write(RowId t, Strength s = Strength::kPlain) { return keep(h.on_write(x, t, s)); }
  Verdict keep(const Access& done) {
    x = done.cell;
    return done.verdict;
  }
  void compact() {
    h.compact([&](const std::function<Cell(Cell)>& renumber) { x = renumber(x); });
  }

  Summary h;
  RowId main, a, b, c, lock;
  Cell x;
};

constexpr Strength kOpaque = Strength::kOpaque;

TEST_F(SummaryTest, DefaultValuesMayBeReadAndOverwrittenByAll) {
  EXPECT_EQ(read(a), kQuiet);
  x = {};
  EXPECT_EQ(write(b), kQuiet);
}

TEST_F(SummaryTest, UnorderedAccessesRaceInAllThreeKinds) {
  write(a);
  EXPECT_EQ(read(b), kUnorderedWrite);
  x = {};
  write(a);
  EXPECT_EQ(write(b), kUnorderedWrite);
  x = {};
  read(a);
  EXPECT_EQ(write(b), kUnorderedReads);
}

TEST_F(SummaryTest, AThreadNeverRacesWithItself) {
  EXPECT_EQ(write(a), kQuiet);
  EXPECT_EQ(read(a), kQuiet);
  h.join(a, lock);
  EXPECT_EQ(write(a), kQuiet);
  EXPECT_EQ(read(a), kQuiet);
}

TEST_F(SummaryTest, ReleaseThenAcquirePublishes) {
  write(a);
  h.join(a, lock);
  h.join(lock, b);
  EXPECT_EQ(read(b), kQuiet);
  EXPECT_EQ(read(c), kUnorderedWrite);
}

TEST_F(SummaryTest, WhatIsWrittenAfterTheReleaseIsNotPublished) {
  write(a);
  h.join(a, lock);
  write(a);
  h.join(lock, b);
  EXPECT_EQ(read(b), kUnorderedWrite);
}

TEST_F(SummaryTest, StartingAThreadPublishesToIt) {
  write(a);
  RowId child = h.start_thread(a);
  EXPECT_EQ(read(child), kQuiet);
  EXPECT_EQ(read(b), kUnorderedWrite);
}

TEST_F(SummaryTest, JoiningAnEndedThreadOrdersItsAccesses) {
  write(a);
  h.end_thread(a);
  EXPECT_EQ(h.on_read(x, main).verdict, kUnorderedWrite);
  h.join(a, main);
  EXPECT_EQ(read(main), kQuiet);
}

// The second summary of the JRF papers keeps one set of rows for all reads of x and reports a race
// of c here, because a read removes x from the other readers' rows.
TEST_F(SummaryTest, TwoReadersThatBothReleasedDoNotRaceWithAnAcquiringWriter) {
  read(a);
  read(b);
  h.join(a, lock);
  h.join(b, lock);
  h.join(lock, c);
  EXPECT_EQ(write(c), kQuiet);
}

TEST_F(SummaryTest, EachUnorderedReaderIsRemembered) {
  read(a);
  read(b);
  h.join(a, lock);
  h.join(lock, c);
  EXPECT_EQ(write(c), kUnorderedReads);
}

TEST_F(SummaryTest, AReadAfterAnotherReadCoversIt) {
  read(a);
  h.join(a, lock);
  h.join(lock, b);
  read(b);
  EXPECT_EQ(h.records().size(), 0u);
  EXPECT_EQ(x.rest, h.on_read({}, b).cell.rest);
}

TEST_F(SummaryTest, ReadingAgainAfterAnAcquireCoversTheOtherReader) {
  read(a);
  read(b);
  EXPECT_GE(x.rest, kFirstRecord);
  h.join(a, b);
  read(b);
  EXPECT_LT(x.rest, kFirstRecord);
}

TEST_F(SummaryTest, AfterARaceTheAccessCountsAsOrdered) {
  write(a);
  EXPECT_EQ(write(b), kUnorderedWrite);
  EXPECT_EQ(write(b), kQuiet);
  EXPECT_EQ(read(a), kUnorderedWrite);
}

TEST_F(SummaryTest, AReplacedAddressForgetsEarlierReleases) {
  write(a);
  h.join(a, lock);
  h.replace(lock, b);
  h.join(lock, c);
  EXPECT_EQ(read(c), kUnorderedWrite);
}

TEST_F(SummaryTest, AClearedAddressPublishesNothing) {
  write(a);
  h.join(a, lock);
  h.clear_row(lock);
  h.join(lock, c);
  EXPECT_EQ(read(c), kUnorderedWrite);
}

TEST_F(SummaryTest, AReusedRowNumberKnowsNothing) {
  write(a);
  h.join(a, lock);
  h.free_row(lock);
  EXPECT_EQ(h.new_sync_row(), lock);
  h.join(lock, c);
  EXPECT_EQ(read(c), kUnorderedWrite);
}

TEST_F(SummaryTest, AtomicAccessesDoNotRaceWithOneAnother) {
  EXPECT_EQ(write(a, kOpaque), kQuiet);
  EXPECT_EQ(write(b, kOpaque), kQuiet);
  EXPECT_EQ(read(c, kOpaque), kQuiet);
}

TEST_F(SummaryTest, PlainAccessesRaceWithUnorderedAtomicOnes) {
  write(a, kOpaque);
  EXPECT_EQ(read(b), kUnorderedWrite);
  x = {};
  read(a, kOpaque);
  EXPECT_EQ(write(b), kUnorderedReads);
  x = {};
  write(a);
  EXPECT_EQ(read(b, kOpaque), kUnorderedWrite);
  EXPECT_EQ(write(c, kOpaque), kUnorderedWrite);
  x = {};
  read(a);
  EXPECT_EQ(write(b, kOpaque), kUnorderedReads);
}

TEST_F(SummaryTest, AnAtomicWriteDoesNotHideAnEarlierPlainAccessFromOtherAtomicWrites) {
  read(a);
  h.join(a, lock);
  h.join(lock, b);
  EXPECT_EQ(write(b, kOpaque), kQuiet);
  EXPECT_EQ(write(c, kOpaque), kUnorderedReads);
}

TEST_F(SummaryTest, APlainWriteMustComeAfterAllAtomicOnes) {
  write(a, kOpaque);
  write(b, kOpaque);
  h.join(a, lock);
  h.join(lock, c);
  EXPECT_EQ(h.on_write(x, c).verdict, kUnorderedWrite);
  h.join(b, lock);
  h.join(lock, c);
  EXPECT_EQ(write(c), kQuiet);
  EXPECT_EQ(x.rest, 0);
}

TEST_F(SummaryTest, BothKindsAreReportedWhenBothAreUnordered) {
  write(a);
  read(a);
  EXPECT_EQ(write(b), kBoth);
}

TEST_F(SummaryTest, RollbackForgetsWhatHappenedSince) {
  write(a);
  Cell saved = x;
  Summary::Mark mark = h.mark();
  h.join(a, lock);
  h.join(lock, b);
  EXPECT_EQ(read(b), kQuiet);
  h.rollback(mark);
  x = saved;
  EXPECT_EQ(read(b), kUnorderedWrite);
}

TEST_F(SummaryTest, RollbackGoesBackOverACompaction) {
  write(a);
  read(b);
  read(c);
  Cell saved = x;
  Summary::Mark mark = h.mark();
  h.end_thread(b);
  h.join(b, c);
  compact();
  EXPECT_LT(x.rest, kFirstRecord);  // c's read covers b's now
  h.rollback(mark);
  x = saved;
  EXPECT_GE(x.rest, kFirstRecord);
  EXPECT_EQ(write(c), kBoth);
}

TEST_F(SummaryTest, CompactionMergesEqualColoursAndForgetsUnusedOnes) {
  std::vector<Cell> cells(100);
  for (Cell& cell : cells) {
    cell = h.on_write(cell, a).cell;
    h.join(a, lock);
  }
  for (int i = 0; i < 100; ++i) {
    write(b);
    h.join(b, lock);
  }
  EXPECT_GT(h.colours(), 200u);
  h.compact([&](const std::function<Cell(Cell)>& renumber) {
    std::ranges::transform(cells, cells.begin(), renumber);
  });
  EXPECT_EQ(h.colours(), 2u);  // TOP and {a, lock}
  EXPECT_TRUE(std::ranges::all_of(cells, [&](Cell cell) { return cell == cells[0]; }));
  EXPECT_EQ(h.on_read(cells[0], b).verdict, kUnorderedWrite);
  h.join(lock, b);
  EXPECT_EQ(h.on_read(cells[0], b).verdict, kQuiet);
}

TEST_F(SummaryTest, ACompactedColourOfOneThreadStillServesItsAccesses) {
  write(a);
  compact();
  Cell y = h.on_write({}, a).cell;
  EXPECT_EQ(y, x);
  h.join(a, lock);
  EXPECT_NE(h.on_write({}, a).cell, x);
}

TEST_F(SummaryTest, ALoneThreadLeavesNoTrace) {
  EXPECT_EQ(write(main), kQuiet);
  EXPECT_FALSE(x.untouched());
  for (RowId t : {a, b, c}) h.end_thread(t);
  write(main);
  EXPECT_TRUE(x.untouched());
  a = h.start_thread(main);
  EXPECT_EQ(read(a), kQuiet);
  EXPECT_EQ(write(main), kUnorderedReads);
  EXPECT_EQ(read(a), kUnorderedWrite);
}

TEST_F(SummaryTest, CopiesGoTheirOwnWays) {
  write(a);
  Summary copy = h;
  h.join(a, b);
  EXPECT_EQ(copy.on_read(x, b).verdict, kUnorderedWrite);
  EXPECT_EQ(h.on_read(x, b).verdict, kQuiet);
}

// Colours of one thread's accesses form a chain, so it takes many threads and addresses to run out
// of colours; the result is then `exhausted` and not a wrong verdict.
TEST(SummaryLimits, RunningOutOfColoursIsReported) {
  Summary h;
  RowId main = h.root_thread();
  std::vector<RowId> addresses(200);
  for (RowId& s : addresses) s = h.new_sync_row();
  std::vector<Cell> cells;
  bool exhausted = false;
  for (int t = 0; t < 200 && !exhausted; ++t) {
    RowId writer = h.start_thread(main);
    for (size_t i = 0; i < addresses.size() && !exhausted; ++i) {
      Access done = h.on_write({}, writer);
      exhausted = done.verdict.exhausted;
      EXPECT_EQ(exhausted, done.cell.untouched());
      if (!exhausted) cells.push_back(done.cell);
      h.join(writer, addresses[i]);
    }
  }
  EXPECT_TRUE(exhausted);
  EXPECT_EQ(cells.size(), kMaxColours - 1);
  auto each = [&](const std::function<Cell(Cell)>& renumber) {
    std::ranges::transform(cells, cells.begin(), renumber);
  };
  h.compact(each);
  EXPECT_EQ(h.colours(), kMaxColours);  // all different and alive
  RowId late = h.start_thread(main);
  EXPECT_TRUE(h.on_write({}, late).verdict.exhausted);
  cells.resize(100);
  h.compact(each);
  EXPECT_EQ(h.on_write({}, late).verdict, kQuiet);
}

TEST(SummaryLimits, RunningOutOfRecordsIsReported) {
  Summary h;
  RowId main = h.root_thread();
  std::vector<RowId> readers(20);
  for (RowId& t : readers) t = h.start_thread(main);
  bool exhausted = false;
  // Every set of readers needs its own record.
  for (uint32_t set = 0; set < (1u << 20) && !exhausted; ++set) {
    Cell cell;
    for (size_t i = 0; i < readers.size() && !exhausted; ++i) {
      if (!(set >> i & 1)) continue;
      Access done = h.on_read(cell, readers[i]);
      exhausted = done.verdict.exhausted;
      EXPECT_EQ(exhausted, done.cell == cell);
      cell = done.cell;
    }
  }
  EXPECT_TRUE(exhausted);
  EXPECT_EQ(h.records().size(), kMaxRecords);
  h.compact([](const std::function<Cell(Cell)>&) {});
  EXPECT_EQ(h.records().size(), 0u);
}

}  // namespace
}  // namespace heddle::race
