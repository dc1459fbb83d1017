#include "vm/natives/member_names.h"

#include "vm/natives/reflect_objects.h"

namespace heddle::vm::natives {
namespace {

using namespace classfile;

constexpr int64_t kNonVirtualIndex = -2;

// Never selected by the receiver's class.
bool is_direct(const Method* m) {
  if (m->is_static() || m->is_private() || m->is_init()) return true;
  return !m->holder->is_interface && ((m->access & kAccFinal) || (m->holder->access & kAccFinal));
}

int64_t vtable_index_of(const Klass* k, const Method* m) {
  if (m->vtable_index >= 0) return m->vtable_index;
  for (size_t i = 0; i < k->vtable.size(); ++i)
    if (k->vtable[i]->name == m->name && k->vtable[i]->desc == m->desc)
      return static_cast<int64_t>(i);
  return 0;
}

void set_member(Vm& vm, Ref member, int32_t flags, void* target, int64_t index, Klass* k) {
  const WellKnown& wk = vm.wk;
  vm.store<int32_t>(member, wk.mn_flags, flags);
  vm.store<Ref>(member, wk.mn_clazz, k->mirror);
  vm.store<int64_t>(member, wk.injected.member_vmtarget, reinterpret_cast<int64_t>(target));
  vm.store<int64_t>(member, wk.injected.member_vmindex, index);
}

int32_t method_flags(const Method* m, int32_t kind, int32_t reference) {
  return visible_modifiers(*m) | kind | (m->caller_sensitive ? kCallerSensitive : 0) |
         reference << kReferenceKindShift;
}

}  // namespace

void init_direct_member(Vm& vm, Ref member, Method* m, Klass* from) {
  int32_t kind = m->is_init() ? kIsConstructor : kIsMethod;
  int32_t reference = m->is_static() ? kInvokeStatic : kInvokeSpecial;
  set_member(vm, member, method_flags(m, kind, reference), m, kNonVirtualIndex, m->holder);
}

void init_method_member(Vm& vm, Ref member, Method* m, Klass* from) {
  if (is_direct(m)) return init_direct_member(vm, member, m, from);
  if (m->holder->is_interface && from->is_interface)
    return set_member(vm, member, method_flags(m, kIsMethod, kInvokeInterface), m, m->slot,
                      m->holder);
  // Through a class, or a method of Object found through an interface.
  Klass* shown = !m->holder->is_interface ? m->holder : from->is_interface ? vm.wk.object : from;
  set_member(vm, member, method_flags(m, kIsMethod, kInvokeVirtual), m, vtable_index_of(shown, m),
             shown);
}

void init_field_member(Vm& vm, Ref member, FieldInfo* f, bool setter) {
  int32_t reference =
      (f->is_static() ? kGetStatic : kGetField) + (setter ? kPutField - kGetField : 0);
  bool trusted = f->is_final() && (f->is_static() || f->holder->is_hidden ||
                                   (f->holder->file && f->holder->file->is_record));
  int32_t flags = visible_modifiers(*f) | kIsField | (trusted ? kTrustedFinal : 0) |
                  reference << kReferenceKindShift;
  set_member(vm, member, flags, f, f->offset, f->holder);
}

Method* member_method(Vm& vm, Ref member) {
  if (field<int32_t>(member, vm.wk.mn_flags) & kIsField) return nullptr;
  return reinterpret_cast<Method*>(field<int64_t>(member, vm.wk.injected.member_vmtarget));
}

FieldInfo* member_field(Vm& vm, Ref member) {
  if (!(field<int32_t>(member, vm.wk.mn_flags) & kIsField)) return nullptr;
  return reinterpret_cast<FieldInfo*>(field<int64_t>(member, vm.wk.injected.member_vmtarget));
}

std::string descriptor_of(const Klass* k) {
  if (k->is_array()) return k->name;
  if (!k->is_primitive()) return "L" + k->name + ";";
  return std::string(1, "ZBCSIJFD?V"[static_cast<int>(k->element_type)]);
}

std::string descriptor_of(Vm& vm, Ref type) {
  Klass* k = klass_of(type);
  if (k == vm.wk.string) return vm.string_utf8(type);
  if (k == vm.wk.class_) return descriptor_of(vm.klass_of_mirror(type));
  if (k != vm.wk.method_type) return "";
  std::string desc = "(";
  Ref parameters = field<Ref>(type, vm.wk.mt_ptypes);
  for (int32_t i = 0; i < array_length(parameters); ++i)
    desc += descriptor_of(vm.klass_of_mirror(element<Ref>(parameters, i)));
  return desc + ")" + descriptor_of(vm.klass_of_mirror(field<Ref>(type, vm.wk.mt_rtype)));
}

}  // namespace heddle::vm::natives
