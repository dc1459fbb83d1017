#pragma once
// The 128-bit hash of a state's canonical form (canonical.h).

#include <cstdint>

namespace heddle {

struct StateHash {
  uint64_t lo = 0, hi = 0;
  bool operator==(const StateHash&) const = default;
};

}  // namespace heddle
