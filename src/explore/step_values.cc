#include "explore/step_values.h"

#include "vm/frames.h"
#include "vm/insn.h"

namespace heddle::explore {

using vm::AccessKind;
using vm::address_of;
using vm::klass_of;
using vm::kNull;
using vm::Op;
using vm::Slot;
using vm::Type;

namespace {

// An AtomicBoolean keeps an int.
Type type_of(const vm::FieldInfo& f) {
  return f.holder->name == "java/util/concurrent/atomic/AtomicBoolean" && f.name == "value" ? Type::kBoolean : f.type;
}

// The access that the bytecode at which a thread stands makes.
struct Operands {
  const char* p = nullptr;  // null: it is no access
  bool store = false;
  Type type = Type::kInt;
  Slot value{};             // of a store
};

Operands field_operands(const JavaThread& t, bool is_static, bool store) {
  const vm::FieldInfo& f = *t.s.frame->pc->field;
  int width = store ? vm::slots_of(f.type) : 0;
  Ref r = is_static ? f.holder->mirror : t.s.sp[-1 - width].a;
  if (r == kNull) return {};
  return {address_of(r) + f.offset, store, type_of(f), store ? t.s.sp[-width] : Slot{}};
}

Operands element_operands(const JavaThread& t, bool store, int width) {
  if (!store) width = 0;
  Ref r = t.s.sp[-2 - width].a;
  if (r == kNull) return {};
  const Klass& k = *klass_of(r);
  const char* p = address_of(r) + vm::kArrayData + (int64_t{t.s.sp[-1 - width].i} << k.element_shift);
  return {p, store, k.element_type, store ? t.s.sp[-width] : Slot{}};
}

Operands operands_of(const JavaThread& t) {
  if (!t.s.frame || !t.s.frame->pc) return {};
  switch (t.s.frame->pc->op) {
    case Op::getstatic:
    case Op::getstatic2:
    case Op::getstatic_slow: return field_operands(t, true, false);
    case Op::putstatic:
    case Op::putstatic2:
    case Op::putstatic_slow: return field_operands(t, true, true);
    case Op::getfield:
    case Op::getfield2:
    case Op::getfield_volatile: return field_operands(t, false, false);
    case Op::putfield:
    case Op::putfield2:
    case Op::putfield_narrow:
    case Op::putfield_volatile: return field_operands(t, false, true);
    case Op::iaload:
    case Op::laload:
    case Op::baload:
    case Op::caload:
    case Op::saload: return element_operands(t, false, 0);
    case Op::iastore:
    case Op::aastore:
    case Op::bastore:
    case Op::castore: return element_operands(t, true, 1);
    case Op::lastore: return element_operands(t, true, 2);
    default: return {};
  }
}

// What is left of an int in a field or element that is narrower.
Slot narrowed(Type type, Slot v) {
  switch (type) {
    case Type::kBoolean: return vm::slot_i(v.i & 1);
    case Type::kByte: return vm::slot_i(static_cast<int8_t>(v.i));
    case Type::kChar: return vm::slot_i(static_cast<uint16_t>(v.i));
    case Type::kShort: return vm::slot_i(static_cast<int16_t>(v.i));
    default: return v;
  }
}

template <typename V>
V load(const char* p) { return *reinterpret_cast<const V*>(p); }

Slot element_at(Type type, const char* p) {
  switch (type) {
    case Type::kBoolean:
    case Type::kByte: return vm::slot_i(load<int8_t>(p));
    case Type::kChar: return vm::slot_i(load<uint16_t>(p));
    case Type::kShort: return vm::slot_i(load<int16_t>(p));
    case Type::kLong:
    case Type::kDouble: return vm::slot_j(load<int64_t>(p));
    default: return vm::slot_i(load<int32_t>(p));
  }
}

// Narrow fields fill 32 bits.
Slot field_at(Type type, const char* p) {
  return vm::slots_of(type) == 2 ? vm::slot_j(load<int64_t>(p)) : vm::slot_i(load<int32_t>(p));
}

ToldValue told_read(const std::string& value) { return {": " + value, value}; }
ToldValue told_write(const std::string& value) { return {" = " + value, value}; }

}  // namespace

std::optional<ToldValue> StepValues::begins(const JavaThread& t, const Event& e) {
  awaited_ = {};
  Operands operands = operands_of(t);
  bool writes = e.kind == ActionKind::kWrite;
  if (operands.p == e.address && operands.store == writes && e.kind != ActionKind::kUpdate) {
    auto value = writes ? value_to_store(t, e.address) : value_at(e.object, e.address);
    if (!value) return std::nullopt;
    return writes ? told_write(*value) : told_read(*value);
  }
  auto before = operands.p ? std::nullopt : value_at(e.object, e.address);
  if (!before) return std::nullopt;
  before_ = *before;
  awaited_ = call_of(t, e.address);
  return std::nullopt;
}

std::optional<ToldValue> StepValues::accessed(const JavaThread& t, Ref object, const char* p, AccessKind kind, bool wrote) {
  Call call = call_of(t, p);
  if (wrote) stored_ = call;
  if (awaited_.p == nullptr || !(call == awaited_)) return std::nullopt;
  awaited_ = {};
  if (kind == AccessKind::kRead) return told_read(before_);
  if (!wrote) return ToldValue{" in vain (is " + before_ + ")", before_};
  auto after = value_at(object, p);
  if (!after) return std::nullopt;
  return kind == AccessKind::kWrite ? told_write(*after) : ToldValue{": " + before_ + " -> " + *after, *after};
}

std::optional<ToldValue> StepValues::plain(const JavaThread& t, Ref object, const char* p, bool write) {
  if (!write) {
    auto value = value_at(object, p);
    return value ? std::optional(told_read(*value)) : std::nullopt;
  }
  auto value = value_to_store(t, p);
  if (!value && stored_ == call_of(t, p)) value = value_at(object, p);
  return value ? std::optional(told_write(*value)) : std::nullopt;
}

StepValues::Call StepValues::call_of(const JavaThread& t, const char* p) {
  const vm::Frame* f = t.s.frame;
  return {t.number, f, f ? f->method : nullptr, f ? f->pc : nullptr, p};
}

// In the heap, now. None: it is neither a field nor an element.
std::optional<std::string> StepValues::value_at(Ref object, const char* p) {
  if (object == kNull) return std::nullopt;
  const Klass& k = *klass_of(object);
  if (k.is_array()) return values_.brief(k.element_type, element_at(k.element_type, p));
  const vm::FieldInfo* f = w_.field_at(object, p);
  if (!f) return std::nullopt;
  return values_.brief(type_of(*f), field_at(f->type, p));
}

// What the bytecode at which the thread stands is about to store there. None: it does not.
std::optional<std::string> StepValues::value_to_store(const JavaThread& t, const char* p) {
  Operands operands = operands_of(t);
  if (operands.p != p || !operands.store) return std::nullopt;
  return values_.brief(operands.type, narrowed(operands.type, operands.value));
}

}  // namespace heddle::explore
