// Random walk: each step takes one of the enabled choices, with equal probability.

#include "search/strategies/make.h"
#include "search/strategies/sampling.h"

namespace heddle {

namespace {

class RandomWalk : public Sampling {
 public:
  explicit RandomWalk(Search& search) : Sampling(search, sample_of(search.options)) {}

 protected:
  void begin_execution(uint64_t) override {}
  Choice choose(const std::vector<Choice>& enabled) override {
    return enabled[rng_.below(enabled.size())];
  }
};

}  // namespace

std::unique_ptr<Strategy> make_random(Search& search) {
  return std::make_unique<RandomWalk>(search);
}

}  // namespace heddle
