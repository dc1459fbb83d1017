#include "explore/loop_counters.h"

#include <bit>
#include <optional>

#include "classfile/opcodes.h"

namespace heddle::explore {

namespace {

using namespace classfile;

// The variable that the instruction loads as an int; -1: it does something else.
int loaded(const uint8_t* p) {
  if (*p == op_iload) return p[1];
  if (*p >= op_iload_0 && *p <= op_iload_0 + 3) return *p - op_iload_0;
  if (*p == op_wide && p[1] == op_iload) return p[2] << 8 | p[3];
  return -1;
}

// The variable that it counts up or down.
int counted(const uint8_t* p) {
  if (*p == op_iinc) return p[1];
  return *p == op_wide && p[1] == op_iinc ? p[2] << 8 | p[3] : -1;
}

std::optional<int32_t> pushed(const uint8_t* p) {
  if (*p >= op_iconst_m1 && *p <= op_iconst_m1 + 6) return *p - op_iconst_m1 - 1;
  if (*p == op_bipush) return static_cast<int8_t>(p[1]);
  if (*p == op_sipush) return static_cast<int16_t>(p[1] << 8 | p[2]);
  return std::nullopt;
}

// A negative mask has its highest bit set, and so keeps all below it.
uint32_t up_to_highest(uint32_t mask) { return mask == 0 ? 0 : UINT32_MAX >> std::countl_zero(mask); }

}  // namespace

LoopCounters::LoopCounters(const vm::Method& m) {
  if (!m.holder->file || !m.code->code) return;
  std::span<const uint8_t> code = m.code->code->code;
  auto size = static_cast<uint32_t>(code.size());
  auto length = [&](uint32_t pc) { return pc < size ? instruction_length(code.data(), size, pc) : 0; };
  std::map<uint16_t, uint32_t> seen;
  for (uint32_t pc = 0, step; pc < size; pc += step) {
    step = length(pc);
    if (step == 0) return;
    if (int local = counted(&code[pc]); local >= 0) bits_.try_emplace(static_cast<uint16_t>(local), 0);
    int local = loaded(&code[pc]);
    if (local < 0) continue;
    uint32_t mask = kAll;
    uint32_t next = pc + step, then = next + length(next);
    if (next < size && then < size && code[then] == op_iand)
      if (std::optional<int32_t> c = pushed(&code[next])) mask = up_to_highest(static_cast<uint32_t>(*c));
    seen[static_cast<uint16_t>(local)] |= mask;
  }
  for (auto& [local, bits] : bits_)
    if (auto it = seen.find(local); it != seen.end()) bits = it->second;
}

}  // namespace heddle::explore
