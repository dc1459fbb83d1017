#include "library/timed_code.h"

#include <algorithm>
#include <string_view>

namespace heddle {

using classfile::instruction_length;
using enum classfile::Opcode;

namespace {

struct TimeCallRow {
  TimeCall call;
  bool is_static;
  std::string_view klass, method, desc;  // an empty descriptor: any
};

constexpr TimeCallRow kTimeCalls[] = {
    {TimeCall::kNanoTime, true, "java/lang/System", "nanoTime", ""},
    {TimeCall::kTimeOfDay, true, "java/lang/System", "currentTimeMillis", ""},
    {TimeCall::kAwaitNanos, false, "java/util/concurrent/locks/Condition", "awaitNanos", "(J)J"},
    {TimeCall::kAwaitNanos, false,
     "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject", "awaitNanos", "(J)J"},
    {TimeCall::kParkNanos, true, "java/util/concurrent/locks/LockSupport", "parkNanos", ""},
    {TimeCall::kParkUntil, true, "java/util/concurrent/locks/LockSupport", "parkUntil", ""},
};

}  // namespace

TimedCode::TimedCode(const vm::Method& m) : cp_(m.holder->file->cp), code_(m.code->code->code) {
  auto size = static_cast<uint32_t>(code_.size());
  for (uint32_t pc = 0, length; pc < size; pc += length) {
    starts_.push_back(static_cast<uint16_t>(pc));
    calls_.push_back(call_at(pc));
    length = instruction_length(code_.data(), size, pc);
    if (length == 0) break;
    note_jump(pc);
  }
}

TimeCall TimedCode::call_at(uint32_t pc) const {
  const uint8_t op = code_[pc];
  if (op != op_invokestatic && op != op_invokevirtual && op != op_invokeinterface)
    return TimeCall::kNone;
  const auto index = static_cast<uint16_t>(code_[pc + 1] << 8 | code_[pc + 2]);
  const std::string_view name = cp_.ref_name(index);
  for (const TimeCallRow& row : kTimeCalls)
    if (row.method == name && row.is_static == (op == op_invokestatic) &&
        row.klass == cp_.ref_class(index) && (row.desc.empty() || row.desc == cp_.ref_desc(index)))
      return row.call;
  return TimeCall::kNone;
}

bool TimedCode::only_reached_from_above(size_t i) const {
  return !other_jumps_ && std::ranges::find(targets_, bci(i)) == targets_.end();
}

bool TimedCode::tests_if_positive(size_t i) const {
  return i + 3 < size() && op(i, op_lconst_0) && op(i + 1, op_lcmp) &&
         (op(i + 2, op_ifgt) || op(i + 2, op_ifle));
}

uint16_t TimedCode::target_if_not_positive(size_t i) const {
  if (op(i + 2, op_ifgt)) return bci(i + 3);
  const uint8_t* p = code_.data() + bci(i + 2);
  return static_cast<uint16_t>(bci(i + 2) + static_cast<int16_t>(p[1] << 8 | p[2]));
}

void TimedCode::note_jump(uint32_t pc) {
  uint8_t o = code_[pc];
  if ((o >= op_ifeq && o <= op_goto) || o == op_ifnull || o == op_ifnonnull)
    targets_.push_back(static_cast<uint16_t>(
        pc + static_cast<uint32_t>(static_cast<int16_t>(code_[pc + 1] << 8 | code_[pc + 2]))));
  other_jumps_ |= o == op_tableswitch || o == op_lookupswitch || o == op_jsr || o == op_ret ||
                  o == op_goto_w || o == op_jsr_w;
}

int TimedCode::local(size_t i, uint8_t any, uint8_t first) const {
  if (op(i, any)) return code_[starts_[i] + 1u];
  for (uint8_t k = 0; k < 4; ++k)
    if (op(i, static_cast<uint8_t>(first + k))) return k;
  if (!op(i, op_wide) || code_[starts_[i] + 1u] != any) return -1;
  return code_[starts_[i] + 2u] << 8 | code_[starts_[i] + 3u];
}

}  // namespace heddle
