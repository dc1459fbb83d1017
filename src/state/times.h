#pragma once
// Times in the canonical form. Only differences of times matter to a program as long as it does
// nothing but subtract and compare them: a time (vm/time_values.h) is then taken relative to the
// present (docs/reduction.md, "Time").

#include <cstdint>

#include "vm/time_values.h"
#include "vm/vm.h"

namespace heddle {

class Times {
 public:
  // In place of a deadline that has expired, where only that matters.
  static constexpr uint64_t kExpired = UINT64_MAX;

  explicit Times(const vm::Vm& vm) : vm_(vm) {}

  // Whether the present time is part of the state: times are then numbers like others.
  void set_absolute(bool absolute) { absolute_ = absolute; }
  bool absolute() const { return absolute_; }
  // Whether the part of the millisecond that it is now is part of the state. A time of day is
  // rounded down to milliseconds, so the next readings depend on it.
  void set_in_parts(bool in_parts) { in_parts_ = in_parts; }
  bool in_parts() const { return in_parts_; }

  // The long as it is, or as a time relative to the present. `mark`: the word beside it.
  uint64_t relative(uint64_t v, uint64_t mark) {
    if (__builtin_expect(!vm::is_time(v, mark), 1) || absolute_) return v;
    used_ = true;
    return relative_time(v, vm::kind_of_time(v, mark));
  }
  // The time from now to a thread's deadline, at least 0.
  uint64_t until(int64_t deadline_ns);

  // Of a System.nanoTime() value; of a currentTimeMillis() value; whether `limit` nanoseconds have
  // passed since a System.nanoTime() value. False if v is not such a time.
  bool deadline_expired(uint64_t v, uint64_t mark) const;
  bool time_of_day_expired(uint64_t v, uint64_t mark) const;
  bool has_passed_since(uint64_t v, uint64_t mark, int64_t limit) const;

  // Whether what was put since forget_use() depends on the present time.
  bool used() const { return used_; }
  void use() { used_ = true; }
  void forget_use() { used_ = false; }

  // While an enabled thread has not moved for long, old times get no older: a time more than
  // `patience` ago is taken as it was `overdue` ago. Otherwise a thread that polls with a time-out
  // would never come back to the same state.
  struct Delay {
    int64_t overdue = 0, patience = 0;
  };
  const Delay& delay() const { return delay_; }
  void set_delay(const Delay& d) { delay_ = d; }

 private:
  int64_t until_nanos(uint64_t v) const;
  uint64_t relative_time(uint64_t v, vm::TimeKind kind) const;
  uint64_t since_now(int64_t ns) const;

  const vm::Vm& vm_;
  bool absolute_ = false, in_parts_ = false;
  bool used_ = false;
  Delay delay_;
};

}  // namespace heddle
