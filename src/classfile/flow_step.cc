#include "classfile/flow_step.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "classfile/descriptors.h"

namespace heddle::classfile {
namespace {

constexpr uint64_t kMergeWork = 16;  // the hierarchy may be asked: names are hashed and compared

const char* letter_name(char letter) {
  switch (letter) {
    case 'I':
      return "int";
    case 'J':
      return "long";
    case 'F':
      return "float";
    case 'D':
      return "double";
    default:
      return "a reference";
  }
}

// The array that iaload ... saload and iastore ... sastore work on; both families have this order.
std::string_view array_operand(uint8_t opcode) {
  constexpr std::string_view kArrays[] = {"[I", "[J", "[F", "[D", "[Ljava/lang/Object;",
                                          "[B", "[C", "[S"};
  return kArrays[opcode >= op_iastore ? opcode - op_iastore : opcode - op_iaload];
}

std::string_view primitive_array(uint16_t element_code) {
  constexpr std::string_view kArrays[] = {"[Z", "[C", "[F", "[D", "[B", "[S", "[I", "[J"};
  return kArrays[(element_code - 4) & 7];
}

std::string_view constant_class(CpTag tag) {
  switch (tag) {
    case CpTag::kString:
      return "java/lang/String";
    case CpTag::kClass:
      return "java/lang/Class";
    case CpTag::kMethodType:
      return "java/lang/invoke/MethodType";
    default:
      return "java/lang/invoke/MethodHandle";
  }
}

}  // namespace

template <bool kChecked>
Stepper<kChecked>::Stepper(const ClassFile& cf, const Method& method, const Code& code,
                           Hierarchy* hierarchy)
    : cf_(cf),
      method_(method),
      code_(code),
      max_stack_(code.max_stack),
      constructor_(kChecked && method.name == "<init>" && !cf.super_name.empty()),
      locals_(code.max_locals + (constructor_ ? 1u : 0u)),
      result_(return_descriptor(method.desc)),
      types_(cf, hierarchy),
      cells_(locals_ + max_stack_) {}

template <bool kChecked>
bool Stepper<kChecked>::fail(uint32_t bci, std::string what) {
  flaw_ = {bci, std::move(what)};
  return false;
}

template <bool kChecked>
bool Stepper<kChecked>::too_much_work() {
  return fail(insn_ ? insn_->bci : 0, "method too complex to check");
}

template <bool kChecked>
std::string Stepper<kChecked>::describe(Cell c) const {
  return types_.describe(kChecked ? c : plain_value(kind(c)));
}

template <bool kChecked>
bool Stepper<kChecked>::caught(const ExceptionHandler& handler, Cell& cell) {
  cell = static_cast<Cell>(SlotKind::kRef);
  if constexpr (kChecked) {
    const std::string_view name =
        handler.catch_type ? cf_.cp.class_name(handler.catch_type) : kThrowable;
    cell = types_.of_class(name);
    return spend(name.size() / 16);
  }
  return true;
}

template <bool kChecked>
bool Stepper<kChecked>::merge_cell(Cell& into, Cell from) {
  if (into == from) return false;
  const Cell before = into;
  if constexpr (kChecked) {
    work_ += kMergeWork;
    into = types_.merge(into, from);
  } else {
    into = static_cast<Cell>(SlotKind::kTop);
  }
  return into != before;
}

template <bool kChecked>
bool Stepper<kChecked>::enter_method() {
  depth_ = 0;
  std::fill(cells_.begin(), cells_.end(), Cell{kTopValue});
  ArgumentCursor arguments(method_.desc);
  const bool has_this = !(method_.access & kAccStatic);
  uint32_t at = has_this ? 1 : 0;
  if (at > code_.max_locals) return fail(0, "arguments do not fit in max_locals 0");
  if (has_this) {
    if constexpr (kChecked)
      cells_[0] = constructor_ ? kUninitThis : types_.of_class(cf_.name);
    else
      cells_[0] = static_cast<Cell>(SlotKind::kRef);
  }
  if (constructor_) cells_[locals_ - 1] = cells_[0];
  for (std::string_view a = arguments.next(); !a.empty(); a = arguments.next()) {
    const uint32_t slots = static_cast<uint32_t>(letter_slots(a[0]));
    if (at + slots > code_.max_locals) {
      return fail(0, fmt::format("arguments do not fit in max_locals {}", code_.max_locals));
    }
    if constexpr (kChecked)
      cells_[at] = types_.of_descriptor(a);
    else
      cells_[at] = static_cast<Cell>(letter_kind(a[0]));
    at += slots;
  }
  return true;
}

template <bool kChecked>
bool Stepper<kChecked>::step(const Insn& insn) {
  insn_ = &insn;
  touched_.end = 0;
  return dispatch(insn, effect_of(insn));
}

template <bool kChecked>
bool Stepper<kChecked>::dispatch(const Insn& insn, const Effect& e) {
  switch (e.form) {
    case Form::kSimple:
      return simple(e);
    case Form::kNull:
      return push(kChecked ? static_cast<Cell>(kNullValue) : static_cast<Cell>(SlotKind::kRef));
    case Form::kLdc:
      return ldc(insn);
    case Form::kLoad:
      return load(insn, e);
    case Form::kStore:
      return store(insn, e);
    case Form::kIinc:
      return iinc(insn);
    case Form::kArrayLoad:
      return array_load(insn, e);
    case Form::kArrayStore:
      return array_store(insn, e);
    case Form::kShuffle:
      return shuffle(insn);
    case Form::kReturn:
      return return_value(e);
    case Form::kAReturn:
      return return_object();
    case Form::kGetStatic:
      return get_static(insn);
    case Form::kPutStatic:
      return put_static(insn);
    case Form::kGetField:
      return get_field(insn);
    case Form::kPutField:
      return put_field(insn);
    case Form::kInvoke:
      return invoke(insn);
    case Form::kNew:
      return new_object(insn);
    case Form::kNewArray:
      return new_array(insn);
    case Form::kANewArray:
      return new_object_array(insn);
    case Form::kMultiNewArray:
      return new_multi_array(insn);
    case Form::kArrayLength:
      return array_length();
    case Form::kThrow:
      return throw_object();
    case Form::kCheckCast:
      return check_cast(insn);
    case Form::kInstanceOf:
      return simple(e);
    case Form::kSubroutine:
      return fail_here("jsr and ret must be expanded before the analysis");
    case Form::kIllegal:
      break;
  }
  return fail_here(fmt::format("opcode 0x{:02x} does not exist", insn.opcode));
}

// ---- stack primitives

template <bool kChecked>
bool Stepper<kChecked>::need(uint32_t slots) {
  return depth_ >= slots || fail_here("operand stack underflow");
}

template <bool kChecked>
bool Stepper<kChecked>::room(uint32_t slots) {
  return depth_ + slots <= max_stack_ ||
         fail_here(fmt::format("operand stack overflow (max_stack {})", max_stack_));
}

template <bool kChecked>
bool Stepper<kChecked>::push(Cell cell) {
  if (!room(1)) return false;
  cells_[locals_ + depth_++] = cell;
  return true;
}

template <bool kChecked>
bool Stepper<kChecked>::push_letter(char letter) {
  const uint32_t slots = static_cast<uint32_t>(letter_slots(letter));
  if (!room(slots)) return false;
  Cell* at = &cells_[locals_ + depth_];
  at[0] = static_cast<Cell>(letter_kind(letter));
  if (slots == 2) at[1] = static_cast<Cell>(SlotKind::kTop);
  depth_ += slots;
  return true;
}

template <bool kChecked>
bool Stepper<kChecked>::push_class(std::string_view name) {
  if constexpr (kChecked)
    return spend(name.size() / 32) && push(types_.of_class(name));
  else
    return push(static_cast<Cell>(SlotKind::kRef));
}

template <bool kChecked>
bool Stepper<kChecked>::push_descriptor(std::string_view desc) {
  if (desc.empty() || desc[0] == 'V') return true;
  if (letter_kind(desc[0]) == SlotKind::kRef) return push_class(class_of_descriptor(desc));
  return push_letter(desc[0]);
}

template <bool kChecked>
bool Stepper<kChecked>::wrong_kind(Cell found, char letter, const char* where) {
  if constexpr (kChecked) {
    if (letter == 'A' && is_uninitialised(found)) return require_initialised(found);
  }
  return fail_here(
      fmt::format("expected {} {}, found {}", letter_name(letter), where, describe(found)));
}

// The second half of a two-slot value lies on top of the first; it is the only kTop on a stack.
template <bool kChecked>
bool Stepper<kChecked>::pop(char letter) {
  const uint32_t slots = static_cast<uint32_t>(letter_slots(letter));
  if (!need(slots)) return false;
  const Cell found = top(slots - 1);
  bool right = kind(found) == letter_kind(letter);
  if constexpr (kChecked) right = right && !(letter == 'A' && is_uninitialised(found));
  if (right) {
    depth_ -= slots;
    return true;
  }
  const bool small_on_top = kind(top(0)) != SlotKind::kTop;
  return wrong_kind(small_on_top ? top(0) : found, letter, "on the operand stack");
}

template <bool kChecked>
bool Stepper<kChecked>::pop_any(const Effect& e) {
  if constexpr (kChecked) {
    int n = 0;
    while (e.pops[n]) n++;
    while (n > 0) {
      if (!pop(e.pops[--n])) return false;
    }
  } else {
    if (!need(e.pop_slots)) return false;
    depth_ -= e.pop_slots;
  }
  return true;
}

template <bool kChecked>
bool Stepper<kChecked>::simple(const Effect& e) {
  return pop_any(e) && (!e.push || push_letter(e.push));
}

// ---- what the class of a reference must be

template <bool kChecked>
void Stepper<kChecked>::add_guard(std::string_view class_name, uint32_t from_top) {
  if (!guards_) return;
  const Guard g{insn_->bci, static_cast<uint16_t>(from_top), class_name};
  for (auto it = guards_->rbegin(); it != guards_->rend() && it->bci == g.bci; ++it) {
    if (it->depth == g.depth && it->class_name == g.class_name) return;
  }
  guards_->push_back(g);
}

template <bool kChecked>
bool Stepper<kChecked>::require_initialised(Cell v) {
  if constexpr (kChecked) {
    if (is_uninitialised(v))
      return fail_here(fmt::format("use of {} before its constructor has run", describe(v)));
  }
  return true;
}

template <bool kChecked>
bool Stepper<kChecked>::require(Cell v, std::string_view to, uint32_t from_top) {
  if constexpr (kChecked) {
    if (!is_reference(v)) return wrong_kind(v, 'A', "on the operand stack");
    if (!require_initialised(v) || !spend(to.size() / 64 + kMergeWork)) return false;
    switch (types_.assignable(v, to)) {
      case Hierarchy::kYes:
        return true;
      case Hierarchy::kUnknown:
        add_guard(to, from_top);
        return true;
      case Hierarchy::kNo:
        return fail_here(fmt::format("expected {}, found {}", printable(to), describe(v)));
    }
  }
  return true;
}

template <bool kChecked>
bool Stepper<kChecked>::require_descriptor(Cell v, std::string_view desc, uint32_t from_top) {
  const SlotKind expected = letter_kind(desc[0]);
  if (expected == SlotKind::kRef) return require(v, class_of_descriptor(desc), from_top);
  const char letter = letter_slots(desc[0]) == 2 || desc[0] == 'F' ? desc[0] : 'I';
  return kind(v) == expected || wrong_kind(v, letter, "on the operand stack");
}

// ---- constants and locals

template <bool kChecked>
bool Stepper<kChecked>::ldc(const Insn& insn) {
  const ConstantPool& cp = cf_.cp;
  switch (const CpTag tag = cp.tag(insn.operand)) {
    case CpTag::kInteger:
      return push_letter('I');
    case CpTag::kFloat:
      return push_letter('F');
    case CpTag::kLong:
      return push_letter('J');
    case CpTag::kDouble:
      return push_letter('D');
    case CpTag::kDynamic:
      return push_descriptor(cp.ref_desc(insn.operand));
    default:
      return push_class(constant_class(tag));
  }
}

template <bool kChecked>
bool Stepper<kChecked>::load(const Insn& insn, const Effect& e) {
  const Cell v = cells_[insn.operand];
  if constexpr (kChecked) {
    if (kind(v) != letter_kind(e.push)) {
      return wrong_kind(v, e.push, fmt::format("in local variable {}", insn.operand).c_str());
    }
  }
  return e.push == 'R' ? push(kChecked ? v : static_cast<Cell>(SlotKind::kRef))
                       : push_letter(e.push);
}

template <bool kChecked>
bool Stepper<kChecked>::store(const Insn& insn, const Effect& e) {
  const char letter = e.pops[0];
  const uint32_t slots = static_cast<uint32_t>(letter_slots(letter));
  if constexpr (kChecked) {
    if (!pop(letter)) return false;
  } else {
    if (!need(slots)) return false;
    depth_ -= slots;
  }
  const Cell v = cells_[locals_ + depth_];
  if constexpr (kChecked) fresh_in_locals_ |= is_fresh_object(v);
  set_local(insn.operand, kChecked ? v : static_cast<Cell>(letter_kind(letter)), slots == 2);
  return true;
}

// Overwriting the second half of a long or double makes the first half unusable.
template <bool kChecked>
void Stepper<kChecked>::set_local(uint32_t local, Cell cell, bool wide) {
  touched_ = {local, local + (wide ? 2 : 1)};
  cells_[local] = cell;
  if (wide) cells_[local + 1] = static_cast<Cell>(SlotKind::kTop);
  if (local == 0) return;
  const SlotKind before = kind(cells_[local - 1]);
  if (before != SlotKind::kLong && before != SlotKind::kDouble) return;
  cells_[local - 1] = static_cast<Cell>(SlotKind::kTop);
  touched_.first--;
}

template <bool kChecked>
bool Stepper<kChecked>::iinc(const Insn& insn) {
  if constexpr (!kChecked) return true;
  const Cell v = cells_[insn.operand];
  return kind(v) == SlotKind::kInt ||
         wrong_kind(v, 'I', fmt::format("in local variable {}", insn.operand).c_str());
}

// A run of n slots from the top is whole if its lowest slot is not a second half.
template <bool kChecked>
bool Stepper<kChecked>::shuffle(const Insn& insn) {
  struct Shape {
    uint8_t pops, copies, under;
  };
  constexpr Shape kShapes[] = {{1, 0, 0}, {2, 0, 0}, {0, 1, 0}, {0, 1, 1}, {0, 1, 2},
                               {0, 2, 0}, {0, 2, 1}, {0, 2, 2}, {0, 1, 1}};
  const Shape s = kShapes[insn.opcode - op_pop];
  const bool swap = insn.opcode == op_swap;
  const uint32_t upper = s.pops + s.copies;  // one of them is 0
  if (!need(upper + s.under)) return false;
  if constexpr (kChecked) {
    const bool whole = kind(top(upper - 1)) != SlotKind::kTop &&
                       (s.under == 0 || kind(top(upper + s.under - 1)) != SlotKind::kTop);
    if (!whole)
      return fail_here(fmt::format("{} splits a long or double", opcode_name(insn.opcode)));
  }
  depth_ -= s.pops;
  if (s.copies == 0) return true;
  if (swap) return std::swap(top(0), top(1)), true;
  if (!room(s.copies)) return false;
  Cell* base = &cells_[locals_ + depth_ - upper - s.under];
  std::memmove(base + s.copies, base, (upper + s.under) * sizeof(Cell));
  std::memcpy(base, base + s.copies + s.under, s.copies * sizeof(Cell));
  depth_ += s.copies;
  return true;
}

// ---- arrays

template <bool kChecked>
bool Stepper<kChecked>::check_array(Cell array, uint8_t opcode, uint32_t from_top) {
  if constexpr (kChecked) {
    const std::string_view wanted = array_operand(opcode);
    if (!is_reference(array)) return wrong_kind(array, 'A', "on the operand stack");
    if (!require_initialised(array)) return false;
    if (array == kNullValue) return true;
    if (array == kSomeObject) return add_guard(wanted, from_top), true;
    const std::string_view found = types_.name(array);
    const bool bytes = wanted == "[B" && found == "[Z";
    const bool right =
        wanted[1] == 'L' ? types_.is_array_of_references(array) : found == wanted || bytes;
    if (!right) return fail_here(fmt::format("{} on {}", opcode_name(opcode), describe(array)));
  }
  return true;
}

template <bool kChecked>
bool Stepper<kChecked>::array_load(const Insn& insn, const Effect& e) {
  if (!need(2)) return false;
  const Cell array = top(1);
  if constexpr (kChecked) {
    if (!check_array(array, insn.opcode, 1) || !pop('I')) return false;
    depth_--;
    if (e.push == 'A') return push(types_.element_of(array));
  } else {
    depth_ -= 2;
  }
  return push_letter(e.push);
}

template <bool kChecked>
bool Stepper<kChecked>::array_store(const Insn& insn, const Effect& e) {
  if (!need(e.pop_slots)) return false;
  if constexpr (kChecked) {
    const uint32_t from_top = e.pop_slots - 1u;
    const Cell array = top(from_top);
    return pop(e.pops[2]) && pop('I') && check_array(array, insn.opcode, from_top) && pop('A');
  }
  depth_ -= e.pop_slots;
  return true;
}

template <bool kChecked>
bool Stepper<kChecked>::array_length() {
  if (!need(1)) return false;
  if constexpr (kChecked) {
    const Cell v = top(0);
    const bool named_array = is_named(v) && types_.name(v)[0] == '[';
    if (!named_array && v != kNullValue)
      return fail_here(fmt::format("arraylength on {}", describe(v)));
  }
  depth_--;
  return push_letter('I');
}

template <bool kChecked>
bool Stepper<kChecked>::new_array(const Insn& insn) {
  return pop_any(effect_of(insn)) && push_class(primitive_array(insn.operand));
}

template <bool kChecked>
bool Stepper<kChecked>::new_object_array(const Insn& insn) {
  if (!pop_any(effect_of(insn))) return false;
  if constexpr (kChecked) {
    const std::string_view element = cf_.cp.class_name(insn.operand);
    return spend(element.size() / 16) && push(types_.array_of(element));
  }
  return push_class({});
}

template <bool kChecked>
bool Stepper<kChecked>::new_multi_array(const Insn& insn) {
  const uint32_t dimensions = code_.code[insn.bci + 3u];
  if constexpr (kChecked) {
    for (uint32_t i = 0; i < dimensions; i++) {
      if (!pop('I')) return false;
    }
  } else {
    if (!need(dimensions)) return false;
    depth_ -= dimensions;
  }
  return push_class(cf_.cp.class_name(insn.operand));
}

template class Stepper<true>;
template class Stepper<false>;

}  // namespace heddle::classfile
