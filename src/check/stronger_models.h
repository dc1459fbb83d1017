#pragma once
// Findings under a relaxed memory model that a stronger model shows as well.

#include "check/check.h"

namespace heddle {

// Sets Finding::shown_under of all findings but data races, by checking the program again under the
// models that are stronger than options.search.memory, the strongest first. Each of these checks is
// limited in proportion to the one that found them: a model that cannot be explored completely may
// leave a finding without it.
void find_stronger_models(const Program& program, const CheckOptions& options,
                          ProgressSink& progress, CheckResult* result);

}  // namespace heddle
