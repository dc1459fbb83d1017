#pragma once
// Where the operands of an instruction come from: a symbolic walk of a method
// that records for each stack slot the instruction that pushed it. It is used for the messages of
// NullPointerExceptions and stops at the instruction in question; it does not iterate loops.

#include <cstdint>
#include <optional>
#include <vector>

#include "classfile/class_file.h"

namespace heddle::vm::natives {

class OperandSources {
 public:
  static constexpr int32_t kUnknown = -1;  // different instructions on different paths

  // The method is walked until target_bci is reached.
  OperandSources(const classfile::ClassFile& file, const classfile::Code& code,
                 uint16_t target_bci);

  // bci of the instruction that pushed the slot (counted from the top, 0 = top) before the one at
  // bci.
  int32_t source(uint32_t bci, uint32_t slot_from_top) const;
  // Was the local variable assigned on some path to bci? (Parameters that were not still have their
  // first value.)
  bool local_written(uint32_t bci, uint16_t local) const;

 private:
  struct State {
    std::vector<int32_t> stack;  // bottom first
    std::vector<bool> written;
  };

  void start_handlers();
  void pass(uint16_t target_bci);
  void flow_to(uint32_t bci, const State& s);
  void step(uint32_t pc, uint32_t length);
  void apply(State& s, uint32_t pc, uint8_t op);
  void apply_invoke(State& s, uint32_t pc, uint8_t op);
  void apply_field(State& s, uint32_t pc, uint8_t op);
  void duplicate(State& s, uint32_t count, uint32_t below);
  void branch_targets(uint32_t pc, uint32_t length, uint8_t op, std::vector<uint32_t>& out) const;

  uint16_t u2(uint32_t at) const {
    return static_cast<uint16_t>(code_.code[at] << 8 | code_.code[at + 1]);
  }
  int32_t s4(uint32_t at) const {
    return static_cast<int32_t>(uint32_t{u2(at)} << 16 | u2(at + 2));
  }
  void mark_written(State& s, uint16_t local) const;

  const classfile::ConstantPool& cp_;
  const classfile::Code& code_;
  std::vector<std::optional<State>> states_;  // per bci, before the instruction
  bool added_ = false;
  bool reached_ = false;
};

}  // namespace heddle::vm::natives
