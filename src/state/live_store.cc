#include "state/live_store.h"

#include <algorithm>

#include "base/inline_xxhash.h"

namespace heddle {

uint32_t LiveStore::intern(const LiveMask& mask) {
  uint64_t h = XXH3_64bits(mask.bits.data(), mask.bits.size() * 8) + mask.count;
  h ^= XXH3_64bits(mask.base.data(), mask.base.size() * 8) * 0x9e3779b97f4a7c15u;
  auto& same = by_hash_[h];
  for (uint32_t id : same)
    if (masks_[id] == mask) return id;
  same.push_back(static_cast<uint32_t>(masks_.size()));
  masks_.push_back(mask);
  exact_.push_back(false);
  return same.back();
}

void LiveStore::add(const StateHash& threads, uint32_t mask, const StateHash& h, bool core,
                    uint64_t record) {
  Masks& masks = by_threads_[threads.lo];
  if (std::find(masks.begin(), masks.end(), mask) == masks.end()) masks.push_back(mask);
  if (!core) exact_[mask] = true;
  bool fresh;
  entries_.find_or_add(mixed(h, mask, core), &fresh) = record;
}

}  // namespace heddle
