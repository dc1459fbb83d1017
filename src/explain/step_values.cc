#include "explain/step_values.h"

#include "library/lock_knowledge.h"
#include "vm/frames.h"
#include "vm/insn.h"

namespace heddle {

using vm::AccessKind;
using vm::address_of;
using vm::klass_of;
using vm::kNull;
using vm::Op;
using vm::Slot;
using vm::Type;

namespace {

// The access that the bytecode in front of which a thread has stopped makes.
struct Operands {
  const char* p = nullptr;  // null: it is no access
  bool store = false;
  Type type = Type::kInt;
  Slot value{};  // of a store
};

Operands field_operands(const JavaThread& t, bool is_static, bool store) {
  const vm::FieldInfo& f = *t.s.frame->pc->field;
  int width = store ? vm::slots_of(f.type) : 0;
  Ref r = is_static ? f.holder->mirror : t.s.sp[-1 - width].a;
  if (r == kNull) return {};
  return {address_of(r) + f.offset, store, visible_type(f), store ? t.s.sp[-width] : Slot{}};
}

Operands element_operands(const JavaThread& t, bool store, int width) {
  if (!store) width = 0;
  Ref r = t.s.sp[-2 - width].a;
  if (r == kNull) return {};
  const Klass& k = *klass_of(r);
  const char* p =
      address_of(r) + vm::kArrayData + (int64_t{t.s.sp[-1 - width].i} << k.element_shift);
  return {p, store, k.element_type, store ? t.s.sp[-width] : Slot{}};
}

Operands operands_of(const JavaThread& t) {
  if (!t.s.frame || !t.s.frame->pc) return {};
  switch (t.s.frame->pc->op) {
    case Op::getstatic:
    case Op::getstatic2:
    case Op::getstatic_slow:
      return field_operands(t, true, false);
    case Op::putstatic:
    case Op::putstatic2:
    case Op::putstatic_slow:
      return field_operands(t, true, true);
    case Op::getfield:
    case Op::getfield2:
    case Op::getfield_volatile:
      return field_operands(t, false, false);
    case Op::putfield:
    case Op::putfield2:
    case Op::putfield_narrow:
    case Op::putfield_volatile:
      return field_operands(t, false, true);
    case Op::iaload:
    case Op::laload:
    case Op::baload:
    case Op::caload:
    case Op::saload:
      return element_operands(t, false, 0);
    case Op::iastore:
    case Op::aastore:
    case Op::bastore:
    case Op::castore:
      return element_operands(t, true, 1);
    case Op::lastore:
      return element_operands(t, true, 2);
    default:
      return {};
  }
}

// The value of an int after it was stored into a narrower field or element.
Slot narrowed(Type type, Slot v) {
  switch (type) {
    case Type::kBoolean:
      return vm::slot_i(v.i & 1);
    case Type::kByte:
      return vm::slot_i(static_cast<int8_t>(v.i));
    case Type::kChar:
      return vm::slot_i(static_cast<uint16_t>(v.i));
    case Type::kShort:
      return vm::slot_i(static_cast<int16_t>(v.i));
    default:
      return v;
  }
}

template <typename V>
V load(const char* p) {
  return *reinterpret_cast<const V*>(p);
}

Slot element_at(Type type, const char* p) {
  switch (type) {
    case Type::kBoolean:
    case Type::kByte:
      return vm::slot_i(load<int8_t>(p));
    case Type::kChar:
      return vm::slot_i(load<uint16_t>(p));
    case Type::kShort:
      return vm::slot_i(load<int16_t>(p));
    case Type::kLong:
    case Type::kDouble:
      return vm::slot_j(load<int64_t>(p));
    default:
      return vm::slot_i(load<int32_t>(p));
  }
}

// Narrow fields fill 32 bits.
Slot field_at(Type type, const char* p) {
  return vm::slots_of(type) == 2 ? vm::slot_j(load<int64_t>(p)) : vm::slot_i(load<int32_t>(p));
}

AccessValue read_of(const std::string& value) { return {StepKind::kRead, value, ""}; }
AccessValue write_of(const std::string& value) { return {StepKind::kWrite, value, ""}; }

}  // namespace

std::optional<AccessValue> StepValues::begins(const JavaThread& t, const Event& e) {
  awaited_ = {};
  Operands operands = operands_of(t);
  bool writes = e.kind == ActionKind::kWrite;
  if (operands.p == e.address && operands.store == writes && e.kind != ActionKind::kUpdate) {
    auto value = writes ? value_to_store(t, e.address) : value_to_load(t, e.object, e.address);
    if (!value) return std::nullopt;
    return writes ? write_of(*value) : read_of(*value);
  }
  auto before = operands.p ? std::nullopt : value_to_load(t, e.object, e.address);
  if (!before) return std::nullopt;
  before_ = *before;
  awaited_ = call_of(t, e.address);
  return std::nullopt;
}

std::optional<AccessValue> StepValues::accessed(const JavaThread& t, Ref object, const char* p,
                                                AccessKind kind, bool wrote) {
  Call call = call_of(t, p);
  if (wrote) stored_ = call;
  if (awaited_.p == nullptr || !(call == awaited_)) return std::nullopt;
  awaited_ = {};
  if (kind == AccessKind::kRead) return read_of(before_);
  if (!wrote) return AccessValue{StepKind::kFailedUpdate, before_, ""};
  auto after = value_at(object, p);
  if (!after) return std::nullopt;
  return kind == AccessKind::kWrite ? write_of(*after)
                                    : AccessValue{StepKind::kUpdate, *after, before_};
}

std::optional<AccessValue> StepValues::plain(const JavaThread& t, Ref object, const char* p,
                                             bool write) {
  if (!write) {
    auto value = value_to_load(t, object, p);
    return value ? std::optional(read_of(*value)) : std::nullopt;
  }
  auto value = value_to_store(t, p);
  if (!value && stored_ == call_of(t, p)) value = value_at(object, p);
  return value ? std::optional(write_of(*value)) : std::nullopt;
}

StepValues::Call StepValues::call_of(const JavaThread& t, const char* p) {
  const vm::Frame* f = t.s.frame;
  return {t.number, f, f ? f->method : nullptr, f ? f->pc : nullptr, p};
}

std::optional<std::string> StepValues::value_at(Ref object, const char* p) {
  if (object == kNull) return std::nullopt;
  const Klass& k = *klass_of(object);
  if (k.is_array()) return values_.brief(k.element_type, element_at(k.element_type, p));
  const vm::FieldInfo* f = w_.field_at(object, p);
  if (!f) return std::nullopt;
  return values_.brief(visible_type(*f), field_at(f->type, p));
}

std::string StepValues::text_of(Ref object, const char* p, uint64_t bits) {
  const Klass& k = *klass_of(object);
  Slot value{};
  value.bits = bits;
  if (k.is_array()) return values_.brief(k.element_type, value);
  const vm::FieldInfo* f = w_.field_at(object, p);
  return f ? values_.brief(visible_type(*f), value) : "";
}

// The value that the thread's next load from p returns: the heap's, unless the memory model
// supplies another one.
std::optional<std::string> StepValues::value_to_load(const JavaThread& t, Ref object,
                                                     const char* p) {
  if (object == kNull || !w_.memory().any()) return value_at(object, p);
  const Klass& k = *klass_of(object);
  const vm::FieldInfo* f = k.is_array() ? nullptr : w_.field_at(object, p);
  const bool wide = f ? vm::slots_of(f->type) == 2 : k.is_array() && k.element_shift == 3;
  const vm::MemoryAccess load{
      .object = object,
      .word = const_cast<char*>(p),
      .width = wide ? uint8_t{8} : uint8_t{4},
      .mode = t.s.pending_mode,
      .kind = t.s.pending == ActionKind::kUpdate ? AccessKind::kUpdate : AccessKind::kRead,
      .comparison = t.s.pending_comparison};
  const std::optional<memory::Value> value = w_.memory().next_value(t, load);
  return value ? text_of(object, p, *value) : value_at(object, p);
}

// The value that the next bytecode is about to store at p. None: it does not store there.
std::optional<std::string> StepValues::value_to_store(const JavaThread& t, const char* p) {
  Operands operands = operands_of(t);
  if (operands.p != p || !operands.store) return std::nullopt;
  return values_.brief(operands.type, narrowed(operands.type, operands.value));
}

}  // namespace heddle
