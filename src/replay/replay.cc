#include "replay/replay.h"

#include <algorithm>
#include <filesystem>

#include "explain/early_findings.h"
#include "explain/explain.h"
#include "explain/thread_views.h"
#include "library/jdk.h"
#include "memory/models.h"
#include "memory/promise.h"
#include "replay/base_objects.h"
#include "replay/record.h"
#include "replay/schedule_steps.h"
#include "system/beginning.h"
#include "system/site_names.h"
#include "system/steps.h"
#include "system/thrown.h"
#include "vm/launch.h"
#include "vm/link.h"

namespace heddle {

namespace {

// Defined classes and methods, and linkage, survive restore(). Each such permanent change increases
// one of these counts.
uint64_t definitions(vm::Vm& vm) { return vm.klasses.size() + vm.methods.size(); }
uint64_t permanent_changes(vm::Vm& vm) { return definitions(vm) + vm.linkage().generation; }

// Some call sites are linked anew on each path. After this many walks linkage alone no longer makes
// another walk necessary.
constexpr int kMostLinking = 4;

// Holds back the output of the program's single-threaded beginning until the schedule is known to
// fit.
class HeldOutput : public vm::HostIo {
 public:
  int64_t write(int fd, const void* data, size_t size) override {
    if (parts_.empty() || parts_.back().first != fd) parts_.emplace_back(fd, "");
    parts_.back().second.append(static_cast<const char*>(data), size);
    return static_cast<int64_t>(size);
  }
  int64_t read(int, void*, size_t) override { return -1; }
  void release(vm::HostIo& io) {
    for (auto& [fd, text] : parts_) io.write(fd, text.data(), text.size());
    parts_.clear();
  }

 private:
  std::vector<std::pair<int, std::string>> parts_;
};

// Recognises the race, the exception or the exit that the schedule leads to.
class Watch : public Listener {
 public:
  Watch(World& world, const Schedule& wanted) : world_(world), vm_(world.vm()), wanted_(wanted) {}

  void race(const RaceEvent& e) override {
    const RaceNames& r = wanted_.race;
    if (found || wanted_.kind != FindingKind::kDataRace) return;
    if (e.write != r.manifest_writes || e.source_writes != r.source_writes) return;
    if ((e.field ? name_of_field(*e.field) : name_of_site(vm_, e.array_site)) != r.location) return;
    if (world_.statements().name_of(e.manifest) != r.manifest ||
        world_.statements().name_of(e.source) != r.source)
      return;
    event = e;
    found = true;
  }

  void uncaught(JavaThread& t, Ref exception) override {
    if (found ||
        (wanted_.kind != FindingKind::kAssertion && wanted_.kind != FindingKind::kException))
      return;
    thrown_at = origin_of(vm_, exception);
    thread = t.number;
    found =
        vm::klass_of(exception)->java_name() == wanted_.exception && thrown_at == wanted_.thrown_at;
  }

  void exited(JavaThread& t, int status) override {
    if (found || wanted_.kind != FindingKind::kExit) return;
    thrown_at = origin_of_exit(vm_, t);
    thread = t.number;
    found = status == wanted_.exit_status && thrown_at == wanted_.thrown_at;
  }

  RaceEvent event;
  std::string thrown_at;
  uint32_t thread = 0;
  bool found = false;

 private:
  World& world_;
  vm::Vm& vm_;
  const Schedule& wanted_;
};

Status check_jdk(const Schedule& s, const Program& program) {
  std::string here = jdk_version(program.vm.java_home);
  if (here == s.jdk) return {};
  return Error{"it was recorded with JDK " + s.jdk + ", and " + program.vm.java_home + " is " +
               here + "; --java-home names another"};
}

Status check_class_path(const Program& program) {
  std::error_code ignored;
  for (const std::string& entry : program.vm.class_path)
    if (!std::filesystem::exists(entry, ignored))
      return Error{entry + " is not there any more; --class-path says where its classes are now"};
  return {};
}

// The class files on the class path are the recorded ones.
Status check_class_files(const Schedule& s, vm::Vm& vm) {
  for (auto& [name, digest] : s.classes) {
    std::string where, error;
    auto bytes = vm::find_on_class_path(vm, name + ".class", &where, &error);
    if (!error.empty()) return Error{"class " + name + ": " + error};
    if (!bytes)
      return Error{"class " + name +
                   " is not on the class path; --class-path says where it is now"};
    if (digest_of(bytes->span) != digest)
      return Error{"class " + name + " in " + where +
                   " is not the one that the schedule was recorded with"};
  }
  return {};
}

// The classes that were loaded are the recorded ones.
Status check_loaded(const Schedule& s, const vm::Vm& vm) {
  for (auto& [name, digest] : class_digests(vm)) {
    auto it = s.classes.find(name);
    if (it != s.classes.end() && it->second != digest)
      return Error{"class " + name + " is not the one that the schedule was recorded with"};
  }
  return {};
}

CheckOptions options_of(const Schedule& s, const ReplayOptions& options) {
  CheckOptions out;
  out.search = s.search;
  out.races = s.races;
  out.properties.races = s.detect_races;
  out.full_trace = options.full_trace;
  return out;
}

class Replay {
 public:
  Replay(const Schedule& s, const Program& program, const ReplayOptions& options, vm::HostIo& io)
      : s_(s),
        program_(program),
        options_(options),
        io_(io),
        check_(options_of(s, options)),
        sources_(sources_of(program, sources_from(s, options))) {}

  Result<ReplayResult> run() {
    if (Status st = check_jdk(s_, program_); !st.ok()) return st.error();
    if (Status st = check_class_path(program_); !st.ok()) return st.error();
    vm::VmOptions vm_options = program_.vm;
    vm_options.exploring = true;
    vm_options.observe_freezes = memory::is_relaxed_model(check_.search.memory);
    install_library(&vm_options);
    vm::Vm vm(vm_options, vm::make_real_io());
    if (Status st = vm.boot(); !st.ok()) return st.error();
    if (Status st = check_class_files(s_, vm); !st.ok()) return st.error();
    World world(vm, check_);
    return s_.before_threads ? run_early(world) : run_steps(world);
  }

 private:
  static std::vector<std::string> sources_from(const Schedule& s, const ReplayOptions& options) {
    std::vector<std::string> out = options.source_path;
    out.insert(out.end(), s.source_path.begin(), s.source_path.end());
    return out;
  }

  Beginning begin(World& world, std::vector<Finding>& early) {
    EarlyListener listener(world, early, sources_, check_.properties);
    world.listener = &listener;
    world.io().set_echo(&held_);
    world.vm().mode.note_allocations = true;
    vm::start_main(world.vm(), program_.main_class, program_.args);
    uint64_t instructions = 0;
    Beginning b = run_beginning(
        world.vm(), [] { return false; }, &instructions);
    world.vm().mode.note_allocations = false;
    world.listener = nullptr;
    world.io().set_echo(nullptr);
    return b;
  }

  // Whether this finding, from before the first thread start, is the recorded one.
  bool is_recorded(const Finding& f) const {
    if (f.kind != s_.kind) return false;
    return f.exit ? f.exit->status == s_.exit_status
                  : f.exception->chain[0].class_name == s_.exception;
  }

  Result<ReplayResult> run_early(World& world) {
    ReplayResult result;
    if (options_.break_step)
      return Error{"the finding comes before the first thread is started: there are no steps"};
    std::vector<Finding> early;
    begin(world, early);
    if (Status st = check_loaded(s_, world.vm()); !st.ok()) return st.error();
    for (Finding& f : early) {
      if (is_recorded(f) && !result.finding) result.finding = f;
    }
    held_.release(io_);
    return result;
  }

  Result<ReplayResult> run_steps(World& world) {
    std::vector<Finding> early;
    Beginning b = begin(world, early);
    if (b == Beginning::kOver) return Error{"the program ended before it started a thread"};
    world.begin();
    if (Status st = offer_later_writes(world); !st.ok()) return st.error();
    world.show_only(s_.visible);
    World::Saved base = world.save();
    Result<RawFinding> raw = rehearse(world, base);
    if (!raw) return raw.error();
    return perform(world, base, *raw);
  }

  // The order in which they were found is that of the options of reads.
  Status offer_later_writes(World& world) const {
    if (s_.later_writes.empty()) return {};
    memory::Promise* promises = world.memory().model().promises();
    if (!promises) return Error{"the memory model has no reads of later writes"};
    for (const LaterWrite& w : s_.later_writes) {
      const vm::Ref object = base_object(world, w.object);
      if (object == vm::kNull)
        return Error{"a later write is not in an object of the program's beginning"};
      char* word = vm::address_of(object) + w.offset;
      if (w.value != 0 && holds_reference(world, object, word))
        return Error{"a later write is one of a reference"};
      const uint64_t address = reinterpret_cast<uintptr_t>(word);
      memory::Promise::Series series{.thread = w.thread, .object = object, .where = address};
      if (w.by_value) series.value = w.value;
      promises->learn({{object, address}, {series, w.number}, w.value});
    }
    promises->offer(true);
    return {};
  }

  // Executes the schedule until it makes no more permanent changes.
  Result<RawFinding> rehearse(World& world, const World::Saved& base) {
    for (int linking = 0;;) {
      uint64_t before = permanent_changes(world.vm()), defined_before = definitions(world.vm());
      auto changed = [&] {
        if (permanent_changes(world.vm()) == before) return false;
        return definitions(world.vm()) != defined_before || ++linking <= kMostLinking;
      };
      RawFinding raw;
      Status walked = rehearse_once(world, &raw);
      world.restore(base);
      if (Status st = check_loaded(s_, world.vm()); !st.ok()) return st.error();
      if (changed()) continue;
      if (walked.ok()) return raw;
      prepare(world);
      world.restore(base);
      if (!changed()) return walked.error();
    }
  }

  // A class loader of the program loads each class once, in steps that the recorded path does not
  // have. A thread in the middle of such steps runs on until it is about to take its recorded step.
  void prepare(World& world) {
    constexpr int kMostExtra = 1000;
    world.start();
    for (const ScheduleStep& step : s_.steps) {
      begin_hooks_if_over(world);
      if (step.thread > world.vm().threads.size()) return;
      const JavaThread& t = *world.vm().threads[step.thread - 1];
      const Choice on{step.thread, -1}, c = choice_of(step);
      for (int i = 0; i < kMostExtra && step.action != name_of_action(t) && c.option != kSpurious;
           ++i) {
        if (!is_enabled(world, on)) return;
        world.execute(on);
      }
      if (!is_enabled(world, c)) return;
      world.execute(c);
    }
  }

  Status rehearse_once(World& world, RawFinding* raw) {
    Watch watch(world, s_);
    world.listener = &watch;
    Status walked = take_all(world, raw);
    world.listener = nullptr;
    raw->kind = s_.kind;
    raw->exception = s_.exception;
    raw->exit_status = s_.exit_status;
    raw->race = watch.event;
    raw->thrown_at = watch.thrown_at;
    raw->thread = watch.thread;
    raw->stale_read = s_.stale_read;
    if (s_.stale_read && !s_.steps.empty()) raw->thread = s_.steps.back().thread;
    if (!walked.ok()) return walked;
    bool thrown_or_race = s_.kind == FindingKind::kAssertion ||
                          s_.kind == FindingKind::kException || s_.kind == FindingKind::kDataRace;
    if (thrown_or_race && !watch.found) return Error{"the steps do not lead to the finding"};
    if (s_.kind == FindingKind::kOutcome && !(world.finished() && world.output() == s_.output))
      return Error{"the program prints something else"};
    std::vector<Choice> left;
    world.enabled(&left);
    bool deadlock = (left.empty() && !world.finished()) || only_spurious(left);
    if (s_.kind == FindingKind::kDeadlock && !deadlock)
      return Error{"the steps lead to no deadlock"};
    return {};
  }

  Status take_all(World& world, RawFinding* raw) {
    world.start();
    for (size_t i = 0; i < s_.steps.size(); ++i) {
      Status taken = take_step(world, s_.steps[i]);
      if (!taken.ok())
        return Error{"step " + std::to_string(i + 1) + " does not fit: " + taken.error().message};
      raw->schedule.push_back(choice_of(s_.steps[i]));
    }
    begin_hooks_if_over(world);
    return {};
  }

  void echo(World& world) {
    held_.release(io_);
    world.io().set_echo(&io_);
  }

  Result<ReplayResult> perform(World& world, const World::Saved& base, const RawFinding& raw) {
    ReplayResult result;
    if (!options_.break_step) echo(world);
    Finding finding = explain(world, base, raw, sources_);
    world.io().set_echo(nullptr);
    if (!options_.break_step) {
      if (finding.kind == s_.kind && reproduced(finding)) result.finding = std::move(finding);
      return result;
    }
    uint64_t step = *options_.break_step;
    if (step < 1 || step > finding.trace.size())
      return Error{"there is no step " + std::to_string(step) + ": the trace has " +
                   std::to_string(finding.trace.size())};
    result.stopped_at = step;
    echo(world);
    look_before(world, base, raw, sources_, finding.trace[step - 1], [&](const StoppedPath& path) {
      const size_t named = path.names.size();
      result.threads = view_threads(world, path);
      result.objects = path.names.by_program(finding.objects, named);
    });
    world.io().set_echo(nullptr);
    return result;
  }

  const Schedule& s_;
  const Program& program_;
  const ReplayOptions& options_;
  vm::HostIo& io_;
  HeldOutput held_;
  CheckOptions check_;
  SourceText sources_;
};

}  // namespace

Result<Program> program_of_schedule(const std::string& file) {
  Result<Schedule> schedule = read_schedule(file);
  if (!schedule) return schedule.error();
  return schedule->program;
}

Result<ReplayResult> replay(const std::string& file, const Program& program,
                            const ReplayOptions& options, std::unique_ptr<vm::HostIo> io) {
  Result<Schedule> schedule = read_schedule(file);
  if (!schedule) return schedule.error();
  Result<ReplayResult> result = Replay(*schedule, program, options, *io).run();
  if (!result) return Error{file + ": " + result.error().message};
  return result;
}

}  // namespace heddle
