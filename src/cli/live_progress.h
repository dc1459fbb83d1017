#pragma once
// The progress line on a terminal, and the signals that end a search early.

#include <string>

#include "cli/console.h"
#include "search/progress.h"

namespace heddle::cli {

// Draws on standard error if that is a terminal and `quiet` is not set. During
// its lifetime the first SIGINT or SIGTERM asks the search to stop, the second
// ends the process. REQUIRES: there is at most one instance at a time.
class LiveProgress final : public heddle::ProgressSink {
 public:
  LiveProgress(Console& console, bool quiet);
  ~LiveProgress() override;  // clears the line and restores the signal handlers

  void update(const heddle::Progress& progress) override;
  bool stop_requested() const override;
  ReasonKind why_stop() const override;

  heddle::FoundSink* found_sink() const override { return found_sink_; }
  void set_found_sink(heddle::FoundSink* sink) { found_sink_ = sink; }

  void clear();  // removes the line; call before writing anything else

 private:
  void draw(const heddle::Progress& progress);

  Console& console_;
  heddle::FoundSink* found_sink_ = nullptr;
  bool draws_;
  bool drawn_ = false;
  double last_seconds_ = 0;
  uint64_t last_count_ = 0;  // states; executions while sampling
  bool last_samples_ = false;
  double speed_ = 0;  // counted per second, smoothed
};

}  // namespace heddle::cli
