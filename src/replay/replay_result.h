#pragma once
// Options and results of replaying a schedule file.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "explain/finding.h"
#include "explain/thread_view.h"

namespace heddle {

struct ReplayOptions {
  std::optional<uint64_t> break_step;  // stop before this step (TraceStep::number)
  bool full_trace = false;
  std::vector<std::string> source_path;
};

struct ReplayResult {
  std::optional<Finding> finding;        // to which the schedule leads; none if the replay stopped
  std::optional<uint64_t> stopped_at;    // the step in front of which it stopped
  std::vector<ThreadView> threads;       // if it stopped
  std::vector<ObjectName> objects = {};  // likewise: those that the program has names for
};

}  // namespace heddle
