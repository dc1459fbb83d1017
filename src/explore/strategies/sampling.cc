#include "explore/strategies/sampling.h"

#include <algorithm>

#include "explore/budget.h"
#include "explore/collector.h"

namespace heddle::explore {

namespace {

// No state is remembered, so that nothing notices when an execution goes round in a loop. Now and then somebody looks
// whether it can end at all, and at last it is cut.
constexpr size_t kLong = 1'000;
constexpr uint64_t kLongInInstructions = 5'000'000;  // where steps are long loops, few of them are much
constexpr size_t kLongest = 100'000;

}  // namespace

Sample sample_of(const CheckOptions& options) { return {options.search.executions, 0, kLongest, true}; }

Sampling::Sampling(Search& search, const Sample& sample)
    : s_(search), rng_(search.options.search.seed), sample_(sample), way_out_(search) {}

bool Sampling::done() const {
  return executed_ >= sample_.executions || (sample_.most_instructions && instructions_ >= sample_.most_instructions);
}

// The execution that runs has to end.
bool Sampling::over() const {
  return s_.budget.stopped() || (sample_.most_instructions && s_.world.instructions - begun_at_ >= sample_.most_instructions);
}

// Ends early when a racy location was found: the next round's executions can be interleaved there.
void Sampling::round() {
  World::Saved base = s_.world.save();
  while (!done() && !s_.budget.stopped()) {
    begin_execution(executed_);
    begun_at_ = s_.world.instructions;
    run_one();
    ++executed_;
    instructions_ += s_.world.instructions - begun_at_;
    s_.world.restore(base);
    if (s_.found.another_round()) break;
  }
  s_.world.forget(base);
  bool for_good = s_.budget.stopped_for_good();
  bool again = s_.found.another_round() || (s_.budget.stopped() && !for_good);  // the round was cut: another will follow
  bool over = !again || done() || for_good;
  bool first_found = s_.options.stop_at_first && !s_.found.findings().empty();
  if (over && sample_.alone && !first_found) note_incomplete();
}

void Sampling::note_incomplete() {
  s_.budget.note(std::to_string(executed_) + (executed_ == 1 ? " execution was" : " executions were") +
                 " sampled, not all there are");
}

bool Sampling::goes_round(Look* next) {
  uint64_t instructions = s_.world.instructions - begun_at_;
  if (s_.path.size() < next->steps && instructions < next->instructions) return false;
  *next = {std::max(next->steps, s_.path.size() * 4), std::max(next->instructions, instructions * 4)};
  if (!s_.options.properties.livelocks || !s_.options.search.matching || !way_out_.none()) return false;
  s_.found.livelock();
  return true;
}

void Sampling::run_one() {
  World& w = s_.world;
  std::vector<Choice> enabled;
  Look look{kLong, kLongInInstructions};
  s_.path.clear();
  w.start();
  while (!over()) {
    if (w.finished() && !w.continue_after_end()) break;
    w.enabled(&enabled);
    if (enabled.empty() || World::only_spurious(enabled)) {
      if (!w.finished()) s_.found.deadlock();
      break;
    }
    if (sample_.alone && goes_round(&look)) break;
    if (s_.budget.cut(s_.path.size())) break;
    if (s_.path.size() >= sample_.longest) {
      if (sample_.alone) s_.budget.note("executions were cut after " + std::to_string(sample_.longest) + " steps");
      break;
    }
    Choice c = choose(enabled);
    s_.path.push_back(c);
    w.execute(c);
    s_.budget.step(s_.path.size(), s_.found.findings().size());
  }
  ++s_.budget.stats.executions;
  s_.budget.stats.scouts += !sample_.alone;
  s_.found.end_of_execution();
}

}  // namespace heddle::explore
