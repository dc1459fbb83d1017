#include "classfile/code_check.h"

#include <fmt/format.h>

#include <vector>

#include "classfile/byte_reader.h"
#include "classfile/descriptors.h"
#include "classfile/opcodes.h"

namespace heddle::classfile {
namespace {

constexpr uint16_t kJava5 = 49, kJava7 = 51, kJava8 = 52;

bool can_be_wide(uint8_t opcode) {
  if (opcode >= kOpcodeCount) return false;
  const Layout layout = opcode_layout(opcode);
  return layout == Layout::kLocal || layout == Layout::kIinc;
}

class CodeChecker {
 public:
  CodeChecker(const ClassFile& cf, CpFacts& facts, const Code& code)
      : cf_(cf),
        cp_(cf.cp),
        facts_(facts),
        code_(code),
        p_(code.code.data()),
        length_(static_cast<uint32_t>(code.code.size())),
        starts_(length_ + 1) {}

  std::optional<CodeFault> run() {
    walk() && check_targets() && check_handlers();
    return std::move(fault_);
  }

 private:
  template <typename... Args>
  bool fail(uint32_t offset, fmt::format_string<Args...> format, Args&&... args) {
    fault_ = CodeFault{offset, fmt::format(format, std::forward<Args>(args)...)};
    return false;
  }
  template <typename... Args>
  bool fail_here(fmt::format_string<Args...> format, Args&&... args) {
    return fail(pc_, format, std::forward<Args>(args)...);
  }

  bool walk();
  bool no_such_instruction();
  bool check_operands();
  bool check_constant(uint16_t index);
  bool check_field(uint16_t index);
  bool check_invoke(uint16_t index);
  bool check_interface_count(uint16_t index);
  bool check_ldc(uint16_t index);
  bool check_ldc2(uint16_t index);
  bool check_class_operand(uint16_t index);
  bool check_array_class(uint16_t index);
  bool check_local(uint8_t opcode, uint32_t index);
  bool check_short_form();
  bool check_wide();
  bool check_table_switch();
  bool check_lookup_switch();
  bool check_padding();
  bool add_target(int64_t offset);
  bool check_targets();
  bool check_handlers();

  bool starts_instruction(uint32_t pc) const { return pc < length_ && starts_[pc]; }
  uint8_t opcode() const { return p_[pc_]; }
  const char* name() const { return opcode_name(opcode()); }
  std::string_view desc_of(uint16_t index) const { return cp_.ref_desc(index); }

  const ClassFile& cf_;
  const ConstantPool& cp_;
  CpFacts& facts_;
  const Code& code_;
  const uint8_t* const p_;
  const uint32_t length_;

  uint32_t pc_ = 0;
  std::vector<bool> starts_;
  struct Jump {
    uint32_t from, to;
  };
  std::vector<Jump> jumps_;
  std::optional<CodeFault> fault_;
};

bool CodeChecker::walk() {
  while (pc_ < length_) {
    const uint32_t n = instruction_length(p_, length_, pc_);
    if (n == 0) return no_such_instruction();
    starts_[pc_] = true;
    if (!check_operands()) return false;
    pc_ += n;
  }
  return true;
}

bool CodeChecker::no_such_instruction() {
  if (opcode() >= kOpcodeCount) return fail_here("opcode 0x{:02x} does not exist", opcode());
  if (opcode() == op_wide && pc_ + 1 < length_ && !can_be_wide(p_[pc_ + 1])) {
    return fail_here("wide cannot be applied to opcode 0x{:02x}", p_[pc_ + 1]);
  }
  return fail_here("{} does not fit in the code array or has a bad size", name());
}

bool CodeChecker::check_operands() {
  const uint8_t* operand = p_ + pc_ + 1;
  switch (opcode_layout(opcode())) {
    case Layout::kNone:
      return check_short_form();
    case Layout::kS1:
    case Layout::kS2:
      return true;
    case Layout::kLocal:
    case Layout::kIinc:
      return check_local(opcode(), operand[0]);
    case Layout::kCp1:
      return check_constant(operand[0]);
    case Layout::kCp2:
    case Layout::kInterface:
    case Layout::kDynamic:
    case Layout::kMulti:
      return check_constant(load_u2(operand));
    case Layout::kBranch2:
      return add_target(load_s2(operand));
    case Layout::kBranch4:
      return add_target(load_s4(operand));
    case Layout::kNewarray:
      return (operand[0] >= 4 && operand[0] <= 11) ||
             fail_here("newarray of unknown element code {}", operand[0]);
    case Layout::kTable:
      return check_padding() && check_table_switch();
    case Layout::kLookup:
      return check_padding() && check_lookup_switch();
    case Layout::kWide:
      return check_wide();
  }
  HEDDLE_UNREACHABLE("layout");
}

bool CodeChecker::check_constant(uint16_t index) {
  switch (opcode()) {
    case op_ldc:
    case op_ldc_w:
      return check_ldc(index);
    case op_ldc2_w:
      return check_ldc2(index);
    case op_getstatic:
    case op_putstatic:
    case op_getfield:
    case op_putfield:
      return check_field(index);
    case op_new:
    case op_anewarray:
    case op_checkcast:
    case op_instanceof:
    case op_multianewarray:
      return check_class_operand(index);
    default:
      return check_invoke(index);
  }
}

bool CodeChecker::check_field(uint16_t index) {
  return cp_.tag(index) == CpTag::kFieldref ||
         fail_here("{} of constant {}, which is no field", name(), index);
}

bool CodeChecker::check_invoke(uint16_t index) {
  const CpTag tag = cp_.tag(index);
  const bool interface_is_fine =
      cf_.major >= kJava8 && (opcode() == op_invokespecial || opcode() == op_invokestatic);
  bool right = false;
  switch (opcode()) {
    case op_invokeinterface:
      right = tag == CpTag::kInterfaceMethodref;
      break;
    case op_invokedynamic:
      right = tag == CpTag::kInvokeDynamic;
      break;
    default:
      right = tag == CpTag::kMethodref || (interface_is_fine && tag == CpTag::kInterfaceMethodref);
  }
  if (!right) return fail_here("{} of constant {}, which is of another kind", name(), index);
  const std::string_view callee = cp_.ref_name(index);
  if (callee == "<clinit>" || (callee == "<init>" && opcode() != op_invokespecial)) {
    return fail_here("{} may not call {}", name(), callee);
  }
  const uint8_t* operand = p_ + pc_ + 1;
  if (opcode() == op_invokedynamic && load_u2(operand + 2) != 0)
    return fail_here("invokedynamic with nonzero padding");
  return opcode() != op_invokeinterface || check_interface_count(index);
}

bool CodeChecker::check_interface_count(uint16_t index) {
  const uint8_t* operand = p_ + pc_ + 1;
  const int slots = facts_.argument_slots(cp_.at(cp_.at(index).b).b) + 1;
  if (operand[2] != slots)
    return fail_here("invokeinterface with count {} instead of {}", operand[2], slots);
  return operand[3] == 0 || fail_here("invokeinterface with nonzero padding");
}

bool CodeChecker::check_ldc(uint16_t index) {
  switch (cp_.tag(index)) {
    case CpTag::kInteger:
    case CpTag::kFloat:
    case CpTag::kString:
      return true;
    case CpTag::kClass:
      return cf_.major >= kJava5 || fail_here("{} of a class before class file version 49", name());
    case CpTag::kMethodHandle:
    case CpTag::kMethodType:
      return true;
    case CpTag::kDynamic:
      return slots_of(desc_of(index)[0]) == 1 ||
             fail_here("{} of the two-slot dynamic constant {}", name(), index);
    default:
      return fail_here("{} of constant {}, which cannot be loaded", name(), index);
  }
}

bool CodeChecker::check_ldc2(uint16_t index) {
  switch (cp_.tag(index)) {
    case CpTag::kLong:
    case CpTag::kDouble:
      return true;
    case CpTag::kDynamic:
      return slots_of(desc_of(index)[0]) == 2 ||
             fail_here("ldc2_w of the one-slot dynamic constant {}", index);
    default:
      return fail_here("ldc2_w of constant {}, which is no long or double", index);
  }
}

bool CodeChecker::check_class_operand(uint16_t index) {
  if (cp_.tag(index) != CpTag::kClass)
    return fail_here("{} of constant {}, which is no class", name(), index);
  if (opcode() == op_checkcast || opcode() == op_instanceof) return true;
  return check_array_class(index);
}

bool CodeChecker::check_array_class(uint16_t index) {
  const int dims = array_dimensions(cp_.class_name(index));
  if (opcode() == op_new) return dims == 0 || fail_here("new of an array class");
  if (opcode() == op_anewarray)
    return dims < kMaxArrayDimensions || fail_here("anewarray of more than 255 dimensions");
  const int asked = p_[pc_ + 3];
  return (asked >= 1 && asked <= dims) ||
         fail_here("multianewarray of {} dimensions for a class of {}", asked, dims);
}

// Long and double occupy index and index + 1.
bool CodeChecker::check_local(uint8_t opcode, uint32_t index) {
  const bool two =
      opcode == op_lload || opcode == op_dload || opcode == op_lstore || opcode == op_dstore;
  if (opcode == op_ret && cf_.major >= kJava7)
    return fail_here("ret in class file version {}", cf_.major);
  return index + (two ? 1 : 0) < code_.max_locals ||
         fail_here("local variable {} is beyond max_locals {}", index, code_.max_locals);
}

// iload_0 ... aload_3 and istore_0 ... astore_3: groups of four in the order of iload ... aload.
bool CodeChecker::check_short_form() {
  const uint8_t op = opcode();
  if (op >= op_iload_0 && op <= op_aload_3) {
    return check_local(static_cast<uint8_t>(op_iload + (op - op_iload_0) / 4),
                       (op - op_iload_0) % 4u);
  }
  if (op >= op_istore_0 && op <= op_astore_3) {
    return check_local(static_cast<uint8_t>(op_istore + (op - op_istore_0) / 4),
                       (op - op_istore_0) % 4u);
  }
  return true;
}

bool CodeChecker::check_wide() { return check_local(p_[pc_ + 1], load_u2(p_ + pc_ + 2)); }

// From Java 7 on the padding is free.
bool CodeChecker::check_padding() {
  if (cf_.major >= kJava7) return true;
  for (uint32_t i = pc_ + 1; i % 4 != 0; i++) {
    if (p_[i] != 0) return fail_here("{} with nonzero padding", name());
  }
  return true;
}

// Sizes were checked by instruction_length.
bool CodeChecker::check_table_switch() {
  const uint8_t* q = p_ + ((pc_ + 4) & ~3u);
  const int64_t count = int64_t{load_s4(q + 8)} - load_s4(q + 4) + 1;
  if (!add_target(load_s4(q))) return false;
  for (int64_t i = 0; i < count; i++) {
    if (!add_target(load_s4(q + 12 + 4 * i))) return false;
  }
  return true;
}

bool CodeChecker::check_lookup_switch() {
  const uint8_t* q = p_ + ((pc_ + 4) & ~3u);
  const int32_t pairs = load_s4(q + 4);
  if (!add_target(load_s4(q))) return false;
  for (int32_t i = 0; i < pairs; i++) {
    const uint8_t* pair = q + 8 + 8 * size_t(i);
    if (i > 0 && load_s4(pair - 8) >= load_s4(pair))
      return fail_here("lookupswitch with unsorted keys");
    if (!add_target(load_s4(pair + 4))) return false;
  }
  return true;
}

bool CodeChecker::add_target(int64_t offset) {
  if ((opcode() == op_jsr || opcode() == op_jsr_w) && cf_.major >= kJava7) {
    return fail_here("{} in class file version {}", name(), cf_.major);
  }
  const int64_t target = int64_t{pc_} + offset;
  if (target < 0 || target >= length_)
    return fail_here("{} to {}, outside the code array", name(), target);
  jumps_.push_back({pc_, static_cast<uint32_t>(target)});
  return true;
}

bool CodeChecker::check_targets() {
  for (const Jump& j : jumps_) {
    if (!starts_[j.to]) {
      return fail(j.from, "{} to {}, which is inside an instruction", opcode_name(p_[j.from]),
                  j.to);
    }
  }
  return true;
}

bool CodeChecker::check_handlers() {
  for (const ExceptionHandler& h : code_.handlers) {
    const bool range = h.start_pc < h.end_pc && starts_instruction(h.start_pc) &&
                       (h.end_pc == length_ || starts_instruction(h.end_pc));
    if (!range)
      return fail(h.start_pc, "exception range {}-{} is not a run of instructions", h.start_pc,
                  h.end_pc);
    if (!starts_instruction(h.handler_pc)) {
      return fail(h.handler_pc, "exception handler does not start at an instruction");
    }
  }
  return true;
}

}  // namespace

std::optional<CodeFault> check_code(const ClassFile& cf, CpFacts& facts, const Code& code) {
  return CodeChecker(cf, facts, code).run();
}

}  // namespace heddle::classfile
