// java.lang.Class: declared members, nesting, annotations, records, sealing.

#include "vm/natives/nests.h"
#include "vm/natives/reflect_objects.h"
#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

using namespace classfile;

Klass* the_class(NativeCall& call) { return klass_arg(call, 0); }
bool has_file(const Klass* k) { return k->file != nullptr; }

Ref klass_array(NativeCall& call, const std::vector<Klass*>& klasses) {
  Ref array =
      call.vm.new_array(call.thread, call.vm.wk.class_array, static_cast<int32_t>(klasses.size()));
  for (size_t i = 0; array != kNull && i < klasses.size(); ++i)
    element<Ref>(array, static_cast<int64_t>(i)) = klasses[i]->mirror;
  return array;
}

NativeStatus give_klasses(NativeCall& call, const std::vector<Klass*>& klasses) {
  Ref array = klass_array(call, klasses);
  return array == kNull ? NativeStatus::kThrown : call.ret_a(array);
}

// An array with one reflected object per member that passes.
template <typename Member, typename Make>
NativeStatus give_members(NativeCall& call, const std::vector<const Member*>& members,
                          Klass* element, Make make) {
  Ref array = new_object_array(call, element, static_cast<int32_t>(members.size()));
  if (array == kNull) return NativeStatus::kThrown;
  Rooted keep(call.vm, array);
  for (size_t i = 0; i < members.size(); ++i) {
    RefOrStatus made = make(call, *members[i]);
    if (!made.done()) return made.status;
    store_element(call.vm, array, static_cast<int32_t>(i), made.ref);
  }
  return call.ret_a(array);
}

NativeStatus declared_fields(NativeCall& call) {
  std::vector<const FieldInfo*> found;
  for (const FieldInfo& f : the_class(call)->fields)
    if (f.file && (!call.flag(1) || (f.access & kAccPublic))) found.push_back(&f);
  return give_members(call, found, call.vm.wk.field, reflect_field);
}

std::vector<const Method*> methods_of(NativeCall& call, bool constructors) {
  std::vector<const Method*> found;
  for (const Method* m : the_class(call)->methods) {
    if (!m->file || m->is_clinit() || m->is_init() != constructors) continue;
    if (!call.flag(1) || (m->access & kAccPublic)) found.push_back(m);
  }
  return found;
}

NativeStatus declared_methods(NativeCall& call) {
  return give_members(call, methods_of(call, false), call.vm.wk.method, reflect_method);
}

NativeStatus declared_constructors(NativeCall& call) {
  return give_members(call, methods_of(call, true), call.vm.wk.constructor, reflect_constructor);
}

// --- nesting ---

const InnerClass* inner_entry(const Klass* k) {
  if (!has_file(k)) return nullptr;
  for (const InnerClass& e : k->file->inner_classes)
    if (e.inner != 0 && k->file->cp.class_name(e.inner) == k->file->name) return &e;
  return nullptr;
}

NativeStatus declared_classes(NativeCall& call) {
  Klass* k = the_class(call);
  std::vector<Klass*> found;
  if (has_file(k)) {
    const ConstantPool& cp = k->file->cp;
    for (const InnerClass& e : k->file->inner_classes) {
      if (e.inner == 0 || e.outer == 0 || cp.class_name(e.outer) != k->file->name) continue;
      KlassOrStatus inner = resolve_name(call, cp.class_name(e.inner), k->loader);
      if (!inner) return inner.status;
      found.push_back(inner.klass);
    }
  }
  return give_klasses(call, found);
}

NativeStatus declaring_class(NativeCall& call) {
  Klass* k = the_class(call);
  const InnerClass* e = inner_entry(k);
  if (!e || e->outer == 0) return call.ret_a(kNull);
  KlassOrStatus outer = resolve_name(call, k->file->cp.class_name(e->outer), k->loader);
  return outer ? call.ret_a(outer.klass->mirror) : outer.status;
}

NativeStatus simple_binary_name(NativeCall& call) {
  Klass* k = the_class(call);
  const InnerClass* e = inner_entry(k);
  return call.ret_a(e && e->name != 0 ? symbol(call.vm, k->file->cp.utf8(e->name)) : kNull);
}

NativeStatus enclosing_method(NativeCall& call) {
  Klass* k = the_class(call);
  if (!has_file(k) || k->file->enclosing_class == 0 || k->generated) return call.ret_a(kNull);
  const ConstantPool& cp = k->file->cp;
  KlassOrStatus outer = resolve_name(call, cp.class_name(k->file->enclosing_class), k->loader);
  if (!outer) return outer.status;
  Ref array = new_object_array(call, call.vm.wk.object, 3);
  if (array == kNull) return NativeStatus::kThrown;
  store_element(call.vm, array, 0, outer.klass->mirror);
  if (uint16_t nt = k->file->enclosing_method) {
    store_element(call.vm, array, 1, symbol(call.vm, cp.utf8(cp.at(nt).a)));
    store_element(call.vm, array, 2, symbol(call.vm, cp.utf8(cp.at(nt).b)));
  }
  return call.ret_a(array);
}

NativeStatus get_nest_host(NativeCall& call) {
  KlassOrStatus host = nest_host_of(call, the_class(call));
  return host ? call.ret_a(host.klass->mirror) : host.status;
}

NativeStatus nest_members(NativeCall& call) {
  KlassOrStatus host = nest_host_of(call, the_class(call));
  if (!host) return host.status;
  std::vector<Klass*> found{host.klass};
  if (has_file(host.klass)) {
    for (std::string_view name : host.klass->file->nest_members) {
      KlassOrStatus member = resolve_name(call, name, host.klass->loader);
      if (!member) return member.status;
      found.push_back(member.klass);
    }
  }
  return give_klasses(call, found);
}

// --- sealing and records ---

NativeStatus permitted_subclasses(NativeCall& call) {
  Klass* k = the_class(call);
  if (!has_file(k) || k->file->permitted_subclasses.empty()) return call.ret_a(kNull);
  std::vector<Klass*> found;
  for (std::string_view name : k->file->permitted_subclasses) {
    KlassOrStatus sub = resolve_name(call, name, k->loader);
    if (sub)
      found.push_back(sub.klass);
    else if (sub.status != NativeStatus::kThrown)
      return sub.status;
    else
      call.thread.s.exception = kNull;  // a missing one is left out
  }
  return give_klasses(call, found);
}

RefOrStatus record_component(NativeCall& call, Klass* k, const RecordComponent& c) {
  KlassOrStatus type = resolve_desc(call, c.desc, k->loader);
  if (!type) return {kNull, type.status};
  RefOrStatus accessor;
  if (Method* m = k->find_declared(c.name, "()" + std::string(c.desc)); m && !m->is_static())
    accessor = reflect_method(call, *m);
  if (!accessor.done()) return accessor;
  Rooted keep_accessor(call.vm, accessor.ref);
  Klass* component = call.vm.find_boot_class("java/lang/reflect/RecordComponent");
  if (NativeStatus s = ensure_init(call, component); s != NativeStatus::kDone) return {kNull, s};
  Ref made = call.vm.new_object(call.thread, component);
  if (made == kNull) return {kNull, NativeStatus::kThrown};
  Rooted keep(call.vm, made);
  set_field<Ref>(call.vm, made, "clazz", "Ljava/lang/Class;", k->mirror);
  set_field<Ref>(call.vm, made, "name", "Ljava/lang/String;", symbol(call.vm, c.name));
  set_field<Ref>(call.vm, made, "type", "Ljava/lang/Class;", type.klass->mirror);
  set_field<Ref>(call.vm, made, "accessor", "Ljava/lang/reflect/Method;", accessor.ref);
  set_field<Ref>(call.vm, made, "signature", "Ljava/lang/String;",
                 symbol_or_null(call.vm, c.signature));
  set_field<Ref>(call.vm, made, "annotations", "[B", byte_array_or_null(call, c.annotations));
  set_field<Ref>(call.vm, made, "typeAnnotations", "[B",
                 byte_array_or_null(call, c.type_annotations));
  return {made, call.thread.s.exception == kNull ? NativeStatus::kDone : NativeStatus::kThrown};
}

NativeStatus record_components(NativeCall& call) {
  Klass* k = the_class(call);
  std::vector<const RecordComponent*> found;
  if (has_file(k))
    for (const RecordComponent& c : k->file->record_components) found.push_back(&c);
  Klass* component = call.vm.find_boot_class("java/lang/reflect/RecordComponent");
  return give_members(call, found, component, [k](NativeCall& c, const RecordComponent& rc) {
    return record_component(c, k, rc);
  });
}

// --- annotations and signatures ---

NativeStatus raw_annotations(NativeCall& call) {
  Klass* k = the_class(call);
  return give_bytes(call, has_file(k) ? k->file->annotations : std::span<const uint8_t>());
}

NativeStatus raw_type_annotations(NativeCall& call) {
  Klass* k = the_class(call);
  return give_bytes(call, has_file(k) ? k->file->type_annotations : std::span<const uint8_t>());
}

NativeStatus generic_signature(NativeCall& call) {
  Klass* k = the_class(call);
  return call.ret_a(has_file(k) ? symbol_or_null(call.vm, k->file->signature) : kNull);
}

NativeStatus constant_pool(NativeCall& call) {
  if (!has_file(the_class(call))) return call.ret_a(kNull);
  Klass* pool = call.vm.find_boot_class("jdk/internal/reflect/ConstantPool");
  if (NativeStatus s = ensure_init(call, pool); s != NativeStatus::kDone) return s;
  Ref r = call.vm.new_object(call.thread, pool);
  if (r == kNull) return NativeStatus::kThrown;
  set_field<Ref>(call.vm, r, "constantPoolOop", "Ljava/lang/Object;", call.ref(0));
  return call.ret_a(r);
}

constexpr const char* kClassClass = "java/lang/Class";

const NativeEntry kJavaLangClassMembersEntries[] = {
    {kClassClass, "getDeclaredFields0", "(Z)[Ljava/lang/reflect/Field;", declared_fields},
    {kClassClass, "getDeclaredMethods0", "(Z)[Ljava/lang/reflect/Method;", declared_methods},
    {kClassClass, "getDeclaredConstructors0", "(Z)[Ljava/lang/reflect/Constructor;",
     declared_constructors},
    {kClassClass, "getDeclaredClasses0", "()[Ljava/lang/Class;", declared_classes},
    {kClassClass, "getDeclaringClass0", "()Ljava/lang/Class;", declaring_class},
    {kClassClass, "getSimpleBinaryName0", "()Ljava/lang/String;", simple_binary_name, kLeafNative},
    {kClassClass, "getEnclosingMethod0", "()[Ljava/lang/Object;", enclosing_method},
    {kClassClass, "getNestHost0", "()Ljava/lang/Class;", get_nest_host},
    {kClassClass, "getNestMembers0", "()[Ljava/lang/Class;", nest_members},
    {kClassClass, "getPermittedSubclasses0", "()[Ljava/lang/Class;", permitted_subclasses},
    {kClassClass, "getRecordComponents0", "()[Ljava/lang/reflect/RecordComponent;",
     record_components},
    {kClassClass, "getRawAnnotations", "()[B", raw_annotations, kLeafNative},
    {kClassClass, "getRawTypeAnnotations", "()[B", raw_type_annotations, kLeafNative},
    {kClassClass, "getGenericSignature0", "()Ljava/lang/String;", generic_signature, kLeafNative},
    {kClassClass, "getConstantPool", "()Ljdk/internal/reflect/ConstantPool;", constant_pool},
};

}  // namespace

std::span<const NativeEntry> java_lang_class_members() { return kJavaLangClassMembersEntries; }

}  // namespace heddle::vm::natives
