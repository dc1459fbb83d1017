#include "jcstress/stress_outcome.h"

#include <nlohmann/json.hpp>

namespace heddle::jcstress {

using Json = nlohmann::json;

std::string encode(const StressOutcome& o) {
  return Json{{"verdict", static_cast<int>(o.verdict)},
              {"reached", o.reached},
              {"violations", o.violations},
              {"missing", o.missing},
              {"line", o.line},
              {"text", o.text},
              {"json", o.json}}
      .dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<StressOutcome> decode(std::string_view bytes) {
  const Json j = Json::parse(bytes, nullptr, false);
  if (!j.is_object()) return Error{"an incomplete result"};
  StressOutcome o;
  o.verdict = static_cast<Verdict>(j["verdict"].get<int>());
  o.reached = j["reached"];
  o.violations = j["violations"];
  o.missing = j["missing"];
  o.line = j["line"];
  o.text = j["text"];
  o.json = j["json"];
  return o;
}

}  // namespace heddle::jcstress
