#include "report/test_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/version.h"

namespace heddle::report {

using testing::TestMethod;
using testing::TestOutcome;
using testing::TestVerdict;
using Json = nlohmann::ordered_json;

namespace {

Json test_json(const TestReport& r) {
  const TestOutcome& o = r.outcome;
  return {{"test", r.test.id()},
          {"class", r.test.class_name},
          {"method", r.test.method},
          {"parameters", r.test.parameters},
          {"framework", name_of(r.test.framework)},
          {"verdict", name_of(o.verdict)},
          {"reason", o.reason},
          {"result", o.json.empty() ? Json(nullptr) : Json::parse(o.json)}};
}

// Characters that XML 1.0 does not have become '?'.
std::string xml(std::string_view text) {
  std::string out;
  for (char c : text) {
    switch (c) {
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '&':
        out += "&amp;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\n':
        out += "&#10;";
        break;
      default:
        out += static_cast<unsigned char>(c) < 0x20 && c != '\t' ? '?' : c;
    }
  }
  return out;
}

std::string xml_text(std::string_view text) {
  std::string out;
  for (size_t at = 0; at <= text.size();) {
    size_t end = std::min(text.find('\n', at), text.size());
    out += xml(text.substr(at, end - at));
    if (end < text.size()) out += '\n';
    at = end + 1;
  }
  return out;
}

bool is_skipped_in_xml(TestVerdict v) {
  return v == TestVerdict::kInconclusive || v == TestVerdict::kSkipped;
}

std::string case_xml(const TestReport& r) {
  const TestOutcome& o = r.outcome;
  std::string name = r.test.id().substr(r.test.class_name.size() + 1);
  std::string out = fmt::format("    <testcase name=\"{}\" classname=\"{}\" time=\"{:.3f}\"",
                                xml(name), xml(r.test.class_name), o.seconds);
  if (o.verdict == TestVerdict::kViolated)
    return out + fmt::format(
                     ">\n      <failure message=\"{}\" type=\"{}\">{}</failure>\n"
                     "    </testcase>\n",
                     xml(o.headline), xml(o.error_type), xml_text(o.plain_text));
  if (!is_skipped_in_xml(o.verdict)) return out + "/>\n";
  std::string message = std::string(name_of(o.verdict)) + ": " + o.reason;
  return out + fmt::format(">\n      <skipped message=\"{}\"/>\n    </testcase>\n", xml(message));
}

struct ClassCases {
  std::string name, cases;
  size_t tests = 0, failures = 0, skipped = 0;
  double seconds = 0;
};

// Neighbours of one class: tests are in the order of their classes.
std::vector<ClassCases> by_class(const std::vector<TestReport>& reports) {
  std::vector<ClassCases> out;
  for (const TestReport& r : reports) {
    if (out.empty() || out.back().name != r.test.class_name)
      out.push_back({.name = r.test.class_name, .cases = ""});
    ClassCases& c = out.back();
    c.cases += case_xml(r);
    ++c.tests;
    c.failures += r.outcome.verdict == TestVerdict::kViolated;
    c.skipped += is_skipped_in_xml(r.outcome.verdict);
    c.seconds += r.outcome.seconds;
  }
  return out;
}

}  // namespace

std::string render_tests_json(const std::vector<TestReport>& reports) {
  Json tests = Json::array();
  for (const TestReport& r : reports) tests.push_back(test_json(r));
  Json out = {{"heddle", kVersion}, {"summary", test_summary(reports)}, {"tests", tests}};
  return out.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string render_junit_xml(const std::vector<TestReport>& reports) {
  std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n";
  for (const ClassCases& c : by_class(reports))
    out += fmt::format(
        "  <testsuite name=\"{}\" tests=\"{}\" errors=\"0\" failures=\"{}\" skipped=\"{}\" "
        "time=\"{:.3f}\">\n{}  </testsuite>\n",
        xml(c.name), c.tests, c.failures, c.skipped, c.seconds, c.cases);
  return out + "</testsuites>\n";
}

}  // namespace heddle::report
