#include "report/verdict_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/check.h"
#include "report/layout.h"
#include "report/notes_text.h"

namespace heddle::report {

using heddle::RandomDraw;
using heddle::Restriction;

namespace {

std::string executions_text(Restriction restriction) {
  switch (restriction) {
    case Restriction::kSequentiallyConsistent:
      return "sequentially consistent executions";
    case Restriction::kNoSpuriousFailure:
      return "executions without spurious failures of weakCompareAndSet";
    case Restriction::kNewestValuesCopied:
      return "executions in which copies read the newest values";
    case Restriction::kTheseRandomValues:
      return "these random values";
    case Restriction::kLateTimeouts:
      return "late time-outs";
    case Restriction::kTheseHashCodes:
      return "these identity hash codes";
    case Restriction::kThisIterationOrder:
      return "this order of Set.of and Map.of";
    case Restriction::kTheseHostValues:
      return "this process id and amount of memory";
    case Restriction::kNoSlowThreads:
      return "executions without slow threads";
    case Restriction::kNoCollection:
      return "executions without garbage collection";
    case Restriction::kOneOrderOfLogging:
      return "one order of log calls";
  }
  HEDDLE_UNREACHABLE("restriction");
}

std::string draw_text(const RandomDraw& d) {
  std::string_view name = d.class_name;
  return fmt::format("{}.{} at {}", name.substr(name.rfind('.') + 1), d.method,
                     code_place_text(d.at));
}

constexpr size_t kShownDraws = 3;

std::string random_text(const heddle::RandomValues& random) {
  std::vector<std::string> places;
  size_t more = 0;
  for (const RandomDraw& d : random.draws) {
    if (places.size() < kShownDraws)
      places.push_back(draw_text(d));
    else
      ++more;
  }
  std::string where = joined(places, "; ");
  if (more > 0) where += fmt::format("; and {} more", more);
  if (random.tried == 0)
    return fmt::format(
        "random values were the same in every execution ({}); --random choose:N explores N values "
        "of each",
        where);
  return fmt::format("of random values, {} were tried for each ({})", random.tried, where);
}

}  // namespace

std::string verdict_name(const heddle::CheckResult& result) {
  std::string out(name_of(result.verdict));
  std::vector<std::string> parts;
  for (Restriction r : result.restrictions) parts.push_back(executions_text(r));
  return parts.empty() ? out : out + " for " + listed(parts);
}

std::vector<std::string> restriction_texts(const heddle::CheckResult& result) {
  std::vector<std::string> out;
  for (Restriction r : result.restrictions) {
    if (r == Restriction::kTheseRandomValues) out.push_back(random_text(result.random));
    if (r == Restriction::kLateTimeouts)
      out.emplace_back(
          "waits with a time limit expired only when nothing else could happen before; --timeouts "
          "any explores every order");
    if (r == Restriction::kOneOrderOfLogging)
      out.emplace_back(
          "calls of a logging library count as output, whose order is not explored, and the "
          "program makes or reads appenders, sets levels, replaces System.out or System.err, or is "
          "called (toString) by a library that holds a lock");
  }
  return out;
}

}  // namespace heddle::report
