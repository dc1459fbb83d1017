#include "classify/classify.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "classify/later_reads.h"
#include "classify/racy_units.h"
#include "classify/searches.h"
#include "classify/smallest_sets.h"
#include "search/failing_races.h"

namespace heddle {

namespace {

// Models with fewer executions, the fewest first: which of them shows the harm? They are asked with
// all racing locations relaxed: a store that is not held back would overtake those that are.
// A loop that stores has no end of states there: they get so many times the transitions of the
// search that has shown the harm, and at least as many as follow.
constexpr const char* kStrongerModels[] = {"tso", "pso"};
constexpr uint64_t kTimesForStronger = 10, kLeastForStronger = 10'000;

// Which of several locations race in some execution that fails? That may take this part of the
// budget, and at least so many transitions.
constexpr uint64_t kShareForFailing = 2, kLeastForFailing = 1000;

std::set<std::string> keys_of(const Effects& effects) {
  std::set<std::string> out;
  for (auto& [key, finding] : effects) out.insert(key);
  return out;
}

class Classifier {
 public:
  Classifier(const Program& program, const CheckOptions& options, Effort effort,
             ProgressSink& progress, const Describe& describe, CheckResult& result)
      : searches_(program, options, result.stats, effort == Effort::kBrief, progress, describe),
        options_(options),
        effort_(effort),
        result_(result),
        units_(racy_units(result.findings)) {}

  Status run() {
    for (const RacyUnit& u : units_) {
      Classification c;
      c.location = u.shown;
      classes_.push_back(std::move(c));
    }
    if (!units_.empty())
      if (Status s = classify_all(); !s.ok()) return s;
    for (Finding& f : result_.findings)
      if (f.race) f.race->classification = unit_of(units_, *f.race);
    result_.classifications = std::move(classes_);
    result_.classified_briefly = effort_ == Effort::kBrief;
    result_.classifying_transitions = searches_.transitions();
    result_.classifying_searches = searches_.searches();
    return {};
  }

 private:
  // One kind of effects: those of interleavings, and those of reads of past writes.
  struct Kind {
    EffectKind kind;
    RaceClass as;
    Explored usual;
    std::optional<SmallestSets> past;
  };

  Status classify_all() {
    if (Status s = explore_interleavings(); !s.ok()) return s;
    if (Status s = by_interleavings(); !s.ok() || open().empty()) return s;
    if (!failures_.usual.complete) return leave_open(WhyUndecided::kInterleavings);
    if (Status s = by_past_writes(failures_); !s.ok() || with_class_below_harm().empty()) return s;
    if (!all_failing_) return leave_open(WhyUndecided::kBudget);
    if (!failures_.past->complete()) return leave_open(WhyUndecided::kBudget);
    if (Status s = by_outputs(); !s.ok()) return s;
    return by_later_writes();
  }

  // What the check has found is used if it has explored all interleavings and looked for
  // everything.
  Status explore_interleavings() {
    const Suppressed& s = result_.suppressed;
    const bool all_kinds = std::none_of(s.kinds.begin(), s.kinds.end(),
                                        [](FindingKind k) { return k != FindingKind::kDataRace; });
    Explored& usual = failures_.usual;
    if (options_.search.memory == kInterleavingModel && all_kinds && !options_.stop_at_first) {
      usual.complete = result_.reasons.empty();
      usual.effects = effects_of(result_, EffectKind::kFailures);
      for (const Finding& f : result_.findings)
        if (!f.race) add_racing(f, &usual.effects);
      return {};
    }
    if (searches_.spent()) return {};
    Result<Explored> found = searches_.explore({kInterleavingModel});
    if (!found) return found.error();
    usual = found.take();
    return {};
  }

  // ---- destructive-sc ----

  // Most often the executions that the check shows have the race. Otherwise all have to be
  // explored.
  Status by_interleavings() {
    const Effects& usual = failures_.usual.effects;
    if (Status s = by_failing(usual); !s.ok() || open().empty() || usual.empty()) return s;
    if (!failures_.usual.complete) return {};
    all_failing_ = false;
    RelaxedSearch what{kInterleavingModel};
    what.most = std::max(searches_.left() / kShareForFailing, kLeastForFailing);
    for (size_t u : open()) what.sought.insert(units_[u].names.begin(), units_[u].names.end());
    if (searches_.spent() || what.sought.size() > FailingRaces::kMost) return {};
    Result<Explored> found = searches_.explore(what);
    if (!found) return found.error();
    all_failing_ = found->complete;
    return by_failing(found->effects);
  }

  Status by_failing(const Effects& failing) {
    for (auto& [key, finding] : failing)
      for (size_t u : open())
        if (units_[u].has_any(finding.racing))
          if (Status s = settle_by_interleaving(u, key, finding); !s.ok()) return s;
    return {};
  }

  Status settle_by_interleaving(size_t u, const std::string& key, const Finding& finding) {
    Classification& c = classes_[u];
    c.race_class = RaceClass::kDestructiveSc;
    c.model = kInterleavingModel;
    c.effect = finding;
    for (size_t i = 0; i < result_.findings.size(); ++i)
      if (!result_.findings[i].race && key_of_effect(result_.findings[i]) == key) c.finding = i;
    if (c.finding) c.witness = result_.findings[*c.finding].replay;
    if (!c.witness.empty()) return {};
    return write_witness(c, {kInterleavingModel}, key);
  }

  // ---- destructive-relaxed, observable ----

  Status by_past_writes(Kind& k) {
    k.past.emplace(searches_, units_, kPastModel, k.kind, keys_of(k.usual.effects));
    if (Status s = k.past->run(open()); !s.ok()) return s;
    for (size_t u : open())
      if (k.past->harm_of(u))
        if (Status s = settle(u, *k.past->harm_of(u), k.past->units(), k); !s.ok()) return s;
    return {};
  }

  Status settle(size_t u, const Harm& harm, const std::vector<RacyUnit>& units, const Kind& k) {
    Classification& c = begin_settling(u, harm, units, k);
    RelaxedSearch what{kPastModel, names_of(harm, units), k.kind};
    for (const char* stronger : kStrongerModels) {
      const RelaxedSearch fewer{stronger, {}, k.kind, transitions_for_stronger(k)};
      Result<const Explored*> found = explored_once(fewer);
      if (!found) return found.error();
      if (!*found || !(*found)->effects.contains(harm.effect)) continue;
      what = fewer;
      break;
    }
    c.model = what.model;
    return write_witness(c, what, harm.effect);
  }

  static uint64_t transitions_for_stronger(const Kind& k) {
    return std::max(kTimesForStronger * k.past->all().transitions, kLeastForStronger);
  }

  // By reads of later writes: only the model itself shows it.
  Status settle_by_rules(size_t u, const Harm& harm, const std::vector<RacyUnit>& units,
                         const Kind& k) {
    Classification& c = begin_settling(u, harm, units, k);
    c.model = kJavaModel;
    RelaxedSearch what{kJavaModel, {}, k.kind};
    if (harm.enough) what.relaxed = names_of(harm, units);
    return write_witness(c, what, harm.effect);
  }

  static std::set<std::string> names_of(const Harm& harm, const std::vector<RacyUnit>& units) {
    std::set<std::string> out;
    for (size_t u : harm.units) out.insert(units[u].names.begin(), units[u].names.end());
    return out;
  }

  Classification& begin_settling(size_t u, const Harm& harm, const std::vector<RacyUnit>& units,
                                 const Kind& k) {
    Classification& c = classes_[u];
    c.race_class = k.as;
    c.effect = harm.finding;
    c.with.clear();
    for (size_t other : harm.units)
      if (other != u) c.with.push_back(units[other].shown);
    c.usual_output.clear();
    if (k.kind == EffectKind::kOutputs && !k.usual.effects.empty())
      c.usual_output = k.usual.effects.begin()->second.output;
    return c;
  }

  // Null: nothing is left of the budget.
  Result<const Explored*> explored_once(const RelaxedSearch& what) {
    auto at = explored_.find(what);
    if (at == explored_.end()) {
      if (searches_.spent()) return nullptr;
      Result<Explored> found = searches_.explore(what);
      if (!found) return found.error();
      at = explored_.emplace(what, found.take()).first;
    }
    return &at->second;
  }

  // The same set of locations and the same effect have one schedule file.
  Status write_witness(Classification& c, const RelaxedSearch& what, const std::string& effect) {
    auto [at, fresh] = witnesses_.try_emplace({what, effect});
    if (fresh) {
      Result<std::string> file =
          searches_.write_witness(what, effect, "race" + std::to_string(witnesses_.size()));
      if (!file) return file.error();
      at->second = file.take();
    }
    c.witness = at->second;
    return {};
  }

  Status by_outputs() {
    if (open().empty()) return {};
    if (searches_.spent()) return leave_open(WhyUndecided::kBudget);
    Result<Explored> found = searches_.explore({kInterleavingModel, {}, EffectKind::kOutputs});
    if (!found) return found.error();
    outputs_.usual = found.take();
    if (!outputs_.usual.complete) return leave_open(WhyUndecided::kBudget);
    if (Status s = by_past_writes(outputs_); !s.ok()) return s;
    return outputs_.past->complete() ? Status() : leave_open(WhyUndecided::kBudget);
  }

  // ---- later writes; benign ----

  // Past writes do no harm to what is open. A location whose older values change only the output
  // may still do harm.
  Status by_later_writes() {
    if (Status s = by_later_writes(failures_, with_class_below_harm()); !s.ok()) return s;
    if (unsettled_) doubt_outputs(WhyUndecided::kSuperset);
    if (open().empty()) return {};
    if (Status s = by_later_writes(outputs_, open()); !s.ok()) return s;
    for (size_t u : open()) {
      classes_[u].why = unsettled_ ? WhyUndecided::kSuperset : WhyUndecided::kDecided;
      if (!unsettled_) classes_[u].race_class = RaceClass::kBenign;
    }
    return {};
  }

  Status by_later_writes(const Kind& k, const std::vector<size_t>& wanted) {
    if (wanted.empty() || !k.past || !k.past->complete()) return {};
    LaterReads later(searches_, *k.past, k.kind, keys_of(k.usual.effects));
    if (Status s = later.run(); !s.ok()) return s;
    for (size_t u : wanted)
      if (later.harm_of(u))
        if (Status s = settle_by_rules(u, *later.harm_of(u), later.units(), k); !s.ok()) return s;
    if (!later.complete()) {
      const auto why = searches_.spent() ? WhyUndecided::kBudget : WhyUndecided::kFutureReads;
      if (k.kind == EffectKind::kFailures) doubt_outputs(why);
      if (why == WhyUndecided::kFutureReads)
        for (size_t u : open()) classes_[u].unexplored = later.unexplored();
      return leave_open(why);
    }
    unsettled_ |= !later.settled();
    return {};
  }

  // What changes the output may also make the program fail.
  void doubt_outputs(WhyUndecided why) {
    for (Classification& c : classes_)
      if (c.race_class == RaceClass::kObservable) c.why = why;
  }

  // ---- the rest ----

  // Nothing is known of these yet.
  std::vector<size_t> open() const {
    return with([](const Classification& c) {
      return c.race_class == RaceClass::kUndecided && c.why == WhyUndecided::kDecided;
    });
  }
  std::vector<size_t> with_class_below_harm() const {
    return with([](const Classification& c) {
      return !is_destructive(c.race_class) && c.why == WhyUndecided::kDecided;
    });
  }

  template <class Predicate>
  std::vector<size_t> with(Predicate wanted) const {
    std::vector<size_t> out;
    for (size_t u = 0; u < classes_.size(); ++u)
      if (wanted(classes_[u])) out.push_back(u);
    return out;
  }

  Status leave_open(WhyUndecided why) {
    for (size_t u : open()) classes_[u].why = why;
    return {};
  }

  Searches searches_;
  const CheckOptions& options_;
  Effort effort_;
  CheckResult& result_;
  std::vector<RacyUnit> units_;
  std::vector<Classification> classes_;  // of the units
  Kind failures_{EffectKind::kFailures, RaceClass::kDestructiveRelaxed, {}, {}};
  Kind outputs_{EffectKind::kOutputs, RaceClass::kObservable, {}, {}};
  std::map<RelaxedSearch, Explored> explored_;                              // under kStrongerModels
  std::map<std::pair<RelaxedSearch, std::string>, std::string> witnesses_;  // by effect
  bool all_failing_ = true;  // it is known of every location whether it races where something fails
  bool unsettled_ = false;   // something is shown of which it is not known whether Java allows it
};

// A race of which it is not known whether it does harm leaves the verdict open.
void adapt_verdict(CheckResult& r) {
  uint64_t undecided = 0;
  bool violated = false;
  for (const Finding& f : r.findings) {
    const RaceClass c =
        f.race ? r.classifications[*f.race->classification].race_class : RaceClass::kDestructiveSc;
    violated |= is_destructive(c);
    undecided += !is_destructive(c) && c != RaceClass::kBenign;
  }
  if (!violated && undecided > 0) r.reasons.push_back({ReasonKind::kRacesUndecided, undecided});
  if (violated) r.verdict = Verdict::kViolated;
  if (!violated) r.verdict = r.reasons.empty() ? Verdict::kVerified : Verdict::kInconclusive;
}

}  // namespace

Status classify(const Program& program, const CheckOptions& options, Effort effort,
                ProgressSink& progress, const Describe& describe, CheckResult* result) {
  if (Status s = Classifier(program, options, effort, progress, describe, *result).run(); !s.ok())
    return s;
  if (options.classify.fail_on_destructive) adapt_verdict(*result);
  return {};
}

}  // namespace heddle
