#pragma once

#include "vm/value.h"

namespace heddle::vm {

// Whether what is written to a stream or writer gets to one of the program's own making. Printing is bookkeeping only if
// it does not (atomic_methods.h).
bool ends_in_program(Ref stream);

}  // namespace heddle::vm
