#pragma once
// Finished states by their live words (docs/reduction.md, "Ignoring dead data"). A
// finished state is kept with a mask of the words that its subtree reads. The same
// steps are possible from a new state that equals it under the mask, and do the
// same.

#include <absl/container/flat_hash_map.h>
#include <absl/container/inlined_vector.h>

#include <cstdint>
#include <vector>

#include "state/canonical.h"
#include "state/growth.h"
#include "state/state_store.h"

namespace heddle {

class LiveStore {
 public:
  static constexpr uint32_t kNoMask = UINT32_MAX;

  uint32_t intern(const LiveMask& mask);
  const LiveMask& mask(uint32_t id) const { return masks_[id]; }

  // Keeps a finished state: the hash of its threads, its mask, its hash under the mask, its record.
  // `core`: the hash is without h.
  void add(const StateHash& threads, uint32_t mask, const StateHash& h, bool core, uint64_t record);

  // The record of a finished state that equals the world's present state under its mask; 0: there
  // is none. `accept(record, core)` may decline a record; `core`: h may differ. REQUIRES: the
  // canonicalizer's newest walk was of the whole present state.
  template <typename Accept>
  uint64_t find(Canonicalizer& canonical, Accept accept) {
    auto it = by_threads_.find(canonical.threads().hash.lo);
    if (it == by_threads_.end()) return 0;
    Masks& masks = it->second;
    size_t most = std::min<size_t>(masks.size(), kMostMasks);
    for (size_t i = 0; i < most; ++i) {
      StateHash h;
      bool exact = exact_[masks[i]];
      if (!canonical.hash_under(masks_[masks[i]], &scratch_, exact ? &h : nullptr)) continue;
      uint64_t* record = exact ? entries_.find(mixed(h, masks[i], false)) : nullptr;
      if (!record || !accept(*record, false)) {
        record = entries_.find(mixed(canonical.core(), masks[i], true));
        if (!record || !accept(*record, true)) continue;
      }
      uint64_t result = *record;
      // A mask that matched is likely to match again: it moves forward.
      if (i > 0) std::swap(masks[i], masks[i / 2]);
      return result;
    }
    return 0;
  }

  uint64_t growth_bytes() const {
    return entries_.growth_bytes() + growth_of_map(by_threads_) + growth_of_map(by_hash_);
  }

 private:
  static constexpr size_t kMostMasks = 24;  // that are tried for one state
  using Masks = absl::InlinedVector<uint32_t, 4>;
  static StateHash mixed(const StateHash& h, uint32_t mask, bool core) {
    return {h.lo ^ (mask * uint64_t{2} + core) * 0x9e3779b97f4a7c15u, h.hi};
  }

  std::vector<LiveMask> masks_;
  std::vector<bool> exact_;  // by mask: whether some state is kept under it with h in its hash
  absl::flat_hash_map<uint64_t, absl::InlinedVector<uint32_t, 1>> by_hash_;  // masks
  absl::flat_hash_map<uint64_t, Masks> by_threads_;  // masks of states with these threads
  StateStore entries_;
  ReadSet scratch_;
};

}  // namespace heddle
