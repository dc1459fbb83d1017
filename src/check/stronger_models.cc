#include "check/stronger_models.h"

#include <algorithm>

#include "memory/models.h"

namespace heddle {

namespace {

// A check under a stronger model may take so many times the transitions of the first one, and so
// many more. Store buffers have steps of their own: they need more than pjmm.
constexpr uint64_t kTimesTransitions = 10, kMoreTransitions = 10'000;

bool needs_model(const Finding& f) {
  return f.kind != FindingKind::kDataRace && f.shown_under.empty();
}

bool same_exception(const Finding& a, const Finding& b) {
  if (!a.exception || !b.exception) return !a.exception && !b.exception;
  return a.exception->chain[0].class_name == b.exception->chain[0].class_name;
}

bool same_finding(const Finding& a, const Finding& b) {
  return a.kind == b.kind && a.location == b.location && same_exception(a, b) &&
         (a.stale_read != 0) == (b.stale_read != 0);
}

void note_shown(const std::vector<Finding>& shown, const char* model,
                std::vector<Finding>* findings) {
  for (Finding& f : *findings) {
    auto same = [&](const Finding& other) { return same_finding(f, other); };
    if (needs_model(f) && std::any_of(shown.begin(), shown.end(), same)) f.shown_under = model;
  }
}

// No race is reported, and no file is written.
CheckOptions options_for(const CheckOptions& options, const SearchStats& first) {
  CheckOptions out = options;
  out.replay_dir.clear();
  out.races.told = false;
  const uint64_t most = first.transitions * kTimesTransitions + kMoreTransitions;
  uint64_t& limit = out.limits.max_transitions;
  limit = limit == 0 ? most : std::min(limit, most);
  return out;
}

}  // namespace

void find_stronger_models(const Program& program, const CheckOptions& options,
                          ProgressSink& progress, CheckResult* result) {
  if (!memory::is_relaxed_model(options.search.memory)) return;
  std::vector<Finding>& findings = result->findings;
  CheckOptions stronger = options_for(options, result->stats);
  for (const memory::ModelEntry& model : memory::models()) {
    if (model.name == options.search.memory ||
        std::none_of(findings.begin(), findings.end(), needs_model))
      return;
    if (model.decides_legality) continue;  // asked for by name only: it takes long
    stronger.search.memory = model.name;
    Result<CheckResult> shown =
        check(program, stronger, progress, [](const Finding&) { return std::string(); });
    if (!shown) return;
    note_shown(shown->findings, model.name, &findings);
  }
}

}  // namespace heddle
