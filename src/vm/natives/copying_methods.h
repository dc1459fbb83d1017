#pragma once
// Copies that other threads can observe, as loops of bytecode.
//
// arraycopy, clone, Unsafe.copyMemory and setMemory are natives, and natives run in one step. On a
// real machine they make one access after the other, and other threads come between. If the
// elements are known to race, such a native is therefore replaced, for this one call, by a method
// of a generated class that does the same element by element: each access is an access like any
// other, with its own scheduling point, value, race check and place in the trace.
//
// Elements are copied in ascending order, or in descending order where source and target overlap
// so that ascending would overwrite what is still to be read.

#include <functional>

#include "vm/native.h"

namespace heddle::vm::natives {

// Whether other threads may observe that a copy of (or into) this array or object consists of many
// accesses.
using CopyRule = std::function<bool(const JavaThread&, Ref)>;
void set_copy_rule(Vm& vm, CopyRule rule);
bool copies_by_element(NativeCall& call, Ref r);

// The class with the loops. Its methods act for their caller.
bool is_copying_class(const Klass& k);
inline const Frame* caller_of_copy(const Frame* f) {
  while (f && is_copying_class(*f->method->holder)) f = f->prev;
  return f;
}

// In place of arraycopy, clone, copyMemory and setMemory, whose arguments are in `call`.
// `checked`: references may be of the wrong class. `swaps`: the bytes of each unit are reversed.
NativeStatus copy_by_element(NativeCall& call, bool checked);
NativeStatus clone_by_element(NativeCall& call);
NativeStatus copy_memory_by_element(NativeCall& call, bool swaps);
NativeStatus fill_memory_by_element(NativeCall& call);

}  // namespace heddle::vm::natives
