#pragma once
// A search tells how far it is; whoever started it may ask it to end early.

#include <cstdint>

namespace heddle::explore {

struct Progress {
  uint64_t states = 0;
  uint64_t executions = 0;
  bool samples = false;   // executions are sampled: no states are kept
  uint64_t transitions = 0;
  uint64_t depth = 0;     // of the present state
  uint64_t frontier = 0;  // states whose choices are not all tried
  uint64_t threads = 0;   // alive in the present state
  uint64_t findings = 0;
  double seconds = 0;
  double explored_share = -1;  // estimate, 0..1; negative: none
};

class ProgressSink {
 public:
  virtual ~ProgressSink() = default;
  // Called now and then, a few thousand transitions apart at most.
  virtual void update(const Progress& progress) = 0;
  // True once the user wants the search to end (SIGINT, SIGTERM): it then
  // returns what it has, verdict inconclusive, with why_stop() among the reasons.
  virtual bool stop_requested() const = 0;
  virtual const char* why_stop() const = 0;
};

}  // namespace heddle::explore
