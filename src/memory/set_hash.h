#pragma once
// Hashes of sets of rows, for the canonical form: sums over the names of the members, so that the
// order in which they were added and their numbers do not matter.

#include <cstdint>
#include <functional>

#include "memory/row_set.h"

namespace heddle::memory::set_hash {

// The finalizer of MurmurHash3.
inline uint64_t mixed(uint64_t x, uint64_t seed) {
  x ^= seed;
  x = (x ^ x >> 33) * 0xff51afd7ed558ccd;
  x = (x ^ x >> 33) * 0xc4ceb9fe1a85ec53;
  return x ^ x >> 33;
}

struct Sum {
  uint64_t low = 0, high = 0;
};

// `name`: 0 if the member does not matter.
inline Sum sum_of(const RowSet& set, const std::function<uint64_t(Row)>& name) {
  constexpr uint64_t kLowSeed = 0x243f6a8885a308d3, kHighSeed = 0x13198a2e03707344;
  if (set.is_all()) return {1, 0};
  Sum sum;
  set.for_each([&](Row member) {
    const uint64_t named = name(member);
    if (named == 0) return;
    sum.low += mixed(named, kLowSeed);
    sum.high += mixed(named, kHighSeed);
  });
  return sum;
}

}  // namespace heddle::memory::set_hash
