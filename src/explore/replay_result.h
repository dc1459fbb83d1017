#pragma once
// What replaying a schedule file is asked for, and what it shows.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "explore/finding.h"

namespace heddle::explore {

struct ReplayOptions {
  std::optional<uint64_t> break_step;  // stop before this step (TraceStep::number)
  bool full_trace = false;
  std::vector<std::string> source_path;
};

struct FrameView {
  Place at;
  std::vector<std::pair<std::string, std::string>> locals;  // name and value as shown: "n", "3"; "next", "Node#2"
};

// A thread at the moment a replay stopped.
struct ThreadView {
  std::string thread;
  std::string state;               // "runnable", "waits for the monitor of Fork#1 held by Thread-0"
  std::string next_op;             // what its next step would do; empty: nothing that others could notice
  std::vector<FrameView> frames;   // innermost first
};

struct ReplayResult {
  std::optional<Finding> finding;  // the one that the schedule leads to; none when it was stopped before
  std::optional<uint64_t> stopped_at;  // the step before which it stopped
  std::vector<ThreadView> threads;     // filled when it was stopped
};

}  // namespace heddle::explore
