#pragma once
// Explores one test.

#include "base/check_options.h"
#include "base/result.h"
#include "check/check.h"
#include "jcstress/grading.h"
#include "jcstress/test_class.h"

namespace heddle::jcstress {

// What a check of a test has to find out besides what the user asks for.
CheckOptions options_for(const StressTest& test, CheckOptions options);

// REQUIRES: the machine was made for program_of(test) and these options, has booted, and has
// executed nothing else; the test has no problem. An Error: it could not be started.
Result<StressResult> explore(vm::Vm& booted, const StressTest& test, const vm::VmOptions& machine,
                             const CheckOptions& options, ProgressSink& progress,
                             const Describe& describe);

}  // namespace heddle::jcstress
