#pragma once
// Whether the races of a location do harm, as data (src/classify finds it out).

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "explain/finding.h"
#include "search/reason.h"

namespace heddle {

enum class RaceClass : uint8_t {
  kDestructiveSc,       // a failing interleaving has this race
  kDestructiveRelaxed,  // a read that does not return the latest write makes the program fail
  kObservable,          // ... makes it print something else
  kBenign,              // no execution that the Java Memory Model allows shows any of this
  kUndecided,
};
// "destructive-sc", "destructive-relaxed", "observable", "benign", "undecided"
std::string_view name_of(RaceClass c);
inline bool is_destructive(RaceClass c) {
  return c == RaceClass::kDestructiveSc || c == RaceClass::kDestructiveRelaxed;
}

enum class WhyUndecided : uint8_t {
  kDecided,
  kBudget,         // the budget, or another limit, has ended the searches
  kInterleavings,  // not all sequentially consistent executions were explored
  kFutureReads,    // no past write does harm; not all reads of later writes were explored
  kSuperset,       // no past write does harm; a later write does, if the model allows that read
};
std::string_view name_of(WhyUndecided why);  // "budget", ...; "" if decided

// Of one location; of several where two calls of the library race on several at once.
struct Classification {
  RaceClass race_class = RaceClass::kUndecided;
  RaceLocation location;
  std::string model;               // the memory model that shows the effect; empty: none does
  std::vector<RaceLocation> with;  // other locations that have to be relaxed for it
  std::optional<Finding> effect;   // without trace; kObservable: an outcome
  std::optional<size_t> finding;   // kDestructiveSc: its index in CheckResult::findings
  std::string usual_output;        // kObservable: what an interleaving prints
  std::string witness;             // schedule file; empty: none
  WhyUndecided why = WhyUndecided::kDecided;
  // kFutureReads: which reads of later writes were not explored. Empty: it is not known.
  std::vector<LaterWrites> unexplored;
};

}  // namespace heddle
