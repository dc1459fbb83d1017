#include "explore/check.h"

#include <sys/resource.h>

#include <algorithm>

#include "explore/beginning.h"
#include "explore/record.h"
#include "explore/rounds.h"
#include "explore/tell.h"
#include "vm/launch.h"

namespace heddle::explore {

namespace {

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
  SourceText sources = sources_of(program, options.source_path);
  World world(vm, options);
  EarlyListener early(vm, result.findings, sources);
  world.listener = &early;
  vm::start_main(vm, program.main_class, program.args);
  Recorder recorder(world, program, options);
  Beginning b = run_beginning(vm, [&] {
    double timeout = options.limits.timeout_seconds;
    std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
    return progress.stop_requested() || (timeout > 0 && passed.count() > timeout);
  });
  for (Finding& f : result.findings) recorder.add_early(f);
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
    for (const RawFinding& raw : found.findings) {
      result.findings.push_back(tell(world, base, raw, sources));
      recorder.add(base, raw, result.findings.back());
    }
  }
  result.trouble = recorder.trouble();
  result.exemptions = world.policy().exemptions();
  result.stats.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  result.stats.peak_mb = peak_mb();
  result.verdict = verdict_of(result);
  return result;
}

}  // namespace heddle::explore
