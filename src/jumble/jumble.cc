#include "jumble/jumble.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

#include "base/check.h"
#include "base/workers.h"
#include "classify/racy_units.h"
#include "jumble/cell_json.h"
#include "jumble/named_fields.h"

namespace heddle {

namespace {

constexpr const char* kReferenceModel = "sc";
constexpr const char* kAdversarialModel = "pjmm";

using Outputs = std::set<std::string>;

struct HeuristicName {
  ReadHeuristic heuristic;
  const char* name;
};
constexpr HeuristicName kHeuristics[] = {
    {ReadHeuristic::kNewest, "sequentially-consistent"},
    {ReadHeuristic::kOldest, "oldest"},
    {ReadHeuristic::kOldestButDifferent, "oldest-but-different"},
    {ReadHeuristic::kRandom, "random"},
    {ReadHeuristic::kRandomButDifferent, "random-but-different"},
};

Outputs outputs_of_runs(const std::vector<SampledRun>& runs) {
  Outputs out;
  for (const SampledRun& r : runs)
    if (r.finished) out.insert(r.output);
  return out;
}

// "pkg.Class.field" is named so, or without its package.
bool is_named(const RaceLocation& l, const std::string& field) {
  const std::string full = l.class_name + "." + l.field;
  return full == field || full.ends_with("." + field);
}

std::vector<RacyUnit> named_units(std::vector<RacyUnit> units,
                                  const std::vector<std::string>& fields) {
  if (fields.empty()) return units;
  std::erase_if(units, [&](const RacyUnit& u) {
    return std::none_of(fields.begin(), fields.end(),
                        [&](const std::string& f) { return is_named(u.shown, f); });
  });
  return units;
}

// ---- the runs of one cell, in a process of its own ----

class CellSampler {
 public:
  CellSampler(vm::Vm& booted, const Program& program, const CheckOptions& options,
              ProgressSink& progress, const Describe& describe, const Outputs& reference)
      : vm_(booted),
        program_(program),
        options_(options),
        progress_(progress),
        describe_(describe),
        reference_(reference) {}

  SampledCell sample() {
    out_.cell.reads = options_.search.reads;
    Result<CheckResult> result = check_on(vm_, program_, options_, progress_, describe_);
    if (!result) {
      out_.cell.reasons.push_back({ReasonKind::kRunsLost});
      return out_;
    }
    out_.outputs = outputs_of_runs(result->runs);
    out_.cell.reasons = result->reasons;
    // These are said of every sample.
    std::erase_if(out_.cell.reasons, [](const Reason& r) {
      return r.kind == ReasonKind::kSampled || r.kind == ReasonKind::kSampleLength;
    });
    for (const SampledRun& r : result->runs) count(r);
    explain(*result);
    return out_;
  }

 private:
  void count(const SampledRun& r) {
    ++out_.cell.runs;
    const bool endless = !r.finished && !r.failed;
    const bool unusual = r.finished && !is_baseline() && !reference_.contains(r.output);
    out_.cell.bad += r.failed || endless || unusual;
    out_.cell.endless += endless;
  }
  bool is_baseline() const { return options_.search.reads == ReadHeuristic::kNewest; }

  void explain(const CheckResult& result) {
    for (const Finding& f : result.findings) {
      if (f.race || !out_.cell.effect.empty()) continue;
      out_.cell.effect = describe_(f);
      out_.cell.replay = f.replay;
    }
    for (const Outcome& o : result.outcomes) {
      if (!out_.cell.effect.empty() || !o.witness || reference_.contains(o.output)) continue;
      out_.cell.effect = describe_(*o.witness);
      out_.cell.replay = o.witness->replay;
    }
    if (out_.cell.replay.empty()) return;
    remove_other_files(result);
  }

  void remove_other_files(const CheckResult& result) const {
    auto remove = [&](const Finding& f) {
      std::error_code ignored;
      if (!f.replay.empty() && f.replay != out_.cell.replay)
        std::filesystem::remove(f.replay, ignored);
    };
    for (const Finding& f : result.findings) remove(f);
    for (const Outcome& o : result.outcomes)
      if (o.witness) remove(*o.witness);
  }

  vm::Vm& vm_;
  const Program& program_;
  const CheckOptions& options_;
  ProgressSink& progress_;
  const Describe& describe_;
  const Outputs& reference_;
  SampledCell out_;
};

// ---- the table ----

class Jumble {
 public:
  Jumble(const Program& program, const CheckOptions& options, const JumbleOptions& jumble,
         ProgressSink& progress, const Describe& describe)
      : program_(program),
        options_(options),
        jumble_(jumble),
        progress_(progress),
        describe_(describe) {
    options_.search.strategy = StrategyKind::kAdversarial;
    options_.search.executions = jumble.runs;
    options_.properties = {};
    options_.want_outcomes = true;
    options_.races.traces_per_race = 1;
    options_.stop_at_first = false;
  }

  Result<JumbleResult> run() {
    if (Status s = find_races(); !s.ok()) return s.error();
    if (!units_.empty())
      if (Status s = sample_all(); !s.ok()) return s.error();
    return std::move(result_);
  }

 private:
  // Under sequential consistency.
  Status find_races() {
    CheckOptions o = options_;
    o.search.memory = kReferenceModel;
    o.replay_dir.clear();
    Result<CheckResult> found = check(program_, o, progress_, describe_);
    if (!found) return found.error();
    reference_ = outputs_of_runs(found->runs);
    result_ = {.program = program_.main_class,
               .seed = options_.search.seed,
               .runs = jumble_.runs,
               .reference_runs = found->runs.size(),
               .reasons = std::move(found->reasons)};
    const std::vector<RacyUnit> all = racy_units(found->findings);
    units_ = named_units(all, jumble_.fields);
    for (const std::string& f : jumble_.fields)
      if (named_units(all, {f}).empty()) add_unseen(f);
    for (const RacyUnit& u : units_) result_.rows.push_back({u.shown, {}});
    return {};
  }

  // A field that the user names may race in other runs: it is relaxed from the first race on.
  void add_unseen(const std::string& field) {
    const std::optional<RaceLocation> location = field_of_program(program_, field);
    (location ? result_.not_racing : result_.unknown_fields).push_back(field);
    if (!location) return;
    units_.push_back({{location->name}, *location});
    unseen_.insert(location->name);
  }

  // The baseline first: its outputs count as those of sequentially consistent runs.
  Status sample_all() {
    vm::Vm booted(machine_for(program_, options_of(0, ReadHeuristic::kOldest)), vm::make_real_io());
    if (Status s = booted.boot(); !s.ok()) return s;
    for (JumbleRow& row : result_.rows) row.cells.resize(std::size(kHeuristics));
    std::vector<Task> baseline, others;
    for (size_t row = 0; row < units_.size(); ++row)
      for (size_t i = 0; i < std::size(kHeuristics); ++i)
        (i == 0 ? baseline : others).push_back({row, i});
    sample(booted, baseline);
    for (const JumbleRow& row : result_.rows) result_.reference_runs += row.cells[0].runs;
    sample(booted, others);
    witness_outputs(booted);
    return {};
  }

  struct Task {
    size_t row, heuristic;
    bool witness = false;  // for an output; its runs are those that were sampled before
  };

  void sample(vm::Vm& booted, const std::vector<Task>& tasks) {
    Outputs baseline_outputs;
    Work work;
    work.tasks = tasks.size();
    work.at_a_time = jumble_.processes;
    work.limit = [](size_t) { return 0.0; };
    work.stop = [&] { return progress_.stop_requested(); };
    work.run = [&](size_t i) {
      const Task& t = tasks[i];
      CheckOptions o = options_of(t.row, kHeuristics[t.heuristic].heuristic);
      o.replay_label = label_of(t);
      o.want_witnesses = t.witness;
      o.record_findings = !t.witness;
      o.witnessed = reference_;
      return text_of(CellSampler(booted, program_, o, progress_, describe_, reference_).sample());
    };
    work.ended = [&](size_t i, const WorkerEnd& end) {
      const Task& t = tasks[i];
      JumbleCell& cell = result_.rows[t.row].cells[t.heuristic];
      std::optional<SampledCell> sampled = sampled_cell_of(end.output);
      if (!sampled) {
        cell.reads = kHeuristics[t.heuristic].heuristic;
        cell.reasons.push_back({ReasonKind::kRunsLost});
        return;
      }
      cell = std::move(sampled->cell);
      if (t.heuristic == 0) baseline_outputs.merge(sampled->outputs);
    };
    run_in_workers(work);
    reference_.merge(baseline_outputs);
  }

  // Bad runs that did not fail but printed something unusual: once more, for a schedule file.
  void witness_outputs(vm::Vm& booted) {
    std::vector<Task> tasks;
    for (size_t row = 0; row < result_.rows.size(); ++row)
      for (size_t i = 1; i < std::size(kHeuristics); ++i) {
        const JumbleCell& c = result_.rows[row].cells[i];
        if (c.bad > c.endless && c.effect.empty()) tasks.push_back({row, i, true});
      }
    sample(booted, tasks);
  }

  CheckOptions options_of(size_t row, ReadHeuristic reads) const {
    CheckOptions o = options_;
    o.search.memory = kAdversarialModel;
    o.search.reads = reads;
    o.search.relaxed.emplace(units_[row].names.begin(), units_[row].names.end());
    o.search.relaxed_indices = jumble_.indices;
    o.races.told = false;
    if (reads == ReadHeuristic::kNewest) o.replay_dir.clear();
    // The schedules of the first part have shown no race there.
    if (unseen_.contains(units_[row].shown.name)) o.search.seed += 1 + static_cast<uint64_t>(reads);
    return o;
  }

  static std::string label_of(const Task& t) {
    return "location" + std::to_string(t.row + 1) + "-" + kHeuristics[t.heuristic].name;
  }

  const Program& program_;
  CheckOptions options_;
  const JumbleOptions& jumble_;
  ProgressSink& progress_;
  const Describe& describe_;
  Outputs reference_;
  std::vector<RacyUnit> units_;
  std::set<std::string> unseen_;  // of these, by name: no race was seen in the first part
  JumbleResult result_;
};

}  // namespace

bool JumbleRow::destructive() const {
  return std::any_of(cells.begin(), cells.end(), [](const JumbleCell& c) { return c.bad > 0; });
}

bool JumbleResult::destructive() const {
  return std::any_of(rows.begin(), rows.end(), [](const JumbleRow& r) { return r.destructive(); });
}

std::vector<ReadHeuristic> heuristics() {
  std::vector<ReadHeuristic> out;
  for (const HeuristicName& h : kHeuristics) out.push_back(h.heuristic);
  return out;
}

std::string_view name_of(ReadHeuristic heuristic) {
  for (const HeuristicName& h : kHeuristics)
    if (h.heuristic == heuristic) return h.name;
  HEDDLE_UNREACHABLE("heuristic");
}

Result<JumbleResult> jumble(const Program& program, const CheckOptions& options,
                            const JumbleOptions& jumble, ProgressSink& progress,
                            const Describe& describe) {
  return Jumble(program, options, jumble, progress, describe).run();
}

}  // namespace heddle
