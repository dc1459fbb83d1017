#pragma once
// Methods of the library that may return without a reason: a spurious wake-up.

#include "vm/klass.h"

namespace heddle {

// Object.wait, Condition.await and LockSupport.park in all their forms.
bool may_wake_spuriously(const vm::Method& method);

}  // namespace heddle
