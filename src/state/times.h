#pragma once
// Times in the canonical form. Only differences of times matter to a program: a
// number that looks like a reading of System.nanoTime or currentTimeMillis on this
// path, or like a deadline computed from one, is taken relative to the present
// (docs/reduction.md, "Time").

#include <cstdint>

#include "vm/vm.h"

namespace heddle {

class Times {
 public:
  // In place of a deadline that has expired, where only that matters.
  static constexpr uint64_t kExpired = UINT64_MAX;

  explicit Times(const vm::Vm& vm) : vm_(vm) {}

  // The word as it is, or as a time relative to the present.
  uint64_t relative(uint64_t v) {
    bool plain = v - vm::Vm::kNanoTimeOrigin >= kNanoWindow &&
                 v - static_cast<uint64_t>(vm_.epoch_ms) >= kMilliWindow;
    if (plain) return v;
    used_ = true;
    return relative_time(v);
  }
  bool is_time(uint64_t v) { return relative(v) != v; }
  // The time from now to a thread's deadline, at least 0.
  uint64_t until(int64_t deadline_ns);

  // Of a System.nanoTime() value; of a currentTimeMillis() value; whether `limit` nanoseconds have
  // passed since a System.nanoTime() value. False if v does not look like one.
  bool deadline_expired(uint64_t v) const;
  bool time_of_day_expired(uint64_t v) const;
  bool has_passed_since(uint64_t v, int64_t limit) const;

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
  // Readings lie within such a distance behind the origin, in nanoseconds and in milliseconds.
  static constexpr uint64_t kNanoWindow = uint64_t{1} << 52, kMilliWindow = uint64_t{1} << 35;

  uint64_t relative_time(uint64_t v) const;
  uint64_t since_now(int64_t ns) const;

  const vm::Vm& vm_;
  bool used_ = false;
  Delay delay_;
};

}  // namespace heddle
