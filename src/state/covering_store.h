#pragma once
// Finished states by their canonical form without h (Canonicalizer::core). A few
// states that differ only in h are kept for each form; the last one is replaced.

#include <cstdint>

#include "state/canonical.h"
#include "state/state_store.h"

namespace heddle {

class CoveringStore {
 public:
  void add(const StateHash& core, uint64_t record) {
    for (uint64_t i = 0; i < kMostPerCore; ++i) {
      bool fresh;
      uint64_t& slot = store_.find_or_add(nth(core, i), &fresh);
      if (!fresh && i + 1 < kMostPerCore) continue;
      slot = record;
      return;
    }
  }

  // The first record of a state with this form that `covers` accepts; 0: there is none.
  template <typename Covers>
  uint64_t find(const StateHash& core, Covers covers) {
    for (uint64_t i = 0; i < kMostPerCore; ++i) {
      uint64_t* record = store_.find(nth(core, i));
      if (!record) break;
      if (covers(*record)) return *record;
    }
    return 0;
  }

  uint64_t growth_bytes() const { return store_.growth_bytes(); }

 private:
  static constexpr uint64_t kMostPerCore = 4;
  static StateHash nth(const StateHash& core, uint64_t n) {
    return {core.lo ^ n * 0x9e3779b97f4a7c15u, core.hi};
  }

  StateStore store_;
};

}  // namespace heddle
