#include "vm/loop_rewrites.h"

namespace heddle::vm {

namespace {

// A sequence of decoded instructions, to be compared with patterns.
class Window {
 public:
  Window(const std::vector<Insn>& insns, size_t at) : insns_(insns), at_(at) {}
  bool op(size_t i, Op op) const { return at_ + i < insns_.size() && insns_[at_ + i].op == op; }
  bool local(size_t i, Op o, uint16_t local) const {
    return op(i, o) && insns_[at_ + i].x == local;
  }
  bool constant(size_t i, int32_t v) const {
    return op(i, Op::const_) && static_cast<int32_t>(insns_[at_ + i].u) == v;
  }
  uint16_t x(size_t i) const { return insns_[at_ + i].x; }

 private:
  const std::vector<Insn>& insns_;
  size_t at_;
};

Insn push(int32_t v) {
  Insn i{};
  i.op = Op::const_;
  i.u = slot_i(v).bits;
  return i;
}

Insn no_op() {
  Insn i{};
  i.op = Op::nop;
  return i;
}

// x ^= x << n, or >>>: load x, load x, push n, shift, ixor, store x
constexpr size_t kXorShift = 6;
bool xor_shift(const Window& w, size_t i, Op shift, uint16_t local) {
  return w.local(i, Op::load, local) && w.local(i + 1, Op::load, local) &&
         w.op(i + 2, Op::const_) && w.op(i + 3, shift) && w.op(i + 4, Op::ixor) &&
         w.local(i + 5, Op::store, local);
}

void fix_generators(std::vector<Insn>* insns) {
  for (size_t at = 0; at + 3 * kXorShift <= insns->size(); ++at) {
    Window w(*insns, at);
    uint16_t local = w.x(0);
    if (!xor_shift(w, 0, Op::ishl, local) || !xor_shift(w, kXorShift, Op::iushr, local) ||
        !xor_shift(w, 2 * kXorShift, Op::ishl, local))
      continue;
    size_t store = at + 3 * kXorShift - 1;
    for (size_t i = at; i < store - 1; ++i) (*insns)[i] = no_op();
    (*insns)[store - 1] = push(-1);
  }
}

// (phase + (1 << 16)) & 0x7fffffff
void shorten_versions(std::vector<Insn>* insns) {
  for (size_t at = 0; at + 4 <= insns->size(); ++at) {
    Window w(*insns, at);
    if (w.constant(0, 1 << 16) && w.op(1, Op::iadd) && w.constant(2, 0x7fffffff) &&
        w.op(3, Op::iand))
      (*insns)[at + 2] = push((1 << 18) - 1);
  }
}

// spins = (byte) ((spins << 1) | 1)
void stop_spinning(std::vector<Insn>* insns) {
  for (size_t at = 0; at + 6 <= insns->size(); ++at) {
    Window w(*insns, at);
    if (w.op(0, Op::load) && w.constant(1, 1) && w.op(2, Op::ishl) && w.constant(3, 1) &&
        w.op(4, Op::ior) && w.op(5, Op::i2b))
      (*insns)[at] = (*insns)[at + 3] = push(0);
  }
}

// this.rover += 0x61c88647, and its value
void fix_start_queue(std::vector<Insn>* insns) {
  constexpr size_t kLength = 7;
  for (size_t at = 0; at + kLength <= insns->size(); ++at) {
    Window w(*insns, at);
    if (!w.local(0, Op::load, 0) || !w.op(1, Op::dup) || !w.op(2, Op::getfield_unresolved) ||
        !w.constant(3, 0x61c88647) || !w.op(4, Op::iadd) || !w.op(5, Op::dup_x1) ||
        !w.op(6, Op::putfield_unresolved))
      continue;
    for (size_t i = 0; i < kLength; ++i) (*insns)[at + i] = i == 3 ? push(0) : no_op();
  }
}

}  // namespace

uint8_t loop_rewrites_of(const LibraryTables& library, const Method& m) {
  if (!m.holder->trusted) return 0;
  uint8_t all = 0;
  for (const LoopRewriteRule& row : library.loop_rewrites)
    if (row.klass == m.holder->name && (row.method == "*" || row.method == m.name))
      all |= row.rewrites;
  return all;
}

void rewrite_loops(uint8_t rewrites, std::vector<Insn>* insns) {
  if (rewrites & kFixGenerators) fix_generators(insns);
  if (rewrites & kStopSpinning) stop_spinning(insns);
  if (rewrites & kFixStartQueue) fix_start_queue(insns);
  if (rewrites & kShortenVersions) shorten_versions(insns);
}

RemainderUse find_remainder_use(const std::vector<Insn>& decoded, uint16_t local) {
  RemainderUse found;
  size_t loads = 0;
  for (size_t at = 0; at < decoded.size(); ++at) {
    Window w(decoded, at);
    bool local_first = w.local(0, Op::load, local) && w.op(1, Op::load);  // local & ..
    bool length_first =
        w.op(0, Op::load) && w.constant(1, 1) && w.op(2, Op::isub);  // (length - 1) & local
    if (local_first && w.op(2, Op::iand))
      found = {true, false, w.x(1)};
    else if (local_first && w.constant(2, 1) && w.op(3, Op::isub) && w.op(4, Op::iand))
      found = {true, true, w.x(1)};
    else if (length_first && w.local(3, Op::load, local) && w.op(4, Op::iand))
      found = {true, true, w.x(0)};
    loads += w.local(0, Op::load, local);
  }
  return loads == 1 ? found : RemainderUse{};
}

}  // namespace heddle::vm
