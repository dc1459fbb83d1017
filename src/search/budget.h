#pragma once
// Limits of a search, requests to end it, its statistics and its progress report.

#include <chrono>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "search/progress.h"
#include "search/reason.h"
#include "search/search_stats.h"
#include "search/share_trend.h"
#include "search/strategy.h"

namespace heddle {

class Budget {
 public:
  Budget(World& world, const CheckOptions& options, ProgressSink& progress);

  // The strategy that is running. Set before the search begins.
  const Strategy* strategy = nullptr;

  // ---- the end of the search, or of a round ----
  // Ends the search: the strategy has to look at stopped(). The reason makes the verdict
  // inconclusive; there is none when the user wanted no more (--stop-at-first).
  void stop(const std::optional<Reason>& why);
  bool stopped() const { return stopped_ || round_cut_; }
  // False while only this round has been cut short: another one follows, with more visible
  // (Switches::round_is_void).
  bool stopped_for_good() const { return stopped_; }
  void begin_round();
  // Called once, when the search turns out to be long. Returns whether the round is cut short.
  std::function<bool()> pause_when_long;
  // Called after steps while there are findings and the search takes longer than a moment; may be
  // empty. Whether it does is counted in steps, so that equal searches make equal calls.
  std::function<void()> on_found;
  bool take_pause() { return std::exchange(paused_, false); }

  // Whether the time is over or the user wants no more. Cheap enough to be asked after each step.
  bool over() const;

  // A finding of this kind is known: the search may end soon, if the user does not wait for more.
  void found(FindingKind kind);
  // All findings were dropped.
  void forget_found() { ends_at_ = UINT64_MAX; }

  // Something was left out, but the search goes on.
  void note(const Reason& why);
  const std::vector<Reason>& reasons() const { return reasons_; }

  // ---- called by strategies ----
  // After each transition.
  void step(size_t depth, size_t findings);
  // Whether the path ends here: it is too long, or on it the machine did something that Java would
  // not have done.
  bool cut(size_t depth);
  // The program has ended, or all its threads wait: it may have filled the heap in its last step.
  void end_of_execution();

  SearchStats stats;
  // Completes the statistics.
  SearchStats finish();

 private:
  using Clock = std::chrono::steady_clock;
  double elapsed() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
  uint64_t round_transitions() const { return stats.transitions - round_began_; }
  void note_full_heap();
  Reason why_over() const;
  double share_of_whole_paths() const;
  // The strategy's estimate of the explored share, corrected by its trend.
  ShareTrend::Estimate estimate() const;
  void update_stats(size_t depth);
  bool takes_a_while() const;
  bool is_long() const;
  void pause();
  void record_share();
  bool may_be_endless() const;
  void note_long_path();
  void check_limits(size_t depth, size_t findings);
  void report_progress(size_t depth, size_t findings, double seconds);

  World& w_;
  const CheckOptions& options_;
  ProgressSink& progress_;
  Clock::time_point start_;
  uint64_t last_check_ = 0;     // World::instructions at the last check_limits()
  double reported_at_ = -1;     // seconds, of the last progress report
  double share_at_pause_ = -1;  // explored when scouts were sent
  ShareTrend trend_;
  uint64_t round_began_ = 0;       // stats.transitions at the beginning of the round
  uint64_t cut_paths_ = 0;         // by --max-depth
  uint64_t ended_paths_ = 0;       // on which the program ended
  uint64_t ends_at_ = UINT64_MAX;  // transitions after which enough was found
  std::vector<Reason> reasons_;
  std::vector<ThreadPlace>
      long_path_at_;  // where the threads were when a path first became very long
  bool stopped_ = false, round_cut_ = false;
  bool paused_ = false;
};

}  // namespace heddle
