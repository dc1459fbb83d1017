#pragma once
// The statistics of thread pools (vm/pool_counters.h): which fields they are, and
// where an object has them.

#include <cstdint>
#include <span>
#include <vector>

#include "vm/klass.h"
#include "vm/library_tables.h"

namespace heddle {

// The fields, and the methods that read one only to add to it or to another.
std::span<const vm::FieldName> pool_counters();
std::span<const vm::MethodName> pool_counter_updates();

class PoolCounts {
 public:
  // The bytes of an object that hold a counter; empty: the object has none.
  struct Span {
    uint32_t offset = UINT32_MAX, bytes = 0;
    bool has(uint32_t off) const { return off - offset < bytes; }
  };
  Span in(const vm::Klass& k) {
    if (spans_.size() <= k.id) spans_.resize(k.id + 1);
    auto& [span, computed] = spans_[k.id];
    if (!computed) span = find(k);
    computed = true;
    return span;
  }

 private:
  static Span find(const vm::Klass& k);

  struct Entry {
    Span span;
    bool computed = false;
  };
  std::vector<Entry> spans_;  // by class
};

}  // namespace heddle
