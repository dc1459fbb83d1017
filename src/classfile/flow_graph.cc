#include "classfile/flow_graph.h"

#include <fmt/format.h>

#include <algorithm>

#include "classfile/descriptors.h"

namespace heddle::classfile {
namespace {

// More (block, handler) pairs than this come from no compiler.
constexpr uint64_t kMaxCoverEdges = 1u << 22;

constexpr std::array<uint8_t, 256> fixed_lengths() {
  std::array<uint8_t, 256> n{};
#define HEDDLE_LENGTH(number, name, layout) \
  switch (Layout::layout) {                 \
    case Layout::kNone:                     \
      n[number] = 1;                        \
      break;                                \
    case Layout::kS1:                       \
    case Layout::kLocal:                    \
    case Layout::kCp1:                      \
    case Layout::kNewarray:                 \
      n[number] = 2;                        \
      break;                                \
    case Layout::kS2:                       \
    case Layout::kIinc:                     \
    case Layout::kCp2:                      \
    case Layout::kBranch2:                  \
      n[number] = 3;                        \
      break;                                \
    case Layout::kMulti:                    \
      n[number] = 4;                        \
      break;                                \
    case Layout::kBranch4:                  \
    case Layout::kInterface:                \
    case Layout::kDynamic:                  \
      n[number] = 5;                        \
      break;                                \
    default:                                \
      break;                                \
  }
  HEDDLE_OPCODES(HEDDLE_LENGTH)
#undef HEDDLE_LENGTH
  return n;
}

enum class OperandAt : uint8_t { kNone, kByte, kShort, kLowBits };

constexpr std::array<OperandAt, 256> operand_places() {
  std::array<OperandAt, 256> at{};
#define HEDDLE_OPERAND(number, name, layout) \
  switch (Layout::layout) {                  \
    case Layout::kLocal:                     \
    case Layout::kIinc:                      \
    case Layout::kCp1:                       \
    case Layout::kNewarray:                  \
      at[number] = OperandAt::kByte;         \
      break;                                 \
    case Layout::kCp2:                       \
    case Layout::kInterface:                 \
    case Layout::kDynamic:                   \
    case Layout::kMulti:                     \
      at[number] = OperandAt::kShort;        \
      break;                                 \
    default:                                 \
      break;                                 \
  }
  HEDDLE_OPCODES(HEDDLE_OPERAND)
#undef HEDDLE_OPERAND
  for (int op = op_iload_0; op <= op_aload_3; op++)
    at[static_cast<size_t>(op)] = OperandAt::kLowBits;
  for (int op = op_istore_0; op <= op_astore_3; op++)
    at[static_cast<size_t>(op)] = OperandAt::kLowBits;
  return at;
}

constexpr std::array<uint8_t, 256> kLengths = fixed_lengths();
constexpr std::array<OperandAt, 256> kOperands = operand_places();

// The locals of iload_0..3 and istore_0..3 are in the two low bits of the distance from the first
// of their group.
uint16_t low_bits(uint8_t op) {
  return static_cast<uint16_t>((op - (op < op_istore_0 ? op_iload_0 : op_istore_0)) & 3);
}

Insn decode_one(const uint8_t* p, uint32_t pc) {
  const uint16_t bci = static_cast<uint16_t>(pc);
  const uint8_t op = p[pc];
  if (op == op_wide) return {bci, load_u2(p + pc + 2), p[pc + 1]};
  switch (kOperands[op]) {
    case OperandAt::kNone:
      return {bci, 0, op};
    case OperandAt::kByte:
      return {bci, p[pc + 1], op};
    case OperandAt::kShort:
      return {bci, load_u2(p + pc + 1), op};
    case OperandAt::kLowBits:
      return {bci, low_bits(op), op};
  }
  HEDDLE_UNREACHABLE("operand place");
}

class GraphBuilder {
 public:
  GraphBuilder(const Code& code, FlowGraph& graph, CodeFlaw& flaw)
      : code_(code), graph_(graph), flaw_(flaw), length_(static_cast<uint32_t>(code.code.size())) {}

  bool run() {
    graph_.code_length = length_;
    if (!decode_instructions(code_, graph_.insns, flaw_)) return false;
    block_at_.assign(length_ + 1, kInside);
    if (!mark_leaders() || !mark_handlers() || !number_blocks()) return false;
    link_blocks();
    return cover_blocks();
  }

 private:
  static constexpr uint16_t kInside = 0, kLeader = 1;

  bool fail(uint32_t bci, std::string what) {
    flaw_ = {bci, std::move(what)};
    return false;
  }

  void mark(uint32_t bci) {
    if (block_at_[bci] == kInside && bci < length_) leaders_++;
    block_at_[bci] = kLeader;
  }

  bool mark_leaders();
  bool mark_handlers();
  bool number_blocks();
  void link_blocks();
  void add_successor(Block& block, uint32_t target);
  void drop_repeated_successors(Block& block);
  bool cover_blocks();

  const Code& code_;
  FlowGraph& graph_;
  CodeFlaw& flaw_;
  const uint32_t length_;
  uint32_t leaders_ = 0;
  std::vector<uint16_t>
      block_at_;  // per bci: first kInside/kLeader, then the number of the block that starts there
};

bool GraphBuilder::mark_leaders() {
  mark(0);
  for (size_t i = 0; i < graph_.insns.size(); i++) {
    const Insn& insn = graph_.insns[i];
    if (effect_of(insn).next == Next::kFall) continue;
    bool inside = true;
    for_each_target(code_, insn, [&](int64_t target) {
      if (target < 0 || target >= length_)
        inside = false;
      else
        mark(static_cast<uint32_t>(target));
    });
    if (!inside) return fail(insn.bci, "branch out of the code array");
    if (i + 1 < graph_.insns.size()) mark(graph_.insns[i + 1].bci);
  }
  return true;
}

bool GraphBuilder::mark_handlers() {
  for (const ExceptionHandler& h : code_.handlers) {
    if (h.start_pc >= h.end_pc || h.end_pc > length_ || h.handler_pc >= length_) {
      return fail(h.start_pc, "exception range out of the code array");
    }
    mark(h.start_pc);
    mark(h.end_pc);
    mark(h.handler_pc);
  }
  return true;
}

bool GraphBuilder::number_blocks() {
  graph_.blocks.reserve(leaders_);
  for (uint32_t i = 0; i < graph_.insns.size(); i++) {
    const uint32_t bci = graph_.insns[i].bci;
    if (block_at_[bci] == kInside) continue;
    if (!graph_.blocks.empty()) graph_.blocks.back().end = i;
    block_at_[bci] = static_cast<uint16_t>(graph_.blocks.size());
    graph_.blocks.push_back({i, 0, 0, 0, 0, 0});
  }
  graph_.blocks.back().end = static_cast<uint32_t>(graph_.insns.size());
  // Each leader must have been met as an instruction; one that was not lies inside of one.
  if (graph_.blocks.size() != leaders_)
    return fail(0, "branch or exception range into the middle of an instruction");
  block_at_[length_] = static_cast<uint16_t>(graph_.blocks.size());
  return true;
}

void GraphBuilder::add_successor(Block& block, uint32_t target) {
  const uint16_t to = block_at_[target];
  if (block.succ_end > block.succ_begin && graph_.succ.back() == to) return;
  graph_.succ.push_back(to);
  block.succ_end++;
}

// Many cases may share a target; one that occurs twice would be visited twice for nothing.
void GraphBuilder::drop_repeated_successors(Block& block) {
  const auto begin = graph_.succ.begin() + block.succ_begin;
  std::sort(begin, graph_.succ.end());
  graph_.succ.erase(std::unique(begin, graph_.succ.end()), graph_.succ.end());
  block.succ_end = static_cast<uint32_t>(graph_.succ.size());
}

void GraphBuilder::link_blocks() {
  graph_.succ.reserve(graph_.blocks.size() + 8);
  for (size_t b = 0; b < graph_.blocks.size(); b++) {
    Block& block = graph_.blocks[b];
    block.succ_begin = block.succ_end = static_cast<uint32_t>(graph_.succ.size());
    const Insn& last = graph_.insns[block.end - 1];
    const Next next = effect_of(last).next;
    // Falling off the end is for the interpretation to refuse: the last block may be unreachable.
    if ((next == Next::kFall || next == Next::kBranch) && b + 1 < graph_.blocks.size()) {
      add_successor(block, graph_.insns[block.end].bci);
    }
    for_each_target(code_, last,
                    [&](int64_t target) { add_successor(block, static_cast<uint32_t>(target)); });
    if (next == Next::kSwitch) drop_repeated_successors(block);
  }
}

// Ranges start and end at leaders, so each covers a run of blocks.
bool GraphBuilder::cover_blocks() {
  if (code_.handlers.empty()) return true;
  std::vector<uint32_t> count(graph_.blocks.size() + 1);
  uint64_t edges = 0;
  for (const ExceptionHandler& h : code_.handlers) {
    edges += block_at_[h.end_pc] - block_at_[h.start_pc];
    if (edges > kMaxCoverEdges) return fail(h.start_pc, "exception table too large to check");
    for (uint32_t b = block_at_[h.start_pc]; b < block_at_[h.end_pc]; b++) count[b]++;
  }
  uint32_t at = 0;
  for (size_t b = 0; b < graph_.blocks.size(); b++) {
    graph_.blocks[b].handlers_begin = graph_.blocks[b].handlers_end = at;
    at += count[b];
  }
  graph_.covering.resize(at);
  for (size_t i = 0; i < code_.handlers.size(); i++) {
    const ExceptionHandler& h = code_.handlers[i];
    graph_.handler_block.push_back(block_at_[h.handler_pc]);
    for (uint32_t b = block_at_[h.start_pc]; b < block_at_[h.end_pc]; b++) {
      graph_.covering[graph_.blocks[b].handlers_end++] = static_cast<uint16_t>(i);
    }
  }
  return true;
}

}  // namespace

Error flow_error(const ClassFile& cf, const Method& method, uint32_t bci, const std::string& what) {
  return Error{fmt::format("class {}: method {}{}: offset {}: {}", printable(cf.name),
                           printable(method.name), printable(method.desc), bci, what)};
}

bool decode_instructions(const Code& code, std::vector<Insn>& insns, CodeFlaw& flaw) {
  const uint8_t* p = code.code.data();
  const uint32_t length = static_cast<uint32_t>(code.code.size());
  if (length == 0 || length > 65535) {
    flaw = {0, fmt::format("code length {} is not in 1..65535", length)};
    return false;
  }
  insns.reserve(length / 2 + 4);
  for (uint32_t pc = 0; pc < length;) {
    const uint32_t fixed = kLengths[p[pc]];
    const uint32_t n = fixed ? fixed : instruction_length(p, length, pc);
    if (n == 0 || pc + n > length) {
      flaw = {pc, fmt::format("no instruction, or a truncated one (opcode 0x{:02x})", p[pc])};
      return false;
    }
    const Insn insn = decode_one(p, pc);
    const uint32_t slots = kLocalAccess[insn.opcode].slots;
    if (slots != 0 && insn.operand + slots > code.max_locals) {
      flaw = {pc, fmt::format("local variable {} is beyond max_locals {}", insn.operand,
                              code.max_locals)};
      return false;
    }
    insns.push_back(insn);
    pc += n;
  }
  return true;
}

bool build_graph(const Code& code, FlowGraph& graph, CodeFlaw& flaw) {
  return GraphBuilder(code, graph, flaw).run();
}

}  // namespace heddle::classfile
