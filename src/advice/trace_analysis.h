#pragma once
// Hints from the traces of races, as JRF-E makes them (Kim, Yavuz-Kahveci, Sanders: section 3.1):
// what would order the two accesses of a race on the path on which it was found. A hint is no more
// than that; only a re-check (recheck.h) shows what an edit achieves.

#include <cstdint>
#include <string>
#include <vector>

#include "explain/race_trace.h"
#include "explain/trace_order.h"

namespace heddle::advice {

enum class HintKind : uint8_t {
  kVolatile,        // make the field volatile, or use an atomic class
  kAtomicElements,  // use an atomic array
  kMove,            // move the source statement in front of a release, at `place`
  kLockManifest,    // hold a lock at the manifest statement, which the other side takes at `place`
  kLockSource,      // likewise at the source statement
  kReadVolatile,    // read the volatile before the manifest statement, as at `place`
  kLock,            // lock the object before it, as at `place`
  kJoin,            // join the thread before it, as at `place`
};

struct Hint {
  HintKind kind = HintKind::kVolatile;
  TraceAddress target;  // without the number of its object; kMove: what is released
  TracePlace place;     // see HintKind
  std::string call;     // a lock or an acquire of the library: the method that is called
  auto operator<=>(const Hint&) const = default;
};

// What one trace says, in the form that combining needs (Fig. 26).
struct TraceHints {
  std::vector<Hint> hints;       // all but locks around one of the two statements
  std::vector<Hint> lock_hints;  // kLockManifest, kLockSource
  std::vector<std::string> held_at_source, held_at_manifest;  // locks, by lock_name()
};

// How locks are told apart in different traces.
std::string lock_name(const TraceAddress& address);

// `history`: the acquiring history; entries of other locations are ignored.
TraceHints analyse(const RaceTrace& trace, const TraceOrder& order,
                   const std::vector<AcquireNote>& history);

// Combines the hints of the traces of one race. A hint must come from every trace. A lock around
// one statement is enough in one trace, if the other statement holds it in all of them: its
// block excludes the other paths.
class HintCombiner {
 public:
  void add(const TraceHints& hints);
  std::vector<Hint> result() const;

 private:
  bool first_ = true;
  std::vector<Hint> hints_, lock_hints_;
  std::vector<std::string> held_at_source_, held_at_manifest_;
};

}  // namespace heddle::advice
