#include "advice/advice.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "advice/program_classes.h"
#include "advice/racy_locations.h"
#include "advice/recheck.h"
#include "advice/repair_search.h"

namespace heddle::advice {

namespace {

std::tuple<std::string, std::string, int> place_key(const Place& p) {
  return {p.class_name, p.method, p.line};
}

// Whether both are the same race: the same two statements, on the same location.
bool is_same_race(const Finding& a, const Finding& b) {
  return a.race && b.race && a.race->kind == b.race->kind &&
         key_of(a.race->location, a.race->source) == key_of(b.race->location, b.race->source) &&
         place_key(a.race->source.at) == place_key(b.race->source.at) &&
         place_key(a.race->manifest.at) == place_key(b.race->manifest.at);
}

class Adviser {
 public:
  Adviser(const Program& program, const CheckOptions& options, const CheckResult& base,
          const AdviceOptions& how, ProgressSink& progress)
      : program_(program),
        options_(options),
        base_(base),
        how_(how),
        progress_(progress),
        classes_(program.vm.class_path, program.main_class) {}

  Result<Advice> run() {
    out_.of_finding.resize(base_.findings.size());
    std::vector<RacyLocation> locations = racy_locations(base_.findings, classes_);
    if (locations.empty()) return std::move(out_);
    auto booted = Rechecker::boot(program_, options_, progress_);
    if (!booted) return booted.error();
    Rechecker& rechecker = **booted;
    const RepairSearch::Limits all = {
        std::max(base_.stats.transitions * how_.factor, how_.least_transitions),
        std::max(base_.stats.instructions * how_.factor, how_.least_instructions),
        how_.most_checks};
    RepairSearch search({std::move(locations), how_.history}, base_.findings, classes_, rechecker,
                        {all.transitions / 3 * 2, all.instructions / 3 * 2, all.checks / 3 * 2});
    out_.repairs = search.run();
    out_.ended_early = search.ended_early();
    out_.checks = search.checks();
    suggest(search.candidates(), rechecker, all);
    rank();
    out_.transitions = rechecker.transitions();
    return std::move(out_);
  }

 private:
  // ---- suggestions ----

  // Candidates of all locations, the cheapest first.
  static std::vector<const Candidate*> in_order(const std::vector<std::vector<Candidate>>& all) {
    std::vector<const Candidate*> out;
    for (const auto& of_location : all)
      for (const Candidate& c : of_location) out.push_back(&c);
    std::stable_sort(out.begin(), out.end(),
                     [](const Candidate* a, const Candidate* b) { return a->cost() < b->cost(); });
    return out;
  }

  void suggest(const std::vector<std::vector<Candidate>>& all, Rechecker& rechecker,
               const RepairSearch::Limits& all_limits) {
    std::set<std::vector<Edit>> seen;
    for (const Candidate* c : in_order(all)) {
      ++out_.candidates;
      if (!seen.insert(c->edits).second) continue;
      if (is_known_repair(*c)) {
        add_repair(*c);
        continue;
      }
      bool spent = rechecker.transitions() >= all_limits.transitions ||
                   rechecker.instructions() >= all_limits.instructions ||
                   out_.checks >= all_limits.checks || progress_.stop_requested();
      if (spent) {
        out_.ended_early = true;
        continue;
      }
      ++out_.checks;
      Rechecker::Request request{c->edits, false, all_limits.transitions - rechecker.transitions(),
                                 all_limits.instructions - rechecker.instructions()};
      request.most_transitions =
          std::min(request.most_transitions, base_.stats.transitions * 4 + 2000);
      if (auto left = rechecker.check(request); left && left->applied) add(*c, *left);
    }
  }

  bool is_known_repair(const Candidate& c) const {
    return std::any_of(out_.repairs.begin(), out_.repairs.end(),
                       [&](const Repair& r) { return r.edits == c.edits; });
  }

  void add_repair(const Candidate& c) {
    Suggestion s{.edits = c.edits, .removes_all = true, .verified = true};
    s.side_effects.outcomes_compared = false;  // a repair's re-check ends with the first finding
    for (size_t i = 0; i < base_.findings.size(); ++i)
      if (base_.findings[i].race) s.removes.push_back(i);
    keep(std::move(s));
  }

  void add(const Candidate& c, const Rechecked& left) {
    Suggestion s{.edits = c.edits, .verified = left.complete};
    bool any_race = false;
    for (const Finding& f : left.findings) any_race |= f.race.has_value();
    for (size_t i = 0; i < base_.findings.size(); ++i) {
      if (!base_.findings[i].race) continue;
      bool remains = std::any_of(left.findings.begin(), left.findings.end(), [&](const Finding& f) {
        return is_same_race(f, base_.findings[i]);
      });
      if (!remains) s.removes.push_back(i);
    }
    s.removes_all = !any_race;
    for (const Finding& f : left.findings)
      if (!f.race && std::find(s.leaves.begin(), s.leaves.end(), f.kind) == s.leaves.end())
        s.leaves.push_back(f.kind);
    s.side_effects = effects(left);
    if (!s.removes.empty()) keep(std::move(s));
  }

  SideEffects effects(const Rechecked& left) const {
    SideEffects out;
    for (const Finding& f : left.findings) {
      bool had = std::any_of(base_.findings.begin(), base_.findings.end(), [&](const Finding& b) {
        return f.race ? is_same_race(f, b) : f.kind == b.kind;
      });
      bool listed = std::find(out.brings.begin(), out.brings.end(), f.kind) != out.brings.end();
      if (!had && !listed) out.brings.push_back(f.kind);
    }
    out.outcomes_compared = options_.want_outcomes;
    if (options_.want_outcomes)
      for (const std::string& o : left.outcomes)
        out.outcomes_change |=
            std::none_of(base_.outcomes.begin(), base_.outcomes.end(),
                         [&](const Outcome& known) { return known.output == o; });
    return out;
  }

  void keep(Suggestion s) { out_.suggestions.push_back(std::move(s)); }

  // The most races removed first; of equal ones the cheapest.
  void rank() {
    std::stable_sort(out_.suggestions.begin(), out_.suggestions.end(),
                     [](const Suggestion& a, const Suggestion& b) {
                       auto rank_of = [](const Suggestion& s) {
                         return std::tuple(!s.verified, !s.side_effects.none(),
                                           -static_cast<int64_t>(s.removes.size()), s.leaves.size(),
                                           cost_of(s.edits));
                       };
                       return rank_of(a) < rank_of(b);
                     });
    std::set<std::vector<Edit>> seen;  // of equal ones the best remains
    std::erase_if(out_.suggestions,
                  [&](const Suggestion& s) { return !seen.insert(as_seen(s.edits)).second; });
    for (size_t i = 0; i < out_.suggestions.size(); ++i)
      for (size_t finding : out_.suggestions[i].removes) out_.of_finding[finding].push_back(i);
  }

  const Program& program_;
  const CheckOptions& options_;
  const CheckResult& base_;
  const AdviceOptions& how_;
  ProgressSink& progress_;
  ProgramClasses classes_;
  Advice out_;
};

}  // namespace

Result<Advice> advise(const Program& program, const CheckOptions& options,
                      const CheckResult& result, const AdviceOptions& how, ProgressSink& progress) {
  return Adviser(program, options, result, how, progress).run();
}

}  // namespace heddle::advice
