#pragma once
// Local variables that hold a time limit which a method only tests for being
// over. Once over, a limit stays over, and how long ago it expired is not part of
// the state (docs/reduction.md, "Time").
//
// - A deadline: `(rest = deadline - System.nanoTime()) <= 0`, where rest is dead
//   on the branch taken when the limit is over.
// - The rest of the time: tested for being above zero, or passed to awaitNanos or
//   parkNanos, which do the same, provided that the result of awaitNanos is only
//   tested for its sign, too. The program must not implement Condition itself:
//   its awaitNanos could use the rest in any way.
// - The deadline inside Condition.awaitNanos, which returns the rest, provided
//   that the caller only tests its sign.
// - A time of day: compared with System.currentTimeMillis(), or passed to
//   parkUntil.
//
// They are found in the instructions of any method, including the program's. For
// awaitNanos and some more methods of the JDK, and for the fields in which they
// keep their limits, tables say it (timed_methods.h).

#include <cstdint>
#include <vector>

#include "classfile/flow.h"
#include "library/timed_methods.h"
#include "vm/klass.h"
#include "vm/vm.h"

namespace heddle {

class TimedCode;

class TimeLimits {
 public:
  static constexpr uint16_t kNone = kNoLocal;

  // REQUIRES: the method is decoded; `flow` is its own.
  TimeLimits(const vm::Method& m, const classfile::MethodFlow& flow);

  bool is_deadline(uint16_t local) const { return has(deadlines_, local); }
  bool is_rest(uint16_t local) const { return has(rests_, local); }
  // In milliseconds; over when it is in the past, not at its very moment.
  bool is_time_of_day(uint16_t local) const { return has(times_of_day_, local); }
  // For a local that holds the start of a wait: the local with its duration; otherwise kNone.
  uint16_t time_since(uint16_t local) const { return local == start_ ? duration_ : kNone; }
  // The call at this bytecode index returns the rest, which is only tested for being above zero.
  bool tests_only_sign(uint16_t bci) const { return has(calls_, bci); }
  // The method returns the rest: its deadline counts as one only when its caller tests just the
  // sign of the result.
  bool tells_rest() const { return returns_rest_; }
  // The method passes rests to conditions.
  bool awaits() const { return awaits_; }

 private:
  static bool has(const std::vector<uint16_t>& v, uint16_t x);

  bool find_in_tables(const vm::Method& m);
  void find_in_code(const TimedCode& code, const classfile::MethodFlow& flow);
  void drop_rests_with_other_uses(const TimedCode& code);
  void find_awaits(const TimedCode& code);
  bool tests_sign_only(const TimedCode& code, size_t i) const;

  std::vector<uint16_t> deadlines_, rests_, times_of_day_;  // locals
  std::vector<uint16_t> calls_;                             // bytecode indices
  uint16_t start_ = kNone, duration_ = kNone;
  bool returns_rest_ = false, awaits_ = false;
};

// The fields of an object in which a wait of the JDK keeps its deadline, and the rest when it last
// computed it.
struct LimitFields {
  uint32_t deadline = UINT32_MAX, rest = UINT32_MAX;  // offsets

  bool any() const { return deadline != UINT32_MAX || rest != UINT32_MAX; }
  static LimitFields of(const vm::Klass& k, vm::Vm& vm);
};

}  // namespace heddle
