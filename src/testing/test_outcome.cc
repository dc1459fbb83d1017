#include "testing/test_outcome.h"

#include "base/check.h"
#include "base/encoded_members.h"

namespace heddle::testing {

std::string_view name_of(TestVerdict verdict) {
  switch (verdict) {
    case TestVerdict::kVerified:
      return "verified";
    case TestVerdict::kViolated:
      return "violated";
    case TestVerdict::kInconclusive:
      return "inconclusive";
    case TestVerdict::kWithoutThreads:
      return "without threads";
    case TestVerdict::kSkipped:
      return "skipped";
  }
  HEDDLE_UNREACHABLE("test verdict");
}

template <class Outcome, class Visit>
void visit_members(Outcome& o, Visit visit) {
  visit("verdict", o.verdict);
  visit("reason", o.reason);
  visit("restriction", o.restriction);
  visit("headline", o.headline);
  visit("text", o.text);
  visit("all_text", o.all_text);
  visit("plain_text", o.plain_text);
  visit("json", o.json);
  visit("error_type", o.error_type);
  visit("findings", o.findings);
  visit("states", o.states);
  visit("seconds", o.seconds);
}

std::string encode(const TestOutcome& outcome) { return encode_members(outcome); }

Result<TestOutcome> decode(std::string_view bytes) { return decode_members<TestOutcome>(bytes); }

}  // namespace heddle::testing
