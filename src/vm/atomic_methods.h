#pragma once
// Methods of the library that only keep its own books (design no. 6): while
// exploring they run without scheduling points, and their locks and volatiles
// order nothing for the program.

#include "vm/klass.h"

namespace heddle::vm {

bool runs_atomically(const Method& m);

// Methods of the program's own that some of these call (from bytecode; initialisers of classes, too). What they do is
// the program's concurrency (OutsideBookkeeping in frames.h).
bool called_by_bookkeeping(const Method& m);

// Whether a method runs inside Linkage while exploring (linkage.h): what it makes goes into caches that linkage uses,
// too, so that it must not belong to one path. None of these may call the program's own code.
bool links_for_good(const Method& m);

}  // namespace heddle::vm
