#include "search/budget.h"

#include <algorithm>

#include "base/memory_count.h"

namespace heddle {

namespace {

constexpr double kReportEvery = 0.1;  // seconds

// Few programs have executions of so many steps, and the share of explored states cannot be
// estimated from such a path.
constexpr uint64_t kEndless = 10'000;

// A search of more than this is long. Either takes a second or less.
constexpr uint64_t kManyStates = 50'000, kManyInstructions = 300'000'000;

// Limits are checked every so many transitions or instructions: most steps take microseconds, one
// with a long loop in it milliseconds.
// A search within these limits ends before a reader gets impatient: it takes some tenths of a
// second.
constexpr uint64_t kWhileTransitions = 30'000, kWhileInstructions = 30'000'000;
constexpr uint64_t kCheckTransitions = 256, kCheckInstructions = 1'000'000;

}  // namespace

Budget::Budget(World& world, const CheckOptions& options, ProgressSink& progress)
    : w_(world), options_(options), progress_(progress), start_(Clock::now()) {}

// ---- the end of the search, or of a round ----

void Budget::stop(const std::optional<Reason>& why) {
  if (!stopped_ && !options_.stop_at_first && strategy) record_share();
  const bool endless = !stopped_ && why && may_be_endless();
  stopped_ = true;
  if (why) note(*why);
  if (endless) note_long_path();
}

void Budget::record_share() {
  auto [share, rough] = estimate();
  stats.explored_share = share < 0 ? share_at_pause_ : share;
  stats.share_rough = share < 0 || rough;
}

// A search that was stopped by a limit, on a path that may have no end.
bool Budget::may_be_endless() const {
  return strategy && !strategy->samples() && stats.max_depth >= kEndless;
}

void Budget::note_long_path() {
  stats.explored_share = -1;
  note({ReasonKind::kLongPath, stats.max_depth, {}, long_path_at_});
}

void Budget::begin_round() {
  round_cut_ = false;
  trend_.begin();
  round_began_ = stats.transitions;
}

ShareTrend::Estimate Budget::estimate() const {
  return trend_.estimate(round_transitions(), strategy->explored_share());
}

void Budget::found(FindingKind kind) {
  if (std::optional<uint64_t> more = progress_.enough_after(kind, stats.transitions))
    ends_at_ = std::min(ends_at_, stats.transitions + *more);
}

void Budget::note(const Reason& why) {
  if (std::find(reasons_.begin(), reasons_.end(), why) == reasons_.end()) reasons_.push_back(why);
}

// ---- called by strategies ----

void Budget::step(size_t depth, size_t findings) {
  const SearchLimits& l = options_.limits;
  update_stats(depth);
  round_cut_ |= w_.visibility().switches().round_is_void();
  if (on_found && findings > 0 && takes_a_while()) on_found();
  if (pause_when_long && is_long()) pause();
  if (w_.linkage().broken()) return stop(std::nullopt);  // reported as unsupported
  if (l.max_states && strategy->states() >= l.max_states)
    return stop(Reason{ReasonKind::kMaxStates, l.max_states});
  if (l.max_transitions && stats.transitions >= l.max_transitions)
    return stop(Reason{ReasonKind::kMaxTransitions, l.max_transitions});
  if (l.max_instructions && w_.instructions >= l.max_instructions)
    return stop(Reason{ReasonKind::kMaxInstructions, l.max_instructions});
  if (stats.transitions >= ends_at_) return stop(Reason{ReasonKind::kEnoughFound});
  if (over()) return stop(why_over());
  if (stats.transitions % kCheckTransitions == 0 ||
      w_.instructions - last_check_ > kCheckInstructions)
    check_limits(depth, findings);
}

void Budget::update_stats(size_t depth) {
  ++stats.transitions;
  stats.max_depth = std::max<uint64_t>(stats.max_depth, depth);
  if (depth >= kEndless && long_path_at_.empty()) long_path_at_ = whereabouts(w_.vm());
  if (trend_.due(round_transitions())) trend_.note(round_transitions(), strategy->explored_share());
}

bool Budget::is_long() const {
  return strategy->states() >= kManyStates || w_.instructions >= kManyInstructions;
}

bool Budget::takes_a_while() const {
  return stats.transitions >= kWhileTransitions || w_.instructions >= kWhileInstructions;
}

void Budget::pause() {
  share_at_pause_ = estimate().share;
  paused_ = std::exchange(pause_when_long, nullptr)();
  round_cut_ |= paused_;
}

void Budget::check_limits(size_t depth, size_t findings) {
  const SearchLimits& l = options_.limits;
  last_check_ = w_.instructions;
  double seconds = elapsed();
  if (l.max_memory_bytes && resident_bytes() + strategy->growth_bytes() > l.max_memory_bytes)
    return stop(Reason{ReasonKind::kMaxMemory});
  // Not every time: counting the frontier takes time on a deep path.
  if (seconds - reported_at_ >= kReportEvery) report_progress(depth, findings, seconds);
}

bool Budget::over() const {
  const double timeout = options_.limits.timeout_seconds;
  return progress_.stop_requested() || (timeout > 0 && elapsed() > timeout);
}

Reason Budget::why_over() const {
  if (progress_.stop_requested()) return Reason{progress_.why_stop()};
  return Reason{ReasonKind::kTimeout};
}

bool Budget::cut(size_t depth) {
  if (w_.io().wait_interrupted()) stop(why_over());
  note_full_heap();
  if (w_.spoiled()) return true;
  if (!options_.limits.max_depth || depth < options_.limits.max_depth) return false;
  note({ReasonKind::kMaxDepth});
  ++cut_paths_;
  return true;
}

void Budget::end_of_execution() {
  note_full_heap();
  ended_paths_ += w_.finished();
}

void Budget::note_full_heap() {
  if (!w_.vm().heap_exhausted) return;
  if (w_.garbage().why_full() != WhyFull::kAlive) return note({ReasonKind::kHeapGarbage});
  note({ReasonKind::kHeapLimit, w_.vm().heap.limit() >> 20});
}

void Budget::report_progress(size_t depth, size_t findings, double seconds) {
  reported_at_ = seconds;
  Progress p;
  p.states = strategy->states();
  p.executions = stats.executions;
  p.samples = strategy->samples();
  p.transitions = stats.transitions;
  p.depth = depth;
  p.frontier = strategy->frontier();
  p.threads = w_.threads().live();
  p.findings = findings;
  p.seconds = seconds;
  p.explored_share = estimate().share;
  progress_.update(p);
}

// Of a search that has explored all that --max-depth allows: the share of paths on which the
// program ended, among these and the paths that were cut.
double Budget::share_of_whole_paths() const {
  if (cut_paths_ == 0 || stopped_) return -1;
  return std::min(
      0.99, static_cast<double>(ended_paths_) / static_cast<double>(ended_paths_ + cut_paths_));
}

SearchStats Budget::finish() {
  if (stats.explored_share < 0 && !strategy->samples())
    stats.explored_share = share_of_whole_paths();
  stats.threads = std::max<uint64_t>(stats.threads, w_.threads().most_live());
  stats.instructions = w_.instructions;
  stats.search_seconds = elapsed();
  stats.sync_addrs = w_.h().stats().max_rows;
  stats.addrs = strategy->columns();
  if (w_.detector().exhausted()) note({ReasonKind::kSummaryExhausted});
  for (const vm::Unsupported& u : w_.vm().unsupported) note({ReasonKind::kUnsupported, 0, u});
  return stats;
}

}  // namespace heddle
