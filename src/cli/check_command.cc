// `heddle check`, `heddle classify` and `heddle advise`.

#include "check/check.h"

#include "check/stronger_models.h"
#include "cli/check_flow.h"
#include "cli/commands.h"
#include "cli/option_parser.h"
#include "cli/traces_command.h"
#include "report/finding_text.h"

namespace heddle::cli {

namespace {

// Unless the user has said something else, a check of all interleavings also asks, briefly, which
// races do harm. A search for repairs answers a question that comes later.
heddle::ClassifyOptions classify_options(const Settings& settings) {
  const heddle::CheckOptions& check = settings.check;
  heddle::ClassifyOptions out = check.classify;
  const bool all_interleavings =
      check.search.memory == "sc" && !only_samples(check.search.strategy) && !check.stop_at_first;
  out.on = settings.classify.value_or(all_interleavings && !settings.advise);
  return out;
}

}  // namespace

int check_command(const Settings& given, Console& console) {
  if (given.classify == false && given.check.classify.fail_on_destructive) {
    complain(console, "--fail-on destructive asks which races do harm: it excludes --no-classify");
    return kExitUsage;
  }
  Settings settings = given;
  settings.check.classify = classify_options(given);
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
  with_classes.classify = true;
  return check_command(with_classes, console);
}

namespace {

// What follows a program belongs to it. What follows a store are options.
int advise_on_store(const Settings& settings, Console& console) {
  std::vector<std::string> words = settings.option_words;
  words.insert(words.end(), settings.operands.begin(), settings.operands.end());
  Result<Settings> again = parse_options(kAdvise, Operands::kAnywhere, words);
  if (again && again->operands.size() > 1)
    again = Error{"'" + again->operands[1] + "': a trace store stands alone"};
  if (!again) {
    complain(console, again.error().message);
    return kExitUsage;
  }
  return advise_from_store(*again, console);
}

}  // namespace

int advise_command(const Settings& settings, Console& console) {
  if (is_trace_store(settings)) return advise_on_store(settings, console);
  Settings with_advice = settings;
  with_advice.advise = true;
  return check_command(with_advice, console);
}

}  // namespace heddle::cli
