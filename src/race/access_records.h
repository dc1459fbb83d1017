#pragma once
// Hash-consed lists of accesses, for locations whose history does not fit into a
// Cell: several concurrent plain reads, or any access in an atomic mode.
//
// Invariants
//  1. A record is sorted, has no duplicates, and is not a single plain read (which
//     the Cell stores itself): equal lists have equal numbers.
//  2. Records are numbered in order of creation and only the newest are ever
//     removed, so rolling back is truncation.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "race/cell.h"

namespace heddle::race {

enum class AccessClass : uint8_t { kPlainRead, kAtomicWrite, kAtomicRead };

// An access class (high half) and the colour of accesses of that class (low half).
using Entry = uint32_t;
constexpr Entry make_entry(AccessClass k, ColourId c) { return static_cast<uint32_t>(k) << 16 | c; }
constexpr ColourId colour_of(Entry e) { return static_cast<ColourId>(e); }
constexpr AccessClass class_of(Entry e) { return static_cast<AccessClass>(e >> 16); }

class AccessRecords {
 public:
  uint32_t size() const { return static_cast<uint32_t>(spans_.size()); }

  // REQUIRES: i < size(). Valid until the next intern().
  std::span<const Entry> entries(uint32_t i) const {
    return {pool_.data() + spans_[i].begin, pool_.data() + spans_[i].end};
  }

  // The number of the record with these entries, which is created if it is new. Returns
  // kMaxRecords, and creates nothing, if it is new and there are kMaxRecords already.
  // REQUIRES: `entries` is sorted, has no duplicates and does not point into this object.
  uint32_t intern(std::span<const Entry> entries);

  // Removes all records from number n on. REQUIRES: n <= size().
  void truncate(uint32_t n);

  size_t bytes() const;

 private:
  struct Span {
    uint32_t begin, end;
  };

  // The slot of the record with these entries, or the free slot where it belongs.
  size_t slot_of(std::span<const Entry> entries) const;
  void rebuild_index(size_t slots);

  std::vector<Entry> pool_;
  std::vector<Span> spans_;
  // Open addressing with linear probing; record number + 1, 0 = free; the size is a power of two,
  // and at most half of the slots are in use. Removing the newest record just frees its slot, since
  // no older record can have been displaced past it. (A library's hash table would need to hash
  // through a pointer to this object, which copying would break.)
  std::vector<uint32_t> index_;
};

// The Cell::rest for these entries; nothing if no record number is left.
// REQUIRES: as intern().
std::optional<uint16_t> encode(AccessRecords& records, std::span<const Entry> entries);

// Drops, within each access class, every entry whose colour is a superset of another entry's: a row
// that knows the other access knows this one, too. Of equal colours the smallest number stays.
// `included(a, b)`: colour a is a subset of colour b.
template <typename Included>
void keep_minimal(std::vector<Entry>& entries, Included included) {
  auto covers = [&](Entry by, Entry e) {
    if (by == e || class_of(by) != class_of(e) || !included(colour_of(by), colour_of(e)))
      return false;
    return by < e || !included(colour_of(e), colour_of(by));
  };
  // Entries can be erased at once because covering is transitive: what a dropped entry covers is
  // covered by the entry that covers the dropped one.
  for (size_t i = 0; i < entries.size();) {
    if (std::ranges::any_of(entries, [&](Entry by) { return covers(by, entries[i]); }))
      entries.erase(entries.begin() + static_cast<std::ptrdiff_t>(i));
    else
      ++i;
  }
}

}  // namespace heddle::race
