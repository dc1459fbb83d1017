#pragma once
// Executions from beginning to end, one after the other, without remembering states.

#include "explore/strategies/rng.h"
#include "explore/strategies/way_out.h"
#include "explore/strategy.h"

namespace heddle::explore {

// How much is sampled.
struct Sample {
  uint64_t executions;
  uint64_t most_instructions;  // of all executions together; 0: no limit
  size_t longest;              // steps of one execution
  bool alone;                  // nothing else is searched: livelocks are looked for, and the verdict rests on it
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
  double explored_share() const override { return -1; }  // nobody knows how many executions there are

 protected:
  // The `number`-th execution begins; 0 is the first.
  virtual void begin_execution(uint64_t number) = 0;
  virtual Choice choose(const std::vector<Choice>& enabled) = 0;

  Search& s_;
  Rng rng_;

 private:
  void run_one();
  bool over() const;
  // Somebody looks whether the execution can end when it has become this long, in either way.
  struct Look {
    size_t steps;
    uint64_t instructions;
  };
  bool goes_round(Look* next);
  void note_incomplete();

  Sample sample_;
  uint64_t executed_ = 0;
  uint64_t instructions_ = 0, begun_at_ = 0;
  WayOut way_out_;
};

}  // namespace heddle::explore
