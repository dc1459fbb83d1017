#pragma once
// Whether a strategy's estimate of how much it has done can be believed.
//
// A strategy guesses from what it knows to be open. Often that is not what will be: branches that turn out to be needed
// later (reduction.h), or one that is larger than all the others together. But if an estimate is right, the whole that
// it foretells, work by share, is always the same. Here it is compared over some doublings of the work: one that stands
// still while the search goes on foretells twice as much each time.

#include <algorithm>
#include <array>
#include <cstdint>

namespace heddle::explore {

class ShareTrend {
 public:
  // The search begins (again).
  void begin() { *this = {}; }

  // Whether the work done, in steps, has doubled since the last note().
  bool due(uint64_t work) const { return work >= next_; }
  void note(uint64_t work, double share) {
    std::rotate(wholes_.begin(), wholes_.begin() + 1, wholes_.end());
    wholes_.back() = whole(work, share);
    next_ = work * 2;
  }

  // The share, or a negative number when it is not to be believed. Never all of it: the search has not ended.
  double believed(uint64_t work, double share) const {
    double now = whole(work, share);
    auto [least, most] = std::minmax_element(wholes_.begin(), wholes_.end());
    if (*least < 0 || now < 0 || std::max(now, *most) > kAlike * std::min(now, *least)) return -1;
    return std::min(share, kMost);
  }

 private:
  static constexpr uint64_t kFirst = 256;
  static constexpr double kAlike = 2, kMost = 0.99;

  static double whole(uint64_t work, double share) { return share > 0 ? static_cast<double>(work) / share : -1; }

  std::array<double, 3> wholes_ = {-1, -1, -1};  // as foretold at the last three doublings; negative: not at all
  uint64_t next_ = kFirst;
};

}  // namespace heddle::explore
