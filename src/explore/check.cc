#include "explore/check.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/memory_count.h"
#include "explore/beginning.h"
#include "explore/merge_races.h"
#include "explore/record.h"
#include "explore/rounds.h"
#include "explore/tell.h"
#include "vm/launch.h"

namespace heddle::explore {

namespace {

// Every word of the heap may have a shadow. Whole megabytes: when a hash table grows may depend on where in memory its
// keys are, if some have been taken out. To the nearest: small programs take little less than fifteen.
double peak_mb(const vm::Vm& vm, bool races) {
  uint64_t bytes = most_memory_counted() + vm.heap.most_used() * (races ? 2 : 1);
  return std::round(static_cast<double>(bytes) / (1 << 20));
}

// Where classes are looked for; what does not exist was left out.
std::string places(const std::vector<std::string>& class_path) {
  std::string out;
  for (const std::string& entry : class_path) out += (out.empty() ? "" : ", ") + entry;
  return out.empty() ? "nothing on it exists" : out;
}

// The launcher would say so, too, but only after starting threads of the library's own.
Status main_class_there(vm::Vm& vm, const std::vector<std::string>& entries, const std::string& main_class) {
  std::string path = main_class;
  std::replace(path.begin(), path.end(), '.', '/');
  auto slash = path.rfind('/');
  if (slash != std::string::npos && !vm.image->module_of_package(path.substr(0, slash)).empty()) return {};
  for (auto& container : vm.class_path) {
    auto found = container->find(path + ".class");
    if (!found || *found) return {};  // what cannot be read is told when it is loaded
  }
  return Error{"there is no class " + main_class + " on the class path: " + places(entries)};
}

// What the launcher said, without the prefix and the line ends around it. It may not have come to that: looking its
// texts up starts a thread of the library's own, and with it the exploration.
std::string no_main(const std::string& main_class, std::string text) {
  if (text.starts_with("Error: ")) text.erase(0, 7);
  while (!text.empty() && text.back() == '\n') text.pop_back();
  if (!text.empty()) return text;
  return main_class + " cannot be started: it has no public static void main(String[]), or it cannot be linked ('heddle run " +
         main_class + "' says why)";
}

Verdict verdict_of(const CheckResult& r) {
  if (!r.findings.empty()) return Verdict::kViolated;
  return r.reasons.empty() ? Verdict::kVerified : Verdict::kInconclusive;
}

// The shortest trace first. That is not the shortest schedule: a race's accesses have steps of their own in the trace,
// unless they were visible when it was found.
void tell_findings(World& world, const std::vector<RawFinding>& found, SourceText& sources, Recorder& recorder,
                   CheckResult& result) {
  World::Saved base = world.save();
  std::vector<std::pair<Finding, const RawFinding*>> told;
  for (const RawFinding& raw : found) told.emplace_back(tell(world, base, raw, sources), &raw);
  std::stable_sort(told.begin(), told.end(), [](auto& a, auto& b) {
    return std::pair(a.first.trace.size(), a.second->schedule.size()) < std::pair(b.first.trace.size(), b.second->schedule.size());
  });
  for (auto& [finding, raw] : told) {
    if (finding.message.empty())
      result.reasons.push_back("something was found that did not happen when the same steps were taken again");
    else if (add_told(result.findings, std::move(finding)))
      recorder.add(base, *raw, result.findings.back());
  }
}

// What would not have been told, had it been met; empty: nothing.
std::string ignored_text(const CheckOptions& o) {
  std::string out;
  auto list = [&out](bool reported, const char* what) {
    if (!reported) out += (out.empty() ? "" : ", ") + std::string(what);
  };
  list(o.properties.assertions, "failing assertions");
  list(o.properties.exceptions, "uncaught exceptions");
  list(o.properties.deadlocks, "deadlocks");
  list(o.properties.livelocks, "livelocks");
  list(o.races.told, "data races");
  if (!out.empty()) out += " (--ignore)";
  const RaceOptions& r = o.races;
  if (!o.properties.races || !r.told || (r.write_read && r.write_write && r.read_write)) return out;
  list(r.write_read, "WR races");
  list(r.write_write, "WW races");
  list(r.read_write, "RW races");
  return out + " (--race-kinds)";
}

using Clock = std::chrono::steady_clock;

Result<CheckResult> check_since(Clock::time_point start, vm::Vm& vm, const Program& program, const CheckOptions& options,
                                ProgressSink& progress) {
  if (Status s = main_class_there(vm, program.vm.class_path, program.main_class); !s.ok()) return s.error();
  CheckResult result;
  SourceText sources = sources_of(program, options.source_path);
  World world(vm, options);
  EarlyListener early(vm, result.findings, sources, options.properties);
  world.listener = &early;
  vm.note_allocations = true;
  vm::start_main(vm, program.main_class, program.args);
  Recorder recorder(world, program, options);
  uint64_t instructions = 0;
  auto stop = [&] {
    double timeout = options.limits.timeout_seconds;
    std::chrono::duration<double> passed = Clock::now() - start;
    return progress.stop_requested() || (timeout > 0 && passed.count() > timeout);
  };
  Beginning b = run_beginning(vm, stop, &instructions);
  for (Finding& f : result.findings) recorder.add_early(f);
  if (b != Beginning::kTimeout && !vm::main_was_found(vm) && !vm.malformed.empty()) return Error{vm.malformed.back()};
  if (b != Beginning::kTimeout && !vm::main_was_found(vm)) return Error{no_main(program.main_class, world.early_errors())};
  if (b == Beginning::kTimeout) {
    result.reasons.push_back("stopped before the first thread was started");
  } else if (b == Beginning::kOver) {
    result.stats.executions = 1;
    result.stats.states = 1;
    result.stats.threads = 1;
    if (options.want_outcomes) result.outcomes.push_back(world.output());
    for (const std::string& u : vm.unsupported) result.reasons.push_back("unsupported: " + u);
    if (only_samples(options.search.strategy)) result.reasons.push_back("--strategy random and pct never verify, not even one thread");
  } else {
    vm.note_allocations = false;  // the telling does it again
    world.begin();
    SearchOutcome found = search(world, options, progress);
    result.stats = found.stats;
    // States that leave no choice are not stored, but there is always the first.
    result.stats.states = std::max<uint64_t>(result.stats.states, 1);
    result.reasons = std::move(found.reasons);
    if (!options.properties.races)
      result.reasons.push_back("data races were not looked for (--no-races): where accesses race, not every order was tried");
    result.outcomes = std::move(found.outcomes);
    tell_findings(world, found.findings, sources, recorder, result);
  }
  result.stats.instructions += instructions;
  result.trouble = recorder.trouble();
  result.exemptions = world.policy().exemptions();
  result.notes = world.notes();
  if (std::string ignored = ignored_text(options); !ignored.empty()) result.notes.push_back("not reported: " + ignored);
  result.stats.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  result.stats.peak_mb = peak_mb(vm, options.properties.races);
  result.verdict = verdict_of(result);
  return result;
}

}  // namespace

vm::VmOptions machine_for(const Program& program, const CheckOptions& options) {
  vm::VmOptions vm = program.vm;
  vm.exploring = true;
  // A heap word may get a shadow word and two site words, and the search needs room for itself.
  if (options.limits.max_memory_bytes) vm.heap_limit = std::min(vm.heap_limit, options.limits.max_memory_bytes / 6);
  return vm;
}

Result<CheckResult> check_on(vm::Vm& booted, const Program& program, const CheckOptions& options,
                             ProgressSink& progress) {
  return check_since(Clock::now(), booted, program, options, progress);
}

Result<CheckResult> check(const Program& program, const CheckOptions& options, ProgressSink& progress) {
  Clock::time_point start = Clock::now();
  vm::Vm vm(machine_for(program, options), vm::make_real_io());
  if (Status s = vm.boot(); !s.ok()) return s.error();
  return check_since(start, vm, program, options, progress);
}

}  // namespace heddle::explore
