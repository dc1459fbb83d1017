#pragma once
// Local variables with a time limit of which a method asks nothing but whether
// it is over. Once it is, it stays over, and for how long already makes no
// difference to anybody: states that differ in that alone are one
// (docs/reduction.md, "Time").
//
// - A deadline: `(rest = deadline - System.nanoTime()) <= 0`, and rest is not
//   looked at on that side.
// - What is left of the time: asked if it is above zero, or handed to
//   awaitNanos or parkNanos, which do likewise, but for the answer of awaitNanos:
//   that is asked for its sign only, too. And the program has no conditions of
//   its own making, which might ask anything.
// - The deadline inside Condition.awaitNanos, which tells what is left, when
//   that is all its caller does with the answer.
// - A time of day: compared with System.currentTimeMillis(), or handed to
//   parkUntil.
//
// Found in the instructions of any method, the program's too. Of awaitNanos and
// of some more methods of the library it is known, and so it is of fields in
// which they keep their limits.

#include <cstdint>
#include <vector>

#include "classfile/flow.h"
#include "vm/klass.h"
#include "vm/vm.h"

namespace heddle::explore {

class TimeLimits {
 public:
  // REQUIRES: the method is decoded; `flow` is its own.
  TimeLimits(const vm::Method& m, const classfile::MethodFlow& flow);

  bool is_deadline(uint16_t local) const { return has(deadlines_, local); }
  bool is_rest(uint16_t local) const { return has(rests_, local); }
  // In milliseconds; over when it is in the past, not at its very moment.
  bool is_time_of_day(uint16_t local) const { return has(times_of_day_, local); }
  // A moment from which on a time is counted that is in another local: that one, or kNone.
  static constexpr uint16_t kNone = UINT16_MAX;
  uint16_t time_since(uint16_t local) const { return local == start_ ? start_for_ : kNone; }
  // The call at this place tells what is left, and nothing is asked but whether that is above zero.
  bool asks_for_sign(uint16_t bci) const { return has(calls_, bci); }
  // The method's deadline counts as one only when its caller asks for the sign of what it returns.
  bool tells_rest() const { return tells_rest_; }
  // Rests of time are handed to conditions: what those ask of them is known of the library's alone.
  bool awaits() const { return awaits_; }

 private:
  static bool has(const std::vector<uint16_t>& v, uint16_t x);

  bool knows(const vm::Method& m);

  std::vector<uint16_t> deadlines_, rests_, times_of_day_;  // locals
  std::vector<uint16_t> calls_;                             // bytecode indices
  uint16_t start_ = kNone, start_for_ = kNone;
  bool tells_rest_ = false, awaits_ = false;
};

// The fields of an object in which a wait of the library keeps its deadline, and what was left when it last looked.
struct LimitFields {
  uint32_t deadline = UINT32_MAX, rest = UINT32_MAX;  // offsets

  bool any() const { return deadline != UINT32_MAX || rest != UINT32_MAX; }
  static LimitFields of(const vm::Klass& k, vm::Vm& vm);
};

}  // namespace heddle::explore
