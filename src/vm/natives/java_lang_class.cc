// java.lang.Class: names, hierarchy, kinds. Members, annotations and nesting
// are in java_lang_class_members.cc.

#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

using namespace classfile;

Klass* self(NativeCall& call) { return klass_arg(call, 0); }

// --- looking up ---

NativeStatus get_primitive_class(NativeCall& call) {
  if (call.ref(0) == kNull) return call.throw_npe();
  std::string name = call.vm.string_utf8(call.ref(0));
  for (int t = 0; t <= static_cast<int>(Type::kVoid); ++t) {
    if (t == static_cast<int>(Type::kRef)) continue;
    Klass* k = call.vm.primitive(static_cast<Type>(t));
    if (k->name == name) return call.ret_a(k->mirror);
  }
  return call.throw_new("java/lang/ClassNotFoundException", name);
}

// "p/A" of "p/A" and of "[[Lp/A;".
std::string element_name(std::string name) {
  auto at = name.find_first_not_of('[');
  if (at == std::string::npos || at == 0) return name;
  return name[at] == 'L' ? name.substr(at + 1, name.size() - at - 2) : name.substr(at);
}

// Linking failures read "NoClassDefFoundError: p/A"; forName's own say "ClassNotFoundException:
// p.A".
NativeStatus as_class_not_found(NativeCall& call, const std::string& wanted) {
  Klass* thrown = klass_of(call.thread.s.exception);
  if (thrown->name != "java/lang/NoClassDefFoundError") return NativeStatus::kThrown;
  Ref message = field<Ref>(call.thread.s.exception, call.vm.wk.throwable_message);
  if (message == kNull || internal_name(call.vm, message) != wanted) return NativeStatus::kThrown;
  call.thread.s.exception = kNull;
  return call.throw_new("java/lang/ClassNotFoundException", with_dots(wanted));
}

NativeStatus for_name(NativeCall& call) {
  if (call.ref(0) == kNull) return call.throw_npe();
  std::string dotted = call.vm.string_utf8(call.ref(0));
  if (dotted.empty() || dotted.find('/') != std::string::npos)
    return call.throw_new("java/lang/ClassNotFoundException", dotted);
  KlassOrStatus k = resolve_name(call, with_slashes(dotted), call.ref(2));
  if (!k)
    return k.status == NativeStatus::kThrown
               ? as_class_not_found(call, element_name(with_slashes(dotted)))
               : k.status;
  if (call.flag(1) && k.klass->kind == KlassKind::kInstance)
    if (NativeStatus s = ensure_init(call, k.klass); s != NativeStatus::kDone) return s;
  return call.ret_a(k.klass->mirror);
}

NativeStatus desired_assertion_status(NativeCall& call) {
  if (call.ref(0) == kNull) return call.throw_npe();
  return call.ret_z(call.vm.options.assertions && !klass_arg(call, 0)->trusted);
}

// --- hierarchy ---

// Assignment of primitives is identity; otherwise subclassing, arrays included.
bool assignable(const Klass* to, const Klass* from) {
  if (to->is_primitive() || from->is_primitive()) return to == from;
  return from->is_subclass_of(to);
}

NativeStatus is_instance(NativeCall& call) {
  Klass* k = self(call);
  return call.ret_z(call.ref(1) != kNull && !k->is_primitive() &&
                    klass_of(call.ref(1))->is_subclass_of(k));
}

NativeStatus is_assignable_from(NativeCall& call) {
  if (call.ref(1) == kNull) return call.throw_npe();
  return call.ret_z(assignable(self(call), klass_arg(call, 1)));
}

NativeStatus get_superclass(NativeCall& call) {
  Klass* k = self(call);
  if (k->is_primitive() || k->is_interface) return call.ret_a(kNull);
  Klass* super = k->is_array() ? call.vm.wk.object : k->super;
  return call.ret_a(super ? super->mirror : kNull);
}

NativeStatus get_interfaces(NativeCall& call) {
  const std::vector<Klass*>& interfaces = self(call)->interfaces;
  Ref array = call.vm.new_array(call.thread, call.vm.wk.class_array,
                                static_cast<int32_t>(interfaces.size()));
  if (array == kNull) return NativeStatus::kThrown;
  for (size_t i = 0; i < interfaces.size(); ++i)
    element<Ref>(array, static_cast<int64_t>(i)) = interfaces[i]->mirror;
  return call.ret_a(array);
}

// --- kinds ---

NativeStatus is_interface(NativeCall& call) { return call.ret_z(self(call)->is_interface); }
NativeStatus is_array(NativeCall& call) { return call.ret_z(self(call)->is_array()); }
NativeStatus is_primitive(NativeCall& call) { return call.ret_z(self(call)->is_primitive()); }
NativeStatus is_hidden(NativeCall& call) { return call.ret_z(self(call)->is_hidden); }
NativeStatus is_record(NativeCall& call) {
  return call.ret_z(self(call)->file && self(call)->file->is_record);
}

// Flags as the source has them: a member class's are in the InnerClasses attribute.
int32_t declared_access(const Klass* k) {
  for (const InnerClass& inner : k->file->inner_classes)
    if (inner.inner != 0 && k->file->cp.class_name(inner.inner) == k->file->name)
      return inner.access;
  return k->access;
}

NativeStatus get_modifiers(NativeCall& call) {
  const Klass* k = self(call);
  constexpr int32_t kVisibility = kAccPublic | kAccPrivate | kAccProtected;
  if (k->is_primitive()) return call.ret_i(kAccPublic | kAccFinal | kAccAbstract);
  if (!k->is_array()) return call.ret_i(declared_access(k) & 0x7fff & ~kAccSuper);
  const Klass* base = k->component_base;
  int32_t visibility = base->is_primitive() ? kAccPublic : declared_access(base) & kVisibility;
  return call.ret_i(visibility | kAccFinal | kAccAbstract);
}

// --- names and the rest ---

NativeStatus init_class_name(NativeCall& call) {
  Ref name = symbol(call.vm, self(call)->java_name());
  call.vm.store<Ref>(call.ref(0), call.vm.wk.class_name, name);
  return call.ret_a(name);
}

constexpr const char* kClass = "java/lang/Class";

const NativeEntry kJavaLangClassEntries[] = {
    {kClass, "registerNatives", "()V", nothing, kLeafNative | kNoOp},
    {kClass, "getPrimitiveClass", "(Ljava/lang/String;)Ljava/lang/Class;", get_primitive_class,
     kLeafNative},
    {kClass, "forName0",
     "(Ljava/lang/String;ZLjava/lang/ClassLoader;Ljava/lang/Class;)Ljava/lang/Class;", for_name},
    {kClass, "desiredAssertionStatus0", "(Ljava/lang/Class;)Z", desired_assertion_status,
     kLeafNative},
    {kClass, "isInstance", "(Ljava/lang/Object;)Z", is_instance, kLeafNative},
    {kClass, "isAssignableFrom", "(Ljava/lang/Class;)Z", is_assignable_from, kLeafNative},
    {kClass, "getSuperclass", "()Ljava/lang/Class;", get_superclass, kLeafNative},
    {kClass, "getInterfaces0", "()[Ljava/lang/Class;", get_interfaces, kLeafNative},
    {kClass, "isInterface", "()Z", is_interface, kLeafNative},
    {kClass, "isArray", "()Z", is_array, kLeafNative},
    {kClass, "isPrimitive", "()Z", is_primitive, kLeafNative},
    {kClass, "isHidden", "()Z", is_hidden, kLeafNative},
    {kClass, "isRecord0", "()Z", is_record, kLeafNative},
    {kClass, "getModifiers", "()I", get_modifiers, kLeafNative},
    {kClass, "initClassName", "()Ljava/lang/String;", init_class_name, kLeafNative},
    {kClass, "getSigners", "()[Ljava/lang/Object;", null_result, kLeafNative},
    {kClass, "setSigners", "([Ljava/lang/Object;)V", nothing, kLeafNative | kNoOp},
};

}  // namespace

std::span<const NativeEntry> java_lang_class() { return kJavaLangClassEntries; }

}  // namespace heddle::vm::natives
