// `heddle check`, `heddle classify` and `heddle advise`.

#include "check/check.h"

#include "check/stronger_models.h"
#include "cli/check_flow.h"
#include "cli/commands.h"
#include "cli/traces_command.h"
#include "report/finding_text.h"

namespace heddle::cli {

int check_command(const Settings& settings, Console& console) {
  auto traces = CheckTraces::make(settings);
  if (!traces) {
    complain(console, traces.error().message);
    return kExitUsage;
  }
  auto search = [&](const heddle::Program& program, const heddle::CheckOptions& options,
                    heddle::ProgressSink& progress) {
    Result<heddle::CheckResult> result =
        heddle::check(program, options, progress, report::finding_text, (*traces)->take());
    if (result) heddle::find_stronger_models(program, options, progress, &*result);
    return result;
  };
  return load_and_check(search, settings, console, traces->get());
}

int classify_command(const Settings& settings, Console& console) {
  Settings with_classes = settings;
  with_classes.check.classify.on = true;
  return check_command(with_classes, console);
}

int advise_command(const Settings& settings, Console& console) {
  if (is_trace_store(settings)) return advise_from_store(settings, console);
  Settings with_advice = settings;
  with_advice.advise = true;
  return check_command(with_advice, console);
}

}  // namespace heddle::cli
