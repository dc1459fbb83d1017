#include "testing/test_outcome.h"

#include <nlohmann/json.hpp>

#include "base/check.h"

namespace heddle::testing {

using Json = nlohmann::ordered_json;

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

std::string encode(const TestOutcome& o) {
  return Json{{"verdict", static_cast<int>(o.verdict)},
              {"reason", o.reason},
              {"restriction", o.restriction},
              {"headline", o.headline},
              {"text", o.text},
              {"all_text", o.all_text},
              {"plain_text", o.plain_text},
              {"json", o.json},
              {"error_type", o.error_type},
              {"findings", o.findings},
              {"states", o.states},
              {"seconds", o.seconds}}
      .dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<TestOutcome> decode(std::string_view bytes) {
  Json j = Json::parse(bytes, nullptr, false);
  if (!j.is_object()) return Error{"an incomplete result"};
  TestOutcome o;
  o.verdict = static_cast<TestVerdict>(j["verdict"].get<int>());
  o.reason = j["reason"];
  o.restriction = j["restriction"];
  o.headline = j["headline"];
  o.text = j["text"];
  o.all_text = j["all_text"];
  o.plain_text = j["plain_text"];
  o.json = j["json"];
  o.error_type = j["error_type"];
  o.findings = j["findings"];
  o.states = j["states"];
  o.seconds = j["seconds"];
  return o;
}

}  // namespace heddle::testing
