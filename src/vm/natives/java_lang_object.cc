// java.lang.Object; wait and notify are implemented by the scheduler.

#include <vector>

#include "vm/frames.h"
#include "vm/natives/support.h"
#include "vm/natives/tables.h"
#include "vm/natives/unsafe_access.h"
#include "vm/words.h"

namespace heddle::vm::natives {
namespace {

NativeStatus get_class(NativeCall& call) { return call.ret_a(klass_of(call.ref(0))->mirror); }

NativeStatus hash_code(NativeCall& call) {
  if (call.vm.on.identity_hash) call.vm.on.identity_hash(call.thread);
  return call.ret_i(call.vm.identity_hash(call.ref(0)));
}

MemoryAccess read_of(Ref r, char* p, uint8_t width, bool granted) {
  return {.object = r,
          .word = p,
          .width = width,
          .mode = AccessMode::kPlain,
          .kind = AccessKind::kRead,
          .granted = granted};
}

MemoryAccess read_of(Ref r, const FieldInfo& f, bool granted = false) {
  return read_of(r, address_of(r) + f.offset, field_width(slots_of(f.type)), granted);
}

// The fields whose read by clone can race. Volatile fields cannot, and final fields are frozen.
template <typename F>
bool for_each_plain_field(Klass* k, F f) {
  for (; k; k = k->super)
    for (FieldInfo& field : k->fields)
      if (!field.is_static() && !field.is_volatile() && !field.is_final() && field.file &&
          !f(field))
        return false;
  return true;
}

// Cloning is one action. It is a scheduling point if a location that it reads is known to race.
bool may_clone(NativeCall& call, Ref r) {
  if (is_permitted_copy(call.thread)) return true;
  auto may = [&](MemoryAccess a) {
    a.copies = true;
    return call.vm.access->may_access(call.thread, a);
  };
  if (const Klass* k = klass_of(r); k->is_array()) {
    auto width = static_cast<uint8_t>(1u << k->element_shift);
    return array_length(r) == 0 || may(read_of(r, elements<char>(r), width, false));
  }
  return for_each_plain_field(klass_of(r), [&](FieldInfo& f) { return may(read_of(r, f)); });
}

void tell_cloned(NativeCall& call, Ref r) {
  AccessHooks& hooks = *call.vm.access;
  if (klass_of(r)->is_array()) return hooks.plain_range(call.thread, r, 0, array_length(r), false);
  for_each_plain_field(klass_of(r), [&](FieldInfo& f) {
    hooks.accessed(call.thread, read_of(r, f), false);
    return true;
  });
}

std::vector<const FieldInfo*> instance_fields(const Klass* k) {
  std::vector<const FieldInfo*> out;
  for (; k; k = k->super)
    for (const FieldInfo& f : k->fields)
      if (!f.is_static()) out.push_back(&f);
  return out;
}

uint64_t bytes_of_elements(Ref array) {
  return static_cast<uint64_t>(array_length(array)) << klass_of(array)->element_shift;
}

// False: stop in front of the clone.
bool choose_cloned(NativeCall& call, Ref r) {
  if (klass_of(r)->is_array())
    return choose_range(call, Cell::at(r, kArrayData), bytes_of_elements(r));
  if (!call.vm.access->may_relax(r)) return true;
  std::vector<MemoryAccess> loads;
  for (const FieldInfo* f : instance_fields(klass_of(r))) loads.push_back(read_of(r, *f, true));
  return call.vm.access->choose_values(call.thread, loads);
}

// Replaces values in the copy by those that the load hook supplies.
void copy_relaxed(NativeCall& call, Ref from, Ref copy) {
  if (klass_of(from)->is_array())
    return load_range(call, Cell::at(from, kArrayData), bytes_of_elements(from),
                      elements<char>(copy));
  for (const FieldInfo* f : instance_fields(klass_of(from))) {
    Slot v;
    if (call.vm.access->load(call.thread, read_of(from, *f, true), &v) == Loaded::kSupplied)
      store_field(address_of(copy) + f->offset, f->type, v);
  }
}

NativeStatus clone(NativeCall& call) {
  Klass* k = klass_of(call.ref(0));
  if (!k->is_array() && !k->is_subclass_of(call.vm.wk.cloneable))
    return call.throw_new("java/lang/CloneNotSupportedException", k->java_name());
  if (call.vm.access) {
    if (!may_clone(call, call.ref(0))) return NativeStatus::kBlocked;
    if (!choose_cloned(call, call.ref(0))) return NativeStatus::kBlocked;
    tell_cloned(call, call.ref(0));
  }
  Ref copy = call.vm.clone_object(call.thread, call.ref(0));
  if (copy == kNull) return NativeStatus::kThrown;
  if (call.vm.access && call.vm.access->may_relax(call.ref(0)))
    copy_relaxed(call, call.ref(0), copy);
  return call.ret_a(copy);
}

const NativeEntry kJavaLangObjectEntries[] = {
    {"java/lang/Object", "getClass", "()Ljava/lang/Class;", get_class, kLeafNative},
    {"java/lang/Object", "hashCode", "()I", hash_code, kLeafNative},
    {"java/lang/Object", "clone", "()Ljava/lang/Object;", clone, kLeafNative},
};

}  // namespace

std::span<const NativeEntry> java_lang_object() { return kJavaLangObjectEntries; }

}  // namespace heddle::vm::natives
