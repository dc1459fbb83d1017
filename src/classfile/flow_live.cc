#include "classfile/flow_live.h"

#include <algorithm>

namespace heddle::classfile {
namespace {

constexpr uint64_t kMaxLiveWords = uint64_t{1} << 23;   // 64 MB for one method
constexpr uint64_t kMaxWordSteps = uint64_t{1} << 28;

struct LocalUse {
  uint32_t local;
  uint8_t slots;  // 0: the instruction touches no local
  bool reads, writes;
};

LocalUse local_use(const Insn& insn) {
  const Effect& e = effect_of(insn);
  switch (e.form) {
    case Form::kLoad: return {insn.operand, static_cast<uint8_t>(letter_slots(e.push)), true, false};
    case Form::kStore: return {insn.operand, static_cast<uint8_t>(letter_slots(e.pops[0])), false, true};
    case Form::kIinc: return {insn.operand, 1, true, true};
    default: return {0, 0, false, false};
  }
}

// Rows are bit sets of max_locals bits. Per block: what is live at its start,
// gen (read before written) and keep (not written).
class Liveness {
 public:
  Liveness(const FlowGraph& graph, MethodFlow& flow, CodeFlaw& flaw)
      : graph_(graph), flow_(flow), flaw_(flaw), words_((flow.max_locals_ + 63u) / 64), row_(words_) {}

  bool run() {
    const uint64_t rows = std::max<uint64_t>(graph_.code_length, graph_.blocks.size() * 3);
    if (rows * words_ > kMaxLiveWords) return too_complex();
    flow_.live_.assign(uint64_t{graph_.code_length} * words_, 0);
    if (words_ == 0) return true;
    in_.assign(graph_.blocks.size() * words_, 0);
    gen_ = in_;
    keep_.assign(in_.size(), ~uint64_t{0});
    for (size_t b = 0; b < graph_.blocks.size(); b++) summarise(b);
    if (!solve()) return false;
    for (size_t b = 0; b < graph_.blocks.size(); b++) write_rows(b);
    return true;
  }

 private:
  bool too_complex() {
    flaw_ = {0, "method too complex to compute its live variables"};
    return false;
  }
  bool reachable(size_t b) const { return flow_.frame_index_[graph_.bci(graph_.blocks[b])] >= 0; }

  static void set(uint64_t* row, const LocalUse& use) {
    for (uint32_t i = use.local; i < use.local + use.slots; i++) row[i / 64] |= uint64_t{1} << (i % 64);
  }
  static void clear(uint64_t* row, const LocalUse& use) {
    for (uint32_t i = use.local; i < use.local + use.slots; i++) row[i / 64] &= ~(uint64_t{1} << (i % 64));
  }
  void add(uint64_t* row, const uint64_t* other) const {
    for (uint32_t w = 0; w < words_; w++) row[w] |= other[w];
  }

  void summarise(size_t b);
  bool solve();
  bool update(size_t b);
  void live_out(const Block& block);
  void add_handlers(const Block& block, uint64_t* row) const;
  void write_rows(size_t b);

  const FlowGraph& graph_;
  MethodFlow& flow_;
  CodeFlaw& flaw_;
  const uint32_t words_;
  std::vector<uint64_t> in_, gen_, keep_;
  std::vector<uint64_t> row_;  // scratch
  uint64_t steps_ = 0;
};

void Liveness::summarise(size_t b) {
  uint64_t* gen = &gen_[b * words_];
  uint64_t* keep = &keep_[b * words_];
  for (uint32_t i = graph_.blocks[b].end; i-- > graph_.blocks[b].first;) {
    const LocalUse use = local_use(graph_.insns[i]);
    if (use.writes) {
      clear(gen, use);
      clear(keep, use);
    }
    if (use.reads) set(gen, use);
  }
}

// Against the order of the code, where most edges point forward: few rounds.
bool Liveness::solve() {
  for (bool changed = true; changed;) {
    changed = false;
    for (size_t b = graph_.blocks.size(); b-- > 0;) {
      if (reachable(b)) changed |= update(b);
      if (steps_ > kMaxWordSteps) return too_complex();
    }
  }
  return true;
}

void Liveness::live_out(const Block& block) {
  std::fill(row_.begin(), row_.end(), 0);
  for (uint16_t s : graph_.successors(block)) add(row_.data(), &in_[size_t{s} * words_]);
  steps_ += (graph_.successors(block).size() + graph_.handlers(block).size() + 1) * words_;
}

// A local live into a handler is live throughout the covered range: any
// instruction of it may throw.
void Liveness::add_handlers(const Block& block, uint64_t* row) const {
  for (uint16_t h : graph_.handlers(block)) add(row, &in_[size_t{graph_.handler_block[h]} * words_]);
}

bool Liveness::update(size_t b) {
  const Block& block = graph_.blocks[b];
  live_out(block);
  for (uint32_t w = 0; w < words_; w++) row_[w] = (row_[w] & keep_[b * words_ + w]) | gen_[b * words_ + w];
  add_handlers(block, row_.data());
  if (std::equal(row_.begin(), row_.end(), &in_[b * words_])) return false;
  std::copy(row_.begin(), row_.end(), &in_[b * words_]);
  return true;
}

void Liveness::write_rows(size_t b) {
  if (!reachable(b)) return;
  const Block& block = graph_.blocks[b];
  std::vector<uint64_t>& handled = gen_;  // no longer needed: its first row serves
  std::fill(handled.begin(), handled.begin() + words_, 0);
  add_handlers(block, handled.data());
  live_out(block);
  for (uint32_t i = block.end; i-- > block.first;) {
    const LocalUse use = local_use(graph_.insns[i]);
    if (use.writes) clear(row_.data(), use);
    if (use.reads) set(row_.data(), use);
    add(row_.data(), handled.data());
    std::copy(row_.begin(), row_.end(), &flow_.live_[size_t{graph_.insns[i].bci} * words_]);
  }
}

}  // namespace

bool compute_liveness(const FlowGraph& graph, MethodFlow& flow, CodeFlaw& flaw) {
  return Liveness(graph, flow, flaw).run();
}

}  // namespace heddle::classfile
