#pragma once
// Which races do harm? After a check, each location that races is classified by relaxing it, alone
// and then together with others, and comparing what can happen with what interleavings show.

#include "check/check.h"

namespace heddle {

// How long a classification may take: as long as the check itself (the user has not asked for it),
// or ClassifyOptions::budget.
enum class Effort : uint8_t { kBrief, kFull };

// Fills in result->classifications and Race::classification, and adapts the verdict
// (ClassifyOptions::fail_on_destructive). The budget is counted in transitions, so that equal
// programs and options give equal results.
// REQUIRES: result is that of check(program, options), and options.classify.on.
Status classify(const Program& program, const CheckOptions& options, Effort effort,
                ProgressSink& progress, const Describe& describe, CheckResult* result);

}  // namespace heddle
