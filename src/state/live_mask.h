#pragma once
// Which words of a finished state are live: read by some step of its explored
// subtree (docs/reduction.md, "Ignoring dead data"). Words whose reads are not
// tracked are always live and have no bit.

#include <cstdint>
#include <vector>

namespace heddle {

struct LiveMask {
  // One bit for each tracked word of new objects and each thread's permit, in the order of a walk
  // that follows live words only.
  std::vector<uint64_t> bits;
  uint32_t count = 0;
  // The live ones of the tracked words of the base image, by number (BaseNumbers).
  std::vector<uint64_t> base;
  bool operator==(const LiveMask&) const = default;
};

}  // namespace heddle
