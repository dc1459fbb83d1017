#pragma once
// What became of a test, in a form that passes from the process that explored it to the one that
// reports it. src/report fills in the texts.

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "check/check_result.h"

namespace heddle::jcstress {

struct StressOutcome {
  Verdict verdict = Verdict::kInconclusive;
  uint64_t reached = 0;     // ids
  uint64_t violations = 0;  // ids that must not be reached, exceptions, deadlocks, ...
  uint64_t missing = 0;     // acceptable ids that are not reached although all was explored
  std::string line;         // the verdict on one line
  std::string text;         // the ids and the violations
  std::string json;         // an object
};

std::string encode(const StressOutcome& outcome);
// Error: not the encoding of an outcome, such as a part of one.
Result<StressOutcome> decode(std::string_view bytes);

}  // namespace heddle::jcstress
