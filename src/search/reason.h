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
  kUnsupported,       // detail: the native or feature that the machine does not have
  kRacesNotDetected,  // --no-races
  kNotExplained,      // number: findings that were not explained when a limit was reached
  kRacesUndecided,    // --fail-on destructive: number: races that may do harm
  kLaterWrites,       // detail: reads of later writes that were not explored: those of "objects" or
                      // "references" that threads make, of stores in other "modes", of "copies"
  kNotReproduced,     // a finding did not occur again when its schedule was executed again
};

// "max-states", "unsupported": for JSON.
std::string_view name_of(ReasonKind kind);

struct Reason {
  ReasonKind kind = ReasonKind::kUnsupported;
  uint64_t number = 0;               // see ReasonKind
  std::string detail;                // likewise
  std::vector<ThreadPlace> threads;  // kLongPath: where the threads were
  bool operator==(const Reason&) const = default;
};

}  // namespace heddle
