#pragma once
// What a search found wrong, as plain data: objects, threads and places have names, and no number
// of the machine is left, so that reports need no machine. src/report makes the sentences.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "explain/justification.h"
#include "explain/place.h"
#include "explain/trace_step.h"
#include "search/finding_kind.h"

namespace heddle {

// ---- data races ----

enum class RaceKind : uint8_t { kWriteRead, kWriteWrite, kReadWrite };
std::string_view name_of(RaceKind kind);  // "WR" | "WW" | "RW"

struct RaceLocation {
  std::string class_name;  // the field's class, or the array's ("int[]")
  std::string field;  // for an element: the field through which the array was reached, if known
  std::optional<int64_t> index;  // of an array's element
  std::string variable;          // local variable that holds the array, if no field does
  std::string made_by;           // thread that made the object; empty for statics
  std::optional<Place> made_at;  // where; none for statics
  bool library = false;          // inside a library class: a field of HashMap, its table's elements
  std::string name = {};         // as schedule files name it (system/site_names.h)
  std::string object = {};       // the object or array of this trace: "Pool#1"; empty for statics
};

struct RaceAccess {
  std::string thread;
  bool write = false;
  Place at;                   // the user's line: frames of a library called from it are folded
  std::vector<Place> inside;  // those frames, outermost first (HashMap.put, HashMap.putVal)
  uint64_t step = 0;          // its step in the trace, 0 when it is not there
};

// Another race of the same two library calls.
struct RaceAlso {
  RaceKind kind;
  RaceLocation location;
};

// A release or an acquire in the sense of the memory model.
enum class SyncKind : uint8_t {
  kLibraryCall,  // inside a call of `class_name`.`method`
  kThread,       // starts `thread`, or sees that it has ended
  kMonitor,      // unlocks or locks `location.owner`
  kClassInit,    // finishes initialising `location.owner`, or sees it initialised
  kInterrupt,    // interrupts `thread`, or sees that it is interrupted itself
  kVolatile,     // writes or reads `location`
};
struct SyncAction {
  SyncKind kind = SyncKind::kVolatile;
  bool release = false;
  Location location;
  std::string thread;
  std::string class_name, method;
  Place at;
};

// Why no happens-before edge orders the two accesses of a race.
struct MissingOrder {
  std::optional<SyncAction> release;    // the source thread's last one after its access
  std::optional<SyncAction> acquire;    // the manifest thread's last one before its access
  std::optional<SyncAction> too_early;  // an acquire of what is released, before the release
  bool since_start = true;              // the manifest thread was started by another one
  std::vector<std::string> source_monitors, manifest_monitors;  // held at the accesses
};

struct Race {
  RaceKind kind = RaceKind::kWriteRead;
  RaceLocation location;
  RaceAccess source;    // the earlier access in the trace
  RaceAccess manifest;  // the later one, where the race shows
  MissingOrder order;
  uint64_t traces = 1;         // number of traces in which it occurred
  std::vector<RaceAlso> also;  // races of the same two library calls, folded into this one
  std::optional<size_t> classification = {};  // of its location: CheckResult::classifications
};

// ---- deadlocks and livelocks ----

enum class HeldKind : uint8_t { kMonitor, kClassInit, kLock, kReadLock };
struct Held {
  HeldKind kind = HeldKind::kMonitor;
  std::string object;  // its name; kClassInit: the class
  bool operator==(const Held&) const = default;
};

struct StuckThread {
  enum class State : uint8_t {
    kWaits,  // for `wait`
    kSpins,  // checks again and again, or waits with a time limit again and again; see `wait`
    kLoops,  // changes something in each iteration, and never ends
  };
  std::string thread;
  State state = State::kWaits;
  std::vector<Held> holds;
  Wait wait;  // kWaits, kSpins
  Place at;
};

// ---- exceptions ----

struct StackFrame {
  Place at;
  bool native = false;
  bool operator==(const StackFrame&) const = default;
};
// An exception, or a cause of one.
struct Thrown {
  std::string class_name, message;  // an empty message: none
  std::vector<StackFrame> frames;   // innermost first
  uint64_t common_frames = 0;       // a cause: frames left out, which the exception around it has
  bool operator==(const Thrown&) const = default;
};
struct UncaughtException {
  std::string thread;
  std::vector<Thrown> chain;  // the exception, its cause, the cause of that, ...; never empty
};

// ---- exits ----

struct Exit {
  std::string thread;
  int status = 0;
  std::vector<StackFrame> frames;  // of the thread that ends the program, innermost first
};

// ---- findings ----

// An exception that left a thread.
struct Failure {
  std::string class_name;
  Place at;  // where the program threw it
};

struct Finding {
  FindingKind kind = FindingKind::kAssertion;
  std::vector<std::string> threads;  // those involved, in the order of their creation
  Place location;                    // where it shows; a race: the manifest access
  std::vector<TraceStep> trace;
  std::vector<ObjectName> objects = {};             // those that the program has names for
  std::vector<std::vector<TraceStep>> more_traces;  // of the same race (--traces-per-race)
  std::string replay;                               // schedule file; empty: none was written

  std::optional<UncaughtException> exception;  // assertion, exception
  std::optional<Race> race;                    // data race
  std::optional<Exit> exit;                    // exit
  std::vector<StuckThread> stuck;              // deadlock, livelock
  std::vector<Failure> failures = {};          // deadlock, livelock: on the way there
  // A collection of garbage, which was not explored, may be the way out; of a failure: might have
  // prevented it.
  bool may_await_collector = false;
  // Livelock: a thread may read an old value forever, at this step of the trace; 0: none does.
  uint64_t stale_read = 0;
  // What the program had printed by then.
  std::string output, errors;  // on standard output, on standard error
  // Under a relaxed memory model: the strongest model that shows the finding as well; empty: none,
  // or it is not known (check/stronger_models.h).
  std::string shown_under = {};
  // --memory jmm: why the model allows it, if it needs reads of later writes.
  std::optional<Justification> justification;
  // Locations that race in an execution with this finding, by RaceLocation::name: those of the
  // execution that is shown (ClassifyOptions::on), and RaceOptions::sought_in_failures. Not of
  // races.
  std::vector<std::string> racing;
};

// False for an exception or an exit that did not happen when the schedule was executed again.
bool reproduced(const Finding& finding);

}  // namespace heddle
