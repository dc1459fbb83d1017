#pragma once
// How far a strategy's estimate of how much it has done can be believed.
//
// A strategy guesses from what it knows to be open. Often that is not what will be: branches that turn out to be needed
// later (reduction.h), or one that is larger than all the others together. But if an estimate is right, the whole that
// it foretells, work by share, is always the same. Here it is compared over some doublings of the work: one that stands
// still while the search goes on foretells twice as much each time. It is then taken to grow as much again.

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

  struct Estimate {
    double share = -1;   // never all of it: the search has not ended; negative: there is none
    bool rough = false;  // what it foretold has changed, or there was too little of it yet
  };
  Estimate estimate(uint64_t work, double share) const {
    if (share <= 0) return {share, true};
    double least = whole(work, share), most = least;
    bool rough = false;
    for (double w : wholes_) {
      rough |= w < 0;
      if (w < 0) continue;
      least = std::min(least, w);
      most = std::max(most, w);
    }
    rough |= most > kAlike * least;
    if (rough) share = static_cast<double>(work) / (most * (most / least));
    return {std::min(share, kMost), rough};
  }

 private:
  static constexpr uint64_t kFirst = 256;
  static constexpr double kAlike = 2, kMost = 0.99;

  static double whole(uint64_t work, double share) { return share > 0 ? static_cast<double>(work) / share : -1; }

  std::array<double, 3> wholes_ = {-1, -1, -1};  // as foretold at the last three doublings; negative: not at all
  uint64_t next_ = kFirst;
};

}  // namespace heddle::explore
