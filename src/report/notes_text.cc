#include "report/notes_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "report/layout.h"
#include "report/run_text.h"

namespace heddle::report {

using heddle::FindingKind;
using heddle::Note;
using heddle::NoteKind;
using heddle::Reason;
using heddle::ReasonKind;

namespace {

// "main", "main and Thread-0", "Thread-0, Thread-1, Thread-2 and 97 more"
std::string some_names(const std::vector<std::string>& names) {
  constexpr size_t kNamed = 3;
  if (names.size() == 1) return names[0];
  const bool all = names.size() <= kNamed;
  const size_t first = all ? names.size() - 1 : kNamed;
  const std::vector<std::string> shown(names.begin(),
                                       names.begin() + static_cast<ptrdiff_t>(first));
  return joined(shown, ", ") +
         (all ? " and " + names.back() : fmt::format(" and {} more", names.size() - first));
}

// "main in Pool.take, line 7; Thread-0 and Thread-1 in Pool.put, line 12"
std::string thread_places_text(const std::vector<heddle::ThreadPlace>& threads) {
  constexpr size_t kPlaces = 4;
  std::vector<std::pair<std::string, std::vector<std::string>>> by_place;
  for (const heddle::ThreadPlace& t : threads) {
    const std::string place = code_place_text(t.at);
    auto known = std::find_if(by_place.begin(), by_place.end(),
                              [&](const auto& entry) { return entry.first == place; });
    if (known == by_place.end()) known = by_place.insert(by_place.end(), {place, {}});
    known->second.push_back(t.thread);
  }
  std::vector<std::string> parts;
  for (const auto& [place, names] : by_place)
    if (parts.size() < kPlaces) parts.push_back(some_names(names) + " in " + place);
  if (by_place.size() > kPlaces)
    parts.push_back(fmt::format("and threads at {} more places", by_place.size() - kPlaces));
  return joined(parts, "; ");
}

std::string long_path_text(const Reason& reason) {
  std::string text = fmt::format(
      "a path has {} steps: unless executions are meant to be so long, a loop makes a new state in "
      "every round, by counting, by noting the time or by keeping things",
      reason.number);
  return reason.threads.empty() ? text : text + " (" + thread_places_text(reason.threads) + ")";
}

std::string unsupported_reason_text(const vm::Unsupported& unsupported) {
  const std::string calls = calls_text(unsupported.calls);
  return "unsupported: " + unsupported_text(unsupported) + (calls.empty() ? "" : ", " + calls);
}

std::string collector_awaited_text(const Reason& reason) {
  std::string text =
      "threads may wait for the garbage collector, which does not run while exploring";
  return reason.threads.empty() ? text : text + " (" + thread_places_text(reason.threads) + ")";
}

std::string caught_assertion_text(const Note& note) {
  std::string message = note.message.empty() ? "" : ": " + note.message;
  return fmt::format(
      "a failing assertion ({}{}) was caught by {}, with a clause that catches more than "
      "assertions: that is no finding",
      note.exception, message, code_place_text(note.at));
}

const char* suppressed_name(FindingKind kind) {
  switch (kind) {
    case FindingKind::kAssertion:
      return "failing assertions";
    case FindingKind::kException:
      return "uncaught exceptions";
    case FindingKind::kExit:
      return "exits with a status other than 0";
    case FindingKind::kDeadlock:
      return "deadlocks";
    case FindingKind::kLivelock:
      return "livelocks";
    case FindingKind::kDataRace:
      return "data races";
    case FindingKind::kOutcome:
      return "outcomes";
  }
  HEDDLE_UNREACHABLE("finding kind");
}

// Of which it is not known whether the model allows it.
bool reads_later_write(const heddle::Finding& f) {
  return !f.justification && std::any_of(f.trace.begin(), f.trace.end(),
                                         [](const heddle::TraceStep& s) { return s.later; });
}

}  // namespace

std::string_view later_writes_text(heddle::LaterWrites which) {
  using enum heddle::LaterWrites;
  switch (which) {
    case kObjects:
      return "for racing fields and elements of objects that threads make in native methods, by "
             "copying, or as many of one class";
    case kReferences:
      return "where the write publishes an object that a thread has made in a native method, by "
             "copying, or as one of many of its class";
    case kUnfinished:
      return "where the write publishes an object of a library class, or one whose final fields "
             "refer to other objects, before it is made, and it has volatile fields, its thread "
             "synchronizes before that, or threads find each other's objects";
    case kModes:
      return "for locations that race and are also accessed in other modes than plain";
    case kCopies:
      return "where a native method or a view of several elements reads racing locations";
  }
  HEDDLE_UNREACHABLE("later writes");
}

std::string code_place_text(const heddle::CodePlace& place) {
  std::string method = place.class_name + "." + place.method;
  return place.line > 0 ? fmt::format("{}, line {}", method, place.line) : method;
}

std::string reason_text(const Reason& reason) {
  switch (reason.kind) {
    case ReasonKind::kMaxStates:
      return fmt::format("--max-states {} reached", reason.number);
    case ReasonKind::kMaxTransitions:
      return fmt::format("--max-transitions {} reached", reason.number);
    case ReasonKind::kMaxInstructions:
      return fmt::format("{} bytecodes executed", reason.number);
    case ReasonKind::kMaxDepth:
      return "--max-depth reached";
    case ReasonKind::kTimeout:
      return "--timeout reached";
    case ReasonKind::kMaxMemory:
      return "--max-memory reached";
    case ReasonKind::kMaxRaces:
      return fmt::format("--max-races {} reached", reason.number);
    case ReasonKind::kEnoughFound:
      return "the search ended soon after its first findings (--all-findings goes on)";
    case ReasonKind::kInterrupted:
      return "interrupted by the user";
    case ReasonKind::kTerminated:
      return "ended early by SIGTERM";
    case ReasonKind::kBeforeThreads:
      return "stopped before the first thread was started";
    case ReasonKind::kSampled:
      return fmt::format("{} {} sampled, not all there are", reason.number,
                         reason.number == 1 ? "execution was" : "executions were");
    case ReasonKind::kSampleLength:
      return fmt::format("executions were cut after {} steps", reason.number);
    case ReasonKind::kPreemptionBound:
      return fmt::format("executions with more than {} {} left out", reason.number,
                         reason.number == 1 ? "preemption were" : "preemptions were");
    case ReasonKind::kSamplingOnly:
      return "--strategy random and pct never verify, not even one thread";
    case ReasonKind::kAllExcluded:
      return "assume() excluded every execution";
    case ReasonKind::kHeapLimit:
      return fmt::format(
          "the program had more alive at once than the Java heap takes on some path ({} MB; "
          "--heap, and --max-memory, raise the limit); such paths were cut",
          reason.number);
    case ReasonKind::kHeapGarbage:
      return "the Java heap was full on some path (exploring, what earlier states of a path had is "
             "never collected); such paths were cut";
    case ReasonKind::kSummaryExhausted:
      return "the happens-before summary ran out of numbers, or of room";
    case ReasonKind::kLongPath:
      return long_path_text(reason);
    case ReasonKind::kUnsupported:
      return unsupported_reason_text(reason.unsupported);
    case ReasonKind::kRacesNotDetected:
      return "data races were not looked for (--no-races): where accesses race, not every order "
             "was tried";
    case ReasonKind::kNotExplained:
      return fmt::format("{} could not be explained before the limit was reached",
                         counted(reason.number, "finding"));
    case ReasonKind::kRacesUndecided:
      return "of " + counted(reason.number, "data race") + " it is not known whether " +
             (reason.number == 1 ? "it does" : "they do") + " harm";
    case ReasonKind::kRunsLost:
      return "a process that sampled executions ended without a result";
    case ReasonKind::kLaterWrites:
      return fmt::format("reads of writes that come later were not explored {}",
                         later_writes_text(reason.later_writes));
    case ReasonKind::kCollectorAwaited:
      return collector_awaited_text(reason);
    case ReasonKind::kNotSettled:
      return fmt::format(
          "whether the Java Memory Model allows {} that {} reads of later writes was not decided",
          counted(reason.number, "finding or output", "findings or outputs"),
          reason.number == 1 ? "needs" : "need");
    case ReasonKind::kNotReproduced:
      return "something was found that did not happen when the same steps were taken again";
  }
  HEDDLE_UNREACHABLE("reason kind");
}

std::string note_text(const Note& note) {
  std::string at = code_place_text(note.at);
  switch (note.kind) {
    case NoteKind::kWeakMode:
      return fmt::format(
          "opaque, acquire and release modes (first met at {}) were explored as if they were "
          "volatile; they allow more than that",
          at);
    case NoteKind::kWeakUpdate:
      return fmt::format("weakCompareAndSet (first met at {}) was taken never to fail spuriously",
                         at);
    case NoteKind::kClock:
      return fmt::format(
          "the clock is looked at (first at {}): time passes in waits and sleeps and for loops "
          "that look again and again, not for a thread that is slow",
          at);
    case NoteKind::kCopy:
      return fmt::format(
          "a native method, or a copy of many locations (first at {}), read the newest values of "
          "racing locations, although other values were possible",
          at);
    case NoteKind::kModelsAgree:
      return "no races: every model agrees";
    case NoteKind::kCaughtAssertion:
      return caught_assertion_text(note);
    case NoteKind::kErrorOutput:
      return fmt::format(
          "the program printed to standard error on some execution (first at {}); --show-output "
          "shows it",
          at);
    case NoteKind::kWaitOutsideLoop:
      return fmt::format(
          "a wait or park is not in a loop (first at {}): a spurious wake-up would let its thread "
          "go on; --spurious explores that",
          at);
    case NoteKind::kGarbage:
      return fmt::format(
          "weak references, finalizers or cleaners (first at {}): no garbage was collected, so "
          "that "
          "references were cleared only by the program, and neither finalizers nor cleaners ran",
          at);
    case NoteKind::kIdentityHash:
      return fmt::format(
          "identity hash codes (first read at {}) differ from run to run; they were the same in "
          "every execution",
          at);
    case NoteKind::kIterationOrder:
      return fmt::format(
          "the order in which Set.of and Map.of are iterated (first at {}) differs from run to "
          "run; "
          "it was the same in every execution",
          at);
    case NoteKind::kHostValue:
      return fmt::format(
          "the process id and the amount of memory (first read at {}) differ from run to run; they "
          "were the same in every execution",
          at);
  }
  HEDDLE_UNREACHABLE("note kind");
}

std::string suppressed_text(const heddle::Suppressed& suppressed) {
  std::vector<std::string> parts;
  auto mark_option = [&](const char* option) {
    if (!parts.empty()) parts.back() += option;
  };
  for (FindingKind kind : suppressed.kinds) parts.emplace_back(suppressed_name(kind));
  mark_option(" (--ignore)");
  for (heddle::RaceKind kind : suppressed.race_kinds)
    parts.push_back(std::string(name_of(kind)) + " races");
  if (!suppressed.race_kinds.empty()) mark_option(" (--race-kinds)");
  return parts.empty() ? "" : "not reported: " + joined(parts, ", ");
}

std::vector<std::string> note_texts(const heddle::CheckResult& result) {
  std::vector<std::string> out;
  for (const Note& note : result.notes) out.push_back(note_text(note));
  if (std::string text = suppressed_text(result.suppressed); !text.empty()) out.push_back(text);
  const auto& all = result.findings;
  if (const auto later = std::count_if(all.begin(), all.end(), reads_later_write))
    out.push_back(fmt::format(
        "{} of a write that comes later: the Java Memory Model allows some of these reads, not all",
        later == 1 ? "one finding needs a read" : fmt::format("{} findings need reads", later)));
  return out;
}

}  // namespace heddle::report
