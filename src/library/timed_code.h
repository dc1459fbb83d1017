#pragma once
// The instructions of a method, as far as its handling of time matters
// (time_limits.h).

#include <cstdint>
#include <span>
#include <vector>

#include "classfile/opcodes.h"
#include "vm/klass.h"

namespace heddle {

// Calls that take or return times.
enum class TimeCall : uint8_t { kNone, kNanoTime, kTimeOfDay, kAwaitNanos, kParkNanos, kParkUntil };

class TimedCode {
 public:
  // REQUIRES: the method has code.
  explicit TimedCode(const vm::Method& m);

  // Instructions are numbered from 0; a number past the end is no instruction.
  size_t size() const { return starts_.size(); }
  uint16_t bci(size_t i) const { return starts_[i]; }
  bool op(size_t i, uint8_t op) const { return i < size() && code_[starts_[i]] == op; }
  bool calls(size_t i, TimeCall call) const { return i < size() && calls_[i] == call; }
  // The local variable of type long that is loaded or stored; -1: none is.
  int loaded(size_t i) const { return local(i, classfile::op_lload, classfile::op_lload_0); }
  int stored(size_t i) const { return local(i, classfile::op_lstore, classfile::op_lstore_0); }
  // Control reaches the instruction only from the one before it.
  bool only_reached_from_above(size_t i) const;

  // Whether the long on the stack is tested for being above zero; and where control goes when it is
  // not.
  bool tests_if_positive(size_t i) const;
  uint16_t target_if_not_positive(size_t i) const;

 private:
  TimeCall call_at(uint32_t pc) const;
  void note_jump(uint32_t pc);
  int local(size_t i, uint8_t any, uint8_t first) const;

  const classfile::ConstantPool& cp_;
  std::span<const uint8_t> code_;
  std::vector<uint16_t> starts_;
  std::vector<TimeCall> calls_;    // by instruction
  std::vector<uint16_t> targets_;  // of jumps
  bool other_jumps_ = false;       // there are jumps whose targets are not listed
};

}  // namespace heddle
