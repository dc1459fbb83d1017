// `heddle jcstress`: boots one machine and explores each test in a copy of the process.

#include <algorithm>
#include <cstring>
#include <memory>
#include <thread>

#include "base/workers.h"
#include "base/write_file.h"
#include "check/check.h"
#include "cli/api_jar.h"
#include "cli/check_flow.h"
#include "cli/commands.h"
#include "cli/live_progress.h"
#include "cli/load_program.h"
#include "cli/stress_selection.h"
#include "jcstress/explore.h"
#include "jcstress/stress_program.h"
#include "report/finding_text.h"
#include "report/stress_text.h"

namespace heddle::cli {

namespace {

using jcstress::StressOutcome;
using jcstress::StressTest;

constexpr const char* kDefaultModel = "pjmm";
// A search ends itself at its time limit; only one that hangs is killed.
constexpr double kStressGraceSeconds = 10;

class StressRun {
 public:
  StressRun(const Settings& settings, Console& console, vm::VmOptions machine,
            std::vector<StressTest> tests)
      : settings_(settings),
        console_(console),
        machine_(std::move(machine)),
        tests_(std::move(tests)),
        style_(text_style(console, settings)),
        options_(exploring_options(settings)) {
    jobs_ = settings.jobs ? settings.jobs : std::max(1u, std::thread::hardware_concurrency());
    jobs_ = std::min<uint64_t>(jobs_, tests_.size());
    options_.limits.max_memory_bytes /= jobs_;  // they share it
    const auto& given = settings.given;
    if (std::find(given.begin(), given.end(), "--memory") == given.end())
      options_.search.memory = kDefaultModel;
    outcomes_.resize(tests_.size());
    done_.resize(tests_.size());
  }

  int run() {
    if (Status s = boot(); !s.ok()) return fail(s.error());
    explore();
    const std::string& model = options_.search.memory;
    console_.out((settings_.output.quiet ? "" : "\n") + report::stress_summary(outcomes_, model) +
                 "\n");
    if (!settings_.output.json.empty())
      if (Status s =
              write_file(settings_.output.json, report::render_stress_json(outcomes_, model));
          !s.ok())
        return fail(s.error());
    return exit_status();
  }

 private:
  int fail(const Error& error) {
    complain(console_, error.message);
    return kExitUsage;
  }

  Status boot() {
    vm_ = std::make_unique<vm::Vm>(machine_for(jcstress::program_of(tests_[0], machine_), options_),
                                   vm::make_real_io());
    return vm_->boot();
  }

  void explore() {
    LiveProgress signals(console_, true);
    Work work;
    work.tasks = tests_.size();
    work.at_a_time = jobs_;
    work.run = [&](size_t i) { return jcstress::encode(explore_here(tests_[i], signals)); };
    work.limit = [&](size_t) {
      const double limit = options_.limits.timeout_seconds;
      return limit > 0 ? limit + kStressGraceSeconds : 0;
    };
    work.ended = [&](size_t i, const WorkerEnd& end) { record(i, end); };
    work.stop = [&] { return signals.stop_requested(); };
    run_in_workers(work);
    for (size_t i = 0; i < tests_.size(); ++i)
      if (!done_[i]) record(i, failure(i, "interrupted before it was started"));
  }

  // In the child.
  StressOutcome explore_here(const StressTest& test, ProgressSink& progress) {
    if (test.problem)
      return report::stress_failure(test, report::problem_text(*test.problem), style_);
    Result<jcstress::StressResult> result =
        jcstress::explore(*vm_, test, machine_, options_, progress, report::finding_text);
    if (!result) return report::stress_failure(test, result.error().message, style_);
    return report::stress_outcome(test, *result, style_);
  }

  StressOutcome failure(size_t i, const std::string& why) const {
    return report::stress_failure(tests_[i], why, style_);
  }

  void record(size_t i, const WorkerEnd& end) {
    Result<StressOutcome> outcome = jcstress::decode(end.output);
    if (end.not_started)
      record(i, failure(i, "no process could be made for it"));
    else if (end.overdue)
      record(i, failure(i, "it did not stop at its time limit and was killed"));
    else if (end.signal)
      record(i, failure(i, std::string("the checker was ended by a signal: ") +
                               ::strsignal(end.signal)));
    else
      record(i, outcome ? outcome.take() : failure(i, outcome.error().message));
  }

  // Shown in the order of the tests, as soon as those before it are known.
  void record(size_t i, StressOutcome outcome) {
    outcomes_[i] = std::move(outcome);
    done_[i] = true;
    for (; shown_ < tests_.size() && done_[shown_]; ++shown_) {
      const StressOutcome& o = outcomes_[shown_];
      console_.out(settings_.output.quiet ? o.line : o.line + o.text);
    }
  }

  int exit_status() const {
    auto any = [&](Verdict v) {
      return std::any_of(outcomes_.begin(), outcomes_.end(),
                         [v](const StressOutcome& o) { return o.verdict == v; });
    };
    if (any(Verdict::kViolated)) return kExitViolated;
    return any(Verdict::kInconclusive) ? kExitInconclusive : kExitGood;
  }

  const Settings& settings_;
  Console& console_;
  vm::VmOptions machine_;
  std::vector<StressTest> tests_;
  report::TextStyle style_;
  CheckOptions options_;
  uint64_t jobs_ = 1;
  std::vector<StressOutcome> outcomes_;
  std::vector<bool> done_;
  size_t shown_ = 0;
  std::unique_ptr<vm::Vm> vm_;  // booted, and nothing else
};

}  // namespace

int jcstress_command(const Settings& settings, Console& console) {
  auto fail = [&](const Error& error) {
    complain(console, error.message);
    return kExitUsage;
  };
  Result<vm::VmOptions> machine = load_machine(settings.launch, process_environment());
  if (!machine) return fail(machine.error());
  const std::string jar = find_api_jar();
  if (jar.empty()) return fail(Error{"heddle-api.jar, which starts the tests, is not installed"});
  Result<std::vector<StressTest>> tests =
      select_stress_tests(machine->class_path, settings.operands);
  if (!tests) return fail(tests.error());
  if (Status s = prepare_outputs(settings); !s.ok()) return fail(s.error());
  machine->class_path.push_back(jar);
  if (settings.launch.processors == 0) machine->processors = kCheckedProcessors;
  return StressRun(settings, console, machine.take(), tests.take()).run();
}

}  // namespace heddle::cli
