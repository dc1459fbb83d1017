#pragma once
// State matching: a state that was explored before, or that behaves like one that
// was, is not explored again. Three tables are asked in turn:
//
//   1. the same canonical form (state/state_store.h);
//   2. the same form but for parts of h that are not needed (needs_propagation.h);
//   3. the same live data (dead_data.h), with or without h.
//
// A stored state is open until its component is complete, then finished
// (components.h). Only finished states match in the tables 2 and 3.

#include <absl/container/flat_hash_map.h>

#include <cstdint>
#include <utility>
#include <vector>

#include "search/components.h"
#include "search/dead_data.h"
#include "search/needs_propagation.h"
#include "search/reduction.h"
#include "search/state_record.h"
#include "search/strategy.h"
#include "state/canonical.h"
#include "state/state_store.h"

namespace heddle {

class Matching {
 public:
  Matching(Search& search, PathNodes& path, Canonicalizer& canonical, Reduction& reduction,
           Components& components, NeedsPropagation& needs);

  void begin_round();
  void end_round() { dead_data_.end_round(); }

  // Looks up n, which is new, not yet on the path, and which the world is at. True: everything that
  // has to be explored there was explored already, or is going to be; the newest state of the path
  // has taken over the results of n's subtree. False: n is stored and has to be explored.
  bool match(PathNode& n);
  // Of the newest state that match() was called for.
  const StateHash& newest_hash() const { return newest_hash_; }
  // The open state of the path that the newest one was the same as; null: there is none. It is
  // forgotten.
  PathNode* take_closed_cycle() { return std::exchange(closed_cycle_, nullptr); }

  // root, explored completely, has left the path, and the world is at it: the members of its
  // component are finished. REQUIRES: Components::is_root(root), root.stored.
  void finish_component(PathNode& root);
  // Keeps what is needed of an open state that has left the path.
  void keep_open(PathNode& n);

  uint64_t states() const { return store_.size() - aliases_; }
  uint64_t growth_bytes() const;

 private:
  // The results of the subtree of a finished state.
  struct Summary {
    uint32_t future;  // which accesses it makes (Reduction)
    uint32_t mask;    // which words it reads (LiveStore); kNoMask: perhaps any
    uint32_t needs;   // of h (NeedsStore)
    bool operator==(const Summary&) const = default;
    template <typename H>
    friend H AbslHashValue(H h, const Summary& s) {
      return H::combine(std::move(h), s.future, s.mask, s.needs);
    }
  };
  uint32_t intern(const Summary& s);
  const Summary& summary_of(StateRecord r) const { return summaries_[r.summary()]; }

  bool match_known(StateRecord r, uint64_t sleep);
  bool match_finished(StateRecord r, uint64_t sleep);
  bool match_open(uint64_t number, uint64_t sleep);
  bool match_similar(PathNode& n, uint64_t& record, uint64_t sleep);
  StateRecord find_similar(uint64_t sleep, bool* by_needs);
  bool covers(StateRecord r, uint64_t sleep) const;
  uint64_t reopen(PathNode& n, StateRecord r);
  void same_as_open(PathNode& n, uint64_t number);

  bool finish_with_mask(PathNode& root, const uint32_t* component_future);
  void finish_newest(PathNode& root, uint32_t future);
  uint64_t finish_newest_as(const PathNode& root, const Summary& s);

  Search& s_;
  PathNodes& path_;
  Canonicalizer& canonical_;
  Reduction& reduction_;
  Components& components_;
  NeedsPropagation& needs_;
  DeadData dead_data_;
  StateStore store_;
  PathNode* closed_cycle_ = nullptr;
  StateHash newest_hash_;
  uint64_t aliases_ = 0;  // states in the store that were not explored: they matched similar ones
  std::vector<Summary> summaries_;
  absl::flat_hash_map<Summary, uint32_t> summary_ids_;
};

}  // namespace heddle
