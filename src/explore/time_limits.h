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
//
// Found in the instructions of any method, the program's too; of the last, and
// of AbstractQueuedSynchronizer.acquire, it is known.

#include <cstdint>
#include <vector>

#include "classfile/flow.h"
#include "vm/klass.h"

namespace heddle::explore {

class TimeLimits {
 public:
  // REQUIRES: the method is decoded; `flow` is its own.
  TimeLimits(const vm::Method& m, const classfile::MethodFlow& flow);

  bool is_deadline(uint16_t local) const { return has(deadlines_, local); }
  bool is_rest(uint16_t local) const { return has(rests_, local); }
  // The call at this place tells what is left, and nothing is asked but whether that is above zero.
  bool asks_for_sign(uint16_t bci) const { return has(calls_, bci); }
  // The method's deadline counts as one only when its caller asks for the sign of what it returns.
  bool tells_rest() const { return tells_rest_; }
  // Rests of time are handed to conditions: what those ask of them is known of the library's alone.
  bool awaits() const { return awaits_; }

 private:
  static bool has(const std::vector<uint16_t>& v, uint16_t x);

  std::vector<uint16_t> deadlines_, rests_;  // locals
  std::vector<uint16_t> calls_;              // bytecode indices
  bool tells_rest_ = false, awaits_ = false;
};

}  // namespace heddle::explore
