#include "explore/replay.h"

#include <algorithm>
#include <filesystem>

#include "explore/beginning.h"
#include "explore/record.h"
#include "explore/site_names.h"
#include "explore/tell.h"
#include "explore/thrown.h"
#include "explore/thread_views.h"
#include "explore/world_steps.h"
#include "vm/launch.h"
#include "vm/link.h"

namespace heddle::explore {

namespace {

// Everything that the machine does once and for all makes one of these grow.
uint64_t defined(vm::Vm& vm) { return vm.klasses.size() + vm.methods.size(); }
uint64_t done_for_good(vm::Vm& vm) { return defined(vm) + vm.linkage().generation; }

// What is linked anew each time changes nothing any more after so many times.
constexpr int kMostLinking = 4;

// The output of the program's beginning, until it is known that the schedule fits.
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

// Finds the race or the exception that the schedule is about.
class Watch : public Listener {
 public:
  Watch(World& world, const Schedule& wanted) : world_(world), vm_(world.vm()), wanted_(wanted) {}

  void race(const RaceEvent& e) override {
    const RaceNames& r = wanted_.race;
    if (found || wanted_.kind != FindingKind::kDataRace) return;
    if (e.write != r.manifest_writes || e.write_write_or_read != r.source_writes) return;
    if ((e.field ? name_of_field(*e.field) : name_of_site(vm_, e.array_site)) != r.location) return;
    if (world_.name_of_statement(e.manifest) != r.manifest || world_.name_of_statement(e.source) != r.source) return;
    event = e;
    found = true;
  }

  void uncaught(JavaThread& t, Ref exception) override {
    if (found || (wanted_.kind != FindingKind::kAssertion && wanted_.kind != FindingKind::kException)) return;
    thrown_at = origin_of(vm_, exception);
    thread = t.number;
    found = vm::klass_of(exception)->java_name() == wanted_.exception && thrown_at == wanted_.thrown_at;
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
  return Error{"it was recorded with JDK " + s.jdk + ", and " + program.vm.java_home + " is " + here +
               "; --java-home names another"};
}

Status check_class_path(const Program& program) {
  std::error_code ignored;
  for (const std::string& entry : program.vm.class_path)
    if (!std::filesystem::exists(entry, ignored))
      return Error{entry + " is not there any more; --class-path says where its classes are now"};
  return {};
}

// The class path has the classes that were recorded.
Status check_class_files(const Schedule& s, vm::Vm& vm) {
  for (auto& [name, digest] : s.classes) {
    std::string where, error;
    auto bytes = vm::find_on_class_path(vm, name + ".class", &where, &error);
    if (!error.empty()) return Error{"class " + name + ": " + error};
    if (!bytes) return Error{"class " + name + " is not on the class path; --class-path says where it is now"};
    if (digest_of(bytes->span) != digest)
      return Error{"class " + name + " in " + where + " is not the one that the schedule was recorded with"};
  }
  return {};
}

// The classes that were really loaded are the recorded ones.
Status check_loaded(const Schedule& s, const vm::Vm& vm) {
  for (auto& [name, digest] : class_digests(vm)) {
    auto it = s.classes.find(name);
    if (it != s.classes.end() && it->second != digest) return Error{"class " + name + " is not the one that the schedule was recorded with"};
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
      : s_(s), program_(program), options_(options), io_(io), check_(options_of(s, options)),
        sources_(sources_of(program, sources_from(s, options))) {}

  Result<ReplayResult> run() {
    if (Status st = check_jdk(s_, program_); !st.ok()) return st.error();
    if (Status st = check_class_path(program_); !st.ok()) return st.error();
    vm::VmOptions vm_options = program_.vm;
    vm_options.exploring = true;
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
    EarlyListener listener(world.vm(), early, sources_, check_.properties);
    world.listener = &listener;
    world.echo = &held_;
    world.vm().note_allocations = true;
    vm::start_main(world.vm(), program_.main_class, program_.args);
    uint64_t instructions = 0;
    Beginning b = run_beginning(world.vm(), [] { return false; }, &instructions);
    world.vm().note_allocations = false;
    world.listener = nullptr;
    world.echo = nullptr;
    return b;
  }

  Result<ReplayResult> run_early(World& world) {
    ReplayResult result;
    if (options_.break_step) return Error{"the finding comes before the first thread is started: there are no steps"};
    std::vector<Finding> early;
    begin(world, early);
    if (Status st = check_loaded(s_, world.vm()); !st.ok()) return st.error();
    for (Finding& f : early) {
      bool same = f.kind == s_.kind && f.stack_trace[0].substr(0, f.stack_trace[0].find(':')) == s_.exception;
      if (same && !result.finding) result.finding = f;
    }
    held_.release(io_);
    return result;
  }

  Result<ReplayResult> run_steps(World& world) {
    std::vector<Finding> early;
    Beginning b = begin(world, early);
    if (b == Beginning::kOver) return Error{"the program ended before it started a thread"};
    world.begin();
    world.show_only(s_.visible);
    World::Saved base = world.save();
    Result<RawFinding> raw = rehearse(world, base);
    if (!raw) return raw.error();
    return perform(world, base, *raw);
  }

  // Walks the path until nothing new is done for good on the way.
  Result<RawFinding> rehearse(World& world, const World::Saved& base) {
    for (int linking = 0;;) {
      uint64_t before = done_for_good(world.vm()), defined_before = defined(world.vm());
      auto changed = [&] {
        if (done_for_good(world.vm()) == before) return false;
        return defined(world.vm()) != defined_before || ++linking <= kMostLinking;
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

  // A loader of the program's own is asked for each class once, in steps that the recorded path does not have: whoever is
  // in the middle of them goes on until it is where the path has it.
  void prepare(World& world) {
    constexpr int kMostExtra = 1000;
    world.start();
    for (const ScheduleStep& step : s_.steps) {
      begin_hooks_if_over(world);
      if (step.thread > world.vm().threads.size()) return;
      const JavaThread& t = *world.vm().threads[step.thread - 1];
      const Choice on{step.thread, -1}, c = choice_of(step);
      for (int i = 0; i < kMostExtra && step.action != name_of_action(t) && c.option != kSpurious; ++i) {
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
    raw->race = watch.event;
    raw->thrown_at = watch.thrown_at;
    raw->thread = watch.thread;
    if (!walked.ok()) return walked;
    bool stuck = s_.kind == FindingKind::kDeadlock || s_.kind == FindingKind::kLivelock;
    if (!stuck && !watch.found) return Error{"the steps do not lead to the finding"};
    std::vector<Choice> left;
    world.enabled(&left);
    bool nobody = world.deadlocked(left) || World::only_spurious(left);
    if (s_.kind == FindingKind::kDeadlock && !nobody) return Error{"the steps lead to no deadlock"};
    return {};
  }

  Status take_all(World& world, RawFinding* raw) {
    world.start();
    for (size_t i = 0; i < s_.steps.size(); ++i) {
      Status taken = take_step(world, s_.steps[i]);
      if (!taken.ok()) return Error{"step " + std::to_string(i + 1) + " does not fit: " + taken.error().message};
      raw->schedule.push_back(choice_of(s_.steps[i]));
    }
    begin_hooks_if_over(world);
    return {};
  }

  void echo(World& world) {
    held_.release(io_);
    world.echo = &io_;
  }

  Result<ReplayResult> perform(World& world, const World::Saved& base, const RawFinding& raw) {
    ReplayResult result;
    if (!options_.break_step) echo(world);
    Finding told = tell(world, base, raw, sources_);
    world.echo = nullptr;
    if (!options_.break_step) {
      if (told.kind == s_.kind && !told.message.empty()) result.finding = std::move(told);
      return result;
    }
    uint64_t step = *options_.break_step;
    if (step < 1 || step > told.trace.size())
      return Error{"there is no step " + std::to_string(step) + ": the trace has " + std::to_string(told.trace.size())};
    result.stopped_at = step;
    echo(world);
    look_before(world, base, raw, sources_, told.trace[step - 1],
                [&](Sight& sight) { result.threads = view_threads(world, sight); });
    world.echo = nullptr;
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

Result<ReplayResult> replay(const std::string& file, const Program& program, const ReplayOptions& options,
                            std::unique_ptr<vm::HostIo> io) {
  Result<Schedule> schedule = read_schedule(file);
  if (!schedule) return schedule.error();
  Result<ReplayResult> result = Replay(*schedule, program, options, *io).run();
  if (!result) return Error{file + ": " + result.error().message};
  return result;
}

}  // namespace heddle::explore
