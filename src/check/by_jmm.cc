#include "check/by_jmm.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace heddle {

namespace {

constexpr const char* kFirstModel = "pjmm";
// In the names of schedule files.
constexpr const char* kLaterLabel = "later";

bool has_note(const CheckResult& r, NoteKind kind) {
  return std::any_of(r.notes.begin(), r.notes.end(), [&](const Note& n) { return n.kind == kind; });
}

// No other execution has to be looked at, or none can make the result better.
bool is_final(const CheckResult& past, const CheckOptions& options) {
  if (!past.reasons.empty() || has_note(past, NoteKind::kModelsAgree)) return true;
  return options.stop_at_first && !past.findings.empty();
}

template <class T>
void add_missing(std::vector<T>* to, std::vector<T>& from) {
  for (T& one : from)
    if (std::find(to->begin(), to->end(), one) == to->end()) to->push_back(std::move(one));
}

template <class T>
void add_justified(std::vector<T>* to, std::vector<T>& from) {
  for (T& one : from)
    if (one.justification) to->push_back(std::move(one));
}

void add_stats(SearchStats* to, const SearchStats& from) {
  to->rounds += from.rounds;
  to->write_set = from.write_set;
  to->legality_transitions = from.legality_transitions;
  to->states += from.states;
  to->transitions += from.transitions;
  to->executions += from.executions;
  to->instructions += from.instructions;
  to->max_depth = std::max(to->max_depth, from.max_depth);
  to->seconds += from.seconds;
  to->search_seconds += from.search_seconds;
  to->peak_mb = std::max(to->peak_mb, from.peak_mb);
}

CheckResult merged(CheckResult past, CheckResult all) {
  add_justified(&past.findings, all.findings);
  add_justified(&past.outcomes, all.outcomes);
  std::sort(past.outcomes.begin(), past.outcomes.end(),
            [](const Outcome& a, const Outcome& b) { return a.output < b.output; });
  past.doubtful = std::move(all.doubtful);
  past.forbidden = all.forbidden;
  past.reasons = std::move(all.reasons);
  add_missing(&past.restrictions, all.restrictions);
  add_missing(&past.error_outputs, all.error_outputs);
  std::sort(past.error_outputs.begin(), past.error_outputs.end());
  add_stats(&past.stats, all.stats);
  if (!past.findings.empty())
    past.verdict = Verdict::kViolated;
  else
    past.verdict = past.reasons.empty() ? Verdict::kVerified : Verdict::kInconclusive;
  if (past.verdict != Verdict::kVerified) past.restrictions.clear();
  return past;
}

}  // namespace

Result<CheckResult> check_by_jmm(
    const CheckOptions& options,
    const std::function<Result<CheckResult>(const CheckOptions&)>& run) {
  CheckOptions past = options;
  past.search.memory = kFirstModel;
  Result<CheckResult> first = run(past);
  if (!first || is_final(*first, options)) return first;
  CheckOptions later = options;
  later.replay_label += later.replay_label.empty() ? kLaterLabel : std::string("-") + kLaterLabel;
  Result<CheckResult> all = run(later);
  if (!all) return all;
  return merged(first.take(), all.take());
}

}  // namespace heddle
