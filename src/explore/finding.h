#pragma once
// What a search found wrong, as plain data in which everything has its name:
// no number of the machine's is left, so that reports need no machine.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace heddle::explore {

enum class FindingKind : uint8_t { kAssertion, kException, kDeadlock, kLivelock, kDataRace };

// A place in the program. Unknown parts are empty, an unknown line is 0.
struct Place {
  std::string class_name;  // "pkg.Outer$Inner"
  std::string method;      // "run"
  std::string file;        // "Main.java", as the class file says
  int line = 0;
  std::string source;      // that line's text without its indentation, when the source was found
};

struct TraceStep {
  uint64_t number = 0;  // 1-based; the step at which `heddle replay --break N` stops
  std::string thread;   // its name, one of Finding::threads
  std::string op;       // "writes Pool.left = 1", "locks Object#2", "starts Thread-0"
  Place at;
  std::string note;     // what a reader should notice here: "races with step 7"; mostly empty
  bool matters = true;  // false: left out of the text unless --full-trace was given
  bool guilty = false;  // one of the steps that the finding is about (both accesses of a race)
  // Where it is in the schedule: its step (1-based), and, for a plain access within that one, which of its checked
  // accesses it is (1-based; 0: the schedule's step itself).
  uint64_t transition = 0, access = 0;
  std::string value;  // of an access: what was read or written, as in `op`; empty where that is not known
};

enum class RaceKind : uint8_t { kWriteRead, kWriteWrite, kReadWrite };

struct RaceLocation {
  std::string class_name;          // the field's class, or the array's ("int[]")
  std::string field;               // for an element: the field through which the array was reached, if known
  std::optional<int64_t> index;    // of an array's element
  std::string display;             // "Pool.left", "Bakery.flag[1]"; the same for every object of the class
  std::string made_by;             // thread that made the object; empty for statics
  std::optional<Place> made_at;    // where; none for statics
  bool library = false;            // inside a library's class: a field of HashMap, its table's elements
};

struct RaceAccess {
  std::string thread;
  std::string op;           // "read" or "write"
  Place at;                 // the user's line: frames of a library called from it are folded
  std::vector<Place> inside;  // those frames, outermost first ("HashMap.put", "HashMap.putVal")
  uint64_t step = 0;        // its step in the trace, 0 when it is not there
};

// Another race of the same two calls of a library.
struct RaceAlso {
  RaceKind kind;
  RaceLocation location;
};

struct Race {
  RaceKind kind = RaceKind::kWriteRead;
  RaceLocation location;
  RaceAccess source;    // the earlier access in the trace
  RaceAccess manifest;  // the later one, where the race shows
  // Why nothing orders them, one sentence each: the last release after the
  // source (or that there is none), and what the other thread did not acquire.
  std::vector<std::string> why;
  uint64_t traces = 1;  // in how many traces it was met
  std::vector<RaceAlso> also;  // folded into this one: what else the two calls race on
};

// A thread in a deadlock or livelock.
struct StuckThread {
  std::string thread;
  std::vector<std::string> holds;  // "the monitor of Fork#1"
  std::string waits_for;           // "the monitor of Fork#2", "a notify on Queue#1", "the end of Thread-0"
  std::string held_by;             // thread that holds it; empty if nobody or unknown
  Place at;
  bool holder_ended = false;       // and that one will not give it back
  bool spins = false;              // it looks again and again
  bool goes_round = false;         // it goes on for ever, and waits for nothing that it does not get
  std::string ends_after;          // thread whose end it waits for
};

struct Finding {
  FindingKind kind = FindingKind::kAssertion;
  std::string message;               // one sentence that says what is wrong, without a full stop
  std::vector<std::string> threads;  // those that take part, in the order of their creation
  Place location;                    // where it shows; a race: the manifest access
  std::vector<TraceStep> trace;
  std::vector<std::vector<TraceStep>> more_traces;  // of the same race (--traces-per-race)
  std::string replay;                // schedule file; empty: none was written

  std::vector<std::string> stack_trace;  // assertion, exception: as Java prints it, line by line
  std::optional<Race> race;              // data race
  std::vector<StuckThread> stuck;        // deadlock, livelock
  std::string output;                    // what the program had printed by then
};

std::string_view name_of(FindingKind kind);  // "assertion" | "exception" | "deadlock" | "livelock" | "data-race"
std::string_view name_of(RaceKind kind);     // "WR" | "WW" | "RW"
// "Main.java:12"; without a line "Main.java", without a file "Main.run".
std::string where(const Place& place);
// "    at Main.run(Main.java:12)", as Java prints a frame; "(Native Method)", "(Unknown Source)".
std::string stack_line(const Place& place, bool native);
// The sentence for Finding::message, from everything but `why` and `traces`.
std::string describe_race(const Race& race);
// Likewise, for a deadlock or livelock of these. REQUIRES: there are some.
std::string describe_stuck(const std::vector<StuckThread>& stuck);
// "ReentrantLock#1, held by Thread-0, which has ended"
std::string describe_wait(const StuckThread& stuck);

}  // namespace heddle::explore
