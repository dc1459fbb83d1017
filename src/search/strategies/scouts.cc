// Executions sampled before a long depth-first search (rounds.h). Such a search spends its first
// hours in one part of the state graph, while frequent errors are found by a few executions spread
// widely. No single way of sampling is best, so that four of them alternate: a random walk, PCT
// with few and with more priority changes (Burckhardt et al. 2010), and a random walk that seldom
// switches.

#include "search/strategies/make.h"
#include "search/strategies/priorities.h"
#include "search/strategies/sampling.h"

namespace heddle {

namespace {

constexpr uint64_t kMostInstructions = 30'000'000, kLongestScout = 20'000;
constexpr uint64_t kMeanRun = 12;  // steps that a thread makes at a time, if switches are rare

class Scouts : public Sampling {
 public:
  explicit Scouts(Search& search)
      : Sampling(search, {search.options.search.scouts, kMostInstructions, kLongestScout, false}),
        priorities_(rng_) {}

 protected:
  void begin_execution(uint64_t number) override {
    way_ = static_cast<Way>(number % kWays);
    if (by_priorities()) priorities_.begin(s_.path.size(), way_ == kFewChanges ? 3 : 6);
    last_ = 0;
  }

  Choice choose(const std::vector<Choice>& enabled) override {
    if (by_priorities()) return priorities_.choose(enabled);
    bool can_go_on = std::any_of(enabled.begin(), enabled.end(),
                                 [&](const Choice& c) { return c.thread == last_; });
    if (way_ == kInRuns && can_go_on && rng_.below(kMeanRun) != 0)
      return Priorities::any_of(last_, enabled, rng_);
    Choice c = enabled[rng_.below(enabled.size())];
    last_ = c.thread;
    return c;
  }

 private:
  bool by_priorities() const { return way_ == kFewChanges || way_ == kMoreChanges; }

  enum Way : uint8_t { kRandomWalk, kFewChanges, kInRuns, kMoreChanges, kWays };
  Way way_ = kRandomWalk;
  uint32_t last_ = 0;
  Priorities priorities_;
};

}  // namespace

std::unique_ptr<Strategy> make_scouts(Search& search) { return std::make_unique<Scouts>(search); }

}  // namespace heddle
