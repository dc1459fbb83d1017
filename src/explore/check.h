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

// The same in two parts, for who boots one machine and checks in copies of its process: the machine's options, and the
// check on a machine that was made with them and has booted, and done nothing else.
vm::VmOptions machine_for(const Program& program, const CheckOptions& options);
Result<CheckResult> check_on(vm::Vm& booted, const Program& program, const CheckOptions& options, ProgressSink& progress);

}  // namespace heddle::explore
