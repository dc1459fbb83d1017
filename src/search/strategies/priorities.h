#pragma once
// The scheduler of probabilistic concurrency testing (Burckhardt et al. 2010, "A Randomized
// Scheduler with Probabilistic Guarantees of Finding Bugs"). Threads have random priorities, and
// the enabled thread with the highest one runs; at d-1 random steps the running thread drops below
// all others. A bug of depth d, which needs d events in a certain order, is found by one execution
// with a probability of at least 1 / (threads * steps^(d-1)).

#include <algorithm>
#include <cstdint>
#include <vector>

#include "search/strategies/rng.h"
#include "system/world.h"

namespace heddle {

class Priorities {
 public:
  explicit Priorities(Rng& rng) : rng_(rng) {}

  // A new execution, for bugs of this depth. The last execution had so many steps.
  void begin(size_t steps_before, uint32_t depth) {
    longest_ = std::max(longest_, steps_before);
    priorities_.clear();
    lowest_ = 0;
    steps_ = in_a_row_ = last_ = 0;
    changes_.clear();
    uint64_t steps = longest_ > 0 ? longest_ : kUnknownSteps;
    for (uint32_t i = 1; i < depth; ++i) changes_.push_back(1 + rng_.below(steps));
  }

  Choice choose(const std::vector<Choice>& enabled) {
    uint32_t thread = highest(enabled);
    bool change = std::find(changes_.begin(), changes_.end(), ++steps_) != changes_.end();
    in_a_row_ = thread == last_ ? in_a_row_ + 1 : 0;
    if (change || in_a_row_ >= kPatience) {
      priorities_[thread] = --lowest_;
      thread = highest(enabled);
      in_a_row_ = 0;
    }
    last_ = thread;
    return any_of(thread, enabled, rng_);
  }

  // One of the thread's choices at random.
  static Choice any_of(uint32_t thread, const std::vector<Choice>& enabled, Rng& rng) {
    auto first = std::find_if(enabled.begin(), enabled.end(),
                              [&](const Choice& c) { return c.thread == thread; });
    auto last =
        std::find_if(first, enabled.end(), [&](const Choice& c) { return c.thread != thread; });
    return *(first + static_cast<std::ptrdiff_t>(rng.below(static_cast<uint64_t>(last - first))));
  }

 private:
  // A thread that spins would never let the threads run that it waits for: after so many steps in a
  // row it drops, too.
  static constexpr uint32_t kPatience = 100;
  static constexpr uint64_t kUnknownSteps = 50;  // assumed for the first execution

  uint32_t highest(const std::vector<Choice>& enabled) {
    uint32_t best = enabled[0].thread;
    for (const Choice& c : enabled)
      if (priority(c.thread) > priority(best)) best = c.thread;
    return best;
  }
  int64_t priority(uint32_t thread) {
    while (priorities_.size() <= thread)
      priorities_.push_back(static_cast<int64_t>(rng_.next() >> 2));
    return priorities_[thread];
  }

  Rng& rng_;
  std::vector<int64_t> priorities_;  // by thread number; negative: dropped
  int64_t lowest_ = 0;
  size_t longest_ = 0;             // steps of the longest execution so far
  std::vector<uint64_t> changes_;  // steps at which the running thread drops
  uint64_t steps_ = 0;
  uint32_t in_a_row_ = 0, last_ = 0;  // steps of the thread that ran last
};

}  // namespace heddle
