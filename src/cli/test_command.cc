// `heddle test`: boots one machine and explores each test in a copy of the process.

#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <optional>
#include <thread>

#include "base/workers.h"
#include "base/write_file.h"
#include "check/check.h"
#include "cli/api_jar.h"
#include "cli/check_flow.h"
#include "cli/commands.h"
#include "cli/live_progress.h"
#include "cli/load_program.h"
#include "cli/memory_limit.h"
#include "cli/test_options.h"
#include "cli/test_selection.h"
#include "report/finding_text.h"
#include "report/test_files.h"
#include "report/test_text.h"
#include "testing/runner_fields.h"
#include "testing/test_program.h"
#include "vm/harness.h"

namespace heddle::cli {

namespace {

using report::TestReport;
using testing::TestMethod;
using testing::TestOutcome;
using testing::TestVerdict;

// A search ends itself at its time limit; only one that hangs is killed.
constexpr double kGraceSeconds = 10;

TestOutcome inconclusive(std::string reason) {
  TestOutcome o;
  o.reason = std::move(reason);
  return o;
}

// The class is one of a library that is not explored itself.
bool is_harness_test(const TestMethod& test) {
  std::string name = test.class_name;
  std::ranges::replace(name, '.', '/');
  return vm::is_harness_class(name);
}

// Asks the search of a test to end soon after it has found something, unless all is wanted. A
// failure explains itself; after a data race there is more time for the failure that it causes.
class TestProgress final : public ProgressSink {
 public:
  TestProgress(const LiveProgress& signals, bool all) : signals_(signals), all_(all) {}

  void update(const Progress&) override {}
  bool stop_requested() const override { return signals_.stop_requested(); }
  ReasonKind why_stop() const override { return signals_.why_stop(); }
  std::optional<uint64_t> enough_after(FindingKind kind, uint64_t transitions) const override {
    if (all_) return {};
    if (kind == FindingKind::kDataRace) return std::max(kAfterRace, 2 * transitions);
    return std::max(kAfterFailure, transitions / 2);
  }

 private:
  // Transitions: some tenths of a second, and some seconds.
  static constexpr uint64_t kAfterFailure = 5'000, kAfterRace = 50'000;
  const LiveProgress& signals_;
  const bool all_;
};

class TestRun {
 public:
  TestRun(const Settings& settings, Console& console, vm::VmOptions machine,
          std::vector<TestMethod> tests)
      : settings_(settings),
        console_(console),
        machine_(std::move(machine)),
        style_(text_style(console, settings)) {
    jobs_ = settings.jobs ? settings.jobs : std::max(1u, std::thread::hardware_concurrency());
    jobs_ = std::min<uint64_t>(jobs_, tests.size());
    for (TestMethod& t : tests) reports_.push_back({std::move(t), {}});
    done_.resize(reports_.size());
  }

  int run() {
    if (Status s = boot(); !s.ok()) return fail(s.error());
    explore();
    console_.out("\n" + report::test_summary(reports_) + "\n");
    if (Status s = write_files(); !s.ok()) return fail(s.error());
    return exit_status();
  }

 private:
  int fail(const Error& error) {
    complain(console_, error.message);
    return kExitUsage;
  }

  // Of one process: they share the memory.
  CheckOptions options_for(const TestMethod& test) const {
    CheckOptions options = with_test_options(settings_, test.options);
    if (options.limits.max_memory_bytes == 0)
      options.limits.max_memory_bytes = default_memory_limit();
    options.limits.max_memory_bytes /= jobs_;
    return options;
  }

  Status boot() {
    vm_ = std::make_unique<vm::Vm>(
        machine_for(testing::program_of(reports_[0].test, machine_), options_for(reports_[0].test)),
        vm::make_real_io());
    return vm_->boot();
  }

  void explore() {
    LiveProgress signals(console_, true);
    TestProgress progress(signals, settings_.output.all_findings);
    Work work;
    work.tasks = reports_.size();
    work.at_a_time = jobs_;
    work.run = [&](size_t i) { return testing::encode(explore_here(reports_[i].test, progress)); };
    work.limit = [&](size_t i) {
      double limit = options_for(reports_[i].test).limits.timeout_seconds;
      return limit > 0 ? limit + kGraceSeconds : 0;
    };
    work.ended = [&](size_t i, const WorkerEnd& end) { record(i, end); };
    work.stop = [&] { return signals.stop_requested(); };
    run_in_workers(work);
    for (size_t i = 0; i < reports_.size(); ++i)
      if (!done_[i]) record(i, inconclusive("interrupted before it was started"));
  }

  // In the child.
  TestOutcome explore_here(const TestMethod& test, ProgressSink& progress) {
    if (test.options.skip) return skipped("@HeddleTest(skip = true)");
    if (is_harness_test(test))
      return inconclusive("logging libraries and test engines are not explored themselves");
    Program program = testing::program_of(test, machine_);
    Result<CheckResult> result =
        check_on(*vm_, program, options_for(test), progress, report::finding_text);
    if (!result) return inconclusive(result.error().message);
    testing::RunnerFields fields = testing::read_runner_fields(*vm_);
    TestOutcome outcome = report::outcome_of(*result, style_);
    if (outcome.verdict != TestVerdict::kWithoutThreads) return outcome;
    if (!fields.skipped.empty()) return skipped(fields.skipped);
    return fields.not_run.empty() ? outcome : inconclusive(fields.not_run);
  }

  static TestOutcome skipped(const std::string& reason) {
    TestOutcome o = inconclusive(reason);
    o.verdict = TestVerdict::kSkipped;
    return o;
  }

  void record(size_t i, const WorkerEnd& end) {
    Result<TestOutcome> outcome = testing::decode(end.output);
    if (end.not_started)
      record(i, inconclusive("no process could be made for it"));
    else if (end.overdue)
      record(i, inconclusive("it did not stop at its time limit and was killed"));
    else if (end.signal)
      record(i, inconclusive(std::string("the checker was ended by a signal: ") +
                             ::strsignal(end.signal)));
    else
      record(i, outcome ? outcome.take() : inconclusive(outcome.error().message));
  }

  // Shown at once on a terminal; elsewhere in the order of the tests, as soon as those before it
  // are known, so that equal runs give equal output.
  void record(size_t i, TestOutcome outcome) {
    reports_[i].outcome = std::move(outcome);
    done_[i] = true;
    if (console_.out_is_terminal()) return show(reports_[i]);
    for (; shown_ < reports_.size() && done_[shown_]; ++shown_) show(reports_[shown_]);
  }

  void show(const TestReport& r) const {
    if (settings_.output.quiet && r.outcome.verdict != TestVerdict::kViolated) return;
    bool all = settings_.output.all_findings || reports_.size() == 1;
    console_.out(report::render_test(r, all, again(r.test), style_));
  }

  std::string again(const TestMethod& test) const { return command_for(settings_, test.id()); }

  Status write_files() const {
    if (!settings_.output.json.empty())
      if (Status s = write_file(settings_.output.json, report::render_tests_json(reports_));
          !s.ok())
        return s;
    if (settings_.output.junit.empty()) return {};
    return write_file(settings_.output.junit, report::render_junit_xml(reports_));
  }

  int exit_status() const {
    auto any = [&](TestVerdict v) {
      return std::ranges::any_of(reports_,
                                 [&](const TestReport& r) { return r.outcome.verdict == v; });
    };
    if (any(TestVerdict::kViolated)) return kExitViolated;
    return any(TestVerdict::kInconclusive) ? kExitInconclusive : kExitGood;
  }

  const Settings& settings_;
  Console& console_;
  vm::VmOptions machine_;
  report::TextStyle style_;
  uint64_t jobs_ = 1;
  std::vector<TestReport> reports_;
  std::vector<bool> done_;
  size_t shown_ = 0;
  std::unique_ptr<vm::Vm> vm_;  // booted, and nothing else
};

}  // namespace

int test_command(const Settings& settings, Console& console) {
  auto fail = [&](const Error& error) {
    complain(console, error.message);
    return kExitUsage;
  };
  Result<vm::VmOptions> machine = load_machine(settings.launch, process_environment());
  if (!machine) return fail(machine.error());
  std::string jar = find_api_jar();
  if (jar.empty()) return fail(Error{"heddle-api.jar, which starts the tests, is not installed"});
  Result<std::vector<TestMethod>> tests = select_tests(machine->class_path, settings.operands);
  if (!tests) return fail(tests.error());
  for (const Status& s : {check_engines(machine->class_path, *tests), check_test_options(*tests),
                          prepare_outputs(settings)})
    if (!s.ok()) return fail(s.error());
  machine->class_path.push_back(jar);
  // Before the project's own choice of a mock maker.
  if (std::string mocks = find_mocks_jar(); !mocks.empty() && has_mock_maker(machine->class_path))
    machine->class_path.insert(machine->class_path.begin(), mocks);
  if (settings.launch.processors == 0) machine->processors = kCheckedProcessors;
  return TestRun(settings, console, machine.take(), tests.take()).run();
}

}  // namespace heddle::cli
