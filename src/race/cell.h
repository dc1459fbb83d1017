#pragma once
// Small value types of race detection.
//
// The shadow of a location is one Cell of 32 bits, stored by the owner of the
// location. The all-zero Cell means that no access so far can be part of a race
// any more.

#include <bit>
#include <cstdint>

namespace heddle::race {

// A row is a thread or a synchronization address. 0 is never a row, so owners
// can keep rows in zeroed memory.
using RowId = uint32_t;
inline constexpr RowId kNoRow = 0;

// A colour is a set of rows: those that know certain accesses (have them in their past).
using ColourId = uint16_t;
inline constexpr ColourId kTop = 0;              // every row, present and future
inline constexpr uint32_t kMaxColours = 0x8000;  // TOP included
inline constexpr uint32_t kMaxRecords = 0x8000;

// `rest` says which accesses other than the last plain write later accesses may race with:
//   0                 nothing
//   1 .. 0x7fff       one plain read, whose colour this is
//   0x8000 + i        record i (access_records.h): several reads, or accesses in atomic modes
struct Cell {
  ColourId write = kTop;
  uint16_t rest = 0;

  bool operator==(const Cell&) const = default;
  bool untouched() const { return write == kTop && rest == 0; }
  uint32_t bits() const { return std::bit_cast<uint32_t>(*this); }
  static Cell from_bits(uint32_t bits) { return std::bit_cast<Cell>(bits); }
};
static_assert(sizeof(Cell) == 4);

inline constexpr uint16_t kFirstRecord = 0x8000;

// The part of an access mode that matters for races: two accesses that are both
// at least opaque (opaque, acquire, release, volatile) never race.
enum class Strength : uint8_t { kPlain, kOpaque };

struct Verdict {
  bool write_unordered = false;  // a conflicting earlier write is not hb-before this access
  bool reads_unordered = false;  // (writes only) a conflicting earlier read is not hb-before it
  bool exhausted =
      false;  // no colour or record is left, the access was not recorded: compact, retry

  bool race() const { return write_unordered || reads_unordered; }
  bool operator==(const Verdict&) const = default;
};

struct Access {
  Cell cell;  // the location's new shadow
  Verdict verdict;
};

struct Hash128 {
  uint64_t lo = 0;
  uint64_t hi = 0;
  auto operator<=>(const Hash128&) const = default;
};

}  // namespace heddle::race
