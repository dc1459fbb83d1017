#include "report/test_text.h"

#include <fmt/format.h>

#include "report/finding_text.h"
#include "report/json.h"
#include "report/layout.h"
#include "report/notes_text.h"
#include "report/text.h"
#include "report/verdict_text.h"

namespace heddle::report {

using testing::TestOutcome;
using testing::TestVerdict;

namespace {

constexpr TestVerdict kTestVerdicts[] = {TestVerdict::kVerified, TestVerdict::kViolated,
                                         TestVerdict::kInconclusive, TestVerdict::kWithoutThreads,
                                         TestVerdict::kSkipped};

TestVerdict verdict_of(const heddle::CheckResult& r) {
  if (r.verdict == heddle::Verdict::kViolated) return TestVerdict::kViolated;
  if (r.verdict == heddle::Verdict::kInconclusive) return TestVerdict::kInconclusive;
  bool one = r.stats.threads <= 1 && r.stats.executions <= 1;
  return one ? TestVerdict::kWithoutThreads : TestVerdict::kVerified;
}

std::string type_of(const heddle::Finding& f) {
  return f.exception ? f.exception->chain[0].class_name : std::string(name_of(f.kind));
}

Ink ink_of(TestVerdict verdict) {
  switch (verdict) {
    case TestVerdict::kVerified:
    case TestVerdict::kWithoutThreads:
      return Ink::kGreen;
    case TestVerdict::kViolated:
      return Ink::kRed;
    case TestVerdict::kInconclusive:
      return Ink::kYellow;
    case TestVerdict::kSkipped:
      return Ink::kDim;
  }
  return Ink::kPlain;
}

std::string figures(const TestOutcome& o) {
  std::string time = fmt::format("{:.2f} s", o.seconds);
  if (!o.restriction.empty()) time += "; " + o.restriction;
  return o.verdict == TestVerdict::kWithoutThreads || o.states == 0
             ? time
             : counted(o.states, "state") + ", " + time;
}

std::string indented(const std::string& text) {
  std::string out;
  for (size_t at = 0; at < text.size();) {
    size_t end = std::min(text.find('\n', at), text.size());
    if (end > at) out += "  " + text.substr(at, end - at);
    out += "\n";
    at = end + 1;
  }
  return out;
}

}  // namespace

TestOutcome outcome_of(const heddle::CheckResult& result, const TextStyle& style) {
  TestOutcome o;
  o.verdict = verdict_of(result);
  for (const heddle::Reason& r : result.reasons)
    o.reason += (o.reason.empty() ? "" : "; ") + reason_text(r);
  if (o.verdict == TestVerdict::kVerified && !result.restrictions.empty())
    o.restriction = verdict_name(result).substr(name_of(result.verdict).size() + 1);
  std::vector<FindingGroup> groups = finding_groups(result, style.all_pairs);
  o.findings = groups.size();
  if (!groups.empty()) {
    const heddle::Finding& first = result.findings[groups[0].shown];
    o.headline = finding_text(first);
    o.error_type = type_of(first);
    TextStyle narrow = style;
    narrow.width = std::max(style.width - 2, 40);
    o.text = render_group(groups, 0, result, narrow);
  }
  o.all_text = render_result(result, style);
  o.plain_text = render_result(result, TextStyle{.width = 100});
  o.json = render_json(result);
  o.states = result.stats.states;
  o.seconds = result.stats.seconds;
  return o;
}

std::string render_test(const TestReport& report, bool all, const std::string& again,
                        const TextStyle& style) {
  const TestOutcome& o = report.outcome;
  constexpr int kVerdictColumns = 15;
  std::string verdict = pad(std::string(name_of(o.verdict)), kVerdictColumns);
  std::string out = paint(style, ink_of(o.verdict), verdict) + "  " + printable(report.test.id()) +
                    "  (" + figures(o) + ")\n";
  if (o.verdict == TestVerdict::kViolated) {
    if (all) return out + indented(o.all_text);
    out += indented(o.text);
    if (o.findings > 1) out += "  All " + counted(o.findings, "finding") + ": " + again + "\n";
    return out + "\n";
  }
  if (!o.reason.empty()) out += hang("  ", printable(o.reason), style.width);
  return out;
}

std::string test_summary(const std::vector<TestReport>& reports) {
  std::vector<std::string> parts;
  for (TestVerdict v : kTestVerdicts) {
    size_t n = 0;
    for (const TestReport& r : reports) n += r.outcome.verdict == v;
    if (n > 0) parts.push_back(group_digits(n) + " " + std::string(name_of(v)));
  }
  return joined(parts, ", ");
}

}  // namespace heddle::report
