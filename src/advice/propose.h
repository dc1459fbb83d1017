#pragma once
// Proposes edits that may remove the races on a location. Whether they do is for the re-check to
// say (recheck.h).

#include <vector>

#include "advice/edit.h"
#include "advice/racy_locations.h"
#include "explain/race_trace.h"

namespace heddle::advice {

// How much code a lock is held over.
enum class Scope : uint8_t {
  kNone,       // no lock
  kStatement,  // the racing statements
  kRange,      // from the first to the last access in a method
  kMethod,     // whole methods
  kCallers,    // statements that call the methods, too
};

struct Candidate {
  std::vector<Edit> edits;
  size_t location = 0;  // index of the RacyLocation
  Scope scope = Scope::kNone;
  int cost() const { return cost_of(edits); }
};

// What is known of the races of a program.
struct RaceFacts {
  std::vector<RacyLocation> locations;
  std::vector<AcquireNote> history;  // acquires that made accesses race-free
};

// Cheapest first.
std::vector<Candidate> propose(const RaceFacts& facts, size_t which, ProgramClasses& classes);

}  // namespace heddle::advice
