#pragma once
// Which copies of which blocks a method with subroutines consists of. What
// subroutines.cc is made of; see there for the idea.

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "classfile/flow_graph.h"

namespace heddle::classfile {

inline constexpr uint32_t kMaxExpandedCode = 65535;
inline constexpr uint32_t kNoContext = ~0u;
inline constexpr uint32_t kNoSlot = ~0u;

// A chain of calls of subroutines. Context 0 is the method itself.
struct CallContext {
  uint32_t parent = kNoContext;
  uint32_t level = 0;
  uint32_t call = 0;        // block of the parent that ends with the jsr
  uint32_t subroutine = 0;  // number; 0 is the method itself
  uint32_t slot = kNoSlot;  // local that holds the return address
};

// One copy of a block.
struct BlockCopy {
  uint32_t context, block;
  // Bit k: the return address of level k of the chain is still in its slot,
  // on every path. Bit 0: that of the innermost level is on top of the stack.
  uint32_t intact = 0;
  uint32_t position = 0;  // in the new code
  bool queued = false;
};

class SubroutineExplorer {
 public:
  SubroutineExplorer(const FlowGraph& graph, CodeFlaw& flaw) : graph_(graph), flaw_(flaw) {}

  bool run();

  std::vector<BlockCopy>& nodes() { return nodes_; }
  // The copy of a block that is reached from context. REQUIRES (also below): run() went there.
  uint32_t node_reached(uint32_t context, uint32_t block) const {
    return look_up(node_of_, owner(context, block), block);
  }
  uint32_t node_called(uint32_t context, uint32_t block) const;
  uint32_t node_returned_to(const BlockCopy& node) const;
  uint32_t block_length(uint32_t b) const {
    return (b + 1 < graph_.blocks.size() ? graph_.bci(graph_.blocks[b + 1]) : graph_.code_length) -
           graph_.bci(graph_.blocks[b]);
  }
  const Insn& last_insn(uint32_t b) const { return graph_.insns[graph_.blocks[b].end - 1]; }

 private:
  using Map = std::unordered_map<uint64_t, uint32_t>;
  static uint64_t key(uint32_t high, uint32_t low) { return uint64_t{high} << 32 | low; }
  static uint32_t look_up(const Map& map, uint32_t high, uint32_t low) {
    const auto it = map.find(key(high, low));
    HEDDLE_CHECK(it != map.end());
    return it->second;
  }
  bool fail(uint32_t block, std::string what) {
    flaw_ = {last_insn(block).bci, std::move(what)};
    return false;
  }
  bool spend(uint64_t work);
  bool is_jsr(uint32_t b) const { return effect_of(last_insn(b)).next == Next::kJsr; }

  bool number_subroutines();
  bool find_members(uint32_t subroutine, uint32_t entry);
  uint32_t owner(uint32_t context, uint32_t block) const;
  bool visit(uint32_t n);
  bool call(const BlockCopy& node, uint32_t intact);
  bool come_back(const BlockCopy& node, uint32_t intact);
  uint32_t returning_context(const BlockCopy& node, uint32_t intact) const;
  uint32_t walk_block(const BlockCopy& node, uint32_t& lowest) const;
  uint32_t clear_slot(uint32_t context, uint32_t intact, const Insn& insn, uint32_t slots) const;
  bool reach(uint32_t context, uint32_t block, uint32_t intact);
  bool reach_node(uint32_t context, uint32_t block, uint32_t intact);

  const FlowGraph& graph_;
  CodeFlaw& flaw_;
  std::vector<uint32_t>
      subroutine_at_;  // per block: number of the subroutine that starts there, 0 = none
  std::vector<std::vector<bool>> members_;  // per subroutine, per block
  std::vector<CallContext> contexts_;
  Map context_of_;  // (parent, calling block)
  std::vector<BlockCopy> nodes_;
  Map node_of_;  // (context, block)
  std::vector<uint32_t> queue_;
  uint32_t bytes_ = 0;
  uint64_t work_ = 0;
};

}  // namespace heddle::classfile
