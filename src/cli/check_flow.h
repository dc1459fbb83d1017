#pragma once
// Everything that `heddle check` does apart from the search: checks that the
// output files can be written, shows progress, writes files and text, chooses
// the exit status. The search is a parameter, so that tests can supply a fake.

#include <functional>

#include "base/result.h"
#include "check/check_result.h"
#include "cli/console.h"
#include "cli/load_program.h"
#include "cli/settings.h"
#include "search/progress.h"
#include "system/program.h"

namespace heddle::cli {

class CheckTraces;

// Returns an Error if the program could not be started.
using Search = std::function<Result<heddle::CheckResult>(
    const heddle::Program&, const heddle::CheckOptions&, heddle::ProgressSink&)>;

// Loads the program that the settings name, and checks it. REQUIRES: settings.operands is not
// empty.
// `traces`, if there are any, are those that the search gives its races to.
int load_and_check(const Search& search, const Settings& settings, Console& console,
                   CheckTraces* traces = nullptr);

int check_with(const Search& search, const heddle::Program& program, const Settings& settings,
               Console& console, CheckTraces* traces = nullptr);

// Of a command that looks for repairs as well: the first check may take half of the time.
heddle::CheckOptions options_before_advice(heddle::CheckOptions options);

int exit_status_of(heddle::Verdict verdict);

// ---- parts of it, for other commands that explore ----

// Whether the files that the settings name can be written.
Status prepare_outputs(const Settings& settings);
// REQUIRES: settings.operands is not empty.
Result<LoadedProgram> load_to_explore(const Settings& settings);
// With the defaults that depend on the machine.
heddle::CheckOptions exploring_options(const Settings& settings);
// Two processors give the common pool one worker: the smallest number with which tasks of the pool
// run concurrently with their submitter.
inline constexpr int32_t kCheckedProcessors = 2;

}  // namespace heddle::cli
