#include "classify/searches.h"

#include <algorithm>
#include <filesystem>

namespace heddle {

namespace {

// A search costs at least so many transitions: the machine boots for it.
constexpr uint64_t kLeastCharge = 1000;

Finding only_race(const Finding& f) {
  Finding out;
  out.kind = f.kind;
  out.race = f.race;
  return out;
}

}  // namespace

Searches::Searches(const Program& program, const CheckOptions& options, ProgressSink& progress,
                   const Describe& describe)
    : program_(program),
      user_(options),
      progress_(progress),
      describe_(describe),
      start_(Clock::now()) {}

double Searches::seconds_left() const {
  return user_.limits.timeout_seconds -
         std::chrono::duration<double>(Clock::now() - start_).count();
}

bool Searches::spent() const {
  const bool late = user_.limits.timeout_seconds > 0 && seconds_left() <= 0;
  return late || charged_ >= user_.classify.budget || progress_.stop_requested();
}

// All kinds of failures count, whatever the user wants to be told of.
CheckOptions Searches::options_for(const RelaxedSearch& what) const {
  CheckOptions o = user_;
  o.search.memory = what.model;
  o.search.strategy = StrategyKind::kDfs;
  if (what.relaxed) o.search.relaxed.emplace(what.relaxed->begin(), what.relaxed->end());
  o.properties = {};
  o.races.max_races = 0;
  o.races.traces_per_race = 1;
  o.races.told = !what.relaxed;
  o.stop_at_first = false;
  o.want_outcomes = what.kind == EffectKind::kOutputs;
  o.want_errors = o.want_witnesses = false;
  o.replay_dir.clear();
  o.classify.on = what.model == "sc" && what.kind == EffectKind::kFailures;
  return o;
}

Result<CheckResult> Searches::run(const CheckOptions& options) {
  CheckOptions o = options;
  const uint64_t left = user_.classify.budget - std::min(charged_, user_.classify.budget);
  const uint64_t most = std::max(left, kLeastCharge);
  o.limits.max_transitions =
      o.limits.max_transitions ? std::min(o.limits.max_transitions, most) : most;
  if (o.limits.timeout_seconds > 0) o.limits.timeout_seconds = std::max(seconds_left(), 0.01);
  Result<CheckResult> result = check(program_, o, progress_, describe_);
  if (!result) return result;
  ++searches_;
  transitions_ += result->stats.transitions;
  charged_ += std::max(result->stats.transitions, kLeastCharge);
  return result;
}

Result<Explored> Searches::explore(const RelaxedSearch& what) {
  Result<CheckResult> result = run(options_for(what));
  if (!result) return result.error();
  Explored out{result->reasons.empty(), effects_of(*result, what.kind), {}};
  // Which locations race in an execution with the failure is needed of interleavings only.
  for (const Finding& f : result->findings) {
    if (f.race) out.races.push_back(only_race(f));
    if (!f.race && what.kind == EffectKind::kFailures)
      out.effects[key_of_effect(f)].racing = f.racing;
  }
  return out;
}

Result<std::string> Searches::write_witness(const RelaxedSearch& what, const std::string& effect,
                                            const std::string& label) {
  if (user_.replay_dir.empty()) return std::string();
  CheckOptions o = options_for(what);
  o.replay_dir = user_.replay_dir;
  o.replay_label = label;
  o.races.told = false;
  o.want_witnesses = what.kind == EffectKind::kOutputs;
  o.record_findings = !o.want_witnesses;
  Result<CheckResult> result = run(o);
  if (!result) return result.error();
  std::vector<const Finding*> written;
  for (const Finding& f : result->findings) written.push_back(&f);
  for (const Outcome& outcome : result->outcomes)
    if (outcome.witness) written.push_back(&*outcome.witness);
  std::string kept;
  for (const Finding* f : written) {
    std::error_code ignored;
    if (kept.empty() && key_of_effect(*f) == effect)
      kept = f->replay;
    else if (!f->replay.empty())
      std::filesystem::remove(f->replay, ignored);
  }
  return kept;
}

}  // namespace heddle
