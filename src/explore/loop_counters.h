#pragma once
// Local variables that count, of which a method looks at the lowest bits only: `if ((i & 0xff) == 0xff) park()` while it
// waits for something. What is above these bits is never seen, since counting carries upwards: states that differ in it
// alone are one (docs/reduction.md, "Loops that count"). Of one that is only counted, nothing is.

#include <cstdint>
#include <map>

#include "vm/klass.h"

namespace heddle::explore {

class LoopCounters {
 public:
  static constexpr uint32_t kAll = UINT32_MAX;

  // REQUIRES: the method is decoded.
  explicit LoopCounters(const vm::Method& m);

  // The bits of this variable, when it is an int, that can make a difference.
  uint32_t bits_of(uint16_t local) const {
    auto it = bits_.find(local);
    return it == bits_.end() ? kAll : it->second;
  }

 private:
  std::map<uint16_t, uint32_t> bits_;
};

}  // namespace heddle::explore
