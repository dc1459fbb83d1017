#include "classify/searches.h"

#include <algorithm>
#include <filesystem>

#include "memory/models.h"

namespace heddle {

namespace {

// A search costs at least so many transitions: the machine boots for it.
constexpr uint64_t kLeastCharge = 1000;

// What a classification may take that nobody has asked for: no more than the check itself has
// taken, within these bounds. Bytecodes count as well, because a transition may have many.
constexpr uint64_t kLeastBrief = 20'000, kMostBrief = 50'000;
constexpr uint64_t kLeastBriefInstructions = 20'000'000;

Finding only_race(const Finding& f) {
  Finding out;
  out.kind = f.kind;
  out.race = f.race;
  return out;
}

// What remains of a limit, at least 1; 0 stands for none.
uint64_t left_of(uint64_t limit, uint64_t used) {
  return limit == 0 ? 0 : std::max<uint64_t>(limit - std::min(used, limit), 1);
}

uint64_t least_limit(uint64_t a, uint64_t b) {
  if (a == 0 || b == 0) return std::max(a, b);
  return std::min(a, b);
}

void add_legality(const CheckResult& result, Explored* out) {
  uint64_t undecided = 0;
  for (const Reason& r : result.reasons)
    if (r.kind == ReasonKind::kNotSettled) undecided = r.number;
  for (const DoubtfulFinding& d : result.doubtful) out->doubtful.insert(key_of_effect(d.finding));
  out->all_doubtful = result.doubtful.size() == undecided;
}

}  // namespace

Legality Explored::legality_of(const std::string& effect) const {
  if (effects.contains(effect)) return Legality::kLegal;
  const bool open = !complete || !all_doubtful || doubtful.contains(effect);
  return open ? Legality::kUndecided : Legality::kForbidden;
}

Searches::Searches(const Program& program, const CheckOptions& options, const SearchStats& first,
                   bool brief, ProgressSink& progress, const Describe& describe)
    : program_(program),
      user_(options),
      progress_(progress),
      describe_(describe),
      start_(Clock::now()),
      first_(first),
      budget_(options.classify.budget),
      instruction_budget_(0) {
  if (!brief) return;
  budget_ = std::clamp(first.transitions, kLeastBrief, kMostBrief);
  instruction_budget_ = std::max(first.instructions, kLeastBriefInstructions);
}

double Searches::seconds_left() const {
  return user_.limits.timeout_seconds - first_.seconds -
         std::chrono::duration<double>(Clock::now() - start_).count();
}

bool Searches::spent() const {
  const SearchLimits& l = user_.limits;
  auto used_up = [](uint64_t limit, uint64_t used) { return limit > 0 && used >= limit; };
  const bool late = l.timeout_seconds > 0 && seconds_left() <= 0;
  return late || charged_ >= budget_ || used_up(instruction_budget_, instructions_) ||
         used_up(l.max_states, first_.states + states_) ||
         used_up(l.max_transitions, first_.transitions + transitions_) ||
         progress_.stop_requested();
}

uint64_t Searches::left() const { return budget_ - std::min(charged_, budget_); }

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
  o.races.sought_in_failures = what.sought;
  o.search.needs &= what.sought.empty();  // a race that is known is looked for all the same
  o.stop_at_first = false;
  o.want_outcomes = what.kind == EffectKind::kOutputs;
  // The traces of what only reads of later writes show.
  o.want_witnesses = o.want_outcomes && memory::decides_legality(what.model);
  o.want_errors = false;
  o.replay_dir.clear();
  o.classify.on = what.model == kInterleavingModel && what.kind == EffectKind::kFailures;
  return o;
}

// What the user allows for the whole check is bounded for all searches together. A search that has
// begun may take kLeastCharge.
SearchLimits Searches::limits_left(uint64_t least) const {
  SearchLimits l = user_.limits;
  const uint64_t most = std::max({left(), kLeastCharge, least});
  l.max_transitions =
      least_limit(left_of(l.max_transitions, first_.transitions + transitions_), most);
  l.max_states = left_of(l.max_states, first_.states + states_);
  l.max_instructions = least > 0 ? 0 : left_of(instruction_budget_, instructions_);
  if (l.timeout_seconds > 0) l.timeout_seconds = std::max(seconds_left(), 0.01);
  return l;
}

Result<CheckResult> Searches::run(CheckOptions options, uint64_t most, uint64_t least) {
  options.limits = limits_left(least);
  options.limits.max_transitions = least_limit(options.limits.max_transitions, most);
  options.search.legality_budget =
      std::min(options.search.legality_budget, options.limits.max_transitions);
  Result<CheckResult> result = check(program_, options, progress_, describe_);
  if (!result) return result;
  ++searches_;
  const uint64_t taken = result->stats.transitions + result->stats.legality_transitions;
  transitions_ += taken;
  states_ += result->stats.states;
  instructions_ += result->stats.instructions;
  charged_ += std::max(taken, kLeastCharge);
  return result;
}

Result<Explored> Searches::explore(const RelaxedSearch& what) {
  const uint64_t before = transitions_;
  Result<CheckResult> result = run(options_for(what), what.most);
  if (!result) return result.error();
  Explored out;
  out.complete = std::all_of(result->reasons.begin(), result->reasons.end(),
                             [](const Reason& r) { return r.kind == ReasonKind::kNotSettled; });
  out.effects = effects_of(*result, what.kind);
  // Which locations race in an execution with the failure is needed of interleavings only.
  for (const Finding& f : result->findings) {
    if (f.race) out.races.push_back(only_race(f));
    if (!f.race && what.kind == EffectKind::kFailures) add_racing(f, &out.effects);
  }
  for (const Reason& r : result->reasons)
    if (r.kind == ReasonKind::kLaterWrites) out.unexplored.push_back(r.later_writes);
  add_legality(*result, &out);
  out.transitions = needed_[what] = transitions_ - before;
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
  Result<CheckResult> result = run(o, what.most, needed_[what]);
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
