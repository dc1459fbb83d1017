#pragma once
// Whether a technique for matching more states pays. It is given up when, after a
// fair trial, it has matched too few of the states for which it was tried.

#include <cstdint>

namespace heddle {

class Trial {
 public:
  void count(bool matched) {
    ++tried_;
    matched_ += matched;
  }
  bool failed() const { return tried_ >= kFairTrial && matched_ * kWorthwhile < tried_; }

 private:
  static constexpr uint64_t kFairTrial = 5'000;
  static constexpr uint64_t kWorthwhile = 20;  // one match in so many states

  uint64_t tried_ = 0, matched_ = 0;
};

}  // namespace heddle
