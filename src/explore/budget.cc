#include "explore/budget.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace heddle::explore {

namespace {

constexpr double kToldEvery = 0.1;  // seconds between two tellings of how far it is

// No estimate of how much is done can be had from a path as long as this, and few programs mean to make so many steps.
constexpr uint64_t kEndless = 10'000;

// A search of more than this is long. Either takes a second or less.
constexpr uint64_t kManyStates = 50'000, kManyInstructions = 300'000'000;

uint64_t resident_bytes() {
  FILE* f = std::fopen("/proc/self/statm", "r");
  if (!f) return 0;
  unsigned long size = 0, resident = 0;
  int n = std::fscanf(f, "%lu %lu", &size, &resident);
  std::fclose(f);
  return n == 2 ? resident * static_cast<uint64_t>(sysconf(_SC_PAGESIZE)) : 0;
}

}  // namespace

Budget::Budget(World& world, const CheckOptions& options, ProgressSink& progress)
    : w_(world), options_(options), progress_(progress), start_(Clock::now()) {}

void Budget::stop(std::string why) {
  if (!stopped_ && !options_.stop_at_first && strategy) {
    auto [share, rough] = estimate();
    stats.explored_share = share < 0 ? share_at_pause_ : share;
    stats.share_rough = share < 0 || rough;
  }
  bool endless = !stopped_ && !why.empty() && strategy && !strategy->samples() && stats.max_depth >= kEndless;
  stopped_ = true;
  if (!why.empty()) note(why);
  if (!endless) return;
  stats.explored_share = -1;
  note("a path has " + std::to_string(stats.max_depth) +
       " steps: unless executions are meant to be so long, a loop makes a new state in every round, by counting, by noting "
       "the time or by keeping things" + (long_path_at_.empty() ? "" : " (" + long_path_at_ + ")"));
}

void Budget::begin_round() {
  cut_ = false;
  trend_.begin();
  round_began_ = stats.transitions;
}

ShareTrend::Estimate Budget::estimate() const {
  return trend_.estimate(stats.transitions - round_began_, strategy->explored_share());
}

void Budget::note(const std::string& why) {
  if (std::find(reasons_.begin(), reasons_.end(), why) == reasons_.end()) reasons_.push_back(why);
}

void Budget::step(size_t depth, size_t findings) {
  const SearchLimits& l = options_.limits;
  ++stats.transitions;
  stats.max_depth = std::max<uint64_t>(stats.max_depth, depth);
  if (depth >= kEndless && long_path_at_.empty()) long_path_at_ = w_.whereabouts();
  stats.threads = std::max(stats.threads, live_threads());
  cut_ |= w_.modes_changed() || w_.queues_watched() || w_.interrupts_seen() || w_.pool_counts_told() || w_.flags_seen();
  if (trend_.due(stats.transitions - round_began_)) trend_.note(stats.transitions - round_began_, strategy->explored_share());
  if (pause_when_long && (strategy->states() >= kManyStates || w_.instructions >= kManyInstructions)) {
    share_at_pause_ = estimate().share;
    cut_ |= paused_ = std::exchange(pause_when_long, nullptr)();
  }
  if (w_.linkage_leaked) return stop("");  // what is unsupported is told anyway
  if (l.max_states && strategy->states() >= l.max_states)
    return stop("--max-states " + std::to_string(l.max_states) + " reached");
  if (progress_.stop_requested()) return stop(progress_.why_stop());
  // Steps differ: most take microseconds, one with a long loop in it milliseconds.
  if ((stats.transitions & 0xff) == 0 || w_.instructions - last_look_ > 1'000'000) look_around(depth, findings);
}

void Budget::look_around(size_t depth, size_t findings) {
  const SearchLimits& l = options_.limits;
  last_look_ = w_.instructions;
  double seconds = elapsed();
  if (l.timeout_seconds > 0 && seconds > l.timeout_seconds) return stop("--timeout reached");
  if (l.max_memory_bytes && resident_bytes() + strategy->growth_bytes() > l.max_memory_bytes)
    return stop("--max-memory reached");
  // Counting what is left takes time on a deep path.
  if (seconds - told_at_ >= kToldEvery) tell_progress(depth, findings, seconds);
}

bool Budget::cut(size_t depth) {
  if (w_.vm().heap_exhausted) note(full_heap_text());
  if (w_.spoiled()) return true;
  if (!options_.limits.max_depth || depth < options_.limits.max_depth) return false;
  note("--max-depth reached");
  ++cut_paths_;
  return true;
}

std::string Budget::full_heap_text() const {
  if (w_.why_full() != World::WhyFull::kAlive)
    return "the Java heap was full on some path (exploring, what earlier states of a path had is never collected); such paths were cut";
  return "the program had more alive at once than the Java heap takes on some path (" +
         std::to_string(w_.vm().heap.limit() >> 20) + " MB; --heap, and --max-memory, raise the limit); such paths were cut";
}

uint64_t Budget::live_threads() const {
  uint64_t n = 0;
  for (auto& t : w_.vm().threads) n += !t->system && t->s.status != vm::ThreadStatus::kTerminated;
  return n;
}

void Budget::tell_progress(size_t depth, size_t findings, double seconds) {
  told_at_ = seconds;
  Progress p;
  p.states = strategy->states();
  p.executions = stats.executions;
  p.samples = strategy->samples();
  p.transitions = stats.transitions;
  p.depth = depth;
  p.frontier = strategy->frontier();
  p.threads = live_threads();
  p.findings = findings;
  p.seconds = seconds;
  p.explored_share = estimate().share;
  progress_.update(p);
}

// Of a search that has gone through all it was let to: how many of its paths came to the program's end. (Those that came
// to a known state are neither.)
double Budget::share_of_whole_paths() const {
  if (cut_paths_ == 0 || stopped_) return -1;
  return std::min(0.99, static_cast<double>(ended_paths) / static_cast<double>(ended_paths + cut_paths_));
}

SearchStats Budget::finish() {
  if (stats.explored_share < 0 && !strategy->samples()) stats.explored_share = share_of_whole_paths();
  stats.threads = std::max<uint64_t>(stats.threads, w_.most_threads());
  stats.instructions = w_.instructions;
  stats.search_seconds = elapsed();
  stats.sync_addrs = w_.h().stats().max_rows;
  stats.addrs = strategy->columns();
  if (w_.exhausted_h) note("the happens-before summary ran out of numbers, or of room");
  for (const std::string& u : w_.vm().unsupported) note("unsupported: " + u);
  return stats;
}

}  // namespace heddle::explore
