#include "explore/time_limits.h"

#include <algorithm>
#include <map>
#include <string_view>

#include "classfile/opcodes.h"
#include "explore/lock_texts.h"

namespace heddle::explore {

namespace {

using namespace classfile;

constexpr std::string_view kQueued = "java/util/concurrent/locks/AbstractQueuedSynchronizer";
constexpr std::string_view kConditionObject = "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject";
constexpr uint16_t kDeadlineOfAcquire = 6, kDeadlineOfAwaitNanos = 7;

// A method's instructions, as far as these matter here.
class Instructions {
 public:
  explicit Instructions(const vm::Method& m) : cp_(m.holder->file->cp), code_(m.code->code->code) {
    auto size = static_cast<uint32_t>(code_.size());
    for (uint32_t pc = 0, length; pc < size; pc += length) {
      starts_.push_back(static_cast<uint16_t>(pc));
      length = instruction_length(code_.data(), size, pc);
      if (length == 0) break;
    }
  }

  size_t size() const { return starts_.size(); }
  uint16_t bci(size_t i) const { return starts_[i]; }
  bool op(size_t i, uint8_t op) const { return i < size() && code_[starts_[i]] == op; }
  // The long that is loaded or stored; -1: something else is done.
  int loaded(size_t i) const { return local(i, op_lload, op_lload_0); }
  int stored(size_t i) const { return local(i, op_lstore, op_lstore_0); }
  bool asks_for_time(size_t i) const {
    return op(i, op_invokestatic) && name(i) == "nanoTime" && cp_.ref_class(index(i)) == "java/lang/System";
  }
  bool awaits(size_t i) const {
    return (op(i, op_invokeinterface) || op(i, op_invokevirtual)) && name(i) == "awaitNanos" &&
           cp_.ref_desc(index(i)) == "(J)J" &&
           (cp_.ref_class(index(i)) == "java/util/concurrent/locks/Condition" || cp_.ref_class(index(i)) == kConditionObject);
  }
  bool parks(size_t i) const {
    return op(i, op_invokestatic) && name(i) == "parkNanos" &&
           cp_.ref_class(index(i)) == "java/util/concurrent/locks/LockSupport";
  }

  // The answer of an awaitNanos is what comes before: it is dropped, or asked for its sign, or kept for that in one of these.
  bool sign_only(size_t i, const std::vector<uint16_t>& rests) const {
    int kept = stored(i);
    return op(i, op_pop2) || asks_if_left(i) ||
           (kept >= 0 && std::find(rests.begin(), rests.end(), static_cast<uint16_t>(kept)) != rests.end());
  }

  // Whether it is asked if the long on the stack is above zero; and where that leads when it is not.
  bool asks_if_left(size_t i) const {
    return i + 3 < size() && op(i, op_lconst_0) && op(i + 1, op_lcmp) && (op(i + 2, op_ifgt) || op(i + 2, op_ifle));
  }
  uint16_t when_over(size_t i) const {
    if (op(i + 2, op_ifgt)) return bci(i + 3);
    const uint8_t* p = code_.data() + bci(i + 2);
    return static_cast<uint16_t>(bci(i + 2) + static_cast<int16_t>(p[1] << 8 | p[2]));
  }

 private:
  int local(size_t i, uint8_t any, uint8_t first) const {
    if (op(i, any)) return code_[starts_[i] + 1u];
    for (uint8_t k = 0; k < 4; ++k)
      if (op(i, static_cast<uint8_t>(first + k))) return k;
    if (!op(i, op_wide) || code_[starts_[i] + 1u] != any) return -1;
    return code_[starts_[i] + 2u] << 8 | code_[starts_[i] + 3u];
  }
  uint16_t index(size_t i) const { return static_cast<uint16_t>(code_[starts_[i] + 1u] << 8 | code_[starts_[i] + 2u]); }
  std::string_view name(size_t i) const { return cp_.ref_name(index(i)); }

  const ConstantPool& cp_;
  std::span<const uint8_t> code_;
  std::vector<uint16_t> starts_;
};

}  // namespace

bool TimeLimits::has(const std::vector<uint16_t>& v, uint16_t x) { return std::find(v.begin(), v.end(), x) != v.end(); }

TimeLimits::TimeLimits(const vm::Method& m, const MethodFlow& flow) {
  if (m.holder->name == kQueued && m.name == "acquire" && m.params.size() == 6 && known_text(*m.holder))
    deadlines_.push_back(kDeadlineOfAcquire);
  if (m.holder->name == kConditionObject && m.name == "awaitNanos" && known_text(*m.holder)) {
    deadlines_.push_back(kDeadlineOfAwaitNanos);
    tells_rest_ = true;
  }
  if (!deadlines_.empty() || !m.holder->file || !m.code->code) return;
  const Instructions code(m);

  // What is done with a long each time that it is loaded.
  struct Uses { bool as_deadline = true, as_rest = true; };
  std::map<int, Uses> longs;
  for (size_t i = 0; i < code.size(); ++i) {
    int local = code.loaded(i);
    if (local < 0) continue;
    bool rest = code.asks_if_left(i + 1) || code.awaits(i + 1) || code.parks(i + 1);
    bool deadline = false;
    if (code.asks_for_time(i + 1) && code.op(i + 2, op_lsub)) {
      size_t next = i + 3;
      int kept = code.op(next, op_dup2) ? code.stored(next + 1) : -1;
      if (kept >= 0) next += 2;
      deadline = code.asks_if_left(next) && (kept < 0 || !flow.local_live(code.when_over(next), static_cast<uint16_t>(kept)));
    }
    Uses& uses = longs[local];
    uses.as_deadline &= deadline;
    uses.as_rest &= rest;
  }
  for (auto& [local, uses] : longs) {
    if (uses.as_deadline) deadlines_.push_back(static_cast<uint16_t>(local));
    if (uses.as_rest) rests_.push_back(static_cast<uint16_t>(local));
  }
  // What a wait is told to last shows in its answer: it has to be asked for no more than its sign, either.
  for (size_t i = 0; i < code.size();) {
    auto handed = code.awaits(i + 1) ? std::find(rests_.begin(), rests_.end(), code.loaded(i)) : rests_.end();
    if (handed == rests_.end() || code.sign_only(i + 2, rests_)) {
      ++i;
    } else {
      rests_.erase(handed);
      i = 0;  // others may be kept in this one
    }
  }
  for (size_t i = 0; i < code.size(); ++i) {
    if (!code.awaits(i)) continue;
    awaits_ = true;
    if (code.sign_only(i + 1, rests_)) calls_.push_back(code.bci(i));
  }
}

}  // namespace heddle::explore
