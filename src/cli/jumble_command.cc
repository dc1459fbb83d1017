// `heddle jumble`.

#include <algorithm>
#include <thread>

#include "base/write_file.h"
#include "check/timed_progress.h"
#include "cli/check_flow.h"
#include "cli/commands.h"
#include "cli/live_progress.h"
#include "report/finding_text.h"
#include "report/jumble_text.h"

namespace heddle::cli {

int jumble_command(const Settings& settings, Console& console) {
  auto fail = [&](const Error& error) {
    complain(console, error.message);
    return kExitUsage;
  };
  if (Status s = prepare_outputs(settings); !s.ok()) return fail(s.error());
  Result<LoadedProgram> loaded = load_to_explore(settings);
  if (!loaded) return fail(loaded.error());
  heddle::JumbleOptions options = settings.jumble;
  options.processes = std::max(std::thread::hardware_concurrency(), 1u);
  LiveProgress progress(console, settings.output.quiet);
  const heddle::CheckOptions exploring = exploring_options(settings);
  heddle::TimedProgress timed(progress, exploring.limits.timeout_seconds);
  Result<heddle::JumbleResult> result =
      heddle::jumble(loaded->program, exploring, options, timed, report::finding_text);
  progress.clear();
  if (!result) return fail(result.error());
  console.out(report::render_jumble(*result, text_style(console, settings)));
  if (!settings.output.json.empty())
    if (Status s = write_file(settings.output.json, report::render_jumble_json(*result)); !s.ok())
      return fail(s.error());
  return result->destructive() ? kExitViolated : kExitInconclusive;
}

}  // namespace heddle::cli
