#pragma once
// How far a strategy's estimate of the explored share can be believed.
//
// A strategy estimates from the choices that it knows to be open. More may turn out
// to be needed later (reduction.h), or one subtree may be larger than all others
// together. But if an estimate is right, the total work that it predicts (work done
// divided by share) stays the same. Here the predictions are compared over the last
// doublings of the work: an estimate that does not grow while the search goes on
// predicts twice as much each time. It is then corrected, assuming that the
// prediction will grow by the same factor again.

#include <algorithm>
#include <array>
#include <cstdint>

namespace heddle {

class ShareTrend {
 public:
  // The search begins, or begins again.
  void begin() { *this = {}; }

  // Whether the work done, in steps, has doubled since the last note().
  bool due(uint64_t work) const { return work >= next_; }
  void note(uint64_t work, double share) {
    std::rotate(totals_.begin(), totals_.begin() + 1, totals_.end());
    totals_.back() = predicted_total(work, share);
    next_ = work * 2;
  }

  struct Estimate {
    double share = -1;   // below 1, since the search has not ended; negative: there is none
    bool rough = false;  // the predictions differ, or there were too few
  };
  Estimate estimate(uint64_t work, double share) const {
    if (share <= 0) return {share, true};
    double least = predicted_total(work, share), most = least;
    bool rough = false;
    for (double total : totals_) {
      rough |= total < 0;
      if (total < 0) continue;
      least = std::min(least, total);
      most = std::max(most, total);
    }
    rough |= most > kAlike * least;
    if (rough) share = static_cast<double>(work) / (most * (most / least));
    return {std::min(share, kMost), rough};
  }

 private:
  static constexpr uint64_t kFirst = 256;
  static constexpr double kAlike = 2;  // predictions within this factor count as equal
  static constexpr double kMost = 0.99;

  static double predicted_total(uint64_t work, double share) {
    return share > 0 ? static_cast<double>(work) / share : -1;
  }

  std::array<double, 3> totals_ = {-1, -1, -1};  // of the last three doublings; negative: none
  uint64_t next_ = kFirst;
};

}  // namespace heddle
