#pragma once
// A method's code as a list of instructions, so that instructions can be inserted, replaced and
// moved. Branches, switches, exception ranges, line numbers and local variables follow.
//
// An instruction is named by its number, which stays the same while the list changes; the numbers
// of the original instructions are 0, 1, ... in the order of the code.

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "classfile/class_file.h"

namespace heddle::classfile {

struct EditableInsn {
  std::vector<uint8_t> bytes;  // opcode and operands, except for branch targets and switch tables
  std::vector<int> targets;    // instructions; a switch: the default target first
  std::vector<int32_t> keys;   // lookupswitch; tableswitch: low and high
  int bci = -1;                // in the original code; -1: inserted
  uint16_t line = 0;
  uint8_t opcode() const { return bytes[0]; }
};

class CodeEditor {
 public:
  // No value: the code uses jsr or ret, or a target is not an instruction.
  static std::optional<CodeEditor> open(const Code& code);

  size_t originals() const { return originals_; }
  const EditableInsn& at(int insn) const { return insns_[insn]; }
  int insn_at(uint16_t bci) const;  // -1: no instruction starts there
  bool falls_through(int insn) const;

  // Inserts `code` (opcode and operands each) in front of `before`. Branches to `before` still go
  // to it; execution that falls into it comes through `code`. Returns the first inserted
  // instruction.
  using Bytecodes = std::vector<std::vector<uint8_t>>;
  int insert_before(int before, const Bytecodes& code);
  // Likewise, and branches from before it come through `code`, too: only loops go on without.
  int insert_on_the_way_to(int before, const Bytecodes& code);
  // Puts `code` in the place of an instruction; branches to that one go to the first of `code`.
  void replace(int insn, const Bytecodes& code);
  // Makes an inserted branch, of which only the opcode was given, go to `target`.
  void set_target(int insn, int target) { insns_[insn].targets = {target}; }
  // Moves the instructions first..last in front of `before`. REQUIRES: no branch leaves or enters
  // them, and none goes to what lies between.
  void move_before(int first, int last, int before);

  // Encloses the original instructions first..last in `enter` and `leave`, as a synchronized block
  // does: `leave` is executed wherever control leaves them, by branch, return or exception.
  // `exception_local` is a local that the code does not use. False: control enters them elsewhere
  // than at `first`, or an exception handler overlaps them.
  bool enclose(int first, int last, const Bytecodes& enter, const Bytecodes& leave,
               uint16_t exception_local);

  struct Result {
    Code code;  // spans into bytes
    std::vector<uint8_t> bytes;
  };
  // No value: the code has become too long.
  std::optional<Result> finish(uint16_t max_stack, uint16_t max_locals) const;

 private:
  struct Handler {
    int first, last, handler;  // instructions, inclusive
    uint16_t catch_type;
  };
  struct Range {
    int first, last;
  };

  explicit CodeEditor(const Code& code) : code_(&code) {}
  bool read();
  bool read_targets(int insn, const std::map<uint32_t, int>& numbers);
  int add(std::vector<uint8_t> bytes, uint16_t line);
  std::vector<int> add_all(const Bytecodes& code, uint16_t line);
  size_t place_of(int insn) const;
  int end_of(int insn) const;  // the last instruction of what `insn` was replaced by
  bool inside(int insn, const Range& r) const { return insn >= r.first && insn <= r.last; }
  bool may_enclose(const Range& r) const;
  void leave_by_branches(const Range& r, const Bytecodes& leave, int end);
  void append_jump(const Bytecodes& code, int target, uint16_t line);
  void emit(int insn, const std::vector<uint32_t>& at, std::vector<uint8_t>& out) const;
  uint32_t length_of(int insn, uint32_t at) const;

  const Code* code_;
  size_t originals_ = 0;
  std::vector<EditableInsn> insns_;
  std::vector<int> order_;
  std::map<int, int> ends_;
  std::vector<Handler> handlers_;
};

}  // namespace heddle::classfile
