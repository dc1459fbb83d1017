#pragma once
// How much of the heap the program can still get at: for telling why it is full.

#include <cstdint>

#include "vm/vm.h"

namespace heddle::vm {

// In bytes, without what is never freed, and what only weak, soft or phantom references hold. Nothing changes.
uint64_t live_bytes(Vm& vm);

}  // namespace heddle::vm
