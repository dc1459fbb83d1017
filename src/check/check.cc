#include "check/check.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "base/memory_count.h"
#include "base/workers.h"
#include "check/by_jmm.h"
#include "check/found_sink.h"
#include "check/restrictions.h"
#include "explain/early_findings.h"
#include "explain/explain.h"
#include "explain/justify.h"
#include "explain/merge_races.h"
#include "explain/racing_locations.h"
#include "legality/settle.h"
#include "library/jdk.h"
#include "memory/models.h"
#include "replay/record.h"
#include "search/rounds.h"
#include "system/beginning.h"
#include "system/outside.h"
#include "vm/launch.h"
#include "vm/logging.h"

namespace heddle {

namespace {

// Every word of the heap may have a shadow word. Rounded to megabytes, because the growth of a hash
// table from which keys were erased depends on their addresses.
double peak_mb(const vm::Vm& vm, bool races) {
  uint64_t bytes = most_memory_counted() + vm.heap.most_used() * (races ? 2 : 1);
  return std::round(static_cast<double>(bytes) / (1 << 20));
}

// The class path for an error message; entries that do not exist were left out.
std::string places(const std::vector<std::string>& class_path) {
  std::string out;
  for (const std::string& entry : class_path) out += (out.empty() ? "" : ", ") + entry;
  return out.empty() ? "nothing on it exists" : out;
}

// The launcher would report a missing class, too, but only after starting library threads.
Status main_class_there(vm::Vm& vm, const std::vector<std::string>& entries,
                        const std::string& main_class) {
  std::string path = main_class;
  std::replace(path.begin(), path.end(), '.', '/');
  auto slash = path.rfind('/');
  if (slash != std::string::npos && !vm.image->module_of_package(path.substr(0, slash)).empty())
    return {};
  for (auto& container : vm.class_path) {
    auto found = container->find(path + ".class");
    if (!found || *found) return {};  // an unreadable class is reported when it is loaded
  }
  return Error{"there is no class " + main_class + " on the class path: " + places(entries)};
}

// The launcher's message without its prefix and line ends. There may be none: looking its texts up
// starts a library thread, and with it the exploration.
std::string no_main(const std::string& main_class, std::string text) {
  if (text.starts_with("Error: ")) text.erase(0, 7);
  while (!text.empty() && text.back() == '\n') text.pop_back();
  if (!text.empty()) return text;
  return main_class +
         " cannot be started: it has no public static void main(String[]), or it cannot be linked "
         "('heddle run " +
         main_class + "' says why)";
}

Verdict verdict_of(const CheckResult& r) {
  if (!r.findings.empty()) return Verdict::kViolated;
  return r.reasons.empty() ? Verdict::kVerified : Verdict::kInconclusive;
}

Suppressed suppressed_by(const CheckOptions& o) {
  Suppressed out;
  auto suppress = [&out](bool reported, FindingKind kind) {
    if (!reported) out.kinds.push_back(kind);
  };
  suppress(o.properties.assertions, FindingKind::kAssertion);
  suppress(o.properties.exceptions, FindingKind::kException);
  suppress(o.properties.exits, FindingKind::kExit);
  suppress(o.properties.deadlocks, FindingKind::kDeadlock);
  suppress(o.properties.livelocks, FindingKind::kLivelock);
  suppress(o.races.told, FindingKind::kDataRace);
  if (!o.properties.races || !o.races.told) return out;
  if (!o.races.write_read) out.race_kinds.push_back(RaceKind::kWriteRead);
  if (!o.races.write_write) out.race_kinds.push_back(RaceKind::kWriteWrite);
  if (!o.races.read_write) out.race_kinds.push_back(RaceKind::kReadWrite);
  return out;
}

Reason collector_awaited(const Finding& finding) {
  Reason out{ReasonKind::kCollectorAwaited};
  for (const StuckThread& t : finding.stuck)
    out.threads.push_back({t.thread, {t.at.class_name, t.at.method, t.at.line}});
  const Place& at = finding.location;
  const CodePlace place{at.class_name, at.method, at.line};
  if (finding.exception) out.threads.push_back({finding.exception->thread, place});
  if (finding.exit) out.threads.push_back({finding.exit->thread, place});
  return out;
}

using Clock = std::chrono::steady_clock;

// Explaining executes a finding's schedule again. That, too, ends soon after the time is over or
// the user wants no more, and when the memory is used up. The first finding may take a little
// longer: without any, nothing would be reported.
class ExplanationLimit {
 public:
  ExplanationLimit(const SearchLimits& limits, const ProgressSink& progress,
                   Clock::time_point start)
      : limits_(limits), progress_(progress), start_(start) {}

  // The time is over, or the user wants no more.
  bool late() {
    const double timeout = limits_.timeout_seconds;
    const bool now = progress_.stop_requested() || (timeout > 0 && since(start_) > timeout);
    if (now && !late_since_) late_since_ = Clock::now();
    return now;
  }
  bool reached() {
    const bool first = explained_ == 0;
    reached_ |= late() && since(*late_since_) > (first ? kSecondsForFirst : kSeconds);
    const uint64_t most = limits_.max_memory_bytes;
    reached_ |= !first && most && resident_bytes() > most;
    return reached_;
  }
  // Whether reached() was true when it was last asked.
  bool was_reached() const { return reached_; }
  void finished_one() { ++explained_; }

 private:
  static constexpr double kSecondsForFirst = 4, kSeconds = 0.5;
  static double since(Clock::time_point then) {
    return std::chrono::duration<double>(Clock::now() - then).count();
  }

  const SearchLimits& limits_;
  const ProgressSink& progress_;
  const Clock::time_point start_;
  std::optional<Clock::time_point> late_since_;
  uint64_t explained_ = 0;
  bool reached_ = false;
};

// What there is little of when findings are explained.
enum class Scarce : uint8_t { kNothing, kTime, kMemory };

// When there is little time, those first that are executed again quickly: in later rounds fewer
// threads run for long without a scheduling point. When there is little memory, those with short
// traces.
std::vector<const RawFinding*> in_order(const std::vector<RawFinding>& found, Scarce scarce) {
  std::vector<const RawFinding*> all;
  for (const RawFinding& raw : found) all.push_back(&raw);
  auto cheaper = [scarce](const RawFinding* a, const RawFinding* b) {
    if (scarce == Scarce::kTime && a->round != b->round) return a->round > b->round;
    return a->schedule.size() < b->schedule.size();
  };
  if (scarce != Scarce::kNothing) std::stable_sort(all.begin(), all.end(), cheaper);
  return all;
}

// One check on a booted machine.
class Check {
 public:
  Check(Clock::time_point start, vm::Vm& vm, const Program& program, const CheckOptions& options,
        ProgressSink& progress, const Describe& describe, TraceSink* traces = nullptr)
      : start_(start),
        vm_(vm),
        program_(program),
        options_(options),
        progress_(progress),
        sources_(sources_of(program, options.source_path)),
        world_(vm, options),
        recorder_(world_, program, options, describe) {
    if (traces && options.properties.races) traces_.emplace(world_, *traces);
    if (!options.races.sought_in_failures.empty())
      world_.add_part(failing_races_.emplace(options.races.sought_in_failures));
  }

  Result<CheckResult> run() {
    if (Status s = main_class_there(vm_, program_.vm.class_path, program_.main_class); !s.ok())
      return s.error();
    Beginning beginning = run_single_threaded();
    if (beginning == Beginning::kTimeout)
      result_.reasons = {{why_stopped()}, {ReasonKind::kBeforeThreads}};
    else if (Status s = check_main_found(); !s.ok())
      return s.error();
    else if (beginning == Beginning::kOver)
      conclude_single_threaded();
    else
      explore();
    conclude();
    return std::move(result_);
  }

 private:
  double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

  ReasonKind why_stopped() const {
    return progress_.stop_requested() ? progress_.why_stop() : ReasonKind::kTimeout;
  }

  // Until the first thread start, or the end of a program that starts none.
  Beginning run_single_threaded() {
    EarlyListener early(world_, result_.findings, sources_, options_.properties);
    world_.listener = &early;
    vm_.mode.note_allocations = true;
    vm::start_main(vm_, program_.main_class, program_.args);
    auto stop = [&] {
      double timeout = options_.limits.timeout_seconds;
      return progress_.stop_requested() || (timeout > 0 && seconds() > timeout);
    };
    world_.interrupted = stop;
    Beginning beginning = run_beginning(vm_, stop, &early_instructions_);
    if (world_.io().wait_interrupted()) beginning = Beginning::kTimeout;
    world_.interrupted = nullptr;
    world_.listener = nullptr;
    for (Finding& f : result_.findings) recorder_.add_early(f);
    return beginning;
  }

  Status check_main_found() {
    if (vm::main_was_found(vm_)) return {};
    if (!vm_.malformed.empty()) return Error{vm_.malformed.back()};
    return Error{no_main(program_.main_class, world_.io().errors())};
  }

  void conclude_single_threaded() {
    result_.stats.executions = 1;
    result_.stats.states = 1;
    result_.stats.threads = 1;
    if (options_.want_outcomes) result_.outcomes.push_back({world_.output(), 1, {}, {}});
    if (options_.want_errors) result_.error_outputs.push_back(world_.io().errors());
    for (const vm::Unsupported& u : vm_.unsupported)
      result_.reasons.push_back({ReasonKind::kUnsupported, 0, u});
    if (only_samples(options_.search.strategy))
      result_.reasons.push_back({ReasonKind::kSamplingOnly});
  }

  void explore() {
    vm_.mode.note_allocations = false;  // explain() switches it on again
    world_.begin();
    SearchOutcome found = run_search();
    relaxed_ = world_.memory().any();  // explaining goes back to earlier rounds
    settle_later_reads(&found);
    result_.stats = found.stats;
    // States with a single choice are not stored, but there is always the initial one.
    result_.stats.states = std::max<uint64_t>(result_.stats.states, 1);
    result_.reasons = std::move(found.reasons);
    if (!options_.properties.races) result_.reasons.push_back({ReasonKind::kRacesNotDetected});
    result_.error_outputs = std::move(found.error_outputs);
    result_.runs = std::move(found.runs);
    explain_findings(found.findings);
    explain_outcomes(found.witnesses);
  }

  SearchOutcome run_search() {
    SearchHooks hooks;
    if (failing_races_) hooks.failing_races = &*failing_races_;
    if (traces_) hooks.on_race = [this](const RaceEvent& e) { traces_->race(e); };
    if (shows_early())
      hooks.on_found = [this](const World::Saved& base, const RawFinding& raw) {
        show_early(base, raw);
      };
    if (traces_) traces_->begin();
    SearchOutcome found = search(world_, options_, progress_, hooks);
    if (traces_) traces_->end();
    return found;
  }

  // Where stores are held back or read before they are made, a finding may be dropped later.
  bool shows_early() {
    memory::MemoryModel& model = world_.memory().model();
    return progress_.found_sink() && !model.holds_stores() && !model.promises();
  }

  // It is explained in a copy of the process, since this one is in the middle of a path.
  void show_early(const World::Saved& base, const RawFinding& raw) {
    FoundSink& sink = *progress_.found_sink();
    Work work;
    work.tasks = 1;
    work.run = [&](size_t) {
      world_.listener = nullptr;
      const Finding f = explain(world_, base, raw, sources_);
      return was_shown(f) && !f.may_await_collector ? sink.render(f) : "";
    };
    work.limit = [&](size_t) { return kSecondsForEarly; };
    work.ended = [&](size_t, const WorkerEnd& end) {
      const bool whole = !end.signal && !end.overdue && !end.not_started;
      if (whole && !end.output.empty()) sink.show(end.output);
    };
    work.stop = [this] { return progress_.stop_requested(); };
    run_in_workers(work);
  }

  Scarce scarce(bool late) const {
    auto is_memory = [](const Reason& r) { return r.kind == ReasonKind::kMaxMemory; };
    if (std::ranges::any_of(result_.reasons, is_memory)) return Scarce::kMemory;
    return late ? Scarce::kTime : Scarce::kNothing;
  }

  // Of what only reads of later writes show, keeps what the Java Memory Model allows.
  void settle_later_reads(SearchOutcome* found) {
    if (!memory::decides_legality(options_.search.memory)) return;
    std::vector<const RawFinding*> asked;
    for (std::vector<RawFinding>* list : {&found->findings, &found->witnesses})
      for (RawFinding& f : *list)
        if (f.later) {
          f.settled = asked.size();
          asked.push_back(&f);
        }
    if (asked.empty()) return;
    settled_ = settle(world_, options_, progress_, asked, &found->stats.legality_transitions);
    keep_legal(&found->findings);
    keep_legal(&found->witnesses);
    uint64_t open = 0;
    for (const Settled& s : settled_) {
      open += s.legality == Legality::kUndecided;
      result_.forbidden += s.legality == Legality::kForbidden;
    }
    if (open > 0) found->reasons.push_back({ReasonKind::kNotSettled, open});
  }

  void keep_legal(std::vector<RawFinding>* list) {
    std::vector<RawFinding> kept;
    const World::Saved base = world_.save();
    for (RawFinding& f : *list) {
      const Settled* s = f.settled ? &settled_[*f.settled] : nullptr;
      if (s && s->legality == Legality::kUndecided) add_doubtful(base, f, s->why);
      if (s && s->legality != Legality::kLegal) continue;
      if (s) f.schedule = s->schedule;
      if (s) f.round = s->round;
      kept.push_back(std::move(f));
    }
    world_.forget(base);
    *list = std::move(kept);
  }

  void add_doubtful(const World::Saved& base, const RawFinding& raw, WhyNotSettled why) {
    Finding f = explain(world_, base, raw, sources_);
    if (reproduced(f)) result_.doubtful.push_back({std::move(f), why});
  }

  std::optional<Justification> justification_of(const World::Saved& base, const RawFinding& raw) {
    if (!raw.settled) return std::nullopt;
    return explain_justification(world_, base, settled_[*raw.settled], options_.search.commit_rules,
                                 sources_);
  }

  bool needs_witness(const RawFinding& raw) const {
    const std::string& output = raw.output;
    if (is_shown_by_pjmm(raw) || !options_.want_witnesses || options_.witnessed.contains(output))
      return false;
    return !options_.needs_witness || options_.needs_witness(output);
  }

  void explain_outcomes(const std::vector<RawFinding>& found) {
    World::Saved base = world_.save();
    for (const RawFinding& raw : found) {
      Outcome outcome{raw.output, raw.times, {}, justification_of(base, raw)};
      if (needs_witness(raw)) {
        Finding witness = explain(world_, base, raw, sources_);
        witness.justification = outcome.justification;
        if (witness.output == raw.output)
          recorder_.add(base, raw, outcome.witness.emplace(std::move(witness)));
        else
          result_.reasons.push_back({ReasonKind::kNotReproduced});
      }
      result_.outcomes.push_back(std::move(outcome));
    }
  }

  // Where files are as another path has left them, a schedule may lead elsewhere, so that a race
  // does not occur again.
  bool was_shown(const Finding& f) const {
    const bool race = f.kind != FindingKind::kDataRace || f.race;
    return reproduced(f) && (race || !host_was_changed(vm_));
  }

  // The shortest trace first. That may not be the shortest schedule: a race's accesses have steps
  // of their own in the trace, unless they were visible when it was found.
  void explain_findings(const std::vector<RawFinding>& found) {
    World::Saved base = world_.save();
    std::vector<std::pair<Finding, const RawFinding*>> explained;
    ExplanationLimit limit(options_.limits, progress_, start_);
    world_.interrupted = [&limit] { return limit.reached(); };
    for (const RawFinding* raw : in_order(found, scarce(limit.late()))) {
      if (limit.reached()) break;
      Finding f = explain(world_, base, *raw, sources_);
      if (limit.was_reached()) break;  // it is not complete
      f.justification = justification_of(base, *raw);
      explained.emplace_back(std::move(f), raw);
      limit.finished_one();
    }
    world_.interrupted = [&limit] { return limit.reached(); };
    const bool races = std::any_of(explained.begin(), explained.end(), [](const auto& e) {
      return e.first.kind == FindingKind::kDataRace;
    });
    for (auto& [finding, raw] : explained)
      if (options_.classify.on && races && finding.kind != FindingKind::kDataRace &&
          !limit.reached())
        finding.racing = racing_locations(world_, base, *raw);
    for (auto& [finding, raw] : explained)
      finding.racing.insert(finding.racing.end(), raw->racing.begin(), raw->racing.end());
    world_.interrupted = nullptr;
    if (explained.size() < found.size())
      result_.reasons.push_back({ReasonKind::kNotExplained, found.size() - explained.size()});
    std::stable_sort(explained.begin(), explained.end(), [](auto& a, auto& b) {
      return std::pair(a.first.trace.size(), a.second->schedule.size()) <
             std::pair(b.first.trace.size(), b.second->schedule.size());
    });
    for (auto& [finding, raw] : explained) {
      if (!was_shown(finding))
        result_.reasons.push_back({ReasonKind::kNotReproduced});
      else if (finding.may_await_collector)
        result_.reasons.push_back(collector_awaited(finding));
      else if (add_finding(result_.findings, std::move(finding)) && wants_file(*raw))
        recorder_.add(base, *raw, result_.findings.back());
    }
  }

  // What pjmm shows has files of the check under pjmm (by_jmm.h).
  bool is_shown_by_pjmm(const RawFinding& raw) const {
    return memory::decides_legality(options_.search.memory) && !raw.settled;
  }
  bool wants_file(const RawFinding& raw) const {
    return options_.record_findings && !is_shown_by_pjmm(raw);
  }

  void conclude() {
    result_.stats.instructions += early_instructions_;
    result_.trouble = recorder_.trouble();
    result_.exemptions = world_.tracking().policy().exemptions();
    result_.notes = world_.notes().all();
    result_.random = {options_.search.random_values, world_.notes().random_draws()};
    if (every_model_agrees()) result_.notes.push_back({NoteKind::kModelsAgree, {}, "", ""});
    result_.suppressed = suppressed_by(options_);
    result_.stats.seconds = seconds();
    result_.stats.peak_mb = peak_mb(vm_, options_.properties.races);
    result_.verdict = verdict_of(result_);
    restrict_verdict();
  }

  void restrict_verdict() {
    const memory::ModelEntry& model = *memory::find_model(options_.search.memory);
    const Coverage covers{model.covers_weak_modes, model.covers_weak_updates};
    if (result_.verdict == Verdict::kVerified)
      result_.restrictions =
          restrictions_of(result_.notes, result_.random, covers,
                          {world_.steps().came_late(), vm::program_sees_logging(world_.vm())});
    drop_covered(&result_.notes, covers);
  }

  // Nothing was relaxed, although a model was asked for that would have.
  bool every_model_agrees() {
    const auto& notes = result_.notes;
    const bool weak = std::any_of(notes.begin(), notes.end(), [](const Note& n) {
      return n.kind == NoteKind::kWeakMode || n.kind == NoteKind::kWeakUpdate;
    });
    return memory::is_relaxed_model(options_.search.memory) && options_.properties.races &&
           result_.reasons.empty() && !relaxed_ && !weak;
  }

  static constexpr double kSecondsForEarly = 30;

  Clock::time_point start_;
  vm::Vm& vm_;
  const Program& program_;
  const CheckOptions& options_;
  ProgressSink& progress_;
  SourceText sources_;
  World world_;
  Recorder recorder_;
  std::optional<TraceCollector> traces_;
  std::optional<FailingRaces> failing_races_;
  bool relaxed_ = false;  // some location was, in the newest round of the search
  CheckResult result_;
  std::vector<Settled> settled_;  // RawFinding::settled is an index
  uint64_t early_instructions_ = 0;
};

}  // namespace

vm::VmOptions machine_for(const Program& program, const CheckOptions& options) {
  vm::VmOptions vm = program.vm;
  vm.exploring = true;
  vm.observe_freezes = memory::is_relaxed_model(options.search.memory);
  install_library(&vm);
  // A heap word may get a shadow word and two site words, and the search needs room for itself.
  if (options.limits.max_memory_bytes)
    vm.heap_limit = std::min(vm.heap_limit, options.limits.max_memory_bytes / 6);
  return vm;
}

Result<CheckResult> check_on(vm::Vm& booted, const Program& program, const CheckOptions& options,
                             ProgressSink& progress, const Describe& describe) {
  return Check(Clock::now(), booted, program, options, progress, describe).run();
}

Result<CheckResult> check(const Program& program, const CheckOptions& options,
                          ProgressSink& progress, const Describe& describe, TraceSink* traces) {
  auto run = [&](const CheckOptions& o) -> Result<CheckResult> {
    Clock::time_point start = Clock::now();
    vm::Vm vm(machine_for(program, o), vm::make_real_io());
    if (Status s = vm.boot(); !s.ok()) return s.error();
    return Check(start, vm, program, o, progress, describe, traces).run();
  };
  return memory::decides_legality(options.search.memory) ? check_by_jmm(options, run)
                                                         : run(options);
}

}  // namespace heddle
