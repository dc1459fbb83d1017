#pragma once
// Which races do harm? After a check, each location that races is classified by relaxing it, alone
// and then together with others, and comparing what can happen with what interleavings show.

#include "check/check.h"

namespace heddle {

// Fills in result->classifications and Race::classification, and adapts the verdict
// (ClassifyOptions::fail_on_destructive). The searches take as many transitions as
// ClassifyOptions::budget, so that equal programs and options give equal results.
// REQUIRES: result is that of check(program, options), and options.classify.on.
Status classify(const Program& program, const CheckOptions& options, ProgressSink& progress,
                const Describe& describe, CheckResult* result);

}  // namespace heddle
