#pragma once
// Why a search did not explore everything, as data. src/report makes the sentences.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "system/notes.h"

namespace heddle {

enum class ReasonKind : uint8_t {
  kMaxStates,         // number: --max-states
  kMaxTransitions,    // number: --max-transitions
  kMaxInstructions,   // number: bytecodes
  kMaxDepth,          // --max-depth
  kTimeout,           // --timeout
  kMaxMemory,         // --max-memory
  kMaxRaces,          // number: --max-races
  kEnoughFound,       // the user does not wait for more findings (ProgressSink::enough_after)
  kInterrupted,       // the user pressed Ctrl-C
  kTerminated,        // SIGTERM
  kBeforeThreads,     // stopped before the first thread was started
  kSampled,           // number: executions, not all that there are
  kSampleLength,      // number: steps after which sampled executions were cut
  kPreemptionBound,   // number: preemptions allowed
  kSamplingOnly,      // the strategy samples executions and never verifies
  kAllExcluded,       // Heddle.assume excluded every execution
  kHeapLimit,         // number: MB. The program's live objects exceed the Java heap
  kHeapGarbage,       // the Java heap was full of objects that earlier states of a path need
  kSummaryExhausted,  // the happens-before summary ran out of numbers or of room
  kLongPath,          // number: steps. A loop seems to make a new state in each iteration
  kUnsupported,       // unsupported: what the machine does not have
  kRacesNotDetected,  // --no-races
  kNotExplained,      // number: findings that were not explained when a limit was reached
  kRacesUndecided,    // --fail-on destructive: number: races that may do harm
  kRunsLost,          // a process that sampled executions ended without a result
  kLaterWrites,       // later_writes: reads of later writes that were not explored
  kCollectorAwaited,  // threads: they may wait for a garbage collection, which is not explored
  kNotSettled,        // number: findings and outcomes that the Java Memory Model may forbid
  kNotReproduced,     // a finding did not occur again when its schedule was executed again
};

// "max-states", "unsupported": for JSON.
std::string_view name_of(ReasonKind kind);

// Which reads of later writes a model that has such reads did not explore (memory/promise.h).
enum class LaterWrites : uint8_t {
  kObjects,     // of racing locations in objects that have no names (system/made_objects.h)
  kReferences,  // of references to such objects
  kUnfinished,  // of references to objects whose constructors have not ended
  kModes,       // in a program that accesses racing locations, or any, in other modes than plain
  kCopies,      // by natives that copy several locations
};
// "objects", "references", "unfinished", "modes", "copies"
std::string_view name_of(LaterWrites which);

struct Reason {
  ReasonKind kind = ReasonKind::kUnsupported;
  uint64_t number = 0;               // see ReasonKind
  vm::Unsupported unsupported;       // kUnsupported
  std::vector<ThreadPlace> threads;  // kLongPath, kCollectorAwaited: where the threads were
  LaterWrites later_writes = {};     // kLaterWrites
  bool operator==(const Reason&) const = default;
};

}  // namespace heddle
