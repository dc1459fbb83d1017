#pragma once
// The happens-before summary h in the canonical form. Rows and cells are named by
// what they belong to: a thread's creation path, or the place of a word. A walk
// adds the rows and cells that it meets; then all of h is put at once.

#include <cstdint>
#include <utility>
#include <vector>

#include "race/summary_hasher.h"
#include "state/live_words.h"
#include "state/object_numbering.h"
#include "state/thread_ranks.h"
#include "state/words.h"
#include "system/world.h"

namespace heddle {

class HappensBeforeHash {
 public:
  HappensBeforeHash(World& world, const ThreadRanks& ranks, const ObjectNumbering& objects,
                    LiveWords& live)
      : world_(world), ranks_(ranks), objects_(objects), live_(live) {}

  // ---- rows of threads, which every walk of a state shares ----
  void begin_with_thread_rows();
  // Likewise, of the state that the last walk was of.
  void begin_again() {
    rows_.resize(thread_rows_);
    cells_.clear();
  }

  // ---- words met by the walk ----
  // The shadow of the word with this name: a row, or a cell.
  void add(uint64_t where, uint32_t shadow) {
    if (is_row_shadow(shadow))
      add_row(row_in_shadow(shadow), where);
    else
      cells_.push_back({where, shadow});
  }
  // The shadows of two adjacent words, whose names are `step` apart; 0: nothing.
  void add_pair(uint64_t where, uint64_t step, uint64_t shadows) {
    if (shadows == 0) return;
    if (auto low = static_cast<uint32_t>(shadows)) add(where, low);
    if (auto high = static_cast<uint32_t>(shadows >> 32)) add(where + step, high);
  }

  // Puts everything that was added, and the World's side tables.
  void put(Words& out);
  // The name of a row, once everything was put; 0: the walk has not met it.
  uint64_t name_of(race::RowId row) const;

  // Cells at most so far: h's columns.
  uint64_t max_columns() const { return max_columns_; }

 private:
  // A sum of hashes, for tables without an order.
  struct UnorderedSum {
    uint64_t lo = 0, hi = 0;
  };
  void add_row(race::RowId row, uint64_t where) { rows_.push_back({row, {where, 0}}); }
  uint64_t place(vm::Ref object, uintptr_t address) const;
  uint64_t live_place(vm::Ref object, uintptr_t address) const;
  race::CellHash cell_hash(uint32_t bits);
  void add_rows_of_weak_addresses();
  void add_rows_of_stores();
  void put_cells(Words& out);
  void put_side_tables(Words& out);
  void add_narrow_cells(UnorderedSum* sum);
  void add_exact_cells(UnorderedSum* sum);

  World& world_;
  const ThreadRanks& ranks_;
  const ObjectNumbering& objects_;
  LiveWords& live_;
  std::vector<race::RowName> rows_;  // the threads' first
  size_t thread_rows_ = 0;
  std::vector<std::pair<uint64_t, uint32_t>> cells_;  // name and shadow
  race::SummaryHasher hasher_;
  uint64_t columns_ = 0, max_columns_ = 0;
};

}  // namespace heddle
