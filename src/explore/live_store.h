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
#include "explore/state_store.h"

namespace heddle::explore {

class LiveStore {
 public:
  static constexpr uint32_t kNoMask = UINT32_MAX;

  uint32_t intern(const LiveMask& mask);
  const LiveMask& mask(uint32_t id) const { return masks_[id]; }

  // Keeps a finished state: where its threads are, its mask, its hash under that, its record.
  void add(uint64_t control, uint32_t mask, const StateHash& h, uint64_t record);

  // Looks for a finished state that the world's present state is like; `found(record)` may decline. The record, or 0.
  // REQUIRES: the canonicalizer's newest walk was of the whole present state.
  template <typename Found>
  uint64_t find(Canonicalizer& canonical, Found found) {
    auto it = by_control_.find(canonical.control());
    if (it == by_control_.end()) return 0;
    Masks& masks = it->second;
    size_t most = std::min<size_t>(masks.size(), kMostMasks);
    for (size_t i = 0; i < most; ++i) {
      StateHash h;
      if (!canonical.hash_under(masks_[masks[i]], &scratch_, &h)) continue;
      uint64_t* record = entries_.find(mixed(h, masks[i]));
      if (!record || !found(*record)) continue;
      uint64_t result = *record;
      // What fitted fits again.
      if (i > 0) std::swap(masks[i], masks[i / 2]);
      return result;
    }
    return 0;
  }

  uint64_t growth_bytes() const { return entries_.growth_bytes(); }

 private:
  static constexpr size_t kMostMasks = 24;  // tried for one state
  using Masks = absl::InlinedVector<uint32_t, 4>;
  static StateHash mixed(const StateHash& h, uint32_t mask) { return {h.lo ^ mask * 0x9e3779b97f4a7c15u, h.hi}; }

  std::vector<LiveMask> masks_;
  absl::flat_hash_map<uint64_t, absl::InlinedVector<uint32_t, 1>> by_hash_;
  absl::flat_hash_map<uint64_t, Masks> by_control_;
  StateStore entries_;
  ReadSet scratch_;
};

}  // namespace heddle::explore
