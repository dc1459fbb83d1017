// java.lang.Object; wait and notify belong to the scheduler.

#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

NativeStatus get_class(NativeCall& call) { return call.ret_a(klass_of(call.ref(0))->mirror); }

NativeStatus hash_code(NativeCall& call) { return call.ret_i(call.vm.identity_hash(call.ref(0))); }

// Plain fields that a clone reads: volatiles have their own order, finals are frozen.
template <typename F>
bool for_each_plain_field(Klass* k, F f) {
  for (; k; k = k->super)
    for (FieldInfo& field : k->fields)
      if (!field.is_static() && !field.is_volatile() && !field.is_final() && field.file && !f(field)) return false;
  return true;
}

// Cloning is one action; where what it reads is known to race it is a scheduling point.
bool may_clone(NativeCall& call, Ref r) {
  if (call.thread.s.granted) {
    call.thread.s.granted = false;
    return true;
  }
  auto may_read = [&](char* p) {
    return call.vm.access->may_access(call.thread, r, p, AccessMode::kPlain, AccessKind::kRead);
  };
  if (klass_of(r)->is_array()) return array_length(r) == 0 || may_read(elements<char>(r));
  return for_each_plain_field(klass_of(r), [&](FieldInfo& f) { return may_read(address_of(r) + f.offset); });
}

void tell_cloned(NativeCall& call, Ref r) {
  AccessObserver& a = *call.vm.access;
  if (klass_of(r)->is_array()) return a.plain_range(call.thread, r, 0, array_length(r), false);
  for_each_plain_field(klass_of(r), [&](FieldInfo& f) {
    a.accessed(call.thread, r, address_of(r) + f.offset, AccessMode::kPlain, AccessKind::kRead, false);
    return true;
  });
}

NativeStatus clone(NativeCall& call) {
  Klass* k = klass_of(call.ref(0));
  if (!k->is_array() && !k->is_subclass_of(call.vm.wk.cloneable))
    return call.throw_new("java/lang/CloneNotSupportedException", k->java_name());
  if (call.vm.access) {
    if (!may_clone(call, call.ref(0))) return NativeStatus::kBlocked;
    tell_cloned(call, call.ref(0));
  }
  Ref copy = call.vm.clone_object(call.thread, call.ref(0));
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
