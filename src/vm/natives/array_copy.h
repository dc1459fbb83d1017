#pragma once
// System.arraycopy.

#include "vm/native.h"

namespace heddle::vm::natives {

NativeStatus array_copy(NativeCall& call);

}  // namespace heddle::vm::natives
