// jdk.internal.reflect.Reflection and ReflectionFactory

#include <climits>

#include "vm/natives/nests.h"
#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

using namespace classfile;

// The frame below this native's is the method whose caller is wanted.
NativeStatus get_caller_class(NativeCall& call) {
  Klass* k = caller_class(call.vm, call.frame->prev);
  return call.ret_a(k ? k->mirror : kNull);
}

NativeStatus class_access_flags(NativeCall& call) {
  Klass* k = klass_arg(call, 0);
  if (!k || k->is_primitive()) return call.ret_i(kAccAbstract | kAccFinal | kAccPublic);
  if (!k->is_array()) return call.ret_i(k->access & 0x7fff);
  int32_t visibility =
      k->component_base->is_primitive() ? kAccPublic : k->component_base->access & kAccPublic;
  return call.ret_i(visibility | kAccAbstract | kAccFinal);
}

NativeStatus are_nest_mates(NativeCall& call) {
  KlassOrStatus a = nest_host_of(call, klass_arg(call, 0));
  if (!a) return a.status;
  KlassOrStatus b = nest_host_of(call, klass_arg(call, 1));
  if (!b) return b.status;
  return call.ret_z(a.klass == b.klass);
}

// Reflective calls stay on the native path: generated accessors would only add classes to explore.
NativeStatus inflation_threshold(NativeCall& call) { return call.ret_i(INT_MAX); }

constexpr const char* kReflection = "jdk/internal/reflect/Reflection";

const NativeEntry kJdkInternalReflectEntries[] = {
    {kReflection, "getCallerClass", "()Ljava/lang/Class;", get_caller_class},
    {kReflection, "getClassAccessFlags", "(Ljava/lang/Class;)I", class_access_flags, kLeafNative},
    {kReflection, "areNestMates", "(Ljava/lang/Class;Ljava/lang/Class;)Z", are_nest_mates},
    {"jdk/internal/reflect/ReflectionFactory", "inflationThreshold", "()I", inflation_threshold,
     kLeafNative | kOverride},
};

}  // namespace

std::span<const NativeEntry> jdk_internal_reflect() { return kJdkInternalReflectEntries; }

}  // namespace heddle::vm::natives
