// `heddle outcomes`.

#include "base/write_file.h"
#include "check/outcome_table.h"
#include "cli/check_flow.h"
#include "cli/commands.h"
#include "cli/live_progress.h"
#include "memory/models.h"
#include "report/finding_text.h"
#include "report/outcomes_text.h"

namespace heddle::cli {

namespace {

std::vector<std::string> all_models() {
  std::vector<std::string> out;
  for (const memory::ModelEntry& m : memory::models())
    if (!m.reads_future) out.emplace_back(m.name);
  return out;
}

int exit_status_of(const heddle::OutcomeTable& table) {
  for (const heddle::ModelOutcomes& m : table.models)
    if (!m.result.reasons.empty()) return kExitInconclusive;
  return kExitGood;
}

}  // namespace

int outcomes_command(const Settings& settings, Console& console) {
  auto fail = [&](const Error& error) {
    complain(console, error.message);
    return kExitUsage;
  };
  if (Status s = prepare_outputs(settings); !s.ok()) return fail(s.error());
  Result<LoadedProgram> loaded = load_to_explore(settings);
  if (!loaded) return fail(loaded.error());
  LiveProgress progress(console, settings.output.quiet);
  Result<heddle::OutcomeTable> table = heddle::outcome_table(
      loaded->program, exploring_options(settings),
      settings.models.empty() ? all_models() : settings.models, progress, report::finding_text);
  progress.clear();
  if (!table) return fail(table.error());
  console.out(report::render_outcome_table(*table, text_style(console, settings)));
  if (!settings.output.json.empty())
    if (Status s = write_file(settings.output.json, report::render_outcome_table_json(*table));
        !s.ok())
      return fail(s.error());
  return exit_status_of(*table);
}

}  // namespace heddle::cli
