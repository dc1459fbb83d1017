#pragma once
// Bytecode to internal form, once per method, on its first call.

#include "base/result.h"
#include "vm/klass.h"

namespace heddle::vm {

class Vm;

// Fills m.code. For untrusted classes the flow analysis runs first, so that what
// comes out cannot drive the interpreter out of bounds. The error text becomes a VerifyError.
Status decode_method(Vm& vm, Method& m);

// Slot kinds of m's frames; computed when first asked for.
const classfile::MethodFlow& flow_of(Method& m);

}  // namespace heddle::vm
