// Probabilistic concurrency testing (priorities.h).

#include "explore/strategies/make.h"
#include "explore/strategies/priorities.h"
#include "explore/strategies/sampling.h"

namespace heddle::explore {

namespace {

class Pct : public Sampling {
 public:
  explicit Pct(Search& search) : Sampling(search, sample_of(search.options)), priorities_(rng_) {}

 protected:
  void begin_execution(uint64_t) override { priorities_.begin(s_.path.size(), s_.options.search.pct_depth); }
  Choice choose(const std::vector<Choice>& enabled) override { return priorities_.choose(enabled); }

 private:
  Priorities priorities_;
};

}  // namespace

std::unique_ptr<Strategy> make_pct(Search& search) { return std::make_unique<Pct>(search); }

}  // namespace heddle::explore
