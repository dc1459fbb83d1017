#pragma once
// java.lang.reflect objects made from linked classes, and back.

#include "vm/natives/support.h"

namespace heddle::vm::natives {

// What a native must return at once unless it is kDone (object in ref).
struct RefOrStatus {
  Ref ref = kNull;
  NativeStatus status = NativeStatus::kDone;
  bool done() const { return status == NativeStatus::kDone; }
};

// Types are resolved by the holder's loader, which may run Java code (kRetry).
RefOrStatus reflect_field(NativeCall& call, const FieldInfo& f);
RefOrStatus reflect_method(NativeCall& call, const Method& m);
RefOrStatus reflect_constructor(NativeCall& call, const Method& m);

FieldInfo* field_of_reflected(Vm& vm, Ref field);
// Of a Method or Constructor.
Method* method_of_reflected(Vm& vm, Ref executable);

// Class[] of a method's parameters, or of the exceptions it declares.
RefOrStatus parameter_types(NativeCall& call, const Method& m);
RefOrStatus exception_types(NativeCall& call, const Method& m);

// As java.lang.reflect.Modifier shows them: without the machine's own bits.
int32_t visible_modifiers(const FieldInfo& f);
int32_t visible_modifiers(const Method& m);

}  // namespace heddle::vm::natives
