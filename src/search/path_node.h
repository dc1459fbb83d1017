#pragma once
// A state on the depth-first search's current path, with what each technique keeps of it.

#include <absl/container/inlined_vector.h>

#include <cstdint>

#include "race/needs.h"
#include "search/reduction.h"
#include "search/reused_stack.h"
#include "state/canonical.h"
#include "system/world.h"

namespace heddle {

// What a step did to the happens-before summary h.
using SummaryOps = absl::InlinedVector<race::SummaryOp, 6>;

struct PathNode {
  World::Saved saved;

  // Persistent sets and sleep sets (reduction.h).
  Reduction::Branching branching;

  // Matching (matching.h).
  bool stored = false;             // in the state store, and a member of a component
  uint32_t unstored_run = 0;       // states of the path since the last stored one
  Canonicalizer::Threads threads;  // the threads' part of the canonical form, if stored

  // Strongly connected components (components.h).
  uint64_t number = 0;        // order of discovery, from 1 on
  uint64_t low = UINT64_MAX;  // Tarjan's lowlink
  bool can_end = false;       // an end of execution can be reached
  bool cyclic = false;        // some explored path leads back to this state
  bool leads_out = false;     // a step from this state, or from a later one of its component,
                              // leads to another component

  // Loops that may never see a write (stale_loops.h).
  bool reads_old_value = false;  // the step that is being explored does
  // Threads whose own steps lead back to this state: reading an old value, or without that.
  absl::InlinedVector<uint32_t, 2> spinners, idlers;
  absl::InlinedVector<Choice, 2> stale_iteration;  // steps of a spinner that lead back

  // Paths that count (promised_paths.h).
  uint32_t promised = 0;

  // Matching states that differ only in happens-before (needs_propagation.h).
  race::Needs needs;  // of the explored part of the subtree
  SummaryOps ops;     // of the step that is being explored

  // --check-needs: the state matched another one by its needs, but is explored all the same.
  bool covered = false;
  uint64_t races_before = 0;  // World::races_met at discovery

  void clear();
};

using PathNodes = ReusedStack<PathNode>;

}  // namespace heddle
