#pragma once
// A random number generator whose sequence is ours: the same seed gives the
// same program on every machine and with every standard library.

#include <cstdint>
#include <vector>

namespace heddle::random {

class Rng {
 public:
  explicit Rng(uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15u + 0x632be59bd9b4e019u) {
    if (state_ == 0) state_ = 1;  // the one value the steps below never leave
    for (int i = 0; i < 8; ++i) next();
  }

  uint64_t next() {
    state_ ^= state_ >> 12;
    state_ ^= state_ << 25;
    state_ ^= state_ >> 27;
    uint64_t mixed = state_ * 0x2545f4914f6cdd1du;
    return mixed ^ (mixed >> 32);
  }

  // 0 .. n-1. REQUIRES: n > 0
  int below(int n) { return static_cast<int>(next() % static_cast<uint64_t>(n)); }
  // low .. high, both included
  int between(int low, int high) { return low + below(high - low + 1); }
  bool percent(int p) { return below(100) < p; }

  template <typename T>
  const T& pick(const std::vector<T>& from) {
    return from[below(static_cast<int>(from.size()))];
  }

  // An index, with probability proportional to its weight. REQUIRES: some weight > 0
  int weighted(const std::vector<int>& weights) {
    int sum = 0;
    for (int w : weights) sum += w;
    int at = below(sum);
    int i = 0;
    while (at >= weights[i]) at -= weights[i++];
    return i;
  }

 private:
  uint64_t state_;
};

}  // namespace heddle::random
