#pragma once
// The summary h of JRF, by colours: which accesses happen-before the present of
// which thread or synchronization address. docs/race-summary.md explains why
// this is exact; in short:
//
//   A row is a thread or a synchronization address (volatile, monitor, class...).
//   A colour is a set of rows. A location's Cell holds the colour of its last
//   plain write, W(x) = rows in whose past that write lies, and colours of the
//   reads since, of which only those not in another kept read's past are kept.
//   A release or acquire only makes one row learn what another knows: here, one
//   OR of two bit strings over colours, whatever the number of locations.
//   A plain write by t moves its location to the colour {t}.
//
// Stored by rows: bit c of row z says z is in colour c (so a row's bits are the
// paper's h(z), over classes of locations that behave alike).
//
// TOP. A colour that contains every acting thread (started, not ended) is as good
// as TOP, the set of all rows, for ever:
//   - verdicts only ask whether an acting thread is in a colour;
//   - an acting thread never leaves a colour, and a thread started later gets all
//     that its acting starter has, so by induction every acting thread of every
//     future is in it;
//   - other rows (addresses, ended threads) matter only as sources of join(),
//     which adds acting threads, and all are in already.
// Used three times: while one thread acts, its accesses leave the zero Cell (a
// booted heap has no shadow); compact() and SummaryHasher turn full colours into
// TOP. This is why threads are made by start_thread(parent), and by late_thread()
// only to know at once what the ended ones knew.
//
// Undo. mark()/rollback() restore rows, colours and records exactly, at the cost
// of what changed; rows made since the newest mark cost nothing more. Cells are
// the owner's to restore: on_read/on_write return the new Cell and keep no
// reference to it.
//
// Order of calls when one access is also synchronization (a volatile read or
// write that is checked because its location is also accessed plainly): acquire
// first (join address->thread), then on_read/on_write, then release (join
// thread->address). So a volatile read is ordered after what it acquires, and
// whoever acquires later is ordered after the volatile write itself.
//
// Not thread-safe. Copyable (copies share no state), so a search may keep snapshots.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/check.h"
#include "race/access_records.h"
#include "race/cell.h"
#include "race/needs.h"

namespace heddle::race {

class Summary {
 public:
  // Largest numbers reached; not undone. Memory is bytes().
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
  // Calls its argument on every live cell and stores what it returns (undoably, if marks are to be kept).
  using EachCell = std::function<void(const std::function<Cell(Cell)>&)>;

  Summary();

  // ---- Rows ----
  // The first thread. REQUIRES: no row has been made.
  RowId root_thread();
  // A thread that begins with all its starter knows (the start edge is included).
  // REQUIRES: parent is acting.
  RowId start_thread(RowId parent);
  // A thread that nobody who acts has started. REQUIRES: the next calls join every ended thread to it.
  RowId late_thread();
  // The thread has ended; it may still be joined from. REQUIRES: t is acting.
  void end_thread(RowId t);
  // An address that nobody has released to.
  RowId new_sync_row();
  // Nobody will use the row again (its number will be). REQUIRES: an address or an ended thread.
  void free_row(RowId z);

  // ---- Synchronization ----
  // `to` learns what `from` knows. Release: thread->address; acquire: address->thread;
  // finding that a thread ended: ended->finder.
  void join(RowId from, RowId to);
  // The address knows nothing, as when new.
  void clear_row(RowId address);
  // The address knows exactly what `from` knows: a release write that later acquirers read *instead of* earlier ones.
  void replace(RowId address, RowId from);

  // ---- Accesses ----
  // Checks and records. After a race the access is recorded as if it were ordered.
  // REQUIRES: t is acting.
  Access on_read(Cell cell, RowId t, Strength strength = Strength::kPlain) {
    ColourId own = fresh_[t];
    bool simple = own != kNone && (cell.rest == 0 || cell.rest == own);
    if (__builtin_expect(!simple || strength != Strength::kPlain, 0)) return read_slowly(cell, t, strength);
    return {{cell.write, own}, {!knows(t, cell.write), false, false}};
  }
  Access on_write(Cell cell, RowId t, Strength strength = Strength::kPlain) {
    ColourId own = fresh_[t];
    bool simple = own != kNone && cell.rest < kFirstRecord;
    if (__builtin_expect(!simple || strength != Strength::kPlain, 0)) return write_slowly(cell, t, strength);
    return {{own, 0}, {!knows(t, cell.write), !knows(t, cell.rest), false}};
  }
  // Whether a clause about the cell's location holds.
  bool meets(const Needs::Clause& clause, Cell cell) const;
  // Likewise: one of these rows has to know.
  bool meets(bool reads, std::span<const RowId> rows, Cell cell) const;
  // Those of a clause's rows that make it hold; all of them when it holds without.
  uint64_t knowing(const Needs::Clause& clause, Cell cell) const;
  bool knows(RowId z, ColourId c) const { return bits_[size_t{z} * stride_ + c / 64] >> (c % 64) & 1; }

  // What is done to rows from now on is appended there; null: nowhere.
  void log_to(std::vector<SummaryOp>* ops) { ops_ = ops; }

  // ---- Undo ----
  Mark mark() {
    ++epoch_;
    return {log_.size(), colours_, records_.size()};
  }
  // REQUIRES: m was taken on this path and neither rolled back over nor dropped.
  void rollback(const Mark& m);
  // For an owner that will not go back: frees the log; all marks become invalid.
  void drop_undo() {
    ++epoch_;
    log_.clear();
    compactions_.clear();
  }

  // ---- Garbage ----
  // Renumbers: drops colours and records no live cell uses, merges equal colours,
  // turns full ones into TOP, drops reads that other kept reads cover. Undoable
  // like any change; the owner must log the cells it rewrites.
  void compact(const EachCell& each_cell);
  // Worth compacting now (twice as much as was live after the last time). Best
  // asked when a state is entered, so that its whole subtree profits.
  bool should_compact() const { return colours_ >= compact_at_colours_ || records_.size() >= compact_at_records_; }

  // ---- For hashing, tests, statistics ----
  enum class RowState : uint8_t { kFree, kAddress, kActing, kEnded };
  uint32_t row_limit() const { return static_cast<uint32_t>(rows_.size()); }  // rows are 1 .. row_limit()-1
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
  static constexpr ColourId kNone = 0xffff;  // of fresh_: t has no colour {t} yet

  enum class Change : uint8_t { kWord, kFresh, kRowMade, kRowState, kCompaction };
  struct LogEntry {
    Change change;
    uint16_t word;  // kWord
    RowId row;
    uint64_t old;   // the word, the colour, the state; kRowMade: whether the number was used before
  };
  // What compact() replaces.
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
  // The colour {t}, made if t has none; kNone when out of numbers.
  ColourId own_colour(RowId t);
  void forget_own_colour(RowId t);
  void widen();

  Access read_slowly(Cell cell, RowId t, Strength strength);
  Access write_slowly(Cell cell, RowId t, Strength strength);
  std::span<const Entry> entries_of(uint16_t rest, Entry& single) const;
  // Every acting thread is in the colour.
  bool known_to_all(ColourId c) const;
  uint64_t rows_that_know(uint64_t rows, ColourId c) const;
  bool all_known(RowId t, AccessClass k, std::span<const Entry> entries) const;
  Access record(Cell cell, RowId t, AccessClass k, std::span<const Entry> entries, Verdict verdict);

  // Hot.
  std::vector<ColourId> fresh_;  // per row: the colour {t}, kTop while t acts alone, or kNone
  std::vector<uint64_t> bits_;   // row_limit() x stride_; a free row is all zero, others have bit 0
  uint32_t stride_ = 1;          // words per row
  uint32_t colours_ = 1;         // in use: 0 .. colours_-1

  AccessRecords records_;
  std::vector<Entry> scratch_;
  std::vector<RowState> rows_;
  std::vector<uint64_t> made_in_;  // per row: the epoch
  uint64_t epoch_ = 1;             // ends with each mark and each rollback
  std::vector<RowId> free_;
  uint32_t acting_ = 0;
  uint32_t compact_at_colours_, compact_at_records_;
  std::vector<LogEntry> log_;
  std::vector<Tables> compactions_;  // what each logged compaction replaced
  uint64_t compacted_in_ = 0;        // the epoch of the last one, and the log's length after it
  size_t compacted_at_ = 0;
  Stats stats_;
  std::vector<SummaryOp>* ops_ = nullptr;
};

}  // namespace heddle::race
