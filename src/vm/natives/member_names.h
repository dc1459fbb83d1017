#pragma once
// java.lang.invoke.MemberName: the library's symbolic and resolved references
// to fields and methods. Flags and reference kinds are those of
// java.lang.invoke.MethodHandleNatives$Constants.

#include <string>

#include "vm/natives/support.h"

namespace heddle::vm::natives {

enum MemberFlag : int32_t {
  kIsMethod = 0x00010000,
  kIsConstructor = 0x00020000,
  kIsField = 0x00040000,
  kIsType = 0x00080000,
  kAllKinds = 0x000f0000,
  kCallerSensitive = 0x00100000,
  kTrustedFinal = 0x00200000,
  kReferenceKindShift = 24,
};

enum ReferenceKind : int32_t {
  kGetField = 1,
  kGetStatic = 2,
  kPutField = 3,
  kPutStatic = 4,
  kInvokeVirtual = 5,
  kInvokeStatic = 6,
  kInvokeSpecial = 7,
  kNewInvokeSpecial = 8,
  kInvokeInterface = 9,
};

inline int32_t reference_kind(int32_t flags) { return (flags >> kReferenceKindShift) & 0xf; }

// `from` is the class through which the method was looked up (a default method
// found through a class is called virtually on that class).
void init_method_member(Vm& vm, Ref member, Method* m, Klass* from);
// As invokespecial or the machine itself reaches it: no selection by receiver.
void init_direct_member(Vm& vm, Ref member, Method* m, Klass* from);
void init_field_member(Vm& vm, Ref member, FieldInfo* f, bool setter);

Method* member_method(Vm& vm, Ref member);  // null when unresolved or a field
FieldInfo* member_field(Vm& vm, Ref member);

// Descriptor of a class, a MethodType or a String that holds one already. Empty: none of these.
std::string descriptor_of(Vm& vm, Ref type);
std::string descriptor_of(const Klass* k);

}  // namespace heddle::vm::natives
