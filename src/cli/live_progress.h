#pragma once
// The live line on a terminal, and the signals that end a search early.

#include <string>

#include "cli/console.h"
#include "explore/progress.h"

namespace heddle::cli {

// Draws on standard error, and only when that is a terminal and `quiet` is not
// set. While it lives, the first SIGINT or SIGTERM asks the search to stop,
// the second one ends the process. REQUIRES: one at a time.
class LiveProgress final : public explore::ProgressSink {
 public:
  LiveProgress(Console& console, bool quiet);
  ~LiveProgress() override;  // clears the line, gives the signals back

  void update(const explore::Progress& progress) override;
  bool stop_requested() const override;
  const char* why_stop() const override;

  void clear();  // the line, before something else is written

 private:
  void draw(const explore::Progress& progress);

  Console& console_;
  bool draws_;
  bool drawn_ = false;
  double last_seconds_ = 0;
  uint64_t last_count_ = 0;  // states, or executions when they are sampled
  bool last_samples_ = false;
  double speed_ = 0;  // of these per second, smoothed
};

}  // namespace heddle::cli
