// java.lang.reflect: Executable and Field attributes; java.io.ObjectStreamClass asks of classes.

#include "vm/natives/reflect_objects.h"
#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

using namespace classfile;

NativeStatus executable_type_annotations(NativeCall& call) {
  return give_bytes(call, method_of_reflected(call.vm, call.ref(0))->file->type_annotations);
}

NativeStatus field_type_annotations(NativeCall& call) {
  return give_bytes(call, field_of_reflected(call.vm, call.ref(0))->file->type_annotations);
}

Ref make_parameter(NativeCall& call, Klass* k, const MethodParameter& p, int32_t index) {
  Ref r = call.vm.new_object(call.thread, k);
  if (r == kNull) return kNull;
  set_field<Ref>(call.vm, r, "name", "Ljava/lang/String;", symbol_or_null(call.vm, p.name));
  set_field<int32_t>(call.vm, r, "modifiers", "I", p.access);
  set_field<Ref>(call.vm, r, "executable", "Ljava/lang/reflect/Executable;", call.ref(0));
  set_field<int32_t>(call.vm, r, "index", "I", index);
  return r;
}

// Null tells the library to make up names: arg0, arg1...
NativeStatus get_parameters(NativeCall& call) {
  const Method* m = method_of_reflected(call.vm, call.ref(0));
  if (!m->file->has_parameters) return call.ret_a(kNull);
  Klass* k = call.vm.find_boot_class("java/lang/reflect/Parameter");
  if (NativeStatus s = ensure_init(call, k); s != NativeStatus::kDone) return s;
  Ref array = new_object_array(call, k, static_cast<int32_t>(m->file->parameters.size()));
  if (array == kNull) return NativeStatus::kThrown;
  Rooted keep(call.vm, array);
  int32_t index = 0;
  for (const MethodParameter& p : m->file->parameters) {
    Ref made = make_parameter(call, k, p, index);
    if (made == kNull) return NativeStatus::kThrown;
    store_element(call.vm, array, index++, made);
  }
  return call.ret_a(array);
}

NativeStatus has_static_initializer(NativeCall& call) {
  if (call.ref(0) == kNull) return call.throw_npe();
  return call.ret_z(klass_arg(call, 0)->clinit != nullptr);
}

const NativeEntry kJavaLangReflectEntries[] = {
    {"java/lang/reflect/Executable", "getTypeAnnotationBytes0", "()[B", executable_type_annotations,
     kLeafNative},
    {"java/lang/reflect/Executable", "getParameters0", "()[Ljava/lang/reflect/Parameter;",
     get_parameters},
    {"java/lang/reflect/Field", "getTypeAnnotationBytes0", "()[B", field_type_annotations,
     kLeafNative},
    {"java/io/ObjectStreamClass", "initNative", "()V", nothing, kLeafNative | kNoOp},
    {"java/io/ObjectStreamClass", "hasStaticInitializer", "(Ljava/lang/Class;)Z",
     has_static_initializer, kLeafNative},
};

}  // namespace

std::span<const NativeEntry> java_lang_reflect() { return kJavaLangReflectEntries; }

}  // namespace heddle::vm::natives
