#pragma once
// Translates bytecode to the internal form, once per method, on its first call.

#include "base/result.h"
#include "vm/klass.h"

namespace heddle::vm {

class Vm;

// Fills m.code. For untrusted classes the flow analysis runs first, so that the interpreter cannot
// access memory out of bounds. The text of an error becomes the message of a VerifyError.
Status decode_method(Vm& vm, Method& m);

// Slot kinds of m's frames; computed on the first call.
const classfile::MethodFlow& flow_of(Method& m);

}  // namespace heddle::vm
