// java.lang.reflect.Array

#include "vm/natives/support.h"
#include "vm/natives/tables.h"
#include "vm/natives/unsafe_access.h"
#include "vm/words.h"

namespace heddle::vm::natives {
namespace {

NativeStatus not_an_array(NativeCall& call) {
  return call.throw_new("java/lang/IllegalArgumentException", "Argument is not an array");
}
NativeStatus mismatch(NativeCall& call) {
  return call.throw_new("java/lang/IllegalArgumentException", "argument type mismatch");
}

NativeStatus check_index(NativeCall& call) {
  Ref array = call.ref(0);
  if (call.i32(1) >= 0 && call.i32(1) < array_length(array)) return NativeStatus::kDone;
  return call.throw_new("java/lang/ArrayIndexOutOfBoundsException");
}

// kDone when (array, index) names an element.
NativeStatus check_element(NativeCall& call) {
  if (call.ref(0) == kNull) return call.throw_npe();
  if (!klass_of(call.ref(0))->is_array()) return not_an_array(call);
  return check_index(call);
}

NativeStatus check_primitive_element(NativeCall& call) {
  if (call.ref(0) == kNull) return call.throw_npe();
  Klass* k = klass_of(call.ref(0));
  if (!k->is_array() || k->element_type == Type::kRef)
    return call.throw_new("java/lang/IllegalArgumentException",
                          "Argument is not an array of primitive type");
  return check_index(call);
}

Cell element_arg(const NativeCall& call) {
  Ref array = call.ref(0);
  return Cell::at(array, kArrayData + (int64_t{call.i32(1)} << klass_of(array)->element_shift));
}

// The element that the call names; none: the thread has to stop in front of the access.
std::optional<Slot> read_element(NativeCall& call) {
  const Cell c = element_arg(call);
  const Type type = klass_of(c.base)->element_type;
  Slot v;
  Loaded how = ask_load(call, c, element_size(type), AccessMode::kPlain, AccessKind::kRead, &v);
  if (how == Loaded::kStop) return std::nullopt;
  if (call.vm.access)
    tell_accessed(call.vm, call.thread, c, element_size(type), AccessMode::kPlain,
                  AccessKind::kRead, false);
  return how == Loaded::kSupplied ? v : load_element(c.word, type);
}

// REQUIRES: v is of the element's type.
NativeStatus write_element(NativeCall& call, Slot v) {
  const Cell c = element_arg(call);
  const Type type = klass_of(c.base)->element_type;
  const uint32_t bytes = element_size(type);
  v = narrowed(v, type);
  Stored how = ask_store(call, c, bytes, AccessMode::kPlain, AccessKind::kWrite, v);
  if (how == Stored::kStop) return NativeStatus::kBlocked;
  if (type == Type::kRef) tell_published<Type::kRef>(call.vm, call.thread, c, v.a);
  if (how == Stored::kHeap) {
    if (call.vm.heap.undo.enabled()) call.vm.heap.undo.save_range(c.word, bytes);
    std::memcpy(c.word, &v, bytes);
  }
  if (call.vm.access)
    tell_accessed(call.vm, call.thread, c, bytes, AccessMode::kPlain, AccessKind::kWrite, true);
  return call.done();
}

NativeStatus get_length(NativeCall& call) {
  if (call.ref(0) == kNull) return call.throw_npe();
  if (!klass_of(call.ref(0))->is_array()) return not_an_array(call);
  return call.ret_i(array_length(call.ref(0)));
}

NativeStatus get_element(NativeCall& call) {
  if (NativeStatus s = check_element(call); s != NativeStatus::kDone) return s;
  std::optional<Slot> v = read_element(call);
  if (!v) return NativeStatus::kBlocked;
  Type type = klass_of(call.ref(0))->element_type;
  if (type == Type::kRef) return call.ret_a(v->a);
  Ref boxed = call.vm.box(call.thread, type, *v);
  return boxed == kNull ? NativeStatus::kThrown : call.ret_a(boxed);
}

template <Type T>
NativeStatus get_primitive(NativeCall& call) {
  if (NativeStatus s = check_primitive_element(call); s != NativeStatus::kDone) return s;
  std::optional<Slot> v = read_element(call);
  if (!v) return NativeStatus::kBlocked;
  if (!widen(klass_of(call.ref(0))->element_type, T, *v, &call.result)) return mismatch(call);
  return NativeStatus::kDone;
}

NativeStatus set(NativeCall& call) {
  if (NativeStatus s = check_element(call); s != NativeStatus::kDone) return s;
  Klass* k = klass_of(call.ref(0));
  Ref value = call.ref(2);
  if (k->element_type == Type::kRef) {
    if (value != kNull && !klass_of(value)->is_subclass_of(k->element))
      return call.throw_new("java/lang/IllegalArgumentException", "array element type mismatch");
    return write_element(call, slot_a(value));
  }
  if (value == kNull) return call.throw_new("java/lang/IllegalArgumentException");
  Slot v{};
  if (!call.vm.unbox(value, k->element_type, &v)) return mismatch(call);
  return write_element(call, v);
}

template <Type T>
NativeStatus set_primitive(NativeCall& call) {
  if (NativeStatus s = check_primitive_element(call); s != NativeStatus::kDone) return s;
  Type type = klass_of(call.ref(0))->element_type;
  Slot v{};
  if (!widen(T, type, call.args[2], &v)) return mismatch(call);
  return write_element(call, v);
}

// --- making ---

int dimensions_of(const Klass* k) {
  int n = 0;
  for (; k->is_array(); k = k->element) ++n;
  return n;
}

NativeStatus check_component(NativeCall& call, int more) {
  if (call.ref(0) == kNull) return call.throw_npe();
  Klass* k = klass_arg(call, 0);
  if (k == call.vm.primitive(Type::kVoid) || dimensions_of(k) + more > 255)
    return call.throw_new("java/lang/IllegalArgumentException");
  return NativeStatus::kDone;
}

NativeStatus negative_size(NativeCall& call, int32_t size) {
  return call.throw_new("java/lang/NegativeArraySizeException", std::to_string(size));
}

NativeStatus new_array(NativeCall& call) {
  if (NativeStatus s = check_component(call, 1); s != NativeStatus::kDone) return s;
  if (call.i32(1) < 0) return negative_size(call, call.i32(1));
  Ref array = new_object_array(call, klass_arg(call, 0), call.i32(1));
  return array == kNull ? NativeStatus::kThrown : call.ret_a(array);
}

Ref make_nested(NativeCall& call, Klass* array_klass, std::span<const int32_t> lengths) {
  Ref array = call.vm.new_array(call.thread, array_klass, lengths[0]);
  if (array == kNull || lengths.size() == 1) return array;
  Rooted keep(call.vm, array);
  for (int32_t i = 0; i < lengths[0]; ++i) {
    Ref inner = make_nested(call, array_klass->element, lengths.subspan(1));
    if (inner == kNull) return kNull;
    element<Ref>(array, i) = inner;
  }
  return array;
}

NativeStatus multi_new_array(NativeCall& call) {
  if (call.ref(0) == kNull || call.ref(1) == kNull) return call.throw_npe();
  std::span<const int32_t> lengths(elements<int32_t>(call.ref(1)),
                                   static_cast<size_t>(array_length(call.ref(1))));
  if (lengths.empty()) return call.throw_new("java/lang/IllegalArgumentException");
  if (!may_read_elements(call, call.ref(1), 0, array_length(call.ref(1))))
    return NativeStatus::kBlocked;
  if (NativeStatus s = check_component(call, static_cast<int>(lengths.size()));
      s != NativeStatus::kDone)
    return s;
  Klass* k = klass_arg(call, 0);
  for (int32_t length : lengths) {
    if (length < 0) return negative_size(call, length);
    k = call.vm.array_of(k);
  }
  Ref array = make_nested(call, k, lengths);
  return array == kNull ? NativeStatus::kThrown : call.ret_a(array);
}

constexpr const char* kArray = "java/lang/reflect/Array";

const NativeEntry kJavaLangReflectArrayEntries[] = {
    {kArray, "getLength", nullptr, get_length, kLeafNative},
    {kArray, "get", nullptr, get_element, kLeafNative},
    {kArray, "getBoolean", nullptr, get_primitive<Type::kBoolean>, kLeafNative},
    {kArray, "getByte", nullptr, get_primitive<Type::kByte>, kLeafNative},
    {kArray, "getChar", nullptr, get_primitive<Type::kChar>, kLeafNative},
    {kArray, "getShort", nullptr, get_primitive<Type::kShort>, kLeafNative},
    {kArray, "getInt", nullptr, get_primitive<Type::kInt>, kLeafNative},
    {kArray, "getLong", nullptr, get_primitive<Type::kLong>, kLeafNative},
    {kArray, "getFloat", nullptr, get_primitive<Type::kFloat>, kLeafNative},
    {kArray, "getDouble", nullptr, get_primitive<Type::kDouble>, kLeafNative},
    {kArray, "set", nullptr, set, kLeafNative},
    {kArray, "setBoolean", nullptr, set_primitive<Type::kBoolean>, kLeafNative},
    {kArray, "setByte", nullptr, set_primitive<Type::kByte>, kLeafNative},
    {kArray, "setChar", nullptr, set_primitive<Type::kChar>, kLeafNative},
    {kArray, "setShort", nullptr, set_primitive<Type::kShort>, kLeafNative},
    {kArray, "setInt", nullptr, set_primitive<Type::kInt>, kLeafNative},
    {kArray, "setLong", nullptr, set_primitive<Type::kLong>, kLeafNative},
    {kArray, "setFloat", nullptr, set_primitive<Type::kFloat>, kLeafNative},
    {kArray, "setDouble", nullptr, set_primitive<Type::kDouble>, kLeafNative},
    {kArray, "newArray", "(Ljava/lang/Class;I)Ljava/lang/Object;", new_array, kLeafNative},
    {kArray, "multiNewArray", "(Ljava/lang/Class;[I)Ljava/lang/Object;", multi_new_array,
     kLeafNative},
};

}  // namespace

std::span<const NativeEntry> java_lang_reflect_array() { return kJavaLangReflectArrayEntries; }

}  // namespace heddle::vm::natives
