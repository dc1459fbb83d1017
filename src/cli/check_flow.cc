#include "cli/check_flow.h"

#include <unistd.h>

#include <filesystem>
#include <optional>

#include "advice/advice.h"
#include "base/check.h"
#include "base/write_file.h"
#include "check/timed_progress.h"
#include "classify/classify.h"
#include "cli/commands.h"
#include "cli/early_findings.h"
#include "cli/live_progress.h"
#include "cli/load_program.h"
#include "cli/memory_limit.h"
#include "cli/patch.h"
#include "cli/test_runners.h"
#include "cli/test_selection.h"
#include "cli/traces_command.h"
#include "report/finding_text.h"
#include "report/json.h"
#include "report/outputs_text.h"
#include "report/text.h"

namespace heddle::cli {

namespace {

namespace fs = std::filesystem;

// Checked before the search, so that an hour's result is not lost to an unwritable file.
Status check_writable(const std::string& file) {
  if (file.empty()) return {};
  fs::path folder = fs::path(file).parent_path();
  if (folder.empty()) folder = ".";
  std::error_code failed;
  if (fs::is_directory(file, failed)) return Error{file + ": is a folder"};
  if (!fs::is_directory(folder, failed))
    return Error{file + ": there is no folder " + folder.string()};
  if (::access(folder.c_str(), W_OK) != 0 && ::access(file.c_str(), W_OK) != 0)
    return Error{file + ": cannot be written"};
  return {};
}

// The folder of the schedule files is created with the first finding; it is enough that it can be
// created.
Status check_folder(const std::string& folder) {
  if (folder.empty()) return {};
  std::error_code failed;
  fs::path there = fs::absolute(folder);
  while (there.has_parent_path() && !fs::exists(there, failed) && there != there.parent_path())
    there = there.parent_path();
  if (!fs::is_directory(there, failed) || ::access(there.c_str(), W_OK | X_OK) != 0)
    return Error{folder +
                 ": schedule files cannot be written there; --replay-dir names another folder"};
  return {};
}

Status write_outputs(const heddle::CheckResult& result, const advice::Advice* advice,
                     const OutputSettings& output) {
  if (!output.json.empty())
    if (Status s = write_file(output.json, report::render_json(result, advice)); !s.ok()) return s;
  if (output.outcomes.empty()) return {};
  return write_file(output.outcomes, report::render_outcomes_json(result.outcomes));
}

// A test class that was given to `check` has no main method.
Error with_test_hint(const heddle::Program& program, const Error& error) {
  if (!is_test_class(program.vm.class_path, program.main_class)) return error;
  return Error{program.main_class +
               " is a test class: its tests are explored by 'heddle test -cp ... " +
               program.main_class + "'"};
}

advice::AdviceOptions advice_options(const CheckTraces* traces) {
  advice::AdviceOptions out;
  if (traces) out.history = traces->history();
  return out;
}

int fail(Console& console, const Error& error) {
  complain(console, error.message);
  return kExitUsage;
}

}  // namespace

Status prepare_outputs(const Settings& settings) {
  for (const std::string& file :
       {settings.output.json, settings.output.outcomes, settings.output.junit})
    if (Status s = check_writable(file); !s.ok()) return s;
  return check_folder(settings.check.replay_dir);
}

Result<LoadedProgram> load_to_explore(const Settings& settings) {
  Result<LoadedProgram> loaded = load_program(settings, process_environment());
  if (loaded && settings.launch.processors == 0) loaded->program.vm.processors = kCheckedProcessors;
  return loaded;
}

heddle::CheckOptions exploring_options(const Settings& settings) {
  heddle::CheckOptions options = settings.check;
  options.search.late_timeouts = settings.late_timeouts.value_or(false);
  if (options.limits.max_memory_bytes == 0)
    options.limits.max_memory_bytes = default_memory_limit();
  return options;
}

heddle::CheckOptions options_before_advice(heddle::CheckOptions options) {
  options.limits.timeout_seconds /= 2;
  return options;
}

int exit_status_of(heddle::Verdict verdict) {
  switch (verdict) {
    case heddle::Verdict::kVerified:
      return kExitGood;
    case heddle::Verdict::kViolated:
      return kExitViolated;
    case heddle::Verdict::kInconclusive:
      return kExitInconclusive;
  }
  HEDDLE_UNREACHABLE("verdict");
}

int load_and_check(const Search& search, const Settings& settings, Console& console,
                   CheckTraces* traces) {
  Result<LoadedProgram> loaded = load_to_explore(settings);
  if (!loaded) return fail(console, loaded.error());
  fail_without_tests(&loaded->program);
  return check_with(search, loaded->program, settings, console, traces);
}

int check_with(const Search& search, const heddle::Program& program, const Settings& settings,
               Console& console, CheckTraces* traces) {
  if (Status s = prepare_outputs(settings); !s.ok()) return fail(console, s.error());
  const heddle::CheckOptions all = exploring_options(settings);
  const heddle::CheckOptions options = settings.advise ? options_before_advice(all) : all;
  LiveProgress progress(console, settings.output.quiet);
  heddle::TimedProgress timed(progress, all.limits.timeout_seconds);
  const report::TextStyle style = text_style(console, settings);
  EarlyFindings early(console, progress, style);
  if (!settings.output.quiet) progress.set_found_sink(&early);
  Result<heddle::CheckResult> result = search(program, options, progress);
  progress.set_found_sink(nullptr);
  if (result && options.classify.on) {
    const Effort effort = settings.classify ? Effort::kFull : Effort::kBrief;
    if (Status s = classify(program, options, effort, progress, report::finding_text, &*result);
        !s.ok())
      return fail(console, s.error());
  }
  progress.clear();
  if (!result) return fail(console, with_test_hint(program, result.error()));
  if (traces)
    if (Status s = traces->finish(); !s.ok()) complain(console, s.error().message);
  std::optional<advice::Advice> advice;
  if (settings.advise) {
    Result<advice::Advice> made =
        advice::advise(program, options, *result, advice_options(traces), timed);
    if (!made) return fail(console, made.error());
    advice = made.take();
    if (!settings.patch.empty())
      if (Status s = write_patches(settings.patch, *advice, program, options, search, timed);
          !s.ok())
        return fail(console, s.error());
    progress.clear();
  }
  const advice::Advice* shown = advice ? &*advice : nullptr;
  Status written = write_outputs(*result, shown, settings.output);
  console.out(settings.output.quiet
                  ? report::render_quiet(*result, style, shown)
                  : report::render_result(*result, style, shown, early.printed()));
  if (settings.output.show_output) console.out(report::render_outputs(*result, style));
  if (!result->trouble.empty()) complain(console, result->trouble);
  return written.ok() ? exit_status_of(result->verdict) : fail(console, written.error());
}

}  // namespace heddle::cli
