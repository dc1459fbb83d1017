#include "vm/natives/operand_sources.h"

#include <algorithm>

#include "classfile/descriptors.h"
#include "classfile/opcodes.h"

namespace heddle::vm::natives {

using namespace classfile;

namespace {

// Stack slots taken and given by opcodes 0x00 to 0xc9, two digits each; "**" is handled in apply().
constexpr char kEffects[] =
    "00"
    "01"
    "01"
    "01"
    "01"
    "01"
    "01"
    "01"
    "01"
    "02"
    "02"
    "01"
    "01"
    "01"
    "02"
    "02"  // 00 constants
    "01"
    "01"
    "01"
    "01"
    "02"
    "01"
    "02"
    "01"
    "02"
    "01"
    "01"
    "01"
    "01"
    "01"
    "02"
    "02"  // 10 bipush .. lload_1
    "02"
    "02"
    "01"
    "01"
    "01"
    "01"
    "02"
    "02"
    "02"
    "02"
    "01"
    "01"
    "01"
    "01"
    "21"
    "22"  // 20 lload_2 .. laload
    "21"
    "22"
    "21"
    "21"
    "21"
    "21"
    "10"
    "20"
    "10"
    "20"
    "10"
    "10"
    "10"
    "10"
    "10"
    "20"  // 30 faload .. lstore_0
    "20"
    "20"
    "20"
    "10"
    "10"
    "10"
    "10"
    "20"
    "20"
    "20"
    "20"
    "10"
    "10"
    "10"
    "10"
    "30"  // 40 lstore_1 .. iastore
    "40"
    "30"
    "40"
    "30"
    "30"
    "30"
    "30"
    "10"
    "20"
    "**"
    "**"
    "**"
    "**"
    "**"
    "**"
    "**"  // 50 lastore .. swap
    "21"
    "42"
    "21"
    "42"
    "21"
    "42"
    "21"
    "42"
    "21"
    "42"
    "21"
    "42"
    "21"
    "42"
    "21"
    "42"  // 60 iadd .. ddiv
    "21"
    "42"
    "21"
    "42"
    "11"
    "22"
    "11"
    "22"
    "21"
    "32"
    "21"
    "32"
    "21"
    "32"
    "21"
    "42"  // 70 irem .. land
    "21"
    "42"
    "21"
    "42"
    "00"
    "12"
    "11"
    "12"
    "21"
    "21"
    "22"
    "11"
    "12"
    "12"
    "21"
    "22"  // 80 ior .. d2l
    "21"
    "11"
    "11"
    "11"
    "41"
    "21"
    "21"
    "41"
    "41"
    "10"
    "10"
    "10"
    "10"
    "10"
    "10"
    "20"  // 90 d2f .. if_icmpeq
    "20"
    "20"
    "20"
    "20"
    "20"
    "20"
    "20"
    "00"
    "01"
    "00"
    "10"
    "10"
    "10"
    "20"
    "10"
    "20"  // a0 if_icmpne .. dreturn
    "10"
    "00"
    "**"
    "**"
    "**"
    "**"
    "**"
    "**"
    "**"
    "**"
    "**"
    "01"
    "11"
    "11"
    "11"
    "10"  // b0 areturn .. athrow
    "00"
    "11"
    "10"
    "10"
    "**"
    "**"
    "10"
    "10"
    "00"
    "01";  // c0 checkcast .. jsr_w

bool ends_flow(uint8_t op) {
  return op == op_goto || op == op_goto_w || op == op_athrow || op == op_tableswitch ||
         op == op_lookupswitch || op == op_ret || op == op_jsr || op == op_jsr_w ||
         (op >= op_ireturn && op <= op_return);
}

void pop(std::vector<int32_t>& stack, size_t n) {
  stack.resize(stack.size() - std::min(n, stack.size()));
}
void push(std::vector<int32_t>& stack, size_t n, uint32_t bci) {
  stack.insert(stack.end(), n, static_cast<int32_t>(bci));
}

// The local that a store (or iinc) assigns, -1 for other instructions. wide: the operand has two
// bytes.
int32_t stored_local(uint8_t op, uint32_t operand) {
  if ((op >= op_istore && op <= op_astore) || op == op_iinc) return static_cast<int32_t>(operand);
  if (op >= op_istore_0 && op <= op_astore_3) return (op - op_istore_0) % 4;
  return -1;
}

}  // namespace

OperandSources::OperandSources(const ClassFile& file, const Code& code, uint16_t target_bci)
    : cp_(file.cp), code_(code), states_(code.code.size()) {
  if (code.code.empty()) return;
  states_[0] = State{{}, std::vector<bool>(code.max_locals)};
  start_handlers();
  do {
    added_ = false;
    pass(target_bci);
  } while (added_ && !reached_);
}

int32_t OperandSources::source(uint32_t bci, uint32_t slot) const {
  if (bci >= states_.size() || !states_[bci] || slot >= states_[bci]->stack.size()) return kUnknown;
  const auto& stack = states_[bci]->stack;
  return stack[stack.size() - 1 - slot];
}

bool OperandSources::local_written(uint32_t bci, uint16_t local) const {
  return bci < states_.size() && states_[bci] && local < states_[bci]->written.size() &&
         states_[bci]->written[local];
}

// A thrown exception has no source that a message could name.
void OperandSources::start_handlers() {
  for (const ExceptionHandler& h : code_.handlers)
    if (h.handler_pc < states_.size() && !states_[h.handler_pc])
      states_[h.handler_pc] = State{{h.handler_pc}, std::vector<bool>(code_.max_locals)};
}

void OperandSources::pass(uint16_t target_bci) {
  auto size = static_cast<uint32_t>(code_.code.size());
  for (uint32_t pc = 0; pc < size;) {
    if (pc == target_bci && states_[pc]) {
      reached_ = true;
      return;
    }
    uint32_t length = instruction_length(code_.code.data(), size, pc);
    if (length == 0) return;
    if (states_[pc]) step(pc, length);
    pc += length;
  }
}

void OperandSources::flow_to(uint32_t bci, const State& s) {
  if (bci >= states_.size()) return;
  std::optional<State>& there = states_[bci];
  if (!there) {
    there = s;
    added_ = true;
    return;
  }
  if (there->stack.size() != s.stack.size()) return;
  for (size_t i = 0; i < s.stack.size(); ++i)
    if (there->stack[i] != s.stack[i]) there->stack[i] = kUnknown;
  for (size_t i = 0; i < s.written.size(); ++i)
    if (s.written[i]) there->written[i] = true;
}

void OperandSources::step(uint32_t pc, uint32_t length) {
  State after = *states_[pc];
  uint8_t op = code_.code[pc];
  apply(after, pc, op);
  std::vector<uint32_t> targets;
  branch_targets(pc, length, op, targets);
  for (uint32_t t : targets) flow_to(t, after);
  if (!ends_flow(op)) flow_to(pc + length, after);
}

void OperandSources::mark_written(State& s, uint16_t local) const {
  if (local < s.written.size()) s.written[local] = true;
}

void OperandSources::apply(State& s, uint32_t pc, uint8_t op) {
  uint32_t operand = 0;
  if (op == op_wide) {
    op = code_.code[pc + 1];
    operand = u2(pc + 2);
  } else if (pc + 1 < code_.code.size()) {
    operand = code_.code[pc + 1];
  }
  if (int32_t local = stored_local(op, operand); local >= 0)
    mark_written(s, static_cast<uint16_t>(local));
  switch (op) {
    case op_dup:
      return duplicate(s, 1, 0);
    case op_dup_x1:
      return duplicate(s, 1, 1);
    case op_dup_x2:
      return duplicate(s, 1, 2);
    case op_dup2:
      return duplicate(s, 2, 0);
    case op_dup2_x1:
      return duplicate(s, 2, 1);
    case op_dup2_x2:
      return duplicate(s, 2, 2);
    case op_swap:
      if (s.stack.size() >= 2) std::swap(s.stack[s.stack.size() - 1], s.stack[s.stack.size() - 2]);
      return;
    case op_getstatic:
    case op_putstatic:
    case op_getfield:
    case op_putfield:
      return apply_field(s, pc, op);
    case op_invokevirtual:
    case op_invokespecial:
    case op_invokestatic:
    case op_invokeinterface:
    case op_invokedynamic:
      return apply_invoke(s, pc, op);
    case op_multianewarray:
      pop(s.stack, code_.code[pc + 3]);
      return push(s.stack, 1, pc);
    default:
      pop(s.stack, static_cast<size_t>(kEffects[2 * op] - '0'));
      push(s.stack, static_cast<size_t>(kEffects[2 * op + 1] - '0'), pc);
  }
}

// The top `count` slots are copied under the `below` slots beneath them.
void OperandSources::duplicate(State& s, uint32_t count, uint32_t below) {
  if (s.stack.size() < count + below) return;
  std::vector<int32_t> top(s.stack.end() - count, s.stack.end());
  s.stack.insert(s.stack.end() - count - below, top.begin(), top.end());
}

void OperandSources::apply_field(State& s, uint32_t pc, uint8_t op) {
  auto size = static_cast<size_t>(classfile::slots_of(cp_.ref_desc(u2(pc + 1))[0]));
  bool is_static = op == op_getstatic || op == op_putstatic,
       puts = op == op_putstatic || op == op_putfield;
  pop(s.stack, (puts ? size : 0) + (is_static ? 0 : 1));
  if (!puts) push(s.stack, size, pc);
}

void OperandSources::apply_invoke(State& s, uint32_t pc, uint8_t op) {
  std::string_view desc = cp_.ref_desc(u2(pc + 1));
  bool receiver = op != op_invokestatic && op != op_invokedynamic;
  pop(s.stack, static_cast<size_t>(argument_slots(desc)) + (receiver ? 1 : 0));
  push(s.stack, static_cast<size_t>(classfile::slots_of(return_descriptor(desc)[0])), pc);
}

void OperandSources::branch_targets(uint32_t pc, uint32_t length, uint8_t op,
                                    std::vector<uint32_t>& out) const {
  auto at = [&](int32_t offset) {
    out.push_back(static_cast<uint32_t>(static_cast<int32_t>(pc) + offset));
  };
  Layout layout = opcode_layout(op);
  if (layout == Layout::kBranch2) at(static_cast<int16_t>(u2(pc + 1)));
  if (layout == Layout::kBranch4) at(s4(pc + 1));
  if (layout != Layout::kTable && layout != Layout::kLookup) return;
  uint32_t operands = (pc + 4) & ~3u;
  at(s4(operands));
  uint32_t first = operands + 12, step = layout == Layout::kTable ? 4 : 8;
  for (uint32_t p = first; p + 4 <= pc + length; p += step) at(s4(p));
}

}  // namespace heddle::vm::natives
