#pragma once

#include "vm/library_tables.h"
#include "vm/value.h"

namespace heddle::vm {

// Whether output written to a stream or writer of the library reaches one whose class belongs to
// the program. Printing is bookkeeping only if it does not (bookkeeping.h).
bool ends_in_program(const LibraryTables& library, Ref stream);

}  // namespace heddle::vm
