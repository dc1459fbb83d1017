// jsr and ret, rewritten away. Each call of a subroutine gets its own copy of
// it, so that afterwards ordinary dataflow sees which values belong to which
// caller.
//
//   jsr t   becomes   aconst_null; goto (copy of t for this call)
//   ret n   becomes   goto (what follows the jsr, in the caller's copy)
//
// The null stands for the return address, so stack heights stay what they were.
//
// A copy is named by its context: the chain of calls that leads to it. Which
// blocks belong to a subroutine is not written anywhere; a block belongs to
// each subroutine from whose entry it can be reached without entering another.
// Code that leaves a subroutine by a branch or an exception (`continue` inside
// of `finally`) reaches blocks that belong to an outer context as well: those
// are not copied, the branch goes to the outermost context that owns the block.
//
// What local a subroutine keeps its return address in is told by the `astore`
// at its entry, as all compilers emit it.

#include <fmt/format.h>

#include <algorithm>

#include "classfile/flow_contexts.h"

namespace heddle::classfile {
namespace {

constexpr uint32_t kMaxShortReach = 32767;
constexpr uint32_t kMaxHandlers = 65535;
constexpr uint64_t kMaxVariableWork = uint64_t{1} << 24;

class Emitter {
 public:
  Emitter(const Code& code, const FlowGraph& graph, SubroutineExplorer& explorer, CodeFlaw& flaw)
      : code_(code), graph_(graph), explorer_(explorer), nodes_(explorer.nodes()), flaw_(flaw) {}

  bool run(ExpandedCode& out);

 private:
  const Insn& last_insn(const BlockCopy& node) const { return explorer_.last_insn(node.block); }
  uint32_t start(const BlockCopy& node) const { return graph_.bci(graph_.blocks[node.block]); }
  uint32_t body_length(const BlockCopy& node) const { return last_insn(node).bci - start(node); }
  uint32_t jump_length() const { return wide_ ? 5 : 3; }
  uint32_t reached(const BlockCopy& node, uint32_t block) const {
    return explorer_.node_reached(node.context, block);
  }

  bool too_complex() {
    flaw_ = {0, "subroutines too complex to expand"};
    return false;
  }
  void sort_nodes();
  bool lay_out();
  bool needs_jump(size_t i) const;
  uint32_t end_length(const BlockCopy& node) const;
  void emit(size_t i);
  void emit_end(const BlockCopy& node);
  void emit_branch(const BlockCopy& node);
  void emit_switch(const BlockCopy& node);
  void emit_jump(uint32_t target);
  void u1(uint32_t v) { bytes_.push_back(static_cast<uint8_t>(v)); }
  void u2(uint32_t v) { u1(v >> 8), u1(v); }
  void u4(uint32_t v) { u2(v >> 16), u2(v); }
  void copy(uint32_t from, uint32_t n) {
    bytes_.insert(bytes_.end(), code_.code.begin() + from, code_.code.begin() + from + n);
  }
  uint32_t block_of(int64_t bci) const;
  // Node by number as the explorer gives it; they are emitted in another order.
  const BlockCopy& node(uint32_t n) const { return nodes_[n]; }

  bool emit_handlers(Code& code);
  void emit_lines(Code& code);
  bool emit_variables(Code& code);
  uint32_t covered_end(size_t i) const;

  const Code& code_;
  const FlowGraph& graph_;
  SubroutineExplorer& explorer_;
  std::vector<BlockCopy>& nodes_;
  CodeFlaw& flaw_;
  std::vector<uint32_t> order_;  // nodes as they are emitted
  std::vector<uint8_t> bytes_;
  bool wide_ = false;  // all jumps have four-byte offsets
};

bool Emitter::run(ExpandedCode& out) {
  sort_nodes();
  if (!lay_out()) return false;
  for (size_t i = 0; i < order_.size(); i++) emit(i);
  out.code.max_stack = code_.max_stack;
  out.code.max_locals = code_.max_locals;
  emit_lines(out.code);
  if (!emit_handlers(out.code) || !emit_variables(out.code)) return false;
  out.bytes = std::move(bytes_);
  out.code.code = out.bytes;
  return true;
}

// The method itself first, and so offset 0 first.
void Emitter::sort_nodes() {
  for (uint32_t n = 0; n < nodes_.size(); n++) order_.push_back(n);
  std::sort(order_.begin(), order_.end(), [&](uint32_t a, uint32_t b) {
    return std::pair(nodes_[a].context, nodes_[a].block) <
           std::pair(nodes_[b].context, nodes_[b].block);
  });
}

bool Emitter::lay_out() {
  for (wide_ = false;; wide_ = true) {
    uint32_t at = 0;
    for (size_t i = 0; i < order_.size(); i++) {
      BlockCopy& node = nodes_[order_[i]];
      node.position = at;
      at += body_length(node) + end_length(node) + (needs_jump(i) ? jump_length() : 0);
    }
    if (at <= kMaxShortReach || (wide_ && at <= kMaxExpandedCode)) return true;
    if (!wide_) continue;
    flaw_ = {0, "code too large after expanding subroutines"};
    return false;
  }
}

// Control falls through, but what follows is emitted elsewhere.
bool Emitter::needs_jump(size_t i) const {
  const BlockCopy& n = node(order_[i]);
  const Next next = effect_of(last_insn(n)).next;
  if (next != Next::kFall && next != Next::kBranch) return false;
  return i + 1 == order_.size() || order_[i + 1] != reached(n, n.block + 1);
}

// Bytes of the block's last instruction. REQUIRES: node.position is set.
uint32_t Emitter::end_length(const BlockCopy& node) const {
  const Insn& last = last_insn(node);
  const uint32_t old = start(node) + explorer_.block_length(node.block) - last.bci;
  if (last.opcode == op_ret) return jump_length();
  switch (effect_of(last).next) {
    case Next::kFall:
    case Next::kEnd:
      return old;
    case Next::kGoto:
      return jump_length();
    case Next::kJsr:
      return 1 + jump_length();
    case Next::kBranch:
      return wide_ ? 8 : 3;
    case Next::kSwitch:
      break;
  }
  const uint32_t old_padding = 3 - last.bci % 4;
  const uint32_t new_padding = 3 - (node.position + body_length(node)) % 4;
  return old - old_padding + new_padding;
}

void Emitter::emit(size_t i) {
  const BlockCopy& n = node(order_[i]);
  HEDDLE_CHECK(bytes_.size() == n.position);
  copy(start(n), body_length(n));
  emit_end(n);
  if (needs_jump(i)) emit_jump(reached(n, n.block + 1));
}

void Emitter::emit_end(const BlockCopy& node) {
  const Insn& last = last_insn(node);
  if (last.opcode == op_ret) return emit_jump(explorer_.node_returned_to(node));
  switch (effect_of(last).next) {
    case Next::kFall:
    case Next::kEnd:
      return copy(last.bci, end_length(node));
    case Next::kGoto:
      return emit_jump(reached(node, graph_.successors(graph_.blocks[node.block])[0]));
    case Next::kJsr:
      u1(op_aconst_null);
      return emit_jump(explorer_.node_called(node.context, node.block));
    case Next::kBranch:
      return emit_branch(node);
    case Next::kSwitch:
      return emit_switch(node);
  }
}

uint32_t Emitter::block_of(int64_t bci) const {
  const auto it = std::partition_point(graph_.blocks.begin(), graph_.blocks.end(),
                                       [&](const Block& b) { return graph_.bci(b) < bci; });
  return static_cast<uint32_t>(it - graph_.blocks.begin());
}

void Emitter::emit_jump(uint32_t target) {
  const uint32_t offset = node(target).position - static_cast<uint32_t>(bytes_.size());
  u1(wide_ ? op_goto_w : op_goto);
  wide_ ? u4(offset) : u2(offset);
}

// There are no wide conditional branches: the opposite one jumps over a goto_w.
void Emitter::emit_branch(const BlockCopy& from) {
  const Insn& last = last_insn(from);
  uint32_t target = 0;
  for_each_target(code_, last, [&](int64_t bci) { target = reached(from, block_of(bci)); });
  if (!wide_) {
    u1(last.opcode);
    return u2(node(target).position - static_cast<uint32_t>(bytes_.size() - 1));
  }
  const bool null_test = last.opcode == op_ifnull || last.opcode == op_ifnonnull;
  u1(null_test ? last.opcode ^ 1u : ((last.opcode + 1u) ^ 1u) - 1u);
  u2(8);
  emit_jump(target);
}

void Emitter::emit_switch(const BlockCopy& from) {
  const Insn& last = last_insn(from);
  const uint32_t origin = static_cast<uint32_t>(bytes_.size());
  const uint8_t* keys = code_.code.data() + ((last.bci + 4u) & ~3u) + 4;
  u1(last.opcode);
  while (bytes_.size() % 4 != 0) u1(0);
  const bool table = last.opcode == op_tableswitch;
  bool first = true;
  for_each_target(code_, last, [&](int64_t bci) {
    const uint32_t offset = node(reached(from, block_of(bci))).position - origin;
    if (!first && !table) u4(load_u4(keys)), keys += 8;  // match, then offset
    u4(offset);
    if (first) {
      u4(load_u4(keys));  // low, or the number of pairs
      if (table) u4(load_u4(keys + 4));
      keys += 4;
    }
    first = false;
  });
}

// Without a jump added behind the block: it was not in the range.
uint32_t Emitter::covered_end(size_t i) const {
  const BlockCopy& n = node(order_[i]);
  return n.position + body_length(n) + end_length(n);
}

// Per old entry, in the old order: which handler is tried first must not change.
bool Emitter::emit_handlers(Code& code) {
  uint32_t entries = 0;
  std::vector<std::vector<ExceptionHandler>> copies(code_.handlers.size());
  for (size_t i = 0; i < order_.size(); i++) {
    const BlockCopy& n = node(order_[i]);
    for (uint16_t h : graph_.handlers(graph_.blocks[n.block])) {
      const uint16_t begin = static_cast<uint16_t>(n.position),
                     end = static_cast<uint16_t>(covered_end(i));
      const uint16_t handler =
          static_cast<uint16_t>(node(reached(n, graph_.handler_block[h])).position);
      std::vector<ExceptionHandler>& list = copies[h];
      if (!list.empty() && list.back().end_pc == begin && list.back().handler_pc == handler)
        list.back().end_pc = end;
      else
        list.push_back({begin, end, handler, code_.handlers[h].catch_type}), entries++;
      if (entries > kMaxHandlers) return too_complex();
    }
  }
  for (const auto& list : copies)
    code.handlers.insert(code.handlers.end(), list.begin(), list.end());
  return true;
}

// Each copy starts with its line, then keeps the entries inside of the block.
void Emitter::emit_lines(Code& code) {
  std::vector<LineNumber> lines = code_.lines;
  std::stable_sort(lines.begin(), lines.end(),
                   [](const auto& a, const auto& b) { return a.start_pc < b.start_pc; });
  for (uint32_t o : order_) {
    const BlockCopy& n = node(o);
    const uint32_t begin = start(n), end = begin + explorer_.block_length(n.block);
    auto it = std::partition_point(lines.begin(), lines.end(),
                                   [&](const LineNumber& l) { return l.start_pc <= begin; });
    if (it != lines.begin())
      code.lines.push_back({static_cast<uint16_t>(n.position), std::prev(it)->line});
    for (; it != lines.end() && it->start_pc < end; ++it) {
      code.lines.push_back({static_cast<uint16_t>(n.position + it->start_pc - begin), it->line});
    }
  }
}

bool Emitter::emit_variables(Code& code) {
  if (uint64_t{code_.variables.size()} * order_.size() > kMaxVariableWork) return too_complex();
  for (const LocalVariable& v : code_.variables) {
    LocalVariable open = v;
    open.length = 0;
    for (size_t i = 0; i < order_.size(); i++) {
      const BlockCopy& n = node(order_[i]);
      const uint32_t block_end = start(n) + explorer_.block_length(n.block);
      const uint32_t begin = std::max<uint32_t>(v.start_pc, start(n));
      const uint32_t end = std::min<uint32_t>(v.start_pc + uint32_t{v.length}, block_end);
      if (begin >= end) continue;
      const bool to_the_end = end == block_end;
      const uint32_t from = n.position + begin - start(n);
      const uint32_t to = to_the_end ? covered_end(i) : n.position + end - start(n);
      const bool joins = open.length > 0 && open.start_pc + open.length == static_cast<int>(from);
      if (!joins && open.length > 0) code.variables.push_back(open);
      if (!joins) open.start_pc = static_cast<uint16_t>(from);
      open.length = static_cast<uint16_t>(to - open.start_pc);
    }
    if (open.length > 0) code.variables.push_back(open);
  }
  return true;
}

bool expand(const Code& code, ExpandedCode& out, CodeFlaw& flaw) {
  FlowGraph graph;
  if (!build_graph(code, graph, flaw)) return false;
  SubroutineExplorer explorer(graph, flaw);
  return explorer.run() && Emitter(code, graph, explorer, flaw).run(out);
}

}  // namespace

bool uses_subroutines(const Code& code) {
  const uint32_t length = static_cast<uint32_t>(code.code.size());
  const uint8_t* p = code.code.data();
  for (uint32_t pc = 0; pc < length;) {
    const uint8_t op = p[pc] == op_wide && pc + 1 < length ? p[pc + 1] : p[pc];
    if (op == op_jsr || op == op_jsr_w || op == op_ret) return true;
    const uint32_t n = instruction_length(p, length, pc);
    if (n == 0) return false;  // not for us to refuse
    pc += n;
  }
  return false;
}

Result<std::unique_ptr<ExpandedCode>> expand_subroutines(const ClassFile& cf, const Method& method,
                                                         const Code& code) {
  auto out = std::make_unique<ExpandedCode>();
  if (!uses_subroutines(code)) {
    out->code = code;
    return out;
  }
  CodeFlaw flaw;
  if (!expand(code, *out, flaw)) return flow_error(cf, method, flaw.bci, flaw.what);
  return out;
}

}  // namespace heddle::classfile
