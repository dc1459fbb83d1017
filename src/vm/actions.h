#pragma once
// Groups of the actions before which threads stop.

#include "vm/thread.h"

namespace heddle::vm {

// A load, a store or both, of a heap word.
inline bool is_memory_access(ActionKind kind) {
  return kind == ActionKind::kRead || kind == ActionKind::kWrite || kind == ActionKind::kUpdate;
}

}  // namespace heddle::vm
