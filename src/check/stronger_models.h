#pragma once
// Findings under a relaxed memory model that a stronger one shows as well.

#include "check/check.h"

namespace heddle {

// Sets Finding::shown_under of the findings, except for data races, by checking the program again
// under the models that come before options.search.memory. A model that cannot be explored
// completely may leave findings without it.
void find_stronger_models(const Program& program, const CheckOptions& options,
                          ProgressSink& progress, CheckResult* result);

}  // namespace heddle
