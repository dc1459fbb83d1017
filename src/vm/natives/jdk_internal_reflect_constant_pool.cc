// jdk.internal.reflect.ConstantPool: what the annotation parser reads.
// Arguments: 0 this, 1 the class whose pool it is, 2 index.

#include "vm/natives/reflect_objects.h"
#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

using namespace classfile;

Klass* owner(NativeCall& call) { return klass_arg(call, 1); }
const ConstantPool& pool(NativeCall& call) { return owner(call)->file->cp; }

NativeStatus wrong_kind(NativeCall& call) {
  return call.throw_new("java/lang/IllegalArgumentException", "Wrong type at constant pool index");
}

// False with an exception pending when the index is outside the pool or of another kind.
bool has_tag(NativeCall& call, std::initializer_list<CpTag> tags) {
  int32_t index = call.i32(2);
  if (index < 0 || index >= pool(call).size()) {
    call.throw_new("java/lang/IllegalArgumentException", "Constant pool index out of bounds");
    return false;
  }
  for (CpTag tag : tags)
    if (pool(call).tag(static_cast<uint16_t>(index)) == tag) return true;
  wrong_kind(call);
  return false;
}

uint16_t index_of(NativeCall& call) { return static_cast<uint16_t>(call.i32(2)); }
const CpEntry& entry(NativeCall& call) { return pool(call).at(index_of(call)); }

NativeStatus get_size(NativeCall& call) { return call.ret_i(pool(call).size()); }

NativeStatus get_tag(NativeCall& call) {
  int32_t index = call.i32(2);
  if (index < 0 || index >= pool(call).size())
    return call.throw_new("java/lang/IllegalArgumentException",
                          "Constant pool index out of bounds");
  return call.ret_i(static_cast<int32_t>(entry(call).tag));
}

NativeStatus get_int(NativeCall& call) {
  if (!has_tag(call, {CpTag::kInteger})) return NativeStatus::kThrown;
  return call.ret_i(static_cast<int32_t>(entry(call).bits));
}
NativeStatus get_long(NativeCall& call) {
  if (!has_tag(call, {CpTag::kLong})) return NativeStatus::kThrown;
  return call.ret_j(static_cast<int64_t>(entry(call).bits));
}
NativeStatus get_float(NativeCall& call) {
  if (!has_tag(call, {CpTag::kFloat})) return NativeStatus::kThrown;
  return call.ret_f(std::bit_cast<float>(static_cast<uint32_t>(entry(call).bits)));
}
NativeStatus get_double(NativeCall& call) {
  if (!has_tag(call, {CpTag::kDouble})) return NativeStatus::kThrown;
  return call.ret_d(std::bit_cast<double>(entry(call).bits));
}
NativeStatus get_utf8(NativeCall& call) {
  if (!has_tag(call, {CpTag::kUtf8})) return NativeStatus::kThrown;
  return call.ret_a(symbol(call.vm, entry(call).text));
}
NativeStatus get_string(NativeCall& call) {
  if (!has_tag(call, {CpTag::kString})) return NativeStatus::kThrown;
  return call.ret_a(symbol(call.vm, pool(call).string(index_of(call))));
}

NativeStatus class_at(NativeCall& call) {
  if (!has_tag(call, {CpTag::kClass})) return NativeStatus::kThrown;
  KlassOrStatus k = resolve_name(call, pool(call).class_name(index_of(call)), owner(call)->loader);
  return k ? call.ret_a(k.klass->mirror) : k.status;
}
NativeStatus get_class_if_loaded(NativeCall& call) {
  if (!has_tag(call, {CpTag::kClass})) return NativeStatus::kThrown;
  Klass* k = call.vm.find_loaded(pool(call).class_name(index_of(call)), owner(call)->loader);
  return call.ret_a(k ? k->mirror : kNull);
}

constexpr std::initializer_list<CpTag> kMembers = {CpTag::kFieldref, CpTag::kMethodref,
                                                   CpTag::kInterfaceMethodref};

NativeStatus class_ref_index(NativeCall& call) {
  return has_tag(call, kMembers) ? call.ret_i(entry(call).a) : NativeStatus::kThrown;
}
NativeStatus name_and_type_index(NativeCall& call) {
  if (!has_tag(call, {CpTag::kFieldref, CpTag::kMethodref, CpTag::kInterfaceMethodref,
                      CpTag::kDynamic, CpTag::kInvokeDynamic}))
    return NativeStatus::kThrown;
  return call.ret_i(entry(call).b);
}

NativeStatus give_strings(NativeCall& call, std::initializer_list<std::string_view> texts) {
  Ref array =
      call.vm.new_array(call.thread, call.vm.wk.string_array, static_cast<int32_t>(texts.size()));
  if (array == kNull) return NativeStatus::kThrown;
  int32_t i = 0;
  for (std::string_view text : texts) store_element(call.vm, array, i++, symbol(call.vm, text));
  return call.ret_a(array);
}

NativeStatus member_ref_info(NativeCall& call) {
  if (!has_tag(call, kMembers)) return NativeStatus::kThrown;
  const ConstantPool& cp = pool(call);
  uint16_t i = index_of(call);
  return give_strings(call, {cp.ref_class(i), cp.ref_name(i), cp.ref_desc(i)});
}
NativeStatus name_and_type_info(NativeCall& call) {
  if (!has_tag(call, {CpTag::kNameAndType})) return NativeStatus::kThrown;
  return give_strings(call, {pool(call).utf8(entry(call).a), pool(call).utf8(entry(call).b)});
}

// The class of a member reference: loaded on demand, or only looked for.
KlassOrStatus member_class(NativeCall& call, bool load) {
  std::string_view name = pool(call).ref_class(index_of(call));
  if (load) return resolve_name(call, name, owner(call)->loader);
  return {call.vm.find_loaded(name, owner(call)->loader), NativeStatus::kDone};
}

NativeStatus give_member(NativeCall& call, const RefOrStatus& made) {
  return made.done() ? call.ret_a(made.ref) : made.status;
}

NativeStatus method_at(NativeCall& call, bool load) {
  if (!has_tag(call, {CpTag::kMethodref, CpTag::kInterfaceMethodref})) return NativeStatus::kThrown;
  KlassOrStatus k = member_class(call, load);
  if (!k) return k.status == NativeStatus::kDone ? call.ret_a(kNull) : k.status;
  Method* m = k.klass->find_method(pool(call).ref_name(index_of(call)),
                                   pool(call).ref_desc(index_of(call)));
  if (!m)
    return call.throw_new("java/lang/RuntimeException", "Unable to look up method in target class");
  return give_member(call, m->is_init() ? reflect_constructor(call, *m) : reflect_method(call, *m));
}
NativeStatus get_method(NativeCall& call) { return method_at(call, true); }
NativeStatus get_method_if_loaded(NativeCall& call) { return method_at(call, false); }

NativeStatus field_at(NativeCall& call, bool load) {
  if (!has_tag(call, {CpTag::kFieldref})) return NativeStatus::kThrown;
  KlassOrStatus k = member_class(call, load);
  if (!k) return k.status == NativeStatus::kDone ? call.ret_a(kNull) : k.status;
  FieldInfo* f =
      k.klass->find_field(pool(call).ref_name(index_of(call)), pool(call).ref_desc(index_of(call)));
  if (!f)
    return call.throw_new("java/lang/RuntimeException", "Unable to look up field in target class");
  return give_member(call, reflect_field(call, *f));
}
NativeStatus get_field_at(NativeCall& call) { return field_at(call, true); }
NativeStatus get_field_if_loaded(NativeCall& call) { return field_at(call, false); }

constexpr const char* kPool = "jdk/internal/reflect/ConstantPool";

const NativeEntry kJdkInternalReflectConstantPoolEntries[] = {
    {kPool, "getSize0", nullptr, get_size, kLeafNative},
    {kPool, "getTagAt0", nullptr, get_tag, kLeafNative},
    {kPool, "getIntAt0", nullptr, get_int, kLeafNative},
    {kPool, "getLongAt0", nullptr, get_long, kLeafNative},
    {kPool, "getFloatAt0", nullptr, get_float, kLeafNative},
    {kPool, "getDoubleAt0", nullptr, get_double, kLeafNative},
    {kPool, "getUTF8At0", nullptr, get_utf8, kLeafNative},
    {kPool, "getStringAt0", nullptr, get_string, kLeafNative},
    {kPool, "getClassAt0", nullptr, class_at},
    {kPool, "getClassAtIfLoaded0", nullptr, get_class_if_loaded, kLeafNative},
    {kPool, "getClassRefIndexAt0", nullptr, class_ref_index, kLeafNative},
    {kPool, "getNameAndTypeRefIndexAt0", nullptr, name_and_type_index, kLeafNative},
    {kPool, "getMemberRefInfoAt0", nullptr, member_ref_info, kLeafNative},
    {kPool, "getNameAndTypeRefInfoAt0", nullptr, name_and_type_info, kLeafNative},
    {kPool, "getMethodAt0", nullptr, get_method},
    {kPool, "getMethodAtIfLoaded0", nullptr, get_method_if_loaded},
    {kPool, "getFieldAt0", nullptr, get_field_at},
    {kPool, "getFieldAtIfLoaded0", nullptr, get_field_if_loaded},
};

}  // namespace

std::span<const NativeEntry> jdk_internal_reflect_constant_pool() {
  return kJdkInternalReflectConstantPoolEntries;
}

}  // namespace heddle::vm::natives
