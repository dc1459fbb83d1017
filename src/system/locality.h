#pragma once
// Thread-local objects: objects that only their creator can reach.

#include "vm/heap.h"

namespace heddle {

inline bool is_thread_local(vm::Ref r) {
  return !vm::Heap::is_permanent(r) && (vm::header(r).flags & vm::kLocal);
}

// One that another thread may obtain before its creator stores it (made_objects.h): its accesses
// are not observed through a relaxed location only.
inline bool is_obtainable(vm::Ref r) { return vm::header(r).flags & vm::kObtainable; }

}  // namespace heddle
