#include "classfile/variables.h"

#include <functional>

#include "classfile/loops.h"
#include "classfile/opcodes.h"

namespace heddle::classfile {

namespace {

// The variable that the instruction stores a reference in; -1: none.
int stored_in(const Code& code, uint32_t pc) {
  const uint8_t op = code.code[pc];
  if (op == op_astore) return code.code[pc + 1];
  if (op >= op_astore_0 && op <= op_astore_3) return op - op_astore_0;
  const bool wide = op == op_wide && code.code[pc + 1] == op_astore;
  return wide ? code.code[pc + 2] << 8 | code.code[pc + 3] : -1;
}

void for_each_instruction(const Code& code,
                          const std::function<void(uint32_t pc, uint32_t next)>& visit) {
  const auto size = static_cast<uint32_t>(code.code.size());
  for (uint32_t pc = 0; pc < size;) {
    const uint32_t length = instruction_length(code.code.data(), size, pc);
    if (length == 0) return;
    visit(pc, pc + length);
    pc += length;
  }
}

}  // namespace

bool is_reassigned(const Code& code, const LocalVariable& variable) {
  bool found = false;
  for_each_instruction(code, [&](uint32_t pc, uint32_t) {
    const bool live = pc >= variable.start_pc && pc < variable.start_pc + uint32_t{variable.length};
    found |= live && stored_in(code, pc) == variable.index;
  });
  return found;
}

bool is_assigned_in_loop(const Code& code, const LocalVariable& variable) {
  if (variable.start_pc == 0) return false;
  bool found = false;
  for_each_instruction(code, [&](uint32_t pc, uint32_t next) {
    const bool first = next == variable.start_pc && stored_in(code, pc) == variable.index;
    if (first) found = is_in_loop(code, pc);
  });
  return found;
}

}  // namespace heddle::classfile
