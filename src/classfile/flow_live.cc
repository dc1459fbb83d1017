#include "classfile/flow_live.h"

#include <algorithm>

namespace heddle::classfile {
namespace {

constexpr uint64_t kMaxLiveWords = uint64_t{1} << 23;  // 64 MB for one method
constexpr uint64_t kMaxWordSteps = uint64_t{1} << 27;

// Rows are bit sets of max_locals bits. Per block: what is live at its start,
// gen (read before written) and keep (not written). kWords: words of a row, 0
// if not known at compile time; nearly all methods have less than 65 locals.
template <uint32_t kWords>
class Liveness {
 public:
  Liveness(const FlowGraph& graph, MethodFlow& flow, CodeFlaw& flaw)
      : graph_(graph), flow_(flow), flaw_(flaw), dynamic_words_((flow.max_locals_ + 63u) / 64) {}

  bool run() {
    const uint64_t rows = std::max<uint64_t>(graph_.code_length, graph_.blocks.size() * 3);
    if (rows * words() > kMaxLiveWords) return too_complex();
    flow_.live_.assign(uint64_t{graph_.code_length} * words(), 0);
    if (words() == 0) return true;
    allocate();
    for (size_t b = 0; b < graph_.blocks.size(); b++) summarise(b);
    if (!solve()) return false;
    for (size_t b = 0; b < graph_.blocks.size(); b++) write_rows(b);
    return true;
  }

 private:
  uint32_t words() const { return kWords ? kWords : dynamic_words_; }
  bool too_complex() {
    flaw_ = {0, "method too complex to compute its live variables"};
    return false;
  }
  bool reachable(size_t b) const { return flow_.frame_index_[graph_.bci(graph_.blocks[b])] >= 0; }

  static uint64_t bit(uint32_t local) { return uint64_t{1} << (local % 64); }
  static void set(uint64_t* row, const Insn& insn, uint32_t slots) {
    row[insn.operand / 64] |= bit(insn.operand);
    if (slots == 2) row[(insn.operand + 1u) / 64] |= bit(insn.operand + 1u);
  }
  static void clear(uint64_t* row, const Insn& insn, uint32_t slots) {
    row[insn.operand / 64] &= ~bit(insn.operand);
    if (slots == 2) row[(insn.operand + 1u) / 64] &= ~bit(insn.operand + 1u);
  }
  void add(uint64_t* row, const uint64_t* other) const {
    for (uint32_t w = 0; w < words(); w++) row[w] |= other[w];
  }
  void copy(uint64_t* row, const uint64_t* other) const {
    for (uint32_t w = 0; w < words(); w++) row[w] = other[w];
  }
  void zero(uint64_t* row) const {
    for (uint32_t w = 0; w < words(); w++) row[w] = 0;
  }

  void allocate();
  void summarise(size_t b);
  bool solve();
  bool update(size_t b);
  void live_out(const Block& block);
  void add_handlers(const Block& block, uint64_t* row) const;
  void write_rows(size_t b);

  const FlowGraph& graph_;
  MethodFlow& flow_;
  CodeFlaw& flaw_;
  const uint32_t dynamic_words_;
  std::vector<uint64_t> storage_;
  uint64_t *in_ = nullptr, *gen_ = nullptr, *keep_ = nullptr;  // a row per block
  uint64_t *row_ = nullptr, *handled_ = nullptr;               // scratch, one row each
  uint64_t steps_ = 0;
};

// All rows in one piece: most methods are so small that allocations would be most of the work.
template <uint32_t kWords>
void Liveness<kWords>::allocate() {
  const size_t size = graph_.blocks.size() * words();
  storage_.assign(3 * size + 2 * words(), 0);
  in_ = storage_.data();
  gen_ = in_ + size;
  keep_ = gen_ + size;
  row_ = keep_ + size;
  handled_ = row_ + words();
  std::fill(keep_, row_, ~uint64_t{0});
}

template <uint32_t kWords>
void Liveness<kWords>::summarise(size_t b) {
  uint64_t* gen = &gen_[b * words()];
  uint64_t* keep = &keep_[b * words()];
  for (uint32_t i = graph_.blocks[b].end; i-- > graph_.blocks[b].first;) {
    const Insn& insn = graph_.insns[i];
    const LocalAccess access = kLocalAccess[insn.opcode];
    if (access.slots == 0) continue;
    if (access.writes) {
      clear(gen, insn, access.slots);
      clear(keep, insn, access.slots);
    }
    if (access.reads) set(gen, insn, access.slots);
  }
}

// Against the order of the code, where most edges point forward: few rounds.
// If these are not enough the code may be laid out backwards, so then every
// other round goes the other way.
template <uint32_t kWords>
bool Liveness<kWords>::solve() {
  const size_t count = graph_.blocks.size();
  bool changed = true;
  for (uint32_t round = 0; changed; round++) {
    const bool forward = round > 4 && round % 2 != 0;
    changed = false;
    for (size_t i = 0; i < count; i++) {
      const size_t b = forward ? i : count - 1 - i;
      if (reachable(b)) changed |= update(b);
      if (steps_ > kMaxWordSteps) return too_complex();
    }
  }
  return true;
}

template <uint32_t kWords>
void Liveness<kWords>::live_out(const Block& block) {
  zero(row_);
  for (uint16_t s : graph_.successors(block)) add(row_, &in_[size_t{s} * words()]);
  steps_ += (graph_.successors(block).size() + graph_.handlers(block).size() + 1) * words();
}

// A local live into a handler is live throughout the covered range: any
// instruction of it may throw.
template <uint32_t kWords>
void Liveness<kWords>::add_handlers(const Block& block, uint64_t* row) const {
  for (uint16_t h : graph_.handlers(block))
    add(row, &in_[size_t{graph_.handler_block[h]} * words()]);
}

template <uint32_t kWords>
bool Liveness<kWords>::update(size_t b) {
  const Block& block = graph_.blocks[b];
  live_out(block);
  for (uint32_t w = 0; w < words(); w++)
    row_[w] = (row_[w] & keep_[b * words() + w]) | gen_[b * words() + w];
  add_handlers(block, row_);
  if (std::equal(row_, row_ + words(), &in_[b * words()])) return false;
  copy(&in_[b * words()], row_);
  return true;
}

template <uint32_t kWords>
void Liveness<kWords>::write_rows(size_t b) {
  if (!reachable(b)) return;
  const Block& block = graph_.blocks[b];
  zero(handled_);
  add_handlers(block, handled_);
  live_out(block);
  for (uint32_t i = block.end; i-- > block.first;) {
    const Insn& insn = graph_.insns[i];
    const LocalAccess access = kLocalAccess[insn.opcode];
    if (access.writes) clear(row_, insn, access.slots);
    if (access.reads) set(row_, insn, access.slots);
    add(row_, handled_);
    copy(&flow_.live_[size_t{insn.bci} * words()], row_);
  }
}

}  // namespace

bool compute_liveness(const FlowGraph& graph, MethodFlow& flow, CodeFlaw& flaw) {
  if (flow.max_locals_ > 0 && flow.max_locals_ <= 64) return Liveness<1>(graph, flow, flaw).run();
  return Liveness<0>(graph, flow, flaw).run();
}

}  // namespace heddle::classfile
