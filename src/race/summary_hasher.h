#pragma once
// Canonical hashes of cells. They depend on the meaning of the summary and not on
// the path to it: not on the numbers of rows, colours and records, nor on garbage,
// nor on reads that other reads cover. Two cells (of the same or of different
// states) have equal hashes if and only if, up to hash collisions, they hold the
// same sets of named rows, where a set that contains every acting thread counts
// as TOP (summary.h proves that this is exact).
//
//   SummaryHasher hasher;               // keep it: its memory is reused
//   hasher.begin(summary, names);       // once per state
//   for each location: h = hasher.cell_hash(cell)   // O(1) amortised
//
// The owner must mix in each location's own canonical name with a non-linear
// function, since parts of these hashes are sums. A cell whose hash is empty is
// equivalent to the zero cell and may be left out.

#include <span>
#include <vector>

#include "race/summary.h"

namespace heddle::race {

struct RowName {
  RowId row;
  Hash128 name;  // the same on every path to the state; distinct for distinct rows
};

struct CellHash {
  Hash128 write, rest;
  bool empty() const { return *this == CellHash{}; }
  auto operator<=>(const CellHash&) const = default;
};

class SummaryHasher {
 public:
  // Rows without a name are garbage: no thread can acquire from them any more.
  // REQUIRES: every acting thread is named; no row is named twice; `summary`
  // outlives and does not change during the cell_hash calls that follow.
  void begin(const Summary& summary, std::span<const RowName> names);

  CellHash cell_hash(Cell cell) { return {colour_hash(cell.write), rest_hash(cell.rest)}; }

 private:
  // A named row that knows something, and its summand in the hash of each colour that contains it.
  struct Member {
    const uint64_t* bits;
    Hash128 hash;
  };
  struct Memo {
    uint64_t epoch = 0;  // of the begin() for which it was computed
    Hash128 hash;
  };

  void add_row(const RowName& name);
  const Hash128& row_hash(const Hash128& name);
  Hash128 colour_hash(ColourId c) {
    Memo& memo = colours_[c];
    if (memo.epoch != epoch_) memo = {epoch_, compute_colour_hash(c)};
    return memo.hash;
  }
  Hash128 compute_colour_hash(ColourId c) const;
  Hash128 record_hash(uint32_t record);
  Hash128 compute_record_hash(uint32_t record);
  Hash128 rest_hash(uint16_t rest);
  bool included(ColourId a, ColourId b) const;

  const Summary* summary_ = nullptr;
  uint64_t epoch_ = 0;
  std::vector<Member> members_;
  struct Scrambled {
    Hash128 name, hash;
  };
  std::vector<Scrambled> scrambled_{256};  // a direct-mapped cache, indexed by bits of the name
  std::vector<uint64_t> full_;             // colours that contain every acting thread
  // Computed on demand, since most colours of a path are garbage.
  std::vector<Memo> colours_;  // zero for TOP and full colours
  std::vector<Memo> records_;
  std::vector<Entry> scratch_;
};

}  // namespace heddle::race
