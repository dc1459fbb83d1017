#include "classfile/flow.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "classfile/flow_live.h"
#include "classfile/flow_step.h"

namespace heddle::classfile {
namespace {

constexpr size_t kMaxStateCells = size_t{1} << 24;  // states before blocks
constexpr size_t kMaxKindBytes = size_t{1} << 26;   // frames in the result

// Blocks that wait, taken lowest first: a loop settles before what follows it.
class Worklist {
 public:
  explicit Worklist(size_t blocks) : words_(blocks / 64 + 1) {}
  void add(size_t b) {
    words_[b / 64] |= uint64_t{1} << (b % 64);
    first_ = std::min(first_, b / 64);
  }
  // -1: none left
  int64_t take() {
    while (first_ < words_.size() && words_[first_] == 0) first_++;
    if (first_ == words_.size()) return -1;
    const int bit = std::countr_zero(words_[first_]);
    words_[first_] &= words_[first_] - 1;
    return static_cast<int64_t>(first_ * 64) + bit;
  }

 private:
  std::vector<uint64_t> words_;
  size_t first_ = 0;  // no word before this one is nonzero
};

// Appends frames so that runs of instructions share bytes: a frame that is a
// prefix of the last stored one, or of which the last one is a prefix, needs
// no copy. Pushes and pops between two stores to locals thus cost one frame.
class FrameWriter {
 public:
  FrameWriter(MethodFlow& flow, size_t code_length) : flow_(flow), code_length_(code_length) {
    reset();
  }

  void reset() {
    flow_.frame_index_.assign(code_length_, -1);
    flow_.depth_.assign(code_length_, 0);
    flow_.kinds_.clear();
    flow_.kinds_.reserve(8 * size_t{flow_.max_locals_} + 32);
    flow_.guards_.clear();
    start_ = 0;
  }

  // kinds: locals, then stack. The first `same` of them are as in the last call.
  // False: the result has grown too large.
  bool write(uint16_t bci, const uint8_t* kinds, size_t size, uint32_t depth, size_t same) {
    std::vector<SlotKind>& out = flow_.kinds_;
    const SlotKind* from = reinterpret_cast<const SlotKind*>(kinds);
    const size_t stored = out.size() - start_, common = std::min(stored, size);
    if (!equal(kinds, reinterpret_cast<const uint8_t*>(out.data() + start_), same, common)) {
      start_ = out.size();
      out.insert(out.end(), from, from + size);
    } else if (size > stored) {
      out.insert(out.end(), from + stored, from + size);
    }
    flow_.frame_index_[bci] = static_cast<int32_t>(start_);
    flow_.depth_[bci] = static_cast<uint16_t>(depth);
    return out.size() <= kMaxKindBytes;
  }

 private:
  static bool equal(const uint8_t* a, const uint8_t* b, size_t from, size_t end) {
    for (size_t i = from; i < end; i++) {
      if (a[i] != b[i]) return false;
    }
    return true;
  }

  MethodFlow& flow_;
  const size_t code_length_;
  size_t start_ = 0;  // of the last stored frame, which ends where kinds_ ends
};

template <bool kChecked>
class Analysis {
 public:
  using Cell = typename Stepper<kChecked>::Cell;

  Analysis(const ClassFile& cf, const Method& method, const Code& code, Hierarchy* hierarchy,
           const FlowGraph& graph, MethodFlow& flow)
      : code_(code),
        graph_(graph),
        flow_(flow),
        stepper_(cf, method, code, hierarchy),
        states_(graph.blocks.size()),
        worklist_(graph.blocks.size()),
        writer_(flow, graph.code_length) {
    if constexpr (kChecked) kinds_.resize(size_t{code.max_locals} + code.max_stack);
  }

  bool run() {
    stepper_.record_guards(&flow_.guards_);
    if (!stepper_.enter_method() || !flow_into(0) || !name_exceptions()) return false;
    for (int64_t b; (b = worklist_.take()) >= 0;) {
      if (!visit(static_cast<size_t>(b))) return false;
    }
    if (stale_ && !write_again()) return false;
    sort_guards();
    return true;
  }

  const CodeFlaw& flaw() const { return stepper_.flaw(); }

 private:
  struct State {
    int32_t at = -1;  // in cells_, -1 = not reached yet
    uint16_t depth = 0;
    bool written = false;  // its frames are in the result
  };

  bool name_exceptions();
  bool visit(size_t b);
  bool write_again();
  void sort_guards();
  bool write_frame(uint16_t bci, bool locals_changed);
  bool leave(size_t b);
  void load_state(const State& state);
  bool flow_into(size_t b);
  bool store_state(State& state);
  bool merge_state(size_t b, State& state);
  bool merge_stack(size_t b, const State& state, Cell* into, bool& changed);
  void state_changed(size_t b);
  bool bad_join(size_t b, std::string what) {
    return stepper_.fail(graph_.bci(graph_.blocks[b]), std::move(what));
  }
  bool flow_into_handlers(const Block& block, uint32_t first, uint32_t end);
  bool flow_into_handler(uint16_t h, uint32_t first, uint32_t end);

  const Code& code_;
  const FlowGraph& graph_;
  MethodFlow& flow_;
  Stepper<kChecked> stepper_;
  std::vector<State> states_;
  std::vector<Cell> cells_;
  std::vector<Cell> caught_;    // per exception table entry: what its handler finds on the stack
  std::vector<uint8_t> kinds_;  // scratch, checked code only
  Worklist worklist_;
  FrameWriter writer_;
  // Frames are written while blocks are visited for the first time, which is
  // the only time for most. Once a state changes after that, what was written
  // is stale, and all is written anew when the states have settled.
  bool stale_ = false;
  bool settled_ = false;
};

template <bool kChecked>
bool Analysis<kChecked>::name_exceptions() {
  caught_.resize(code_.handlers.size());
  for (size_t h = 0; h < caught_.size(); h++) {
    if (!stepper_.caught(code_.handlers[h], caught_[h])) return false;
  }
  return true;
}

template <bool kChecked>
bool Analysis<kChecked>::visit(size_t b) {
  const Block& block = graph_.blocks[b];
  load_state(states_[b]);
  states_[b].written = true;
  const bool covered = block.handlers_begin != block.handlers_end && !settled_;
  if (covered && !flow_into_handlers(block, 0, stepper_.locals())) return false;
  const Insn* end = graph_.insns.data() + block.end;
  bool locals_changed = true;
  for (const Insn* insn = graph_.insns.data() + block.first; insn != end; insn++) {
    if (!stale_ && !write_frame(insn->bci, locals_changed)) return false;
    if (!stepper_.step(*insn)) return false;
    const LocalsTouched& t = stepper_.touched();
    locals_changed = t.end != 0;
    if (covered && t.end && insn + 1 != end && !flow_into_handlers(block, t.first, t.end))
      return false;
  }
  return settled_ || leave(b);
}

template <bool kChecked>
bool Analysis<kChecked>::write_again() {
  stale_ = false;
  settled_ = true;
  writer_.reset();
  stepper_.record_guards(&flow_.guards_);
  for (size_t b = 0; b < states_.size(); b++) {
    if (states_[b].at >= 0 && !visit(b)) return false;
  }
  return true;
}

// Blocks are not always visited by bci.
template <bool kChecked>
void Analysis<kChecked>::sort_guards() {
  const auto by_bci = [](const Guard& a, const Guard& b) { return a.bci < b.bci; };
  std::vector<Guard>& g = flow_.guards_;
  if (!std::is_sorted(g.begin(), g.end(), by_bci)) std::stable_sort(g.begin(), g.end(), by_bci);
}

template <bool kChecked>
bool Analysis<kChecked>::write_frame(uint16_t bci, bool locals_changed) {
  const uint32_t locals = flow_.max_locals_, depth = stepper_.depth();
  const Cell* cells = stepper_.cells();
  const size_t same = locals_changed ? 0 : locals;
  if (!stepper_.spend((locals + depth - same) / 8 + 1)) return false;
  const uint8_t* kinds;
  if constexpr (kChecked) {
    const Cell* stack = cells + stepper_.locals();
    for (size_t i = same; i < locals; i++) kinds_[i] = static_cast<uint8_t>(cells[i] & kKindMask);
    for (uint32_t i = 0; i < depth; i++)
      kinds_[locals + i] = static_cast<uint8_t>(stack[i] & kKindMask);
    kinds = kinds_.data();
  } else {
    kinds = cells;
  }
  return writer_.write(bci, kinds, locals + depth, depth, same) ||
         stepper_.fail(bci, "method too complex to check");
}

template <bool kChecked>
bool Analysis<kChecked>::leave(size_t b) {
  const Block& block = graph_.blocks[b];
  const Insn& last = graph_.insns[block.end - 1];
  const Next next = effect_of(last).next;
  if (b + 1 == graph_.blocks.size() && (next == Next::kFall || next == Next::kBranch)) {
    return stepper_.fail(last.bci, "control falls off the end of the code");
  }
  for (uint16_t s : graph_.successors(block)) {
    if (!flow_into(s)) return false;
  }
  return true;
}

template <bool kChecked>
void Analysis<kChecked>::load_state(const State& state) {
  const Cell* from = cells_.data() + state.at;
  std::copy(from, from + stepper_.locals() + state.depth, stepper_.cells());
  stepper_.set_depth(state.depth);
}

// The stepper's frame reaches the start of block b.
template <bool kChecked>
bool Analysis<kChecked>::flow_into(size_t b) {
  State& state = states_[b];
  if (!stepper_.spend(stepper_.locals() + stepper_.depth() + 1)) return false;
  if (state.at >= 0) return merge_state(b, state);
  worklist_.add(b);
  return store_state(state);
}

template <bool kChecked>
bool Analysis<kChecked>::store_state(State& state) {
  state.at = static_cast<int32_t>(cells_.size());
  state.depth = static_cast<uint16_t>(stepper_.depth());
  cells_.insert(cells_.end(), stepper_.cells(),
                stepper_.cells() + stepper_.locals() + stepper_.depth());
  return cells_.size() <= kMaxStateCells || stepper_.fail(0, "method too complex to check");
}

template <bool kChecked>
bool Analysis<kChecked>::merge_state(size_t b, State& state) {
  Cell* into = cells_.data() + state.at;
  const Cell* from = stepper_.cells();
  if (state.depth != stepper_.depth()) {
    return bad_join(
        b, fmt::format("paths join with stack heights {} and {}", state.depth, stepper_.depth()));
  }
  const uint32_t size = stepper_.locals() + state.depth;
  if (std::equal(from, from + size, into)) return true;
  bool changed = false;
  for (uint32_t i = 0; i < stepper_.locals(); i++) changed |= stepper_.merge_cell(into[i], from[i]);
  if (!merge_stack(b, state, into + stepper_.locals(), changed)) return false;
  if (changed) state_changed(b);
  return true;
}

template <bool kChecked>
bool Analysis<kChecked>::merge_stack(size_t b, const State& state, Cell* into, bool& changed) {
  const Cell* from = stepper_.cells() + stepper_.locals();
  for (uint32_t i = 0; i < state.depth; i++) {
    const Cell before = into[i];
    if (!stepper_.merge_cell(into[i], from[i])) {
      if (Stepper<kChecked>::kind(before) != SlotKind::kTop || from[i] == before) continue;
    } else if (Stepper<kChecked>::kind(into[i]) != SlotKind::kTop) {
      changed = true;
      continue;
    }
    return bad_join(b, fmt::format("paths join with {} and {} on the stack",
                                   stepper_.describe(before), stepper_.describe(from[i])));
  }
  return true;
}

template <bool kChecked>
void Analysis<kChecked>::state_changed(size_t b) {
  worklist_.add(b);
  if (!states_[b].written) return;
  stale_ = true;
  stepper_.record_guards(nullptr);
}

// Locals first..end of the frame reach every handler of the block.
template <bool kChecked>
bool Analysis<kChecked>::flow_into_handlers(const Block& block, uint32_t first, uint32_t end) {
  for (uint16_t h : graph_.handlers(block)) {
    if (!flow_into_handler(h, first, end)) return false;
  }
  return true;
}

template <bool kChecked>
bool Analysis<kChecked>::flow_into_handler(uint16_t h, uint32_t first, uint32_t end) {
  const size_t b = graph_.handler_block[h];
  const uint32_t locals = stepper_.locals();
  State& state = states_[b];
  if (!stepper_.spend(end - first + 1)) return false;
  const Cell caught = caught_[h];
  if (state.at < 0) {
    if (code_.max_stack == 0) return bad_join(b, "operand stack overflow (max_stack 0)");
    worklist_.add(b);
    state.at = static_cast<int32_t>(cells_.size());
    state.depth = 1;
    cells_.insert(cells_.end(), stepper_.cells(), stepper_.cells() + locals);
    cells_.push_back(caught);
    return cells_.size() <= kMaxStateCells || stepper_.fail(0, "method too complex to check");
  }
  if (state.depth != 1)
    return bad_join(b, fmt::format("paths join with stack heights {} and 1", state.depth));
  Cell* into = cells_.data() + state.at;
  bool changed = false;
  for (uint32_t i = first; i < end; i++)
    changed |= stepper_.merge_cell(into[i], stepper_.cells()[i]);
  if (first == 0) changed |= stepper_.merge_cell(into[locals], caught);
  if (Stepper<kChecked>::kind(into[locals]) != SlotKind::kRef) {
    return bad_join(b, "an exception and another value join on the stack");
  }
  if (changed) state_changed(b);
  return true;
}

template <bool kChecked>
Result<MethodFlow> analyze(const ClassFile& cf, const Method& method, const Code& code,
                           Hierarchy* hierarchy, bool liveness) {
  FlowGraph graph;
  MethodFlow flow;
  CodeFlaw flaw;
  flow.max_locals_ = code.max_locals;
  if (!build_graph(code, graph, flaw)) return flow_error(cf, method, flaw.bci, flaw.what);
  Analysis<kChecked> analysis(cf, method, code, hierarchy, graph, flow);
  if (!analysis.run()) return flow_error(cf, method, analysis.flaw().bci, analysis.flaw().what);
  if (liveness && !compute_liveness(graph, flow, flaw))
    return flow_error(cf, method, flaw.bci, flaw.what);
  flow.kinds_.shrink_to_fit();
  flow.guards_.shrink_to_fit();
  return flow;
}

}  // namespace

bool MethodFlow::reachable(uint16_t bci) const { return frame_index_[bci] >= 0; }

uint16_t MethodFlow::stack_depth(uint16_t bci) const { return depth_[bci]; }

std::span<const SlotKind> MethodFlow::frame_before(uint16_t bci) const {
  if (frame_index_[bci] < 0) return {};
  return {kinds_.data() + frame_index_[bci], size_t{max_locals_} + depth_[bci]};
}

bool MethodFlow::local_live(uint16_t bci, uint16_t local) const {
  const size_t words = (max_locals_ + 63u) / 64;
  return (live_[bci * words + local / 64u] >> (local % 64u)) & 1;
}

Result<MethodFlow> analyze_flow(const ClassFile& cf, const Method& method, const Code& code,
                                Hierarchy* hierarchy, const FlowOptions& options) {
  return options.check_types ? analyze<true>(cf, method, code, hierarchy, options.liveness)
                             : analyze<false>(cf, method, code, hierarchy, options.liveness);
}

}  // namespace heddle::classfile
