#pragma once
// Thread-local objects: objects that only their creator can reach.

#include "vm/heap.h"

namespace heddle {

inline bool is_thread_local(vm::Ref r) {
  return !vm::Heap::is_permanent(r) && (vm::header(r).flags & vm::kLocal);
}

}  // namespace heddle
