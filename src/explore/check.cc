#include "explore/check.h"

#include <sys/resource.h>

#include <algorithm>

#include "explore/rounds.h"
#include "explore/tell.h"
#include "vm/launch.h"
#include "vm/threads.h"

namespace heddle::explore {

namespace {

// What leaves main before there is a second thread.
class EarlyListener : public Listener {
 public:
  EarlyListener(vm::Vm& vm, std::vector<Finding>& findings, SourceText& sources)
      : vm_(vm), findings_(findings), sources_(sources) {}
  void race(const RaceEvent&) override {}
  void uncaught(JavaThread& t, Ref e) override {
    Finding f;
    bool assertion = vm::klass_of(e)->is_subclass_of(vm_.find_boot_class("java/lang/AssertionError"));
    f.kind = assertion ? FindingKind::kAssertion : FindingKind::kException;
    std::string head = vm::klass_of(e)->java_name();
    Ref message = vm::field<Ref>(e, vm_.wk.throwable_message);
    if (message != vm::kNull) head += ": " + vm_.string_utf8(message);
    f.stack_trace.push_back(head);
    std::string name = vm::thread_name(vm_, t);
    f.message = assertion ? "an assertion fails in " + name : "an exception leaves " + name + ": " + head;
    f.threads.push_back(name);
    bool placed = false;
    for (auto& el : vm_.backtrace(e)) {
      Place p;
      p.class_name = el.method->holder->java_name();
      p.method = std::string(el.method->name);
      if (el.method->holder->file) p.file = std::string(el.method->holder->file->source_file);
      int line = vm::Vm::line_of(el.method, el.bci);
      p.line = line > 0 ? line : 0;
      p.source = sources_.line(*el.method->holder, p.line);
      f.stack_trace.push_back("    at " + p.class_name + "." + p.method + "(" + where(p) + ")");
      if (!placed && !el.method->holder->trusted) {
        f.location = p;
        placed = true;
      }
    }
    // An assertion is told when it is thrown and again when it leaves main.
    for (const Finding& known : findings_)
      if (known.stack_trace == f.stack_trace) return;
    findings_.push_back(std::move(f));
  }

 private:
  vm::Vm& vm_;
  std::vector<Finding>& findings_;
  SourceText& sources_;
};

enum class Beginning { kThreads, kOver, kStuck, kTimeout };

// main alone, without any watching, until it starts a thread, makes a choice, or ends.
Beginning run_beginning(vm::Vm& vm, ProgressSink& progress, double timeout) {
  JavaThread& t = vm.main_thread();
  auto start = std::chrono::steady_clock::now();
  for (;;) {
    vm::Stop why = vm::interpret(vm, t, 1'000'000);
    if (vm.exploration_wanted) return Beginning::kThreads;
    if (vm.exiting || why == vm::Stop::kEnded) return Beginning::kOver;
    if (why == vm::Stop::kBlocked) {
      if (t.s.deadline < 0) return Beginning::kStuck;
      vm.virtual_time_ns = std::max(vm.virtual_time_ns, t.s.deadline);
      vm::time_out(t);
    }
    std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
    if (progress.stop_requested() || (timeout > 0 && passed.count() > timeout)) return Beginning::kTimeout;
  }
}

double peak_mb() {
  rusage u{};
  getrusage(RUSAGE_SELF, &u);
  return static_cast<double>(u.ru_maxrss) / 1024;
}

// What the options ask for and the search cannot do: an answer to another question would be worse than none.
Status supported(const CheckOptions& options) {
  if (options.search.strategy != StrategyKind::kDfs) return Error{"--strategy: only dfs is there yet"};
  if (options.search.spurious_wakeups) return Error{"--spurious: spurious wake-ups are not explored yet"};
  return {};
}

Verdict verdict_of(const CheckResult& r) {
  if (!r.findings.empty()) return Verdict::kViolated;
  return r.reasons.empty() ? Verdict::kVerified : Verdict::kInconclusive;
}

}  // namespace

Result<CheckResult> check(const Program& program, const CheckOptions& options, ProgressSink& progress) {
  if (Status s = supported(options); !s.ok()) return s.error();
  auto start = std::chrono::steady_clock::now();
  vm::VmOptions vm_options = program.vm;
  vm_options.exploring = true;
  vm::Vm vm(vm_options, vm::make_real_io());
  if (Status s = vm.boot(); !s.ok()) return s.error();
  CheckResult result;
  SourceText sources(options.source_path, program.vm.class_path);
  if (!program.source_file.empty()) {
    auto slash = program.source_file.rfind('/');
    std::vector<std::string> path = options.source_path;
    path.push_back(slash == std::string::npos ? "." : program.source_file.substr(0, slash));
    sources = SourceText(path, program.vm.class_path);
  }
  World world(vm, options);
  EarlyListener early(vm, result.findings, sources);
  world.listener = &early;
  vm::start_main(vm, program.main_class, program.args);
  Beginning b = run_beginning(vm, progress, options.limits.timeout_seconds);
  if (b == Beginning::kTimeout) {
    result.reasons.push_back("stopped before the first thread was started");
  } else if (b == Beginning::kOver) {
    result.stats.executions = 1;
    result.stats.states = 1;
    result.stats.threads = 1;
    if (options.want_outcomes) result.outcomes.push_back(world.output());
    for (const std::string& u : vm.unsupported) result.reasons.push_back("unsupported: " + u);
  } else {
    world.begin();
    SearchOutcome found = search(world, options, progress);
    result.stats = found.stats;
    result.reasons = std::move(found.reasons);
    result.outcomes = std::move(found.outcomes);
    std::stable_sort(found.findings.begin(), found.findings.end(),
                     [](auto& a, auto& b) { return a.schedule.size() < b.schedule.size(); });
    World::Saved base = world.save();
    for (const RawFinding& raw : found.findings) result.findings.push_back(tell(world, base, raw, sources));
  }
  result.exemptions = world.policy().exemptions();
  result.stats.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  result.stats.peak_mb = peak_mb();
  result.verdict = verdict_of(result);
  return result;
}

}  // namespace heddle::explore
