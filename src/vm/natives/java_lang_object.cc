// java.lang.Object; wait and notify are implemented by the scheduler.

#include "vm/frames.h"
#include "vm/natives/copying_methods.h"
#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

NativeStatus get_class(NativeCall& call) { return call.ret_a(klass_of(call.ref(0))->mirror); }

NativeStatus hash_code(NativeCall& call) {
  if (call.vm.on.identity_hash) call.vm.on.identity_hash(call.thread);
  return call.ret_i(call.vm.identity_hash(call.ref(0)));
}

// The fields whose read by clone can race. Final fields are frozen.
void tell_cloned(NativeCall& call, Ref r) {
  AccessHooks& hooks = *call.vm.access;
  if (klass_of(r)->is_array()) return hooks.plain_range(call.thread, r, 0, array_length(r), false);
  for (const Klass* k = klass_of(r); k; k = k->super)
    for (const FieldInfo& f : k->fields) {
      if (f.is_static() || f.is_volatile() || f.is_final() || !f.file) continue;
      const MemoryAccess read{.object = r,
                              .word = address_of(r) + f.offset,
                              .width = static_cast<uint8_t>(4 * slots_of(f.type)),
                              .mode = AccessMode::kPlain,
                              .kind = AccessKind::kRead};
      hooks.accessed(call.thread, read, false);
    }
}

NativeStatus clone(NativeCall& call) {
  Klass* k = klass_of(call.ref(0));
  if (!k->is_array() && !k->is_subclass_of(call.vm.wk.cloneable))
    return call.throw_new("java/lang/CloneNotSupportedException", k->java_name());
  if (call.vm.access) {
    if (copies_by_element(call, call.ref(0))) return clone_by_element(call);
    tell_cloned(call, call.ref(0));
  }
  const Ref copy = call.vm.clone_object(call.thread, call.ref(0));
  return copy == kNull ? NativeStatus::kThrown : call.ret_a(copy);
}

const NativeEntry kJavaLangObjectEntries[] = {
    {"java/lang/Object", "getClass", "()Ljava/lang/Class;", get_class, kLeafNative},
    {"java/lang/Object", "hashCode", "()I", hash_code, kLeafNative},
    {"java/lang/Object", "clone", "()Ljava/lang/Object;", clone, kLeafNative},
};

}  // namespace

std::span<const NativeEntry> java_lang_object() { return kJavaLangObjectEntries; }

}  // namespace heddle::vm::natives
