#pragma once
// Vector clocks: entry t is the number of actions of thread t known to have
// happened before. Threads are small dense integers; an absent entry is 0, so
// clocks of different lengths compare and a fresh clock knows nothing.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/check.h"

namespace heddle::memory {

class VectorClock {
 public:
  using Time = uint32_t;

  Time at(size_t thread) const { return thread < times_.size() ? times_[thread] : 0; }

  // Counts one more action of `thread`.
  void tick(size_t thread) {
    grow(thread + 1);
    HEDDLE_CHECK(times_[thread] != UINT32_MAX);
    ++times_[thread];
  }

  // Least upper bound, in place: afterwards this knows what either knew.
  void join(const VectorClock& other) {
    grow(other.times_.size());
    for (size_t i = 0; i < other.times_.size(); ++i)
      times_[i] = std::max(times_[i], other.times_[i]);
  }

  void clear() { times_.clear(); }

  // The partial order: everything this knows, `other` knows.
  bool before_or_equal(const VectorClock& other) const {
    for (size_t i = 0; i < times_.size(); ++i) {
      if (times_[i] > other.at(i)) return false;
    }
    return true;
  }

  bool operator==(const VectorClock& other) const {
    return before_or_equal(other) && other.before_or_equal(*this);
  }

 private:
  void grow(size_t n) {
    if (times_.size() < n) times_.resize(n, 0);
  }

  std::vector<Time> times_;
};

}  // namespace heddle::memory
