#pragma once

#include "vm/library_tables.h"
#include "vm/value.h"

namespace heddle::vm {

// Whether output written to a stream or writer ends in the process's standard output or error,
// through classes of the library that only pass it on (LibraryTables::output_classes): the program
// cannot read it back. Only then is printing bookkeeping (bookkeeping.h).
bool ends_in_standard_output(const LibraryTables& library, Ref stream);

}  // namespace heddle::vm
