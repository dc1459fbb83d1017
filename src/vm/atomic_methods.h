#pragma once
// Methods of the library that only keep its own books (design no. 6): while
// exploring they run without scheduling points, and their locks and volatiles
// order nothing for the program.

#include "vm/klass.h"

namespace heddle::vm {

bool runs_atomically(const Method& m);

// Whether a method runs inside Linkage while exploring (linkage.h): what it makes goes into caches that linkage uses,
// too, so that it must not belong to one path. None of these may call the program's own code.
bool links_for_good(const Method& m);

}  // namespace heddle::vm
