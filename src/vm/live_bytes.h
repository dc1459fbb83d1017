#pragma once
// How much of the heap is reachable, to explain why it is full.

#include <cstdint>

#include "vm/vm.h"

namespace heddle::vm {

// Reachable bytes, without permanent objects and without objects that are only weakly, softly or
// phantom reachable. Changes nothing.
uint64_t live_bytes(Vm& vm);

}  // namespace heddle::vm
