#pragma once

#include <cstdint>
#include <vector>

#include "vm/pool_counts.h"

namespace heddle::explore {

// The number in an object that only tells how much a pool has done (vm/pool_counts.h).
class PoolCounts {
 public:
  struct Span {
    uint32_t offset = UINT32_MAX, bytes = 0;
    bool has(uint32_t off) const { return off - offset < bytes; }
  };
  Span in(const vm::Klass& k) {
    if (spans_.size() <= k.id) spans_.resize(k.id + 1);
    auto& [span, known] = spans_[k.id];
    if (!known) span = find(k);
    known = true;
    return span;
  }

 private:
  static Span find(const vm::Klass& k) {
    const vm::FieldInfo* f = vm::pool_count_in(k);
    return f ? Span{f->offset, 4 * static_cast<uint32_t>(vm::slots_of(f->type))} : Span{};
  }
  struct Known { Span span; bool known = false; };
  std::vector<Known> spans_;  // by class
};

}  // namespace heddle::explore
