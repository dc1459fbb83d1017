#pragma once
// Finished states by what of them matters (docs/reduction.md, "What is never
// read again"). A finished state is kept with a mask: which of its words were
// read in everything explored behind it. A new state that agrees with it under
// the mask would do the same, step by step.

#include <absl/container/flat_hash_map.h>
#include <absl/container/inlined_vector.h>

#include <cstdint>
#include <vector>

#include "explore/canonical.h"
#include "explore/growth.h"
#include "explore/state_store.h"

namespace heddle::explore {

class LiveStore {
 public:
  static constexpr uint32_t kNoMask = UINT32_MAX;

  uint32_t intern(const LiveMask& mask);
  const LiveMask& mask(uint32_t id) const { return masks_[id]; }

  // Keeps a finished state: what its threads are at, its mask, its hash under that, its record. `core`: h is not in it.
  void add(const StateHash& threads, uint32_t mask, const StateHash& h, bool core, uint64_t record);

  // Looks for a finished state that the world's present state is like; `found(record, core)` may decline. The record,
  // or 0. `core`: it is like that one but for h.
  // REQUIRES: the canonicalizer's newest walk was of the whole present state.
  template <typename Found>
  uint64_t find(Canonicalizer& canonical, Found found) {
    auto it = by_threads_.find(canonical.threads().hash.lo);
    if (it == by_threads_.end()) return 0;
    Masks& masks = it->second;
    size_t most = std::min<size_t>(masks.size(), kMostMasks);
    for (size_t i = 0; i < most; ++i) {
      StateHash h;
      bool exact = exact_[masks[i]];
      if (!canonical.hash_under(masks_[masks[i]], &scratch_, exact ? &h : nullptr)) continue;
      uint64_t* record = exact ? entries_.find(mixed(h, masks[i], false)) : nullptr;
      if (!record || !found(*record, false)) {
        record = entries_.find(mixed(canonical.core(), masks[i], true));
        if (!record || !found(*record, true)) continue;
      }
      uint64_t result = *record;
      // What fitted fits again.
      if (i > 0) std::swap(masks[i], masks[i / 2]);
      return result;
    }
    return 0;
  }

  uint64_t growth_bytes() const { return entries_.growth_bytes() + growth_of_map(by_threads_) + growth_of_map(by_hash_); }

 private:
  static constexpr size_t kMostMasks = 24;  // tried for one state
  using Masks = absl::InlinedVector<uint32_t, 4>;
  static StateHash mixed(const StateHash& h, uint32_t mask, bool core) {
    return {h.lo ^ (mask * uint64_t{2} + core) * 0x9e3779b97f4a7c15u, h.hi};
  }

  std::vector<LiveMask> masks_;
  std::vector<bool> exact_;  // by mask: whether some state is kept under it together with h
  absl::flat_hash_map<uint64_t, absl::InlinedVector<uint32_t, 1>> by_hash_;
  absl::flat_hash_map<uint64_t, Masks> by_threads_;
  StateStore entries_;
  ReadSet scratch_;
};

}  // namespace heddle::explore
