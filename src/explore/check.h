#pragma once
// `heddle check`: boots the machine, runs the program's single-threaded
// beginning, explores everything after it, and tells what was found.

#include "base/result.h"
#include "explore/check_options.h"
#include "explore/check_result.h"
#include "explore/program.h"
#include "explore/progress.h"

namespace heddle::explore {

// An Error: the program could not be started at all.
Result<CheckResult> check(const Program& program, const CheckOptions& options, ProgressSink& progress);

}  // namespace heddle::explore
