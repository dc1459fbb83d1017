#pragma once
// The shadow of a heap word holds either a race cell (race/cell.h) or, for a
// volatile field, a lock or a class, the number of its row in h. The low half of
// a cell is a colour below 0x8000, so bit 15 distinguishes the two.

#include <cstdint>

#include "base/check.h"
#include "race/cell.h"

namespace heddle {

inline constexpr uint32_t kRowBit = 0x8000;
inline constexpr race::RowId kMaxShadowRow = 0xffff;

inline uint32_t shadow_of_row(race::RowId row) {
  HEDDLE_CHECK(row <= kMaxShadowRow);
  return row << 16 | kRowBit;
}
inline bool is_row_shadow(uint32_t bits) { return bits & kRowBit; }
inline race::RowId row_in_shadow(uint32_t bits) { return bits >> 16; }

}  // namespace heddle
