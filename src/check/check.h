#pragma once
// `heddle check`: boots the machine, runs the program's single-threaded beginning, explores
// everything after it, and explains the findings.

#include "base/check_options.h"
#include "base/result.h"
#include "check/check_result.h"
#include "explain/race_trace.h"
#include "replay/record.h"
#include "search/progress.h"
#include "system/program.h"

namespace heddle {

// `describe` makes the sentences of schedule files. `traces`, if there is one, is given the races
// as they are found. An Error: the program could not be started.
Result<CheckResult> check(const Program& program, const CheckOptions& options,
                          ProgressSink& progress, const Describe& describe,
                          TraceSink* traces = nullptr);

// The same in two parts, for callers that boot one machine and check in forked copies of their
// process: the machine's options, and the check. REQUIRES: the machine was made with these options,
// has booted, and has executed nothing else.
vm::VmOptions machine_for(const Program& program, const CheckOptions& options);
Result<CheckResult> check_on(vm::Vm& booted, const Program& program, const CheckOptions& options,
                             ProgressSink& progress, const Describe& describe);

}  // namespace heddle
