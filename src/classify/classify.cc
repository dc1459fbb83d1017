#include "classify/classify.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "classify/racy_units.h"
#include "classify/searches.h"
#include "classify/smallest_sets.h"
#include "memory/models.h"

namespace heddle {

namespace {

constexpr const char* kInterleavingModel = "sc";
// Every execution of this model is one that Java allows.
constexpr const char* kRealModel = "pjmm";
// It has every execution that Java allows, and some more.
constexpr const char* kSupersetModel = "jpr";
// Models with fewer executions, the fewest first: which of them shows the harm? They are asked with
// all racing locations relaxed: a store that is not held back would overtake those that are.
constexpr const char* kStrongerModels[] = {"tso", "pso"};

std::set<std::string> keys_of(const Effects& effects) {
  std::set<std::string> out;
  for (auto& [key, finding] : effects) out.insert(key);
  return out;
}

class Classifier {
 public:
  Classifier(const Program& program, const CheckOptions& options, ProgressSink& progress,
             const Describe& describe, CheckResult& result)
      : searches_(program, options, progress, describe),
        options_(options),
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
    result_.classifying_transitions = searches_.transitions();
    result_.classifying_searches = searches_.searches();
    return {};
  }

 private:
  Status classify_all() {
    if (Status s = explore_interleavings(); !s.ok()) return s;
    if (Status s = by_interleavings(); !s.ok() || open().empty()) return s;
    if (!usual_.complete) return leave_open(WhyUndecided::kInterleavings);
    Result<bool> complete =
        by_relaxing(EffectKind::kFailures, keys_of(usual_.effects), RaceClass::kDestructiveRelaxed);
    if (!complete) return complete.error();
    if (open().empty()) return {};
    if (!*complete || searches_.spent()) return leave_open(WhyUndecided::kBudget);
    return by_outputs();
  }

  // What the check has found is used if it has explored all interleavings and looked for
  // everything.
  Status explore_interleavings() {
    const Suppressed& s = result_.suppressed;
    const bool all_kinds = std::none_of(s.kinds.begin(), s.kinds.end(),
                                        [](FindingKind k) { return k != FindingKind::kDataRace; });
    if (options_.search.memory == kInterleavingModel && all_kinds && !options_.stop_at_first) {
      usual_.complete = result_.reasons.empty();
      usual_.effects = effects_of(result_, EffectKind::kFailures);
      for (const Finding& f : result_.findings)
        if (!f.race) usual_.effects[key_of_effect(f)].racing = f.racing;
      return {};
    }
    Result<Explored> found = searches_.explore({kInterleavingModel});
    if (!found) return found.error();
    usual_ = found.take();
    return {};
  }

  // ---- destructive-sc ----

  Status by_interleavings() {
    for (auto& [key, finding] : usual_.effects)
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

  // Returns whether the search for effects of this kind was complete.
  Result<bool> by_relaxing(EffectKind kind, std::set<std::string> usual, RaceClass as) {
    SmallestSets sets(searches_, units_, kRealModel, kind, std::move(usual));
    if (Status s = sets.run(open()); !s.ok()) return s.error();
    for (size_t u : open()) {
      classes_[u].models = {kInterleavingModel, kRealModel};
      if (sets.harm_of(u))
        if (Status s = settle(u, *sets.harm_of(u), sets.units(), kind, as); !s.ok())
          return s.error();
    }
    return sets.complete();
  }

  Status settle(size_t u, const Harm& harm, const std::vector<RacyUnit>& units, EffectKind kind,
                RaceClass as) {
    Classification& c = classes_[u];
    c.race_class = as;
    c.effect = harm.finding;
    RelaxedSearch what{kRealModel, std::set<std::string>(), kind};
    for (size_t other : harm.units) {
      what.relaxed->insert(units[other].names.begin(), units[other].names.end());
      if (other != u) c.with.push_back(units[other].shown);
    }
    for (const char* stronger : kStrongerModels) {
      if (!memory::find_model(stronger)) continue;
      RelaxedSearch fewer = what;
      fewer.model = stronger;
      fewer.relaxed.reset();
      Result<Explored> found = searches_.explore(fewer);
      if (!found) return found.error();
      if (!found->effects.contains(harm.effect)) continue;
      what = fewer;
      break;
    }
    c.model = what.model;
    return write_witness(c, what, harm.effect);
  }

  // The same set of locations and the same effect have one schedule file.
  Status write_witness(Classification& c, const RelaxedSearch& what, const std::string& effect) {
    const Witness wanted{what.model, what.relaxed.value_or(std::set<std::string>()), effect};
    auto [at, fresh] = witnesses_.try_emplace(wanted);
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
    Result<Explored> found = searches_.explore({kInterleavingModel, {}, EffectKind::kOutputs});
    if (!found) return found.error();
    if (!found->complete) return leave_open(WhyUndecided::kBudget);
    const std::vector<size_t> before = open();
    Result<bool> complete =
        by_relaxing(EffectKind::kOutputs, keys_of(found->effects), RaceClass::kObservable);
    if (!complete) return complete.error();
    for (size_t u : before)
      if (classes_[u].race_class == RaceClass::kObservable && !found->effects.empty())
        classes_[u].usual_output = found->effects.begin()->second.output;
    if (!*complete) return leave_open(WhyUndecided::kBudget);
    return by_later_writes(keys_of(found->effects));
  }

  // ---- benign ----

  // Past writes do no harm to what is open. Neither do later ones if nothing happens in a superset
  // of the executions that Java allows.
  Status by_later_writes(const std::set<std::string>& usual_outputs) {
    std::set<size_t> suspects;
    for (EffectKind kind : {EffectKind::kFailures, EffectKind::kOutputs}) {
      const bool failures = kind == EffectKind::kFailures;
      SmallestSets sets(searches_, units_, kSupersetModel, kind,
                        failures ? keys_of(usual_.effects) : usual_outputs);
      // Of all units: a set is smallest only if no part of it has the effect.
      std::vector<size_t> all(units_.size());
      std::iota(all.begin(), all.end(), 0);
      if (Status s = sets.run(all); !s.ok()) return s;
      for (size_t u : open())
        if (sets.harm_of(u)) suspects.insert(u);
      if (sets.complete()) continue;
      return leave_open(searches_.spent() ? WhyUndecided::kBudget : WhyUndecided::kFutureReads);
    }
    for (size_t u : open()) {
      classes_[u].models.push_back(kSupersetModel);
      if (suspects.contains(u))
        classes_[u].why = WhyUndecided::kSuperset;
      else
        classes_[u].race_class = RaceClass::kBenign;
    }
    return {};
  }

  // ---- the rest ----

  std::vector<size_t> open() const {
    std::vector<size_t> out;
    for (size_t u = 0; u < classes_.size(); ++u)
      if (classes_[u].race_class == RaceClass::kUndecided) out.push_back(u);
    return out;
  }

  Status leave_open(WhyUndecided why) {
    for (size_t u : open()) classes_[u].why = why;
    return {};
  }

  struct Witness {
    std::string model;
    std::set<std::string> relaxed;
    std::string effect;
    auto operator<=>(const Witness&) const = default;
  };

  Searches searches_;
  const CheckOptions& options_;
  CheckResult& result_;
  std::vector<RacyUnit> units_;
  std::vector<Classification> classes_;  // of the units
  Explored usual_;                       // what interleavings show
  std::map<Witness, std::string> witnesses_;
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

Status classify(const Program& program, const CheckOptions& options, ProgressSink& progress,
                const Describe& describe, CheckResult* result) {
  if (Status s = Classifier(program, options, progress, describe, *result).run(); !s.ok()) return s;
  if (options.classify.fail_on_destructive) adapt_verdict(*result);
  return {};
}

}  // namespace heddle
