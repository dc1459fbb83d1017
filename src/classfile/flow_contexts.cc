#include "classfile/flow_contexts.h"

#include <fmt/format.h>

namespace heddle::classfile {
namespace {

constexpr uint32_t kMaxSubroutines = 256;
constexpr uint32_t kMaxNesting = 31;  // levels are bits of a word, bit 0 is taken
constexpr uint64_t kMaxWork = uint64_t{1} << 24;
constexpr uint32_t kLoadsAddress = ~0u;  // no set of levels: bit 0 is never left set

}  // namespace

bool SubroutineExplorer::spend(uint64_t work) {
  work_ += work;
  if (work_ <= kMaxWork) return true;
  flaw_ = {0, "subroutines too complex to expand"};
  return false;
}

bool SubroutineExplorer::run() {
  members_.emplace_back();
  if (!find_members(0, 0) || !number_subroutines()) return false;
  contexts_.push_back({});
  if (!reach_node(0, 0, 0)) return false;
  while (!queue_.empty()) {
    const uint32_t n = queue_.back();
    queue_.pop_back();
    nodes_[n].queued = false;
    if (!visit(n)) return false;
  }
  return true;
}

bool SubroutineExplorer::number_subroutines() {
  subroutine_at_.assign(graph_.blocks.size(), 0);
  for (uint32_t b = 0; b < graph_.blocks.size(); b++) {
    if (!is_jsr(b)) continue;
    const uint32_t entry = graph_.successors(graph_.blocks[b])[0];
    if (subroutine_at_[entry] != 0) continue;
    if (members_.size() > kMaxSubroutines) return fail(b, "too many subroutines");
    subroutine_at_[entry] = static_cast<uint32_t>(members_.size());
    members_.emplace_back();
    if (!find_members(subroutine_at_[entry], entry)) return false;
  }
  return true;
}

bool SubroutineExplorer::find_members(uint32_t subroutine, uint32_t entry) {
  std::vector<bool>& in = members_[subroutine];
  in.assign(graph_.blocks.size(), false);
  std::vector<uint32_t> todo;
  const auto add = [&](uint32_t b) {
    if (b >= in.size() || in[b]) return;
    in[b] = true;
    todo.push_back(b);
  };
  for (add(entry); !todo.empty();) {
    const uint32_t b = todo.back();
    todo.pop_back();
    const Block& block = graph_.blocks[b];
    if (!spend(1 + graph_.successors(block).size() + graph_.handlers(block).size())) return false;
    if (is_jsr(b))
      add(b + 1);
    else
      for (uint16_t s : graph_.successors(block)) add(s);
    for (uint16_t h : graph_.handlers(block)) add(graph_.handler_block[h]);
  }
  return true;
}

uint32_t SubroutineExplorer::owner(uint32_t context, uint32_t block) const {
  uint32_t outermost = context;
  for (uint32_t c = context; c != kNoContext; c = contexts_[c].parent) {
    if (members_[contexts_[c].subroutine][block]) outermost = c;
  }
  return outermost;
}

bool SubroutineExplorer::visit(uint32_t n) {
  const BlockCopy node = nodes_[n];  // a copy: nodes_ grows below
  const Block& block = graph_.blocks[node.block];
  uint32_t lowest = node.intact;
  const uint32_t after = walk_block(node, lowest);
  if (after == kLoadsAddress)
    return fail(node.block, "a return address is loaded from a local variable");
  for (uint16_t h : graph_.handlers(block)) {
    if (!reach(node.context, graph_.handler_block[h], lowest)) return false;
  }
  const Insn& last = last_insn(node.block);
  const Next next = effect_of(last).next;
  if (next == Next::kJsr) return call(node, after);
  if (last.opcode == op_ret) return come_back(node, after);
  if ((next == Next::kFall || next == Next::kBranch) && node.block + 1 == graph_.blocks.size()) {
    return fail(node.block, "control falls off the end of the code");
  }
  for (uint16_t s : graph_.successors(block)) {
    if (!reach(node.context, s, after)) return false;
  }
  return true;
}

// Which return addresses survive the block; lowest: which survive at each
// point of it. kLoadsAddress: one is loaded, which only ret may do.
uint32_t SubroutineExplorer::walk_block(const BlockCopy& node, uint32_t& lowest) const {
  uint32_t intact = node.intact;
  const Block& block = graph_.blocks[node.block];
  const CallContext& context = contexts_[node.context];
  for (uint32_t i = block.first; i < block.end; i++) {
    const Insn& insn = graph_.insns[i];
    const bool saves = (intact & 1) && i == block.first && insn.operand == context.slot;
    intact &= ~1u;
    const Form form = effect_of(insn).form;
    if (form == Form::kLoad && clear_slot(node.context, intact, insn, 1) != intact)
      return kLoadsAddress;
    if (form != Form::kStore) continue;
    intact = clear_slot(node.context, intact, insn,
                        static_cast<uint32_t>(letter_slots(effect_of(insn).pops[0])));
    if (saves) intact |= 1u << context.level;
    lowest &= intact;
  }
  return intact;
}

// Without the addresses that are in the instruction's locals.
uint32_t SubroutineExplorer::clear_slot(uint32_t context, uint32_t intact, const Insn& insn,
                                        uint32_t slots) const {
  for (uint32_t c = context; contexts_[c].level > 0; c = contexts_[c].parent) {
    const uint32_t slot = contexts_[c].slot;
    if (slot >= insn.operand && slot < insn.operand + slots) intact &= ~(1u << contexts_[c].level);
  }
  return intact;
}

bool SubroutineExplorer::call(const BlockCopy& node, uint32_t intact) {
  const uint32_t entry = graph_.successors(graph_.blocks[node.block])[0];
  const uint32_t subroutine = subroutine_at_[entry];
  for (uint32_t c = node.context; c != kNoContext; c = contexts_[c].parent) {
    if (contexts_[c].subroutine == subroutine)
      return fail(node.block, "recursive call of a subroutine");
  }
  const auto [it, fresh] = context_of_.try_emplace(key(node.context, node.block),
                                                   static_cast<uint32_t>(contexts_.size()));
  if (fresh) {
    const uint32_t level = contexts_[node.context].level + 1;
    if (level > kMaxNesting) return fail(node.block, "subroutines nested too deeply");
    const Insn& first = graph_.insns[graph_.blocks[entry].first];
    const bool saves = effect_of(first).form == Form::kStore && effect_of(first).pops[0] == 'R';
    contexts_.push_back(
        {node.context, level, node.block, subroutine, saves ? first.operand : kNoSlot});
  }
  return reach_node(it->second, entry, intact | 1);
}

uint32_t SubroutineExplorer::returning_context(const BlockCopy& node, uint32_t intact) const {
  const uint32_t local = last_insn(node.block).operand;
  for (uint32_t c = node.context; contexts_[c].level > 0; c = contexts_[c].parent) {
    if (contexts_[c].slot == local && (intact >> contexts_[c].level & 1)) return c;
  }
  return kNoContext;
}

bool SubroutineExplorer::come_back(const BlockCopy& node, uint32_t intact) {
  const uint32_t c = returning_context(node, intact);
  if (c == kNoContext) {
    return fail(node.block, fmt::format("ret, but local variable {} holds no return address",
                                        last_insn(node.block).operand));
  }
  const uint32_t next = contexts_[c].call + 1;
  if (next == graph_.blocks.size())
    return fail(contexts_[c].call, "control falls off the end of the code");
  return reach(contexts_[c].parent, next, intact);
}

bool SubroutineExplorer::reach(uint32_t context, uint32_t block, uint32_t intact) {
  return reach_node(owner(context, block), block, intact & ~1u);
}

// Only levels that the context has; what was intact on one path only is not.
bool SubroutineExplorer::reach_node(uint32_t context, uint32_t block, uint32_t intact) {
  intact &= static_cast<uint32_t>((uint64_t{2} << contexts_[context].level) - 1);
  const auto [it, fresh] =
      node_of_.try_emplace(key(context, block), static_cast<uint32_t>(nodes_.size()));
  if (!spend(contexts_[context].level + 1)) return false;
  if (fresh) {
    nodes_.push_back({context, block, intact, 0, false});
    bytes_ += block_length(block);
    if (bytes_ > kMaxExpandedCode) return fail(block, "code too large after expanding subroutines");
  }
  BlockCopy& node = nodes_[it->second];
  const uint32_t merged = node.intact & intact;
  if (!fresh && merged == node.intact) return true;
  node.intact = merged;
  if (!node.queued) queue_.push_back(it->second);
  node.queued = true;
  return true;
}

uint32_t SubroutineExplorer::node_called(uint32_t context, uint32_t block) const {
  return look_up(node_of_, look_up(context_of_, context, block),
                 graph_.successors(graph_.blocks[block])[0]);
}

uint32_t SubroutineExplorer::node_returned_to(const BlockCopy& node) const {
  uint32_t lowest = node.intact;
  const uint32_t c = returning_context(node, walk_block(node, lowest));
  return node_reached(contexts_[c].parent, contexts_[c].call + 1);
}

}  // namespace heddle::classfile
