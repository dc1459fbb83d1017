// Probabilistic concurrency testing, PCT (Burckhardt et al. 2010): samples executions by random
// priorities (priorities.h).

#include "search/strategies/make.h"
#include "search/strategies/priorities.h"
#include "search/strategies/sampling.h"

namespace heddle {

namespace {

class Pct : public Sampling {
 public:
  explicit Pct(Search& search) : Sampling(search, sample_of(search.options)), priorities_(rng_) {}

 protected:
  void begin_execution(uint64_t) override {
    priorities_.begin(s_.path.size(), s_.options.search.pct_depth);
  }
  Choice choose(const std::vector<Choice>& enabled) override { return priorities_.choose(enabled); }

 private:
  Priorities priorities_;
};

}  // namespace

std::unique_ptr<Strategy> make_pct(Search& search) { return std::make_unique<Pct>(search); }

}  // namespace heddle
