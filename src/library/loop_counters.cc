#include "library/loop_counters.h"

#include <bit>
#include <optional>
#include <span>

#include "classfile/opcodes.h"

namespace heddle {

namespace {

using classfile::instruction_length;
using enum classfile::Opcode;

// The int variable that the instruction loads; -1: it loads none.
int loaded_int(const uint8_t* p) {
  if (*p == op_iload) return p[1];
  if (*p >= op_iload_0 && *p <= op_iload_0 + 3) return *p - op_iload_0;
  if (*p == op_wide && p[1] == op_iload) return p[2] << 8 | p[3];
  return -1;
}

// The variable that the instruction counts up or down; -1: it counts none.
int incremented_int(const uint8_t* p) {
  if (*p == op_iinc) return p[1];
  return *p == op_wide && p[1] == op_iinc ? p[2] << 8 | p[3] : -1;
}

std::optional<int32_t> pushed_constant(const uint8_t* p) {
  if (*p >= op_iconst_m1 && *p <= op_iconst_m1 + 6) return *p - op_iconst_m1 - 1;
  if (*p == op_bipush) return static_cast<int8_t>(p[1]);
  if (*p == op_sipush) return static_cast<int16_t>(p[1] << 8 | p[2]);
  return std::nullopt;
}

// All bits up to the mask's highest. A negative mask has bit 31 set, so all bits count.
uint32_t bits_up_to_highest(uint32_t mask) {
  return mask == 0 ? 0 : UINT32_MAX >> std::countl_zero(mask);
}

// The bits of a variable that the code at `pc` uses, right after it has been loaded.
uint32_t bits_used_at(std::span<const uint8_t> code, uint32_t pc) {
  auto size = static_cast<uint32_t>(code.size());
  if (pc >= size) return LoopCounters::kAll;
  uint32_t then = pc + instruction_length(code.data(), size, pc);
  std::optional<int32_t> mask = pushed_constant(&code[pc]);
  if (!mask || then >= size || code[then] != op_iand) return LoopCounters::kAll;
  return bits_up_to_highest(static_cast<uint32_t>(*mask));
}

}  // namespace

LoopCounters::LoopCounters(const vm::Method& m) {
  if (!m.holder->file || !m.code->code) return;
  std::span<const uint8_t> code = m.code->code->code;
  auto size = static_cast<uint32_t>(code.size());
  std::map<uint16_t, uint32_t> used;
  for (uint32_t pc = 0, length; pc < size; pc += length) {
    length = instruction_length(code.data(), size, pc);
    if (length == 0) {
      bits_.clear();
      return;
    }
    if (int local = incremented_int(&code[pc]); local >= 0)
      bits_.try_emplace(static_cast<uint16_t>(local), 0);
    if (int local = loaded_int(&code[pc]); local >= 0)
      used[static_cast<uint16_t>(local)] |= bits_used_at(code, pc + length);
  }
  for (auto& [local, bits] : bits_)
    if (auto it = used.find(local); it != used.end()) bits = it->second;
}

}  // namespace heddle
