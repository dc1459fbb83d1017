#pragma once
// How much a search may do and how far it is: limits, the wish to end, statistics, the live line.

#include <chrono>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "explore/check_result.h"
#include "explore/progress.h"
#include "explore/share_trend.h"
#include "explore/strategy.h"

namespace heddle::explore {

class Budget {
 public:
  Budget(World& world, const CheckOptions& options, ProgressSink& progress);

  // Whom to ask how far it is. Set before the search begins.
  const Strategy* strategy = nullptr;

  // Ends the search: the strategy looks at stopped(). An empty reason is the user's own wish (--stop-at-first).
  void stop(std::string why);
  bool stopped() const { return stopped_ || cut_; }
  // Only this round ends: it has to begin again, watching more closely (World::modes_changed).
  bool stopped_for_good() const { return stopped_; }
  void begin_round();
  // Asked once, when the search turns out to be long: whether the round is to end likewise.
  std::function<bool()> pause_when_long;
  bool take_pause() { return std::exchange(paused_, false); }
  // Something was left out, but the search goes on.
  void note(const std::string& why);
  const std::vector<std::string>& reasons() const { return reasons_; }

  // After each transition.
  void step(size_t depth, size_t findings);
  // Whether the path ends here: it is too long, or something happened on it that Java would not have done.
  bool cut(size_t depth);
  // Paths on which the program ended.
  uint64_t ended_paths = 0;
  // The statistics, finished.
  SearchStats finish();

  SearchStats stats;

 private:
  using Clock = std::chrono::steady_clock;
  double elapsed() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
  uint64_t live_threads() const;
  std::string full_heap_text() const;
  double share_of_whole_paths() const;
  // Of what is explored, from what the strategy thinks.
  ShareTrend::Estimate estimate() const;
  void look_around(size_t depth, size_t findings);
  void tell_progress(size_t depth, size_t findings, double seconds);

  World& w_;
  const CheckOptions& options_;
  ProgressSink& progress_;
  Clock::time_point start_;
  uint64_t last_look_ = 0;  // World::instructions then
  double told_at_ = -1;     // seconds, the progress
  double share_at_pause_ = -1;  // explored when scouts were sent ahead
  ShareTrend trend_;
  uint64_t round_began_ = 0;    // after so many transitions
  uint64_t cut_paths_ = 0;      // for --max-depth
  std::vector<std::string> reasons_;
  std::string long_path_at_;  // where the threads were when a path first became very long
  bool stopped_ = false, cut_ = false;
  bool paused_ = false;
};

}  // namespace heddle::explore
