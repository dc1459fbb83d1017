#pragma once
// A small set of threads, one machine word.

#include <bit>
#include <cstdint>
#include <utility>

namespace heddle {

// Threads by number, from 1 on. Threads from the 32nd on share one bit: each stands for all of
// them.
class ThreadSet {
 public:
  ThreadSet() = default;
  static ThreadSet of(uint32_t thread) { return ThreadSet(bit(thread)); }
  // The threads 1 to `count`.
  static ThreadSet up_to(uint32_t count) {
    return ThreadSet(count >= kLast ? ~uint32_t{0} : (uint32_t{1} << count) - 1);
  }

  bool empty() const { return bits_ == 0; }
  bool has(uint32_t thread) const { return bits_ & bit(thread); }
  void add(ThreadSet o) { bits_ |= o.bits_; }
  // Threads that may be among these and are later than the first `count`.
  bool any_after(uint32_t count) const {
    return count < kLast ? bits_ >> count : bits_ & bit(kLast);
  }
  ThreadSet intersection(ThreadSet o) const { return ThreadSet(bits_ & o.bits_); }
  // The same threads under other numbers; 0 for none. `count`: so many there are under the old
  // ones.
  template <typename F>
  ThreadSet renamed(uint32_t count, F to) const {
    ThreadSet out;
    auto put = [&](uint32_t thread) {
      if (uint32_t name = to(thread)) out.bits_ |= bit(name);
    };
    constexpr uint32_t kShared = uint32_t{1} << (kLast - 1);
    for (uint32_t bits = bits_ & ~kShared; bits != 0; bits &= bits - 1)
      put(static_cast<uint32_t>(std::countr_zero(bits)) + 1);
    for (uint32_t thread = kLast; (bits_ & kShared) && thread <= count; ++thread) put(thread);
    return out;
  }
  // The same threads, none of them from the 32nd on, if the numbers of all but the first are
  // smaller by `gap`. Threads 2 to gap + 1 have no number then and are left out.
  ThreadSet with_gap_closed(uint32_t gap) const {
    return ThreadSet((bits_ & 1) | ((bits_ >> gap) & ~uint32_t{1}));
  }
  // The inverse.
  ThreadSet with_gap_opened(uint32_t gap) const {
    return ThreadSet((bits_ & 1) | ((bits_ & ~uint32_t{1}) << gap));
  }
  bool operator==(const ThreadSet&) const = default;
  static constexpr uint32_t kLast = 32;  // and all after it: one bit
  template <typename H>
  friend H AbslHashValue(H h, ThreadSet s) {
    return H::combine(std::move(h), s.bits_);
  }

 private:
  explicit ThreadSet(uint32_t bits) : bits_(bits) {}
  static uint32_t bit(uint32_t thread) {
    return uint32_t{1} << (thread < kLast ? thread - 1 : kLast - 1);
  }

  uint32_t bits_ = 0;
};

}  // namespace heddle
