#pragma once
// The words of a verdict, and the sentences that explain it.

#include <string>
#include <vector>

#include "check/check_result.h"

namespace heddle::report {

// "violated", "verified", "verified for sequentially consistent executions and these random values"
std::string verdict_name(const heddle::CheckResult& result);

// What 'verified' does not cover, a sentence for each restriction that needs one.
std::vector<std::string> restriction_texts(const heddle::CheckResult& result);

}  // namespace heddle::report
