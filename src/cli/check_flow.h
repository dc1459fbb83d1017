#pragma once
// What `heddle check` does around a search: outputs that must be writable, the
// live line, files, text, exit status. The search is a parameter: tests bring
// their own.

#include <functional>

#include "base/result.h"
#include "cli/console.h"
#include "cli/settings.h"
#include "explore/check_result.h"
#include "explore/program.h"
#include "explore/progress.h"

namespace heddle::cli {

// An Error: the program could not be started at all.
using Search = std::function<Result<explore::CheckResult>(const explore::Program&, const explore::CheckOptions&,
                                                          explore::ProgressSink&)>;

// REQUIRES: settings.operands is not empty. Makes the program of the settings, and checks it.
int load_and_check(const Search& search, const Settings& settings, Console& console);

int check_with(const Search& search, const explore::Program& program, const Settings& settings, Console& console);

int exit_status_of(explore::Verdict verdict);

}  // namespace heddle::cli
