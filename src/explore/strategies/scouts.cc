// Executions that are sampled before a long depth-first search (rounds.h). Such a search spends its first hours in one
// corner; what goes wrong often is found by a few executions that are spread widely. No one way of spreading them is
// best, so that they take turns.

#include "explore/strategies/make.h"
#include "explore/strategies/priorities.h"
#include "explore/strategies/sampling.h"

namespace heddle::explore {

namespace {

constexpr uint64_t kMostInstructions = 30'000'000, kLongestScout = 20'000;
constexpr uint64_t kStay = 12;  // a thread that is seldom disturbed makes so many steps at a time, on average

class Scouts : public Sampling {
 public:
  explicit Scouts(Search& search)
      : Sampling(search, {search.options.search.scouts, kMostInstructions, kLongestScout, false}), priorities_(rng_) {}

 protected:
  void begin_execution(uint64_t number) override {
    way_ = static_cast<Way>(number % 4);
    if (way_ == kFewChanges || way_ == kMoreChanges)
      priorities_.begin(s_.path.size(), way_ == kFewChanges ? 3 : 6);
    last_ = 0;
  }

  Choice choose(const std::vector<Choice>& enabled) override {
    if (way_ == kFewChanges || way_ == kMoreChanges) return priorities_.choose(enabled);
    bool there = std::any_of(enabled.begin(), enabled.end(), [&](const Choice& c) { return c.thread == last_; });
    if (way_ == kInRuns && there && rng_.below(kStay) != 0) return Priorities::any_of(last_, enabled, rng_);
    Choice c = enabled[rng_.below(enabled.size())];
    last_ = c.thread;
    return c;
  }

 private:
  enum Way : uint8_t { kAny, kFewChanges, kInRuns, kMoreChanges };
  Way way_ = kAny;
  uint32_t last_ = 0;
  Priorities priorities_;
};

}  // namespace

std::unique_ptr<Strategy> make_scouts(Search& search) { return std::make_unique<Scouts>(search); }

}  // namespace heddle::explore
