#include "legality/settle.h"

#include <absl/container/flat_hash_set.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "legality/executions.h"
#include "memory/promise.h"
#include "state/canonical.h"
#include "system/steps.h"

namespace heddle {

namespace {

using memory::Act;
using memory::ActName;
using memory::Claims;
using memory::Execution;
using memory::Promise;

// Accesses of a thread to relaxed locations: longer executions are looked at only if all shorter
// ones are.
constexpr uint32_t kLengths[] = {8, 16, 32, 64};
// A justifying execution may have more than the one that it justifies.
constexpr uint32_t kMoreAccesses = 8;
constexpr uint64_t kTries = 2'000'000;
constexpr size_t kMostExecutions = 20'000;

uint32_t longest_thread(const Execution& e) {
  uint32_t most = 0;
  for (const auto& a : e.acts) most = std::max(most, a->index + 1);
  return most;
}

struct StateHasher {
  size_t operator()(const StateHash& h) const { return h.lo; }
};

// An execution that shows one of the findings.
struct Shown {
  Execution execution;
  std::vector<GuideStep> path;  // up to the finding
};

class Settlement {
 public:
  Settlement(World& world, const CheckOptions& options, ProgressSink& progress)
      : w_(world),
        options_(options),
        left_(options.search.legality_budget),
        executions_(world, options, progress, &left_),
        canonical_(world, options.want_outcomes),
        base_(world.save()) {}
  ~Settlement() { w_.forget(base_); }

  std::vector<Settled> run(const std::vector<const RawFinding*>& findings);
  uint64_t transitions() const { return options_.search.legality_budget - left_; }

 private:
  struct Explored {
    std::vector<Execution> all;
    ExecutionCoverage coverage;
  };

  bool open(size_t n) const { return out_[n].legality == Legality::kUndecided && !done_[n]; }
  bool any_open() const;
  std::optional<std::vector<GuideStep>> guide_of(const RawFinding& f);
  void add_step(const Choice& c, std::vector<GuideStep>* guide);
  bool complete(std::vector<GuideStep>* guide);
  void by_its_own_execution(size_t n);
  void by_all_executions();
  void add_shown(const FoundExecution& f, std::vector<std::vector<Shown>>* shown,
                 ExecutionCoverage* c);
  void settle_by(size_t n, const Shown& shown, ExecutionCoverage* coverage);
  bool justify(const Execution& e, Settled* out, ExecutionCoverage* coverage);
  const Explored& justifying(const Execution& e, const std::set<const Act*>& writes);
  Claims::Offer offer_of(const Execution& e, const std::set<const Act*>& writes) const;
  bool translate(const std::vector<GuideStep>& path, std::vector<Choice>* out);
  static WhyNotSettled why(const ExecutionCoverage& c);

  World& w_;
  const CheckOptions& options_;
  uint64_t left_;
  Executions executions_;
  Canonicalizer canonical_;
  absl::flat_hash_set<StateHash, StateHasher> seen_;
  World::Saved base_;
  std::vector<const RawFinding*> findings_;
  std::vector<Settled> out_;
  std::vector<bool> done_;
  std::map<std::string, Explored> cache_;
};

bool Settlement::any_open() const {
  for (size_t n = 0; n < out_.size(); ++n)
    if (open(n)) return true;
  return false;
}

WhyNotSettled Settlement::why(const ExecutionCoverage& c) {
  if (c.names) return WhyNotSettled::kNames;
  return c.length ? WhyNotSettled::kLength : WhyNotSettled::kBudget;
}

// ---- schedules ----

void Settlement::add_step(const Choice& c, std::vector<GuideStep>* guide) {
  guide->push_back(guide_step_of(w_, c));
  w_.execute(c);
}

// The values that the path of the search has read. If only some of the racing locations are
// relaxed, it goes on until the program has ended, since loads that follow might stray otherwise.
// None: such an end is not known. Leaves the world at the base image.
std::optional<std::vector<GuideStep>> Settlement::guide_of(const RawFinding& f) {
  std::vector<GuideStep> out;
  const uint32_t round = w_.round();
  w_.set_round(f.round);
  w_.start();
  for (const Choice& c : f.schedule) {
    begin_hooks_if_over(w_);
    if (!is_enabled(w_, c)) break;
    add_step(c, &out);
  }
  bool usable = true;
  if (w_.memory().is_narrowed()) {
    seen_.clear();
    usable = complete(&out);
  }
  w_.restore(base_);
  w_.set_round(round);
  if (!usable) return std::nullopt;
  return out;
}

// Some continuation of the present path on which all stores to come are made. What does not read
// them is shown by reads of past writes. False: there is none.
bool Settlement::complete(std::vector<GuideStep>* guide) {
  begin_hooks_if_over(w_);
  const Promise& promises = *w_.memory().model().promises();
  if (promises.broken() || w_.status().abandoned()) return false;
  std::vector<Choice> choices;
  if (!w_.finished()) w_.enabled(&choices);
  if (choices.empty() || only_spurious(choices))
    return !promises.pending() && promises.future_loads() > 0;
  if (left_ == 0 || !seen_.insert(canonical_.hash()).second) return false;
  const World::Saved here = w_.save();
  bool done = false;
  for (const Choice& c : choices) {
    if (left_ == 0) break;
    --left_;
    add_step(c, guide);
    done = complete(guide);
    if (done) break;
    guide->pop_back();
    w_.restore(here);
  }
  w_.forget(here);
  return done;
}

// ---- justification ----

Claims::Offer Settlement::offer_of(const Execution& e, const std::set<const Act*>& writes) const {
  Claims::Offer out;
  for (const Act* w : writes)
    out.pairs[w->location].push_back({w->location, w->name.name, w->value});
  const bool jls = options_.search.commit_rules == CommitRules::kJls;
  out.permits = [&e, jls](const ActName& load, const Promise::Pair& store) {
    const Act* r = e.find(load);
    return r && (!jls || r->sees == ActName{true, store.store});
  };
  return out;
}

// The same offers lead to the same executions.
const Settlement::Explored& Settlement::justifying(const Execution& e,
                                                   const std::set<const Act*>& writes) {
  std::string key;
  auto put = [&key](uint64_t v) { key += std::to_string(v) + ' '; };
  auto put_name = [&](const ActName& n) {
    const Promise::Series& s = n.name.series;
    for (uint64_t v : {uint64_t{n.write}, s.thread, uint64_t{s.object}, s.where, s.value,
                       uint64_t{n.name.number}})
      put(v);
  };
  const uint32_t most = longest_thread(e) + kMoreAccesses;
  std::set<ActName> names;
  std::map<ActName, const Act*> sorted;
  for (const Act* w : writes) sorted[w->name] = w;
  for (const auto& [name, w] : sorted) {
    put_name(name);
    put(w->value);
    for (const auto& r : e.acts)
      if (!r->name.write && r->location == w->location) names.insert(r->name);
  }
  for (const ActName& n : names) {
    put_name(n);
    const Act* r = e.find(n);
    if (options_.search.commit_rules == CommitRules::kJls && r->sees) put_name(*r->sees);
  }
  put(most);
  auto [at, fresh] = cache_.try_emplace(key);
  if (!fresh) return at->second;
  Explored& out = at->second;
  out.coverage = executions_.explore(offer_of(e, writes), most, nullptr, [&](FoundExecution f) {
    if (f.ended && out.all.size() < kMostExecutions) {
      out.all.push_back(std::move(f.execution));
    } else {
      out.coverage.complete = false;  // deadlocks justify nothing
      out.coverage.length = true;
    }
  });
  return out;
}

bool Settlement::justify(const Execution& e, Settled* out, ExecutionCoverage* coverage) {
  if (e.acts.size() > CommitSearch::kMostActs) {
    coverage->complete = false;
    coverage->length = true;
    return false;
  }
  CommitSearch search(e, options_.search.commit_rules);
  const std::vector<const Act*> needed = search.writes_to_commit();
  std::set<const Act*> committed;
  for (bool more = true; more;) {
    const Explored& found = justifying(e, committed);
    coverage->add(found.coverage);
    more = false;
    for (const auto& a : e.acts) {
      if (!a->name.write || committed.contains(a.get())) continue;
      auto has = [&](const Execution& f) {
        const Act* same = f.find(a->name);
        return same && same->value == a->value && same->location == a->location;
      };
      if (std::none_of(found.all.begin(), found.all.end(), has)) continue;
      committed.insert(a.get());
      more = true;
    }
    auto is_committed = [&](const Act* w) { return committed.contains(w); };
    if (!std::all_of(needed.begin(), needed.end(), is_committed)) continue;
    bool exhausted = true;
    std::optional<CommitSequence> steps = search.run(found.all, kTries, &exhausted);
    if (steps) {
      out->steps = *std::move(steps);
      for (CommitStep& s : out->steps) {
        out->justifying.push_back(std::make_unique<Execution>(*s.execution));
        s.execution = out->justifying.back().get();
      }
      return true;
    }
    if (!exhausted) coverage->budget = true, coverage->complete = false;
  }
  return false;
}

// ---- executions that show a finding ----

void Settlement::settle_by(size_t n, const Shown& shown, ExecutionCoverage* coverage) {
  Settled& s = out_[n];
  if (justify(shown.execution, &s, coverage)) {
    s.legality = Legality::kLegal;
    s.execution = shown.execution;
    const bool race = findings_[n]->kind == FindingKind::kDataRace;
    s.round = w_.round();
    if (!race && translate(shown.path, &s.schedule)) return;
    s.schedule = findings_[n]->schedule;
    s.round = findings_[n]->round;
  }
}

void Settlement::by_its_own_execution(size_t n) {
  const std::optional<std::vector<GuideStep>> guide = guide_of(*findings_[n]);
  if (!guide) return;
  std::vector<std::vector<Shown>> shown(findings_.size());
  ExecutionCoverage coverage;
  const Promise& promises = *w_.memory().model().promises();
  executions_.explore({promises.pairs()}, kLengths[std::size(kLengths) - 1], &*guide,
                      [&](const FoundExecution& f) { add_shown(f, &shown, &coverage); });
  for (const Shown& s : shown[n])
    if (open(n)) settle_by(n, s, &coverage);
}

void Settlement::add_shown(const FoundExecution& f, std::vector<std::vector<Shown>>* shown,
                           ExecutionCoverage* coverage) {
  for (size_t n = 0; n < findings_.size(); ++n) {
    if (!open(n)) continue;
    auto at = std::find_if(f.events.begin(), f.events.end(),
                           [&](const RawFinding& e) { return same_event(e, *findings_[n]); });
    if (at == f.events.end()) continue;
    if ((*shown)[n].size() < kMostExecutions) {
      const auto length = static_cast<std::ptrdiff_t>(at->schedule.size());
      (*shown)[n].push_back({f.execution, {f.path.begin(), f.path.begin() + length}});
    } else {
      coverage->complete = false;
      coverage->budget = true;
    }
  }
}

void Settlement::by_all_executions() {
  for (uint32_t length : kLengths) {
    if (!any_open() || left_ == 0) return;
    std::vector<std::vector<Shown>> shown(findings_.size());
    const Promise& promises = *w_.memory().model().promises();
    ExecutionCoverage all;
    all.add(executions_.explore({promises.pairs()}, length, nullptr,
                                [&](const FoundExecution& f) { add_shown(f, &shown, &all); }));
    for (size_t n = 0; n < findings_.size(); ++n) {
      if (!open(n)) continue;
      ExecutionCoverage coverage = all;
      for (const Shown& s : shown[n])
        if (open(n)) settle_by(n, s, &coverage);
      if (!open(n)) continue;
      out_[n].why = why(coverage);
      if (promises.gaps().any() || shown[n].empty()) {
        out_[n].why = WhyNotSettled::kNames;
      } else if (coverage.complete) {
        out_[n].legality = Legality::kForbidden;
        out_[n].why = WhyNotSettled::kSettled;
      }
      // What is lacking besides length is not found in longer executions.
      if (all.complete || all.names) done_[n] = true;
    }
  }
}

// The same path under the model of the search, in which reads go by their values. False: it cannot
// be followed there. Leaves the world at the base image.
bool Settlement::translate(const std::vector<GuideStep>& path, std::vector<Choice>* out) {
  bool possible = true;
  w_.start();
  for (const GuideStep& g : path) {
    begin_hooks_if_over(w_);
    Choice c = g.choice;
    if (g.value) {
      const std::vector<memory::Value> values =
          w_.steps().load_values(*w_.vm().threads[c.thread - 1]);
      auto at = std::find(values.begin(), values.end(), *g.value);
      possible = at != values.end();
      c.option = values.size() > 1 ? static_cast<int32_t>(at - values.begin()) : -1;
    }
    possible = possible && is_enabled(w_, c);
    if (!possible) break;
    out->push_back(c);
    w_.execute(c);
  }
  w_.restore(base_);
  if (!possible) out->clear();
  return possible;
}

std::vector<Settled> Settlement::run(const std::vector<const RawFinding*>& findings) {
  findings_ = findings;
  out_.resize(findings.size());
  done_.resize(findings.size());
  for (size_t n = 0; n < findings.size(); ++n) {
    out_[n].why = WhyNotSettled::kBudget;
    if (findings[n]->kind == FindingKind::kLivelock) {
      out_[n].why = WhyNotSettled::kEndless;
      done_[n] = true;
    }
    if (open(n)) by_its_own_execution(n);
  }
  // With fewer locations relaxed, others do not show it.
  if (!w_.memory().is_narrowed()) by_all_executions();
  return std::move(out_);
}

}  // namespace

std::vector<Settled> settle(World& world, const CheckOptions& options, ProgressSink& progress,
                            const std::vector<const RawFinding*>& findings, uint64_t* transitions) {
  Settlement settlement(world, options, progress);
  std::vector<Settled> out = settlement.run(findings);
  *transitions += settlement.transitions();
  return out;
}

}  // namespace heddle
