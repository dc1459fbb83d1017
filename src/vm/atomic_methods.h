#pragma once
// Methods of the library that only keep its own books (design no. 6): while
// exploring they run without scheduling points, and their locks and volatiles
// order nothing for the program.

#include <string_view>

#include "vm/klass.h"

namespace heddle::vm {

bool runs_atomically(const Method& m);

// Methods of the program's own that some of these call (from bytecode; initialisers of classes, too). What they do is
// the program's concurrency (OutsideBookkeeping in frames.h).
bool called_by_bookkeeping(const Method& m);

// Classes of the library, by internal name, whose volatile fields are nothing but such books: what reflection has found
// out about a class or a member, the same whoever fills it in. They are like plain fields of trusted classes: no
// scheduling points, and no order for the program.
bool keeps_own_books(std::string_view class_name);

// Whether a method runs inside Linkage while exploring (linkage.h): what it makes goes into caches that linkage uses,
// too, so that it must not belong to one path. None of these may call the program's own code.
bool links_for_good(const Method& m);

}  // namespace heddle::vm
