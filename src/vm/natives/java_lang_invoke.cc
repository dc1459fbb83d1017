// java.lang.invoke.MethodHandleNatives: resolving MemberNames, field offsets,
// call site targets.

#include "vm/access_check.h"
#include "vm/natives/member_names.h"
#include "vm/natives/reflect_objects.h"
#include "vm/natives/support.h"
#include "vm/natives/tables.h"
#include "vm/natives/unsafe_access.h"
#include "vm/pool_counters.h"
#include "vm/switch_points.h"

namespace heddle::vm::natives {
namespace {

NativeStatus internal_error(NativeCall& call, std::string_view message) {
  return call.throw_new("java/lang/InternalError", message);
}

// (MemberName, Field | Method | Constructor)
NativeStatus init(NativeCall& call) {
  Ref member = call.ref(0), target = call.ref(1);
  if (member == kNull) return internal_error(call, "mname must not be null");
  if (target == kNull) return internal_error(call, "target must not be null");
  Klass* k = klass_of(target);
  if (k == call.vm.wk.field) {
    init_field_member(call.vm, member, field_of_reflected(call.vm, target), false);
  } else if (k == call.vm.wk.method || k == call.vm.wk.constructor) {
    Method* m = method_of_reflected(call.vm, target);
    init_method_member(call.vm, member, m, m->holder);
  }
  return call.done();
}

// Fills in the names that the machine's own MemberNames lack.
NativeStatus expand(NativeCall& call) {
  Vm& vm = call.vm;
  Ref member = call.ref(0);
  if (member == kNull) return internal_error(call, "mname must not be null");
  std::string_view name, desc;
  if (Method* m = member_method(vm, member))
    name = m->name, desc = m->desc;
  else if (FieldInfo* f = member_field(vm, member))
    name = f->name, desc = f->desc;
  else
    return call.throw_new("java/lang/IllegalArgumentException", "nothing to expand");
  if (field<Ref>(member, vm.wk.mn_name) == kNull)
    vm.store<Ref>(member, vm.wk.mn_name, symbol(vm, name));
  if (field<Ref>(member, vm.wk.mn_type) == kNull)
    vm.store<Ref>(member, vm.wk.mn_type, symbol(vm, desc));
  return call.done();
}

// --- resolve ---

struct Wanted {
  Klass* klass;
  std::string name, desc;
  int32_t flags;
  Klass* caller;  // null: access is not checked
};

bool is_polymorphic_holder(const Vm& vm, const Klass* k) {
  return k == vm.wk.method_handle || k == vm.wk.var_handle;
}

// Signature-polymorphic methods such as invokeBasic fit every descriptor.
Method* find_polymorphic(const Vm& vm, const Wanted& w) {
  if (!is_polymorphic_holder(vm, w.klass)) return nullptr;
  for (Method* m : w.klass->methods)
    if (m->name == w.name && m->is_native() && (m->access & classfile::kAccVarargs) &&
        m->desc.starts_with("([Ljava/lang/Object;)"))
      return m;
  return nullptr;
}

Method* find_method(const Vm& vm, const Wanted& w) {
  // An array has Object's methods; its clone is Object's.
  Klass* k = w.klass->is_array() ? vm.wk.object : w.klass;
  if (Method* m = find_polymorphic(vm, w)) return m;
  return w.name == "<init>" ? k->find_declared(w.name, w.desc) : k->find_method(w.name, w.desc);
}

NativeStatus throw_no_such_method(NativeCall& call, const Wanted& w) {
  return call.throw_new("java/lang/NoSuchMethodError",
                        w.klass->java_name() + "." + w.name + w.desc);
}

NativeStatus throw_changed(NativeCall& call, const std::string& message) {
  return call.throw_new("java/lang/IncompatibleClassChangeError", message);
}

// kDone: the method can be called as the reference kind says.
NativeStatus check_kind(NativeCall& call, const Wanted& w, const Method* m) {
  switch (reference_kind(w.flags)) {
    case kInvokeStatic:
      if (!m->is_static())
        return throw_changed(call, "Expected static method '" + m->display() + "'");
      break;
    case kInvokeInterface:
      if (!w.klass->is_interface)
        return throw_changed(
            call, "Found class " + w.klass->java_name() + ", but interface was expected");
      [[fallthrough]];
    default:
      if (m->is_static())
        return throw_changed(call, "Expected non-static method '" + m->display() + "'");
      if (reference_kind(w.flags) == kInvokeVirtual && w.klass->is_interface)
        return throw_changed(
            call, "Found interface " + w.klass->java_name() + ", but class was expected");
  }
  return NativeStatus::kDone;
}

NativeStatus resolve_method(NativeCall& call, const Wanted& w) {
  Method* m = find_method(call.vm, w);
  if (!m) return throw_no_such_method(call, w);
  if (NativeStatus s = check_kind(call, w, m); s != NativeStatus::kDone) return s;
  if (w.caller && !m->intrinsic &&
      !check_method_lookup(call.vm, call.thread, w.caller, w.klass, *m))
    return NativeStatus::kThrown;
  int32_t reference = reference_kind(w.flags);
  if (reference == kInvokeSpecial || reference == kNewInvokeSpecial)
    init_direct_member(call.vm, call.ref(0), m, w.klass);
  else
    init_method_member(call.vm, call.ref(0), m, w.klass->is_array() ? call.vm.wk.object : w.klass);
  return NativeStatus::kDone;
}

NativeStatus resolve_field(NativeCall& call, const Wanted& w) {
  FieldInfo* f = w.klass->is_array() ? nullptr : w.klass->find_field(w.name, w.desc);
  if (!f) return call.throw_new("java/lang/NoSuchFieldError", w.name);
  if (w.caller && !check_field_lookup(call.vm, call.thread, w.caller, w.klass, *f))
    return NativeStatus::kThrown;
  // The library itself uses getField for static fields, too; it checks the kind of the result where
  // that matters.
  int32_t reference = reference_kind(w.flags);
  init_field_member(call.vm, call.ref(0), f, reference == kPutField || reference == kPutStatic);
  return NativeStatus::kDone;
}

NativeStatus resolve_wanted(NativeCall& call, const Wanted& w) {
  if (w.klass->is_primitive()) return throw_no_such_method(call, w);
  switch (w.flags & kAllKinds) {
    case kIsMethod:
    case kIsConstructor:
      return w.name == "<clinit>" ? throw_no_such_method(call, w) : resolve_method(call, w);
    case kIsField:
      return resolve_field(call, w);
    default:
      return call.throw_new("java/lang/LinkageError", "resolution failed");
  }
}

// (MemberName, caller, lookup mode, speculative): the member, or null if speculative and not found.
NativeStatus resolve(NativeCall& call) {
  Vm& vm = call.vm;
  Ref member = call.ref(0);
  if (member == kNull) return internal_error(call, "mname must not be null");
  if (field<int64_t>(member, vm.wk.injected.member_vmtarget) != 0) return call.ret_a(member);
  Ref klass = field<Ref>(member, vm.wk.mn_clazz), name = field<Ref>(member, vm.wk.mn_name),
      type = field<Ref>(member, vm.wk.mn_type);
  if (klass == kNull || name == kNull || type == kNull)
    return call.throw_new("java/lang/IllegalArgumentException", "nothing to resolve");
  Wanted w{vm.klass_of_mirror(klass), vm.string_utf8(name), descriptor_of(vm, type),
           field<int32_t>(member, vm.wk.mn_flags),
           call.ref(1) == kNull ? nullptr : klass_arg(call, 1)};
  if (w.desc.empty())
    return call.throw_new("java/lang/IllegalArgumentException", "unrecognized type");
  NativeStatus s = resolve_wanted(call, w);
  if (s == NativeStatus::kDone) return call.ret_a(member);
  if (!call.flag(3)) return s;
  call.thread.s.exception = kNull;
  return call.ret_a(kNull);
}

// --- getMembers: (class, name, descriptor, flags, caller, skip, results) ---

struct Search {
  std::string name, desc;  // empty: any
  int32_t flags;
  std::vector<std::pair<Method*, FieldInfo*>> found;

  bool fits(std::string_view n, std::string_view d) const {
    return (name.empty() || name == n) && (desc.empty() || desc == d);
  }
};

void search_class(Search& search, Klass* k) {
  if (search.flags & kIsField)
    for (FieldInfo& f : k->fields)
      if (f.file && search.fits(f.name, f.desc)) search.found.push_back({nullptr, &f});
  for (Method* m : k->methods) {
    if (!m->file || m->is_clinit() || !(search.flags & (m->is_init() ? kIsConstructor : kIsMethod)))
      continue;
    if (search.fits(m->name, m->desc)) search.found.push_back({m, nullptr});
  }
}

NativeStatus get_members(NativeCall& call) {
  constexpr int32_t kSuperclasses = 0x00100000, kInterfaces = 0x00200000;
  Vm& vm = call.vm;
  Klass* k = klass_arg(call, 0);
  if (!k || call.ref(6) == kNull) return call.ret_i(-1);
  Search search;
  if (call.ref(1) != kNull) search.name = vm.string_utf8(call.ref(1));
  if (call.ref(2) != kNull) search.desc = vm.string_utf8(call.ref(2));
  search.flags = call.i32(3);
  search_class(search, k);
  if (search.flags & kSuperclasses)
    for (Klass* s = k->super; s; s = s->super) search_class(search, s);
  if (search.flags & kInterfaces)
    for (Klass* i : k->all_interfaces) search_class(search, i);
  int32_t skip = call.i32(5), room = array_length(call.ref(6));
  auto total = static_cast<int32_t>(search.found.size()) - skip;
  for (int32_t i = 0; i < std::min(room, total); ++i) {
    Ref member = element<Ref>(call.ref(6), i);
    auto [m, f] = search.found[static_cast<size_t>(skip + i)];
    if (m)
      init_method_member(vm, member, m, m->holder);
    else
      init_field_member(vm, member, f, false);
  }
  return call.ret_i(std::max(0, total));
}

// --- fields ---

NativeStatus offset_of(NativeCall& call, bool want_static) {
  if (call.ref(0) == kNull) return internal_error(call, "mname must not be null");
  FieldInfo* f = member_field(call.vm, call.ref(0));
  if (!f || f->is_static() != want_static)
    return internal_error(call,
                          want_static ? "static field required" : "non-static field required");
  call.vm.seen.pool_counts |= is_pool_counter(*call.vm.options.library, *f);
  return call.ret_j(f->offset);
}
NativeStatus object_field_offset(NativeCall& call) { return offset_of(call, false); }
NativeStatus static_field_offset(NativeCall& call) { return offset_of(call, true); }

NativeStatus member_static_base(NativeCall& call) {
  if (call.ref(0) == kNull) return internal_error(call, "mname must not be null");
  FieldInfo* f = member_field(call.vm, call.ref(0));
  if (!f || !f->is_static()) return internal_error(call, "static field required");
  return call.ret_a(f->holder->mirror);
}

NativeStatus member_vm_info(NativeCall& call) {
  Vm& vm = call.vm;
  Ref member = call.ref(0);
  if (member == kNull) return call.ret_a(kNull);
  Rooted pair(vm, new_object_array(call, vm.wk.object, 2));
  if (pair == kNull) return NativeStatus::kThrown;
  Ref index = vm.box(call.thread, Type::kLong,
                     slot_j(field<int64_t>(member, vm.wk.injected.member_vmindex)));
  if (index == kNull) return NativeStatus::kThrown;
  bool is_field = field<int32_t>(member, vm.wk.mn_flags) & kIsField;
  store_element(vm, pair, 0, index);
  store_element(vm, pair, 1, is_field ? field<Ref>(member, vm.wk.mn_clazz) : member);
  return call.ret_a(pair);
}

// --- call sites ---

NativeStatus set_target(NativeCall& call, AccessMode mode) {
  if (call.ref(0) == kNull) return call.throw_npe();
  uint32_t offset = field_offset(call.vm.wk.call_site, "target", "Ljava/lang/invoke/MethodHandle;");
  Cell target = Cell::at(call.ref(0), offset);
  if (!store<Type::kRef>(call, target, mode, call.ref(1))) return NativeStatus::kBlocked;
  return call.done();
}
NativeStatus set_target_normal(NativeCall& call) {
  const bool invalidates = belongs_to_switch_point(call.vm, call.ref(0));
  return set_target(call, invalidates ? AccessMode::kVolatile : AccessMode::kPlain);
}
NativeStatus set_target_volatile(NativeCall& call) {
  return set_target(call, AccessMode::kVolatile);
}

// Zero constants: the library has nothing to compare with its own.
NativeStatus no_constants(NativeCall& call) { return call.ret_i(0); }

constexpr const char* kNatives = "java/lang/invoke/MethodHandleNatives";

const NativeEntry kJavaLangInvokeEntries[] = {
    {kNatives, "registerNatives", "()V", nothing, kLeafNative | kNoOp},
    {kNatives, "init", nullptr, init, kLeafNative},
    {kNatives, "expand", nullptr, expand, kLeafNative},
    {kNatives, "resolve", nullptr, resolve, kLeafNative},
    {kNatives, "getMembers", nullptr, get_members, kLeafNative},
    {kNatives, "objectFieldOffset", nullptr, object_field_offset, kLeafNative},
    {kNatives, "staticFieldOffset", nullptr, static_field_offset, kLeafNative},
    {kNatives, "staticFieldBase", nullptr, member_static_base, kLeafNative},
    {kNatives, "getMemberVMInfo", nullptr, member_vm_info, kLeafNative},
    {kNatives, "setCallSiteTargetNormal", nullptr, set_target_normal, kLeafNative},
    {kNatives, "setCallSiteTargetVolatile", nullptr, set_target_volatile, kLeafNative},
    // The library would count calls of a handle, to compile code for frequently called ones.
    {"java/lang/invoke/MethodHandle", "maybeCustomize", "()V", nothing,
     kLeafNative | kOverride | kExploreOnly | kNoOp},
    {kNatives, "clearCallSiteContext", nullptr, nothing, kLeafNative | kNoOp},
    {kNatives, "getNamedCon", nullptr, no_constants, kLeafNative},
};

}  // namespace

std::span<const NativeEntry> java_lang_invoke() { return kJavaLangInvokeEntries; }

}  // namespace heddle::vm::natives
