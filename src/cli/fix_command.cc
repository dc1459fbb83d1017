// `heddle fix`: applies the best repair to the program's sources, after asking.

#include <unistd.h>

#include <filesystem>

#include "check/check.h"
#include "check/timed_progress.h"
#include "cli/check_flow.h"
#include "cli/commands.h"
#include "cli/live_progress.h"
#include "cli/load_program.h"
#include "cli/memory_limit.h"
#include "cli/patch.h"
#include "cli/traces_command.h"
#include "report/advice_text.h"
#include "report/finding_text.h"

namespace heddle::cli {

namespace {

namespace fs = std::filesystem;

// No answer is a no.
bool agrees(Console& console) {
  console.out("Apply this patch? [y/N] ");
  char answer[16];
  ssize_t n = ::read(STDIN_FILENO, answer, sizeof answer);
  return n > 0 && (answer[0] == 'y' || answer[0] == 'Y');
}

int give_up(Console& console, const std::string& why, int status) {
  complain(console, why);
  return status;
}

int apply(const Patch& patch, Console& console) {
  for (const auto& [file, patched] : patch.files) {
    std::error_code failed;
    fs::copy_file(patched, file, fs::copy_options::overwrite_existing, failed);
    if (failed) return give_up(console, file + ": " + failed.message(), kExitUsage);
    console.out("patched " + file + "\n");
  }
  return kExitGood;
}

}  // namespace

int fix_command(const Settings& settings, Console& console) {
  Result<LoadedProgram> loaded = load_program(settings, process_environment());
  if (!loaded) return give_up(console, loaded.error().message, kExitUsage);
  heddle::Program& program = loaded->program;
  if (settings.launch.processors == 0) program.vm.processors = kCheckedProcessors;
  heddle::CheckOptions options = settings.check;
  options.replay_dir.clear();
  if (options.limits.max_memory_bytes == 0)
    options.limits.max_memory_bytes = default_memory_limit();
  heddle::CheckOptions first = options_before_advice(options);
  LiveProgress progress(console, settings.output.quiet);
  heddle::TimedProgress timed(progress, options.limits.timeout_seconds);
  Settings with_advice = settings;
  with_advice.advise = true;
  Result<std::unique_ptr<CheckTraces>> traces = CheckTraces::make(with_advice);
  if (!traces) return give_up(console, traces.error().message, kExitUsage);
  auto search = [&](const heddle::Program& p, const heddle::CheckOptions& o,
                    heddle::ProgressSink& sink) {
    return heddle::check(p, o, sink, report::finding_text, (*traces)->take());
  };
  Result<heddle::CheckResult> result = search(program, first, progress);
  if (!result) return give_up(console, result.error().message, kExitUsage);
  Result<advice::Advice> advice =
      advice::advise(program, options, *result, {.history = (*traces)->history()}, timed);
  progress.clear();
  if (!advice) return give_up(console, advice.error().message, kExitUsage);
  if (result->findings.empty()) {
    console.out("nothing to fix: " + std::string(name_of(result->verdict)) + "\n");
    return exit_status_of(result->verdict);
  }
  std::string why = "no repair was found";
  for (const advice::Repair& repair : advice->repairs) {
    Result<Patch> patch = make_patch(repair, program, options, search, timed);
    progress.clear();
    if (!patch) {
      why = patch.error().message;
      continue;
    }
    for (const advice::Edit& e : repair.edits) console.out(report::edit_text(e) + "\n");
    console.out("\n" + patch->diff + "\n");
    if (settings.yes || agrees(console)) return apply(*patch, console);
    console.out("nothing was changed\n");
    return kExitViolated;
  }
  return give_up(console, why, kExitViolated);
}

}  // namespace heddle::cli
