#pragma once
// System.arraycopy.

#include "vm/native.h"

namespace heddle::vm::natives {

NativeStatus array_copy(NativeCall& call);
// An element of an array of `from` does not fit into an array of `to`.
NativeStatus throw_element_mismatch(NativeCall& call, const Klass& from, const Klass& to);

}  // namespace heddle::vm::natives
