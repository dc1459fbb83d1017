#pragma once
// A check under the Java Memory Model: first pjmm, which is explored faster and shows only what the
// model allows, then what reads of later writes show in addition.

#include <functional>

#include "base/check_options.h"
#include "base/result.h"
#include "check/check_result.h"

namespace heddle {

// `run` makes one check with the options that it is given. REQUIRES: options.search.memory decides
// legality (memory/models.h).
Result<CheckResult> check_by_jmm(
    const CheckOptions& options,
    const std::function<Result<CheckResult>(const CheckOptions&)>& run);

}  // namespace heddle
