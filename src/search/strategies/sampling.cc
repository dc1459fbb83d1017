#include "search/strategies/sampling.h"

#include <algorithm>

#include "search/budget.h"
#include "search/collector.h"

namespace heddle {

namespace {

// Without stored states a cycle is not noticed. A long execution is checked from time to time
// whether it can end at all (way_out.h), and is cut in the end. Instructions count, too: a step may
// contain a long loop.
constexpr size_t kLongSteps = 1'000;
constexpr uint64_t kLongInstructions = 5'000'000;
constexpr size_t kLongest = 100'000;

}  // namespace

Sample sample_of(const CheckOptions& options) {
  return {options.search.executions, 0, kLongest, true};
}

Sampling::Sampling(Search& search, const Sample& sample)
    : s_(search), rng_(search.options.search.seed), sample_(sample), way_out_(search) {}

bool Sampling::done() const {
  return executed_ >= sample_.executions ||
         (sample_.most_instructions && instructions_ >= sample_.most_instructions);
}

// Whether the present execution has to end.
bool Sampling::over() const {
  return s_.budget.stopped() || (sample_.most_instructions &&
                                 s_.world.instructions - begun_at_ >= sample_.most_instructions);
}

// Ends early when a racy location was found: executions of the next round can be interleaved there.
void Sampling::round() {
  World::Saved base = s_.world.save();
  if (sample_.anew) executed_ = 0;
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
  bool round_cut = s_.budget.stopped() && !for_good;
  bool another_round = s_.found.another_round() || round_cut;
  bool last = !another_round || done() || for_good;
  bool user_has_enough = s_.options.stop_at_first && !s_.found.findings().empty();
  if (last && sample_.alone && !user_has_enough) note_incomplete();
}

void Sampling::note_incomplete() { s_.budget.note({ReasonKind::kSampled, executed_}); }

// Checks an execution that has become long. The next check comes when it is four times as long.
bool Sampling::is_livelock(NextCheck* next) {
  uint64_t instructions = s_.world.instructions - begun_at_;
  if (s_.path.size() < next->steps && instructions < next->instructions) return false;
  *next = {std::max(next->steps, s_.path.size() * 4),
           std::max(next->instructions, instructions * 4)};
  if (!s_.options.properties.livelocks || !s_.options.search.matching || !way_out_.none())
    return false;
  s_.found.livelock();
  return true;
}

bool Sampling::too_long() const {
  if (s_.path.size() < sample_.longest) return false;
  if (sample_.alone) s_.budget.note({ReasonKind::kSampleLength, sample_.longest});
  return true;
}

void Sampling::run_one() {
  World& w = s_.world;
  std::vector<Choice> enabled;
  NextCheck next{kLongSteps, kLongInstructions};
  s_.path.clear();
  w.start();
  while (!over()) {
    if (w.finished() && !w.continue_after_end()) break;
    w.enabled(&enabled);
    if (enabled.empty() || only_spurious(enabled)) {
      if (!w.finished()) s_.found.deadlock();
      break;
    }
    if (sample_.alone && is_livelock(&next)) break;
    if (s_.budget.cut(s_.path.size()) || too_long()) break;
    Choice c = choose(enabled);
    s_.path.push_back(c);
    w.execute(c);
    s_.budget.step(s_.path.size(), s_.found.findings().size());
  }
  ++s_.budget.stats.executions;
  s_.budget.stats.scouts += !sample_.alone;
  s_.found.end_of_execution();
}

}  // namespace heddle
