#include "report/stress_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/check.h"
#include "base/version.h"
#include "report/finding_text.h"
#include "report/json.h"
#include "report/layout.h"
#include "report/notes_text.h"
#include "report/text.h"
#include "report/trace_table.h"
#include "report/verdict_text.h"

namespace heddle::report {

using heddle::Finding;
using heddle::FindingKind;
using heddle::Verdict;
using jcstress::Expect;
using jcstress::IdRow;
using jcstress::Problem;
using jcstress::StressOutcome;
using jcstress::StressResult;
using jcstress::StressTest;
using Json = nlohmann::ordered_json;

namespace {

constexpr int kStressVerdictColumns = 12;
constexpr int kWidestId = 40;
constexpr const char* kEndedEarly = "an execution ends without a result";

bool is_acceptable(Expect e) { return e == Expect::kAcceptable || e == Expect::kInteresting; }

Ink stress_ink(Verdict v) {
  return v == Verdict::kVerified ? Ink::kGreen : v == Verdict::kViolated ? Ink::kRed : Ink::kYellow;
}

bool is_explored(const StressResult& r) { return r.check.reasons.empty() && !r.ended_early; }

std::string stress_line(const StressTest& test, Verdict verdict, const std::string& words,
                        const std::string& figures, const TextStyle& style) {
  return paint(style, stress_ink(verdict), pad(words, kStressVerdictColumns)) + "  " +
         printable(test.name()) + figures + "\n";
}

// ---- the table of ids ----

std::string reached_text(const IdRow& row, bool explored) {
  return row.reached ? "reached" : explored ? "not reached" : "not seen";
}

std::string expect_text(const IdRow& row) {
  return row.listed ? std::string(name_of(row.expect)) : "not listed";
}

Ink row_ink(const IdRow& row) {
  if (row.violates()) return Ink::kRed;
  if (!row.reached) return Ink::kDim;
  return row.expect == Expect::kInteresting ? Ink::kYellow : Ink::kPlain;
}

std::string id_table(const StressResult& r, const TextStyle& style) {
  const bool explored = is_explored(r);
  auto id_text = [](const IdRow& row) { return cut(printable(row.id), kWidestId); };
  int ids = 0, reached = 0, expects = 0;
  for (const IdRow& row : r.rows) {
    ids = std::max(ids, display_width(id_text(row)));
    reached = std::max(reached, display_width(reached_text(row, explored)));
    expects = std::max(expects, display_width(expect_text(row)));
  }
  std::string out;
  for (const IdRow& row : r.rows) {
    const std::string lead = "  " + pad(id_text(row), ids) + "  " +
                             pad(reached_text(row, explored), reached) + "  " +
                             pad(expect_text(row), expects) + "  ";
    std::string block = hang(lead, printable(row.desc), std::max(style.width, 60));
    while (block.ends_with(" \n")) block.erase(block.size() - 2, 1);
    // Painted after it was laid out: escape codes have no width.
    const size_t end = std::min(lead.find_last_not_of(' ') + 1, block.size() - 1);
    out += paint(style, row_ink(row), block.substr(0, end)) + block.substr(end);
  }
  return out;
}

// ---- violations ----

std::string violation_sentence(const IdRow& row) {
  std::string text = "Result " + printable(row.id) + " can be reached, ";
  if (!row.listed) return text + "and no outcome of the test lists it.";
  return text + "although it is " + std::string(name_of(row.expect)) +
         (row.desc.empty() ? "." : ": " + printable(row.desc));
}

const IdRow* row_with(const StressResult& r, size_t finding) {
  for (const IdRow& row : r.rows)
    if (row.finding == finding) return &row;
  return nullptr;
}

std::string replay_line(const std::string& file, const TextStyle& style) {
  if (file.empty()) return "";
  return "  " + paint(style, Ink::kBold, "Replay:") + " heddle replay " + shell_word(file) + "\n";
}

std::string violations_text(const StressResult& r, const TextStyle& style) {
  std::string out;
  const std::vector<Finding>& all = r.check.findings;
  for (size_t i = 0; i < all.size(); ++i) {
    const IdRow* row = row_with(r, i);
    out += "\n";
    if (row) out += paint(style, Ink::kRed, hang("", violation_sentence(*row), style.width));
    if (all[i].kind != FindingKind::kOutcome) {
      out += render_finding(all[i], i + 1, all.size(), style);
      continue;
    }
    out += "\n";
    out += render_trace(all[i], style) + replay_line(all[i].replay, style);
  }
  // Its trace could not be shown again.
  for (const IdRow& row : r.rows)
    if (row.violates() && !row.finding)
      out += paint(style, Ink::kRed, hang("", violation_sentence(row), style.width));
  if (!out.empty()) out += "\n";
  return out;
}

std::string stress_notes(const StressResult& r, const TextStyle& style) {
  std::string out;
  for (const heddle::Reason& reason : r.check.reasons)
    out += hang("  not everything was explored: ", printable(reason_text(reason)), style.width);
  if (r.ended_early) out += std::string("  ") + kEndedEarly + "\n";
  for (const std::string& text : restriction_texts(r.check))
    out += hang("  ", printable(text), style.width);
  for (const std::string& note : note_texts(r.check))
    out += hang("  note: ", printable(note), style.width);
  return out;
}

// ---- JSON ----

Json row_json(const IdRow& row) {
  return {{"id", row.id},
          {"reached", row.reached},
          {"expect", row.listed ? Json(name_of(row.expect)) : Json(nullptr)},
          {"desc", row.desc},
          {"violation", row.violates()},
          {"finding", row.finding ? Json(*row.finding) : Json(nullptr)},
          {"replay", row.replay}};
}

Json head_json(const StressTest& test, Verdict verdict) {
  return {{"test", test.name()},
          {"class", test.class_name},
          {"description", test.description},
          {"verdict", name_of(verdict)}};
}

std::string dumped(const Json& json, int indent) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

std::string problem_text(const Problem& p) {
  using Kind = Problem::Kind;
  switch (p.kind) {
    case Kind::kNoActor:
      return "it has no method with @Actor";
    case Kind::kNoResult:
      return "none of its methods takes a result";
    case Kind::kTwoResults:
      return "its methods take results of different classes, " + p.detail + " is the second";
    case Kind::kTwoArbiters:
      return "it has several arbiters, " + p.detail + " is the second";
    case Kind::kSignal:
      return "a test has one actor and one signal in Mode.Termination, and no signal otherwise";
    case Kind::kParameter:
      return "a parameter has the type " + p.detail + ", which has neither @State nor @Result";
    case Kind::kMissingClass:
      return "the class " + p.detail + " is not on the class path";
    case Kind::kNotConstructible:
      return "objects of " + p.detail +
             " cannot be made: it is abstract, or has no constructor without parameters";
    case Kind::kPattern:
      return "the id '" + p.detail + "' is a regular expression that is not supported";
    case Kind::kExpectation:
      return "the expectation '" + p.detail + "' is not known";
  }
  HEDDLE_UNREACHABLE("problem");
}

StressOutcome stress_outcome(const StressTest& test, const StressResult& r,
                             const TextStyle& style) {
  StressOutcome o;
  o.verdict = r.check.verdict;
  const bool explored = is_explored(r);
  for (const IdRow& row : r.rows) {
    o.reached += row.reached;
    o.missing += explored && !row.reached && is_acceptable(row.expect);
    o.violations += row.violates() && !row.finding;
  }
  o.violations += r.check.findings.size();
  o.line = stress_line(test, o.verdict, verdict_name(r.check),
                       fmt::format("  ({} reached, {}, {:.2f} s)", counted(o.reached, "id"),
                                   counted(r.check.stats.states, "state"), r.check.stats.seconds),
                       style);
  o.text = id_table(r, style) + stress_notes(r, style) + violations_text(r, style);
  Json json = head_json(test, o.verdict);
  json["ids"] = Json::array();
  for (const IdRow& row : r.rows) json["ids"].push_back(row_json(row));
  json["reason"] = r.ended_early ? kEndedEarly : "";
  json["result"] = Json::parse(render_json(r.check));
  o.json = dumped(json, -1);
  return o;
}

StressOutcome stress_failure(const StressTest& test, const std::string& why,
                             const TextStyle& style) {
  StressOutcome o;
  o.line = stress_line(test, o.verdict, std::string(name_of(o.verdict)), "", style);
  o.text = hang("  ", printable(why), style.width);
  Json json = head_json(test, o.verdict);
  json["ids"] = Json::array();
  json["reason"] = why;
  json["result"] = nullptr;
  o.json = dumped(json, -1);
  return o;
}

std::string stress_summary(const std::vector<StressOutcome>& outcomes, const std::string& model) {
  std::vector<std::string> parts;
  uint64_t missing = 0;
  for (Verdict v : {Verdict::kVerified, Verdict::kViolated, Verdict::kInconclusive}) {
    size_t n = 0;
    for (const StressOutcome& o : outcomes) n += o.verdict == v;
    if (n > 0) parts.push_back(group_digits(n) + " " + std::string(name_of(v)));
  }
  for (const StressOutcome& o : outcomes) missing += o.missing;
  std::string out =
      counted(outcomes.size(), "test") + " under " + model + ": " + joined(parts, ", ");
  if (missing > 0)
    out +=
        fmt::format("; {} not reached", counted(missing, "acceptable id is", "acceptable ids are"));
  return out;
}

std::string render_stress_json(const std::vector<StressOutcome>& outcomes,
                               const std::string& model) {
  Json tests = Json::array();
  for (const StressOutcome& o : outcomes) tests.push_back(Json::parse(o.json));
  const Json out = {{"heddle", kVersion},
                    {"memory", model},
                    {"summary", stress_summary(outcomes, model)},
                    {"tests", tests}};
  return dumped(out, 2) + "\n";
}

}  // namespace heddle::report
