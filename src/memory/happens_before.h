#pragma once
// happens-before of a finished trace, taken from the definition: program order
// and synchronizes-with, closed under transitivity. Quadratic and more; this is
// the yardstick for the fast detectors, and good enough for analysing one
// stored trace.
//
// synchronizes-with (JLS 17.4.4, plus the VarHandle modes):
//   unlock m             -> every later lock m
//   volatile write v     -> every later volatile read v
//   releasing write v    -> every acquiring read that reads it, or reads the end of a
//                           chain of atomic read-modify-writes that starts at it
//   start t              -> first action of t
//   last action of t     -> finding that t has ended
//   interrupt t          -> every later detection of t's interrupt
//   initialiser of C done-> every later action that finds C initialised (one way only:
//                           users of a class are not ordered among themselves)
// Writes of default values happen-before everything; they are not in the trace.
// Fences, which the language does not mention, order as VarHandle says (C11's atomic_thread_fence):
// through atomic accesses, a release fence before the write that is read before an acquire fence.

#include <cstddef>
#include <utility>
#include <vector>

#include "memory/action.h"
#include "memory/vector_clock.h"

namespace heddle::memory {

class HappensBefore {
 public:
  // REQUIRES: at most one kStart per thread, before that thread's actions.
  explicit HappensBefore(const Trace& trace);

  // Strict: ordered(i, i) is false.
  bool ordered(size_t i, size_t j) const { return before_[j][i]; }

 private:
  std::vector<std::vector<bool>> before_;  // before_[j][i]: i happens-before j
};

// Whether trace[i] synchronizes-with trace[j].
// REQUIRES: i < j < trace.size().
bool synchronizes_with(const Trace& trace, size_t i, size_t j);

// Pairs (i, j), i < j, of conflicting accesses by different threads that hb does not order.
std::vector<std::pair<size_t, size_t>> racing_pairs(const Trace& trace, const HappensBefore& hb);

// The same relation by vector clocks: i happens-before j, i != j, iff
// clocks[i] is before or equal to clocks[j]. REQUIRES: thread ids are dense.
std::vector<VectorClock> clocks_of(const Trace& trace);

}  // namespace heddle::memory
