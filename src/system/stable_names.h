#pragma once
// Names of objects that are the same on every path.

#include "vm/heap.h"

namespace heddle {

// Thread numbers depend on the order in which threads are started; objects keep their names.
inline uint64_t stable_name(vm::Ref r) {
  const vm::Header& h = vm::header(r);
  return uint64_t{h.creator} << 32 | h.seq;
}

}  // namespace heddle
