#include "vm/settle.h"

namespace heddle::vm {

namespace {

// A sequence of decoded instructions, to be compared with patterns.
class Window {
 public:
  Window(const std::vector<Insn>& insns, size_t at) : insns_(insns), at_(at) {}
  bool op(size_t i, Op op) const { return at_ + i < insns_.size() && insns_[at_ + i].op == op; }
  bool local(size_t i, Op o, uint16_t local) const { return op(i, o) && insns_[at_ + i].x == local; }
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
  return w.local(i, Op::load, local) && w.local(i + 1, Op::load, local) && w.op(i + 2, Op::const_) &&
         w.op(i + 3, shift) && w.op(i + 4, Op::ixor) && w.local(i + 5, Op::store, local);
}

void settle_generators(std::vector<Insn>* insns) {
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
    if (w.constant(0, 1 << 16) && w.op(1, Op::iadd) && w.constant(2, 0x7fffffff) && w.op(3, Op::iand))
      (*insns)[at + 2] = push((1 << 18) - 1);
  }
}

// spins = (byte) ((spins << 1) | 1)
void stop_spinning(std::vector<Insn>* insns) {
  for (size_t at = 0; at + 6 <= insns->size(); ++at) {
    Window w(*insns, at);
    if (w.op(0, Op::load) && w.constant(1, 1) && w.op(2, Op::ishl) && w.constant(3, 1) && w.op(4, Op::ior) &&
        w.op(5, Op::i2b))
      (*insns)[at] = (*insns)[at + 3] = push(0);
  }
}

// this.rover += 0x61c88647, and its value
void stop_rover(std::vector<Insn>* insns) {
  constexpr size_t kLength = 7;
  for (size_t at = 0; at + kLength <= insns->size(); ++at) {
    Window w(*insns, at);
    if (!w.local(0, Op::load, 0) || !w.op(1, Op::dup) || !w.op(2, Op::getfield_unresolved) || !w.constant(3, 0x61c88647) ||
        !w.op(4, Op::iadd) || !w.op(5, Op::dup_x1) || !w.op(6, Op::putfield_unresolved))
      continue;
    for (size_t i = 0; i < kLength; ++i) (*insns)[at + i] = i == 3 ? push(0) : no_op();
  }
}

bool is_synchronizer(const Klass& k) {
  return k.name == "java/util/concurrent/locks/AbstractQueuedSynchronizer" ||
         k.name == "java/util/concurrent/locks/AbstractQueuedLongSynchronizer" ||
         k.name == "java/util/concurrent/locks/StampedLock";
}

}  // namespace

bool wants_settling(const Method& m) {
  return m.holder->trusted && (m.holder->name == "java/util/concurrent/ForkJoinPool" ||
                               m.holder->name == "java/util/concurrent/Exchanger" || is_synchronizer(*m.holder));
}

void settle(const Method& m, std::vector<Insn>* insns) {
  settle_generators(insns);
  if (is_synchronizer(*m.holder)) stop_spinning(insns);
  if (m.name == "pollScan") stop_rover(insns);
  if (m.name == "awaitWork") shorten_versions(insns);
}

RemainderOf remainder_wanted(const std::vector<Insn>& decoded, uint16_t local) {
  RemainderOf found;
  size_t looks = 0;
  for (size_t at = 0; at < decoded.size(); ++at) {
    Window w(decoded, at);
    bool before = w.local(0, Op::load, local) && w.op(1, Op::load);           // local & ..
    bool behind = w.op(0, Op::load) && w.constant(1, 1) && w.op(2, Op::isub);  // (length - 1) & local
    if (before && w.op(2, Op::iand)) found = {true, false, w.x(1)};
    else if (before && w.constant(2, 1) && w.op(3, Op::isub) && w.op(4, Op::iand)) found = {true, true, w.x(1)};
    else if (behind && w.local(3, Op::load, local) && w.op(4, Op::iand)) found = {true, true, w.x(0)};
    looks += w.local(0, Op::load, local);
  }
  return looks == 1 ? found : RemainderOf{};
}

}  // namespace heddle::vm
