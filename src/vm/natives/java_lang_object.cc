// java.lang.Object; wait and notify belong to the scheduler.

#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

NativeStatus get_class(NativeCall& call) { return call.ret_a(klass_of(call.ref(0))->mirror); }

NativeStatus hash_code(NativeCall& call) { return call.ret_i(call.vm.identity_hash(call.ref(0))); }

NativeStatus clone(NativeCall& call) {
  Klass* k = klass_of(call.ref(0));
  if (!k->is_array() && !k->is_subclass_of(call.vm.wk.cloneable))
    return call.throw_new("java/lang/CloneNotSupportedException", k->java_name());
  Ref copy = call.vm.clone_object(call.thread, call.ref(0));
  return copy == kNull ? NativeStatus::kThrown : call.ret_a(copy);
}

const NativeEntry kEntries[] = {
    {"java/lang/Object", "getClass", "()Ljava/lang/Class;", get_class, kLeafNative},
    {"java/lang/Object", "hashCode", "()I", hash_code, kLeafNative},
    {"java/lang/Object", "clone", "()Ljava/lang/Object;", clone, kLeafNative},
};

}  // namespace

std::span<const NativeEntry> java_lang_object() { return kEntries; }

}  // namespace heddle::vm::natives
