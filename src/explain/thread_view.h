#pragma once
// A thread at the point where a replay has stopped, as data.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "explain/trace_step.h"

namespace heddle {

struct FrameView {
  Place at;
  // Local variables: name and value, "n" and "3", "next" and "Node#2".
  std::vector<std::pair<std::string, std::string>> locals;
};

// A value that a thread may read at a relaxed location.
struct ReadableValue {
  std::string value;
  WriteOrigin from;     // the write; without a thread: the initial value
  bool latest = false;  // no write was made after it
  bool torn = false;    // a long or double: its halves come from different writes
};

// A relaxed location as a thread sees it.
struct LocationView {
  Location location;
  std::vector<ReadableValue> values;  // not empty
};

struct ThreadView {
  enum class State : uint8_t { kRunnable, kWaits, kEnded };
  std::string thread;
  State state = State::kRunnable;
  Wait wait;  // kWaits
  std::optional<TraceStep>
      next;  // its next step; none if it is blocked, or not at a visible action
  std::vector<FrameView> frames;           // innermost first
  std::vector<LocationView> relaxed = {};  // the relaxed locations that the path has written
};

}  // namespace heddle
