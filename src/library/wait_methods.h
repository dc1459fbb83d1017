#pragma once
// Methods of the library that wait.

#include "vm/klass.h"

namespace heddle {

// Object.wait, Condition.await and LockSupport.park in all their forms: they may return without a
// reason, by a spurious wake-up.
bool may_wake_spuriously(const vm::Method& method);

// The native method below LockSupport.park: its parameters are whether the time limit is a time of
// day, and the limit.
bool is_park(const vm::Method& method);

}  // namespace heddle
