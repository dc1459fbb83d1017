#pragma once
// What became of a test, in a form that passes from the process that explored it to the one that
// reports it. src/report fills in the texts.

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"

namespace heddle::testing {

enum class TestVerdict : uint8_t {
  kVerified,
  kViolated,
  kInconclusive,
  kWithoutThreads,  // passed; it starts no thread, so that one execution is all there is
  kSkipped,         // disabled, or a failed assumption
};
std::string_view name_of(TestVerdict verdict);  // "verified", "without threads", ...

struct TestOutcome {
  TestVerdict verdict = TestVerdict::kInconclusive;
  std::string reason;       // why it is inconclusive or was skipped
  std::string restriction;  // verified: "for late time-outs"; empty: for all executions
  std::string headline;     // violated: the first finding in a sentence
  std::string text;         // violated: the first finding as reports show it
  std::string all_text;     // the whole report, as of `heddle check`
  std::string plain_text;   // the same for a file
  std::string json;         // the result as of `heddle check --json`; empty: it was not checked
  std::string error_type;   // violated: the exception's class, or the finding's kind
  uint64_t findings = 0;
  uint64_t states = 0;
  double seconds = 0;  // measured
};

std::string encode(const TestOutcome& outcome);
// Error: not the encoding of an outcome, such as a part of one.
Result<TestOutcome> decode(std::string_view bytes);

}  // namespace heddle::testing
