#pragma once
// The 64-bit record that the depth-first search keeps of a stored state.
//
//   open      its component is not complete: the order of discovery, from 1 on
//   finished  bit 63; bit 62: an end can be reached; bits 32..61: the sleep set, by
//             rank; bits 0..31: its summary (Matching::Summary)
//
// A record of 0 belongs to no state.

#include <cstdint>

namespace heddle {

class StateRecord {
 public:
  explicit StateRecord(uint64_t bits) : bits_(bits) {}
  static StateRecord open(uint64_t number) { return StateRecord(number); }
  static StateRecord finished(bool can_end, uint64_t sleep, uint32_t summary) {
    return StateRecord(kFinished | (can_end ? kCanEnd : 0) | sleep << kSleepShift | summary);
  }

  bool is_finished() const { return bits_ & kFinished; }
  uint64_t bits() const { return bits_; }

  // REQUIRES: !is_finished().
  uint64_t number() const { return bits_; }

  // REQUIRES, of all three: is_finished().
  bool can_end() const { return bits_ & kCanEnd; }
  uint64_t sleep() const { return (bits_ & (kCanEnd - 1)) >> kSleepShift; }
  uint32_t summary() const { return static_cast<uint32_t>(bits_); }

 private:
  static constexpr uint64_t kFinished = uint64_t{1} << 63;
  static constexpr uint64_t kCanEnd = uint64_t{1} << 62;
  static constexpr int kSleepShift = 32;

  uint64_t bits_;
};

// Whether a state that was explored with the sleep set `old` has been explored enough to be left
// alone when it is reached again with `sleep` asleep (Godefroid 1996, state matching with sleep
// sets): every thread that was left out then is asleep now as well.
inline bool explored_enough(uint64_t old, uint64_t sleep) { return (old & ~sleep) == 0; }

}  // namespace heddle
