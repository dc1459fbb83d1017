// Random schedules on an adversarial memory, after JUMBLE (Flanagan and Freund): each step takes
// one of the threads that can move, with equal probability, and if the thread is about to load a
// relaxed location, a heuristic chooses among the values that the load may return.

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

#include "base/check.h"
#include "search/strategies/make.h"
#include "search/strategies/sampling.h"

namespace heddle {

namespace {

// Fairness: a loop that waits for a write sees it in the end. When a thread has read a location so
// many times, without the newest value, one load in kFairness returns it.
constexpr uint64_t kPatience = 50, kFairness = 16;

class Adversarial : public Sampling {
 public:
  explicit Adversarial(Search& search)
      : Sampling(search, anew(sample_of(search.options))), reads_(search.options.search.reads) {}

 protected:
  void begin_execution(uint64_t) override { last_read_.clear(); }

  Choice choose(const std::vector<Choice>& enabled) override {
    const std::vector<Choice> own = of_one_thread(enabled);
    const JavaThread& t = *s_.world.vm().threads[own[0].thread - 1];
    const std::vector<memory::Value> values = s_.world.steps().load_values(t);
    // Options of a thread that are no values are those of Heddle.choose or of a wait.
    if (values.empty()) return own[own.size() == 1 ? 0 : rng_.below(own.size())];
    Read& last = last_read_[location_of(t)];
    const size_t option = values.size() == 1 ? 0 : option_of(values, last);
    last = {values[option], option == 0 ? 0 : last.stale + 1};
    return own[std::min(option, own.size() - 1)];
  }

 private:
  using Location = std::tuple<uint32_t, Ref, const void*>;  // thread, object, word
  // What a thread has read of a location.
  struct Read {
    std::optional<memory::Value> value;
    uint64_t stale = 0;  // times in a row that it was not the newest value
  };

  static Sample anew(Sample sample) {
    sample.anew = true;
    return sample;
  }

  static Location location_of(const JavaThread& t) {
    return {t.number, t.s.pending_object, reinterpret_cast<const void*>(t.s.pending_address)};
  }

  std::vector<Choice> of_one_thread(const std::vector<Choice>& enabled) {
    std::vector<uint32_t> threads;
    for (const Choice& c : enabled)
      if (threads.empty() || threads.back() != c.thread) threads.push_back(c.thread);
    const uint32_t thread = threads[rng_.below(threads.size())];
    std::vector<Choice> own;
    for (const Choice& c : enabled)
      if (c.thread == thread) own.push_back(c);
    return own;
  }

  // Values come with the newest first.
  size_t option_of(const std::vector<memory::Value>& values, const Read& last) {
    if (last.stale >= kPatience && rng_.below(kFairness) == 0) return 0;
    std::vector<size_t> different;
    for (size_t i = 0; i < values.size(); ++i)
      if (values[i] != last.value) different.push_back(i);
    switch (reads_) {
      case ReadHeuristic::kNewest:
        return 0;
      case ReadHeuristic::kOldest:
        return values.size() - 1;
      case ReadHeuristic::kOldestButDifferent:
        return different.back();
      case ReadHeuristic::kRandom:
        return rng_.below(values.size());
      case ReadHeuristic::kRandomButDifferent:
        return different[rng_.below(different.size())];
    }
    HEDDLE_UNREACHABLE("heuristic");
  }

  const ReadHeuristic reads_;
  std::map<Location, Read> last_read_;
};

}  // namespace

std::unique_ptr<Strategy> make_adversarial(Search& search) {
  return std::make_unique<Adversarial>(search);
}

}  // namespace heddle
