#pragma once
// Matching states that differ only in dead data, which no step of their subtrees
// reads (docs/reduction.md, "Ignoring dead data"). The words that a state's
// subtree reads are collected while it is explored; a finished state is kept with
// a mask of these live words (state/live_store.h).

#include <cstdint>

#include "search/needs_propagation.h"
#include "search/path_node.h"
#include "search/reduction.h"
#include "search/state_record.h"
#include "search/trial.h"
#include "state/canonical.h"
#include "state/live_store.h"

namespace heddle {

class DeadData {
 public:
  DeadData(World& world, Canonicalizer& canonical, Reduction& reduction, bool wanted)
      : w_(world), canonical_(canonical), reduction_(reduction), wanted_(wanted) {}

  void begin_round();
  void end_round() { w_.read_tracker().enable(false); }
  // Off: all words count as live from now on.
  bool on() const { return on_; }

  // ---- reads of the subtree ----
  // The world is at a finished state that was stored with this mask (or LiveStore::kNoMask), or at
  // one that matches it; b is the state or its predecessor. Adds what its subtree reads to b's
  // reads. Afterwards canonical's numbers are those under which the finished state's future was
  // stored. REQUIRES: canonical's newest walk was of the world's present state.
  void add_finished(Reduction::Branching& b, uint32_t mask);
  // What is read behind b is not known exactly: everything that canonical's newest walk has
  // reached.
  void add_everything_reachable(Reduction::Branching& b);

  // ---- finished states ----
  // The record of a finished state that differs from the present one only in dead data, or (then
  // *by_needs is set) also in parts of h that are not needed; `accept(record, by_needs)` may
  // decline. 0: there is none.
  template <typename Accept>
  uint64_t find(Accept accept) {
    if (!on_) return 0;
    const StateHash core = canonical_.core();
    uint64_t found = live_.find(canonical_, accept);
    // Where the mask left nothing out, the match was due to the needs alone.
    count_lookup(found != 0 && canonical_.core() != core);
    return found;
  }

  // A finished state under its live words alone, before it is kept.
  struct Masked {
    LiveMask mask;
    StateHash hash;  // with h; unset when it was left out
  };
  bool can_mask(const PathNode& n) const { return on_ && !n.branching.reads.all_base(); }
  // Walks the state again; canonical's numbers are then those of this walk. Without h, only
  // canonical's core() is computed. REQUIRES: can_mask(n), the world is at n.
  void mask(const PathNode& n, bool with_h, Masked* out);
  uint32_t intern(const LiveMask& mask) { return live_.intern(mask); }
  // `without_h`: the state is kept by `hash` without h, and matches where its needs hold.
  void keep(const PathNode& n, uint32_t mask, const StateHash& hash, bool without_h,
            uint64_t record) {
    live_.add(n.threads.hash, mask, hash, without_h, record);
  }

  uint64_t growth_bytes() const { return live_.growth_bytes(); }

 private:
  void turn(bool on);
  void count_lookup(bool matched);

  World& w_;
  Canonicalizer& canonical_;
  Reduction& reduction_;
  LiveStore live_;
  bool wanted_;
  bool on_ = false;
  Trial trial_;
  ReadSet reads_;  // scratch
};

}  // namespace heddle
