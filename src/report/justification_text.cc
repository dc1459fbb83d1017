#include "report/justification_text.h"

#include <fmt/format.h>

#include "base/check.h"
#include "report/finding_text.h"
#include "report/layout.h"
#include "report/place_text.h"

namespace heddle::report {

namespace {

using heddle::JustifiedAction;
using heddle::JustifiedExecution;

std::string location_of(const JustifiedAction& a) {
  return (a.half.empty() ? "" : "the " + a.half + " half of ") + location_text(a.location);
}

// By the rules of the JLS, a read is committed while it still returns something else.
std::string_view verb_of(const JustifiedAction& read, const JustifiedExecution& shown_in) {
  for (const JustifiedAction& a : shown_in)
    if (a.name == read.name && a.value != read.value) return "may return from now on:";
  return "returns";
}

std::string action_text(const JustifiedAction& a, const JustifiedExecution& shown_in) {
  const std::string at = in_parentheses(a.at);
  if (a.write) return fmt::format("{}'s write of {} = {}{}", a.thread, location_of(a), a.value, at);
  return fmt::format("{}'s read of {}, which {} {}{}", a.thread, location_of(a),
                     verb_of(a, shown_in), a.value, at);
}

std::string commits_text(const JustifiedExecution& e, const heddle::JustifiedStep& step) {
  std::vector<std::string> parts;
  for (size_t a : step.commits) parts.push_back(action_text(e[a], step.execution));
  return listed(parts);
}

// What the reads of an execution return.
std::string reads_text(const JustifiedExecution& e) {
  std::vector<std::string> parts;
  for (const JustifiedAction& a : e)
    if (!a.write)
      parts.push_back(fmt::format("{} reads {} from {}", a.thread, a.value, location_of(a)));
  return parts.empty() ? "no racing location is read" : listed(parts);
}

std::string_view rules_text(heddle::CommitRules rules) {
  return rules == heddle::CommitRules::kJls ? "JLS 17.4.8" : "JLS 17.4.8, revised";
}

bool same_reads(const JustifiedExecution& a, const JustifiedExecution& b) {
  return reads_text(a) == reads_text(b);
}

}  // namespace

std::string render_justification(const heddle::Justification& j, const TextStyle& style) {
  std::string out = hang(
      "  ",
      fmt::format("The Java Memory Model allows this ({}): its accesses can be committed in this "
                  "order, each because it also occurs in an execution that uses only what was "
                  "committed before.",
                  rules_text(j.rules)),
      style.width);
  size_t number = 0;
  for (const heddle::JustifiedStep& step : j.steps) {
    const std::string lead = fmt::format("  {:>3}. ", ++number);
    const bool itself = same_reads(step.execution, j.execution);
    out += hang(lead, commits_text(j.execution, step), style.width);
    out += hang("       ",
                itself ? "as in this execution itself"
                       : "as in an execution in which " + reads_text(step.execution),
                style.width);
  }
  return out;
}

std::string why_text(heddle::WhyNotSettled why) {
  using enum heddle::WhyNotSettled;
  switch (why) {
    case kSettled:
      return "";
    case kBudget:
      return "the budget was used up (--legality-budget)";
    case kLength:
      return "some executions are too long, or end in a deadlock";
    case kNames:
      return "it involves objects without names, final fields that are read before they are set, "
             "modes "
             "other than plain, or copies";
    case kEndless:
      return "it is about executions that do not end";
  }
  HEDDLE_UNREACHABLE("why not settled");
}

std::string render_doubtful(const heddle::CheckResult& r, const TextStyle& style) {
  std::string out;
  if (r.forbidden > 0)
    out += hang("  ",
                counted(r.forbidden, "finding or output", "findings or outputs") +
                    " that jpr shows " + (r.forbidden == 1 ? "is" : "are") +
                    " forbidden by the Java Memory Model: no commit sequence justifies " +
                    (r.forbidden == 1 ? "it" : "them"),
                style.width);
  if (r.doubtful.empty()) return out;
  out += hang("  ",
              "Over-approximation only: reads of later writes lead to the following, and "
              "it was not decided whether the Java Memory Model allows these reads.",
              style.width);
  for (const heddle::DoubtfulFinding& d : r.doubtful)
    out += hang("  - ", fmt::format("{} ({})", printable(finding_text(d.finding)), why_text(d.why)),
                style.width);
  return out;
}

}  // namespace heddle::report
