#include "search/reason.h"

#include "base/check.h"

namespace heddle {

std::string_view name_of(ReasonKind kind) {
  switch (kind) {
    case ReasonKind::kMaxStates:
      return "max-states";
    case ReasonKind::kMaxTransitions:
      return "max-transitions";
    case ReasonKind::kMaxInstructions:
      return "max-instructions";
    case ReasonKind::kMaxDepth:
      return "max-depth";
    case ReasonKind::kTimeout:
      return "timeout";
    case ReasonKind::kMaxMemory:
      return "max-memory";
    case ReasonKind::kMaxRaces:
      return "max-races";
    case ReasonKind::kEnoughFound:
      return "enough-found";
    case ReasonKind::kInterrupted:
      return "interrupted";
    case ReasonKind::kTerminated:
      return "terminated";
    case ReasonKind::kBeforeThreads:
      return "before-threads";
    case ReasonKind::kSampled:
      return "sampled";
    case ReasonKind::kSampleLength:
      return "sample-length";
    case ReasonKind::kPreemptionBound:
      return "preemption-bound";
    case ReasonKind::kSamplingOnly:
      return "sampling-only";
    case ReasonKind::kAllExcluded:
      return "all-excluded";
    case ReasonKind::kHeapLimit:
      return "heap-limit";
    case ReasonKind::kHeapGarbage:
      return "heap-garbage";
    case ReasonKind::kSummaryExhausted:
      return "summary-exhausted";
    case ReasonKind::kLongPath:
      return "long-path";
    case ReasonKind::kUnsupported:
      return "unsupported";
    case ReasonKind::kRacesNotDetected:
      return "races-not-detected";
    case ReasonKind::kNotExplained:
      return "not-explained";
    case ReasonKind::kRacesUndecided:
      return "races-undecided";
    case ReasonKind::kRunsLost:
      return "runs-lost";
    case ReasonKind::kLaterWrites:
      return "later-writes";
    case ReasonKind::kCollectorAwaited:
      return "collector-awaited";
    case ReasonKind::kNotSettled:
      return "not-settled";
    case ReasonKind::kNotReproduced:
      return "not-reproduced";
  }
  HEDDLE_UNREACHABLE("reason kind");
}

std::string_view name_of(LaterWrites which) {
  switch (which) {
    case LaterWrites::kObjects:
      return "objects";
    case LaterWrites::kReferences:
      return "references";
    case LaterWrites::kUnfinished:
      return "unfinished";
    case LaterWrites::kModes:
      return "modes";
    case LaterWrites::kCopies:
      return "copies";
  }
  HEDDLE_UNREACHABLE("later writes");
}

}  // namespace heddle
