#pragma once
// A deterministic pseudorandom number generator: SplitMix64 (Steele, Lea and Flood 2014; reference
// implementation by S. Vigna in the public domain, see NOTICE).

#include <cstdint>

namespace heddle {

class Rng {
 public:
  explicit Rng(uint64_t seed) : state_(seed) {}
  uint64_t next() {
    uint64_t z = state_ += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }
  // 0 .. n-1. For small n the bias of the remainder does not matter.
  uint64_t below(uint64_t n) { return next() % n; }

 private:
  uint64_t state_;
};

}  // namespace heddle
