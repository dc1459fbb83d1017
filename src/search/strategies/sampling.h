#pragma once
// Samples executions from beginning to end, one after the other, and stores no states.

#include "search/strategies/rng.h"
#include "search/strategies/way_out.h"
#include "search/strategy.h"

namespace heddle {

// How much is sampled.
struct Sample {
  uint64_t executions;
  uint64_t most_instructions;  // of all executions together; 0: no limit
  size_t longest;              // steps of one execution
  bool alone;  // there is no other search: livelocks are looked for, and cuts are reported
  // Every round samples `executions` anew: those of earlier rounds do not count.
  bool anew = false;
};
Sample sample_of(const CheckOptions& options);

class Sampling : public Strategy {
 public:
  Sampling(Search& search, const Sample& sample);

  void round() override;
  bool done() const override;
  bool samples() const override { return true; }
  uint64_t states() const override { return 0; }
  uint64_t frontier() const override { return 0; }
  // The number of all executions is not known.
  double explored_share() const override { return -1; }

 protected:
  // The `number`-th execution begins; 0 is the first.
  virtual void begin_execution(uint64_t number) = 0;
  virtual Choice choose(const std::vector<Choice>& enabled) = 0;

  Search& s_;
  Rng rng_;

 private:
  void run_one();
  bool over() const;
  // The length of the execution, in either unit, at which it is checked next whether it can end.
  struct NextCheck {
    size_t steps;
    uint64_t instructions;
  };
  bool is_livelock(NextCheck* next);
  bool too_long() const;
  void note_incomplete();

  Sample sample_;
  uint64_t executed_ = 0;
  uint64_t instructions_ = 0, begun_at_ = 0;
  WayOut way_out_;
};

}  // namespace heddle
