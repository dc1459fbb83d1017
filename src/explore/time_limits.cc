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

// Methods of which it is known (lock_texts.h): their locals. All of them ask for the sign of what is left, or whether it is
// more than a positive number; some compare the deadline with 0, which none is.
struct Known {
  std::string_view klass, method;
  size_t params;
  std::vector<uint16_t> deadlines, rests;
  uint16_t start = TimeLimits::kNone, start_for = TimeLimits::kNone;
  bool tells_rest = false;
};

const std::vector<Known>& known_methods() {
  constexpr auto kNone = TimeLimits::kNone;
  static const std::vector<Known> all = {
      {kQueued, "acquire", 6, {6}, {}, kNone, kNone, false},
      {kConditionObject, "awaitNanos", 1, {7}, {}, kNone, kNone, true},
      {"java/util/concurrent/FutureTask", "awaitDone", 2, {}, {}, 4, 2, false},
      {"java/util/concurrent/ForkJoinTask", "awaitDone", 5, {12}, {21}, kNone, kNone, false},
      {"java/util/concurrent/LinkedTransferQueue", "awaitMatch", 5, {8}, {5}, kNone, kNone, false},
      // The rest and the deadline go to a Signaller (LimitFields), the rest comes back from there.
      {"java/util/concurrent/CompletableFuture", "timedGet", 1, {3, 5}, {1}, kNone, kNone, false},
  };
  return all;
}

constexpr std::string_view kSignaller = "java/util/concurrent/CompletableFuture$Signaller";
constexpr std::string_view kPhaserNode = "java/util/concurrent/Phaser$QNode";

// A method's instructions, as far as these matter here.
class Instructions {
 public:
  explicit Instructions(const vm::Method& m) : cp_(m.holder->file->cp), code_(m.code->code->code) {
    auto size = static_cast<uint32_t>(code_.size());
    for (uint32_t pc = 0, length; pc < size; pc += length) {
      starts_.push_back(static_cast<uint16_t>(pc));
      length = instruction_length(code_.data(), size, pc);
      if (length == 0) break;
      note_jump(pc);
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
  bool asks_for_time_of_day(size_t i) const {
    return op(i, op_invokestatic) && name(i) == "currentTimeMillis" && cp_.ref_class(index(i)) == "java/lang/System";
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
  bool parks_until(size_t i) const {
    return op(i, op_invokestatic) && name(i) == "parkUntil" &&
           cp_.ref_class(index(i)) == "java/util/concurrent/locks/LockSupport";
  }
  // What is before it in the code has always been done before it.
  bool only_reached_from_above(size_t i) const {
    return !switches_ && std::find(targets_.begin(), targets_.end(), bci(i)) == targets_.end();
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
  void note_jump(uint32_t pc) {
    uint8_t o = code_[pc];
    if ((o >= op_ifeq && o <= op_goto) || o == op_ifnull || o == op_ifnonnull)
      targets_.push_back(static_cast<uint16_t>(pc + static_cast<uint32_t>(static_cast<int16_t>(code_[pc + 1] << 8 | code_[pc + 2]))));
    switches_ |= o == op_tableswitch || o == op_lookupswitch || o == op_jsr || o == op_ret || o == op_goto_w || o == op_jsr_w;
  }

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
  std::vector<uint16_t> targets_;  // of jumps
  bool switches_ = false;          // there are others, too
};

}  // namespace

bool TimeLimits::has(const std::vector<uint16_t>& v, uint16_t x) { return std::find(v.begin(), v.end(), x) != v.end(); }

bool TimeLimits::knows(const vm::Method& m) {
  // Hands it on to the native.
  if (m.name == "parkUntil" && known_wait(*m.holder) && m.holder->name == "java/util/concurrent/locks/LockSupport") {
    times_of_day_.push_back(m.params.size() == 1 ? 0 : 1);
    return true;
  }
  for (const Known& k : known_methods()) {
    if (m.name != k.method || m.params.size() != k.params || m.holder->name != k.klass) continue;
    if (!known_text(*m.holder) && !known_wait(*m.holder)) continue;
    deadlines_ = k.deadlines;
    rests_ = k.rests;
    start_ = k.start;
    start_for_ = k.start_for;
    tells_rest_ = k.tells_rest;
    return true;
  }
  return false;
}

TimeLimits::TimeLimits(const vm::Method& m, const MethodFlow& flow) {
  if (knows(m) || !m.holder->file || !m.code->code) return;
  const Instructions code(m);

  // What is done with a long each time that it is loaded.
  struct Uses { bool as_deadline = true, as_rest = true, as_time_of_day = true; };
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
    bool compared = (code.asks_for_time_of_day(i + 1) && code.op(i + 2, op_lcmp)) ||
                    (i > 0 && code.asks_for_time_of_day(i - 1) && code.op(i + 1, op_lcmp) && code.only_reached_from_above(i));
    Uses& uses = longs[local];
    uses.as_deadline &= deadline;
    uses.as_rest &= rest;
    uses.as_time_of_day &= compared || code.parks_until(i + 1);
  }
  for (auto& [local, uses] : longs) {
    if (uses.as_deadline) deadlines_.push_back(static_cast<uint16_t>(local));
    if (uses.as_rest) rests_.push_back(static_cast<uint16_t>(local));
    if (uses.as_time_of_day) times_of_day_.push_back(static_cast<uint16_t>(local));
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

LimitFields LimitFields::of(const vm::Klass& k, vm::Vm& vm) {
  LimitFields out;
  if (k.name != kSignaller && k.name != kPhaserNode) return out;
  // Its methods, and those of the class around it, are all that can see them.
  const vm::Klass* around = vm.find_boot_class(k.name.substr(0, k.name.find('$')));
  if (!known_wait(k) || !around || !known_wait(*around)) return out;
  for (const vm::FieldInfo& f : k.fields) {
    if (f.name == "deadline") out.deadline = f.offset;
    if (f.name == "nanos") out.rest = f.offset;
  }
  return out;
}

}  // namespace heddle::explore
