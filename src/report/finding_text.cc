#include "report/finding_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/check.h"
#include "report/object_texts.h"
#include "report/place_text.h"
#include "report/race_text.h"
#include "report/stuck_text.h"

namespace heddle::report {

using heddle::Finding;
using heddle::FindingKind;
using heddle::Thrown;
using heddle::UncaughtException;

namespace {

std::string exception_text(const UncaughtException& e, FindingKind kind) {
  const Thrown& thrown = e.chain.front();
  if (kind == FindingKind::kException)
    return fmt::format("an exception leaves {}: {}", e.thread, headline(thrown));
  return "an assertion fails in " + e.thread +
         (thrown.message.empty() ? "" : ": " + thrown.message);
}

std::vector<heddle::StuckThread> named(std::vector<heddle::StuckThread> stuck,
                                       ObjectTexts& objects) {
  for (heddle::StuckThread& t : stuck) t = objects.named(std::move(t));
  return stuck;
}

// What the program prints, on one line.
std::string outcome_text(std::string output) {
  while (output.ends_with('\n')) output.pop_back();
  std::replace(output.begin(), output.end(), '\n', ' ');
  return output.empty() ? "the program ends without output" : "the program prints " + output;
}

// "Thread-0 may spin forever: nothing makes main's write of Foo.done visible to this loop"
std::string stale_loop_text(const heddle::TraceStep& read) {
  return fmt::format("{} may spin forever: nothing makes {}'s write of {} visible to this loop",
                     read.thread, read.misses->thread, location_text(read.location));
}

}  // namespace

std::string finding_text(const Finding& f) {
  ObjectTexts objects(f.objects);
  if (f.stale_read) return stale_loop_text(objects.named(f.trace[f.stale_read - 1]));
  switch (f.kind) {
    case FindingKind::kAssertion:
    case FindingKind::kException:
      return f.exception ? exception_text(*f.exception, f.kind) : "";
    case FindingKind::kExit:
      return f.exit ? fmt::format("{} ends the program with exit status {}", f.exit->thread,
                                  f.exit->status)
                    : "";
    case FindingKind::kDeadlock:
    case FindingKind::kLivelock:
      return f.stuck.empty() ? "no thread can continue" : stuck_text(named(f.stuck, objects));
    case FindingKind::kDataRace:
      return f.race ? race_text(*f.race) : "a data race that could not be shown again";
    case FindingKind::kOutcome:
      return outcome_text(f.output);
  }
  HEDDLE_UNREACHABLE("finding kind");
}

std::string early_timeout_text(const Finding& f) {
  auto early = std::ranges::find_if(f.trace, &heddle::TraceStep::early);
  if (early == f.trace.end()) return "";
  return fmt::format(
      "In step {} time passes for {} although other threads can still act; --timeouts late leaves "
      "that out.",
      early->number, early->thread);
}

std::string_view title_of(FindingKind kind) {
  switch (kind) {
    case FindingKind::kAssertion:
      return "failed assertion";
    case FindingKind::kException:
      return "uncaught exception";
    case FindingKind::kExit:
      return "exit";
    case FindingKind::kDeadlock:
      return "deadlock";
    case FindingKind::kLivelock:
      return "livelock";
    case FindingKind::kDataRace:
      return "data race";
    case FindingKind::kOutcome:
      return "outcome";
  }
  HEDDLE_UNREACHABLE("finding kind");
}

std::string headline(const Thrown& thrown) {
  return thrown.message.empty() ? thrown.class_name : thrown.class_name + ": " + thrown.message;
}

std::string frame_text(const heddle::StackFrame& frame) {
  const heddle::Place& p = frame.at;
  std::string at = frame.native ? "Native Method" : p.file.empty() ? "Unknown Source" : where(p);
  return "at " + p.class_name + "." + p.method + "(" + at + ")";
}

std::string common_frames_text(const Thrown& thrown) {
  return fmt::format("... {} more", thrown.common_frames);
}

std::vector<std::string> stack_trace_lines(const UncaughtException& exception) {
  std::vector<std::string> out;
  for (const Thrown& thrown : exception.chain) {
    out.push_back((out.empty() ? "" : "Caused by: ") + headline(thrown));
    for (const heddle::StackFrame& frame : thrown.frames) out.push_back("    " + frame_text(frame));
    if (thrown.common_frames > 0) out.push_back("    " + common_frames_text(thrown));
  }
  return out;
}

}  // namespace heddle::report
