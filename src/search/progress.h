#pragma once
// How a search reports its progress, and how it is asked to end early.

#include <cstdint>
#include <optional>

#include "search/finding_kind.h"
#include "search/reason.h"

namespace heddle {

struct Progress {
  uint64_t states = 0;
  uint64_t executions = 0;
  bool samples = false;  // executions are sampled: no states are stored
  uint64_t transitions = 0;
  uint64_t depth = 0;     // of the present state
  uint64_t frontier = 0;  // states with choices left to explore
  uint64_t threads = 0;   // alive in the present state
  uint64_t findings = 0;
  double seconds = 0;
  double explored_share = -1;  // estimate, 0..1; negative: none
};

class FoundSink;  // check/found_sink.h

class ProgressSink {
 public:
  virtual ~ProgressSink() = default;
  // Called at most a few thousand transitions apart.
  virtual void update(const Progress& progress) = 0;
  // True once the user wants the search to end (SIGINT, SIGTERM). It then returns what it has
  // found, with why_stop() among the reasons for an inconclusive verdict.
  virtual bool stop_requested() const = 0;
  virtual ReasonKind why_stop() const = 0;
  // Something of this kind was found after so many transitions. Returns after how many further ones
  // the search may end; none: the user waits for everything.
  virtual std::optional<uint64_t> enough_after(FindingKind, uint64_t /*transitions*/) const {
    return {};
  }
  // Who wants findings before the search has ended; null if all are wanted at the end.
  virtual FoundSink* found_sink() const { return nullptr; }
};

}  // namespace heddle
