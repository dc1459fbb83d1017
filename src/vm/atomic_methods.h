#pragma once
// Methods of the library that only keep its own books (design no. 6): while
// exploring they run without scheduling points, and their locks and volatiles
// order nothing for the program.

#include "vm/klass.h"

namespace heddle::vm {

bool runs_atomically(const Method& m);

}  // namespace heddle::vm
