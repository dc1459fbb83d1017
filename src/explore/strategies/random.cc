// A random walk: at each step, any thread that can move, with equal chances.

#include "explore/strategies/make.h"
#include "explore/strategies/sampling.h"

namespace heddle::explore {

namespace {

class RandomWalk : public Sampling {
 public:
  explicit RandomWalk(Search& search) : Sampling(search, sample_of(search.options)) {}

 protected:
  void begin_execution(uint64_t) override {}
  Choice choose(const std::vector<Choice>& enabled) override { return enabled[rng_.below(enabled.size())]; }
};

}  // namespace

std::unique_ptr<Strategy> make_random(Search& search) { return std::make_unique<RandomWalk>(search); }

}  // namespace heddle::explore
