#pragma once
// The summary h of Java RaceFinder (JRF), represented by colours: which accesses
// happen-before the present of which thread or synchronization address.
// docs/race-summary.md explains why this is exact; in short:
//
//   A row is a thread or a synchronization address (volatile, monitor, class...).
//   It knows an access if the access happens-before its present.
//   A colour is a set of rows. A location's Cell holds the colour of its last
//   plain write, W(x) = the rows that know this write, and the colours of the
//   reads since, without those that another of these reads covers.
//   A release or acquire makes one row learn what another row knows: one OR of
//   two bit strings over colours, independent of the number of locations.
//   A plain write by t gives its location the colour {t}.
//
// Stored by rows: bit c of row z says that z is in colour c (so a row's bits are
// the paper's h(z), over equivalence classes of locations).
//
// TOP. A colour that contains every acting thread (started, not ended) can be
// replaced by TOP, the set of all rows:
//   - verdicts only ask whether an acting thread is in a colour;
//   - an acting thread never leaves a colour, and a thread that is started later
//     learns all that its acting starter knows, so by induction every acting
//     thread of every later state is in the colour;
//   - other rows (addresses, ended threads) matter only as sources of join(),
//     which adds acting threads, and these are in the colour already.
// Used three times: while only one thread acts, its accesses leave the zero Cell
// (so the heap after boot has no shadow); compact() and SummaryHasher turn full
// colours into TOP. This is why start_thread() takes the starter, and why a
// late_thread() must learn at once what the ended threads knew.
//
// Undo. mark()/rollback() restore rows, colours and records exactly, in time
// proportional to the changes; changes of rows created since the newest mark are
// not logged. The owner restores the Cells: on_read/on_write return the new Cell
// and keep no reference to it.
//
// Order of calls for an access that is also synchronization (a volatile read or
// write that is checked because its location is also accessed plainly): acquire
// (join address->thread), then on_read/on_write, then release (join
// thread->address). So a volatile read is ordered after what it acquires, and
// later acquirers are ordered after the volatile write itself.
//
// Not thread-safe. Copyable (copies share no state), so a search may keep snapshots.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/check.h"
#include "memory/row_listener.h"
#include "race/access_records.h"
#include "race/cell.h"
#include "race/needs.h"

namespace heddle::race {

class Summary {
 public:
  // The largest numbers reached; not undone by rollback().
  struct Stats {
    uint32_t max_rows = 0;
    uint32_t max_colours = 0;
    uint32_t max_records = 0;
    uint64_t compactions = 0;
  };
  struct Mark {
    size_t log = 0;
    uint32_t colours = 0;
    uint32_t records = 0;
  };
  // Calls its argument on every live cell and stores the result there (undoably, if marks are to
  // stay valid).
  using EachCell = std::function<void(const std::function<Cell(Cell)>&)>;

  Summary();

  // ---- Rows ----
  // The first thread. REQUIRES: there is no row yet.
  RowId root_thread();
  // A thread that knows at first what its starter knows (this includes the start edge).
  // REQUIRES: parent is acting.
  RowId start_thread(RowId parent);
  // A thread that no acting thread has started. REQUIRES: the next calls join every ended thread to
  // it.
  RowId late_thread();
  // The thread has ended; it may still be joined from. REQUIRES: t is acting.
  void end_thread(RowId t);
  // A synchronization address without a release so far.
  RowId new_sync_row();
  // Frees the row; its number will be reused. REQUIRES: z is an address or an ended thread that
  // will not be used again.
  void free_row(RowId z);

  // ---- Synchronization ----
  // `to` learns what `from` knows. Release: thread->address; acquire: address->thread;
  // Thread.join: ended thread->joining thread.
  void join(RowId from, RowId to);
  // The address knows nothing, as if it were new.
  void clear_row(RowId address);
  // The address knows exactly what `from` knows: a release write that later acquirers read *instead
  // of* earlier ones.
  void replace(RowId address, RowId from);

  // ---- Accesses ----
  // Check and record an access. After a race it is recorded as if it were ordered.
  // REQUIRES: t is acting.
  Access on_read(Cell cell, RowId t, Strength strength = Strength::kPlain) {
    ColourId own = fresh_[t];
    bool simple = own != kNone && (cell.rest == 0 || cell.rest == own);
    if (__builtin_expect(!simple || strength != Strength::kPlain, 0))
      return read_slowly(cell, t, strength);
    return {{cell.write, own}, {!knows(t, cell.write), false, false}};
  }
  Access on_write(Cell cell, RowId t, Strength strength = Strength::kPlain) {
    ColourId own = fresh_[t];
    bool simple = own != kNone && cell.rest < kFirstRecord;
    if (__builtin_expect(!simple || strength != Strength::kPlain, 0))
      return write_slowly(cell, t, strength);
    return {{own, 0}, {!knows(t, cell.write), !knows(t, cell.rest), false}};
  }
  // Whether a clause about the cell's location holds.
  bool meets(const Needs::Clause& clause, Cell cell) const;
  // The same for a clause with these rows, about the reads or the last write.
  bool meets(bool reads, std::span<const RowId> rows, Cell cell) const;
  // The rows of a clause that make it hold; all its rows if it holds without any of them.
  uint64_t knowing(const Needs::Clause& clause, Cell cell) const;
  bool knows(RowId z, ColourId c) const {
    return bits_[size_t{z} * stride_ + c / 64] >> (c % 64) & 1;
  }

  // Told of every operation on rows, but not of their undoing; null: none.
  void listen(memory::RowListener* listener) { listener_ = listener; }
  // From now on operations on rows are appended to *ops; null: no logging.
  void log_to(std::vector<SummaryOp>* ops) { ops_ = ops; }

  // ---- Undo ----
  Mark mark() {
    ++epoch_;
    return {log_.size(), colours_, records_.size()};
  }
  // REQUIRES: m has not been invalidated by a rollback to an earlier mark or by drop_undo().
  void rollback(const Mark& m);
  // Frees the undo log; all marks become invalid.
  void drop_undo() {
    ++epoch_;
    log_.clear();
    compactions_.clear();
  }

  // ---- Garbage ----
  // Renumbers colours and records: drops those that no live cell uses, merges equal colours,
  // turns full ones into TOP, drops reads that other reads cover. Undoable like any change; the
  // owner must log the cells that it rewrites.
  void compact(const EachCell& each_cell);
  // Whether the tables have grown to twice the size after the last compaction. Best called when a
  // state is entered, so that its whole subtree profits from compact().
  bool should_compact() const {
    return colours_ >= compact_at_colours_ || records_.size() >= compact_at_records_;
  }

  // ---- For hashing, tests, statistics ----
  enum class RowState : uint8_t { kFree, kAddress, kActing, kEnded };
  // Rows are 1 .. row_limit() - 1.
  uint32_t row_limit() const { return static_cast<uint32_t>(rows_.size()); }
  uint32_t rows_in_use() const { return row_limit() - 1 - static_cast<uint32_t>(free_.size()); }
  RowState state_of(RowId z) const { return rows_[z]; }
  uint32_t acting_threads() const { return acting_; }
  uint32_t colours() const { return colours_; }
  uint32_t words() const { return stride_; }
  const uint64_t* row_bits(RowId z) const { return bits_.data() + size_t{z} * stride_; }
  const AccessRecords& records() const { return records_; }
  // Bit c of the result: every acting thread is in colour c (bit 0 always is set).
  void full_colours(std::vector<uint64_t>* full) const;
  std::vector<uint64_t> full_colours() const {
    std::vector<uint64_t> full;
    full_colours(&full);
    return full;
  }
  const Stats& stats() const { return stats_; }
  size_t bytes() const;

 private:
  static constexpr ColourId kNone = 0xffff;  // in fresh_: t has no colour {t} at present

  enum class Change : uint8_t { kWord, kFresh, kRowMade, kRowState, kCompaction };
  struct LogEntry {
    Change change;
    uint16_t word;  // kWord
    RowId row;
    uint64_t old;  // the word, the colour or the state; kRowMade: whether the number was reused
  };
  // The tables that compact() replaces.
  struct Tables {
    std::vector<uint64_t> bits;
    uint32_t stride;
    uint32_t colours;
    AccessRecords records;
    std::vector<ColourId> fresh;
    uint32_t compact_at_colours, compact_at_records;
  };
  class Compaction;

  uint64_t& word(RowId z, uint32_t w) { return bits_[size_t{z} * stride_ + w]; }
  void set_word(RowId z, uint32_t w, uint64_t value);
  void set_fresh(RowId t, ColourId c);
  void set_state(RowId z, RowState state);
  RowId make_row(RowState state);
  void unmake_row(RowId z, bool reused);
  void undo(const LogEntry& e);
  void swap_tables(Tables& other);
  void forget_since_compaction();
  // The colour {t}, created if t has none; kNone if no colour is left.
  ColourId own_colour(RowId t);
  void forget_own_colour(RowId t);
  void widen();

  Access read_slowly(Cell cell, RowId t, Strength strength);
  Access write_slowly(Cell cell, RowId t, Strength strength);
  std::span<const Entry> entries_of(uint16_t rest, Entry& single) const;
  // Whether every acting thread is in the colour.
  bool known_to_all(ColourId c) const;
  uint64_t rows_that_know(uint64_t rows, ColourId c) const;
  bool all_known(RowId t, AccessClass k, std::span<const Entry> entries) const;
  Access record(Cell cell, RowId t, AccessClass k, std::span<const Entry> entries, Verdict verdict);

  // Used by every access.
  std::vector<ColourId> fresh_;  // per row: the colour {t}, kTop while t acts alone, or kNone
  std::vector<uint64_t> bits_;   // row_limit() x stride_; a free row is all zero, others have bit 0
  uint32_t stride_ = 1;          // words per row
  uint32_t colours_ = 1;         // in use: 0 .. colours_-1

  AccessRecords records_;
  std::vector<Entry> scratch_;
  std::vector<RowState> rows_;
  std::vector<uint64_t> made_in_;  // per row: the epoch
  uint64_t epoch_ = 1;             // incremented by each mark and each rollback
  std::vector<RowId> free_;
  uint32_t acting_ = 0;
  uint32_t compact_at_colours_, compact_at_records_;
  std::vector<LogEntry> log_;
  std::vector<Tables> compactions_;  // for each logged compaction, the tables before it
  uint64_t compacted_in_ = 0;        // the epoch of the last one, and the log's length after it
  size_t compacted_at_ = 0;
  Stats stats_;
  std::vector<SummaryOp>* ops_ = nullptr;
  memory::RowListener* listener_ = nullptr;
};

}  // namespace heddle::race
