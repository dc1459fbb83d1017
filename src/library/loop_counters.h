#pragma once
// Local variables that count and of which a method only reads the lowest bits:
// `if ((i & 0xff) == 0xff) park()` in a waiting loop. The bits above them are
// dead, because a carry only moves upwards; states that differ only there are
// matched (docs/reduction.md, "Loop counters"). A variable that is counted and
// never read is dead altogether.

#include <cstdint>
#include <map>

#include "vm/klass.h"

namespace heddle {

class LoopCounters {
 public:
  static constexpr uint32_t kAll = UINT32_MAX;

  // REQUIRES: the method is decoded.
  explicit LoopCounters(const vm::Method& m);

  // The bits of this variable, if it is an int, that are not dead.
  uint32_t bits_of(uint16_t local) const {
    auto it = bits_.find(local);
    return it == bits_.end() ? kAll : it->second;
  }

 private:
  std::map<uint16_t, uint32_t> bits_;
};

}  // namespace heddle
