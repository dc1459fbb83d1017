#pragma once
// What has to be known in finished states (race/needs.h), under names that do
// not depend on the path: locations and rows by objects' numbers in a walk
// (canonical.h), threads by rank. A new state that agrees with a finished one in
// everything but h need not be explored when what had to be known there is known
// (docs/reduction.md, "What has to be known").

#include <absl/container/flat_hash_map.h>
#include <absl/container/inlined_vector.h>

#include <array>
#include <cstdint>
#include <vector>

#include "explore/canonical.h"
#include "explore/growth.h"
#include "explore/world.h"
#include "race/needs.h"

namespace heddle::explore {

class NeedsStore {
 public:
  static constexpr uint32_t kEverything = UINT32_MAX;

  NeedsStore(World& world, const Canonicalizer& canonical) : w_(world), canonical_(canonical) {}

  // All three in names of the canonicalizer's newest walk. REQUIRES: that was of the state that the world is in.
  // Keeps what has to be known in this state; kEverything when it cannot be named. Not `here`: the names are of another
  // state on the same cycle.
  uint32_t intern(const race::Needs& needs, bool here);
  bool hold(uint32_t id) const;
  race::Needs named_here(uint32_t id) const;

  void forget();
  uint64_t growth_bytes() const { return growth_of_pool(words_) + growth_of_pool(sets_) + growth_of_map(by_hash_); }

 private:
  // A set is its rows (two words each), then its clauses (location, number of rows' bits).
  struct Set {
    size_t start;
    uint32_t rows, clauses;
    size_t words() const { return 2 * (size_t{rows} + clauses); }
  };
  bool name_object(vm::Ref object, uint64_t* name) const;
  vm::Ref object_of(uint64_t name) const;
  bool name_row(race::RowId row, uint64_t (&name)[2]) const;
  race::RowId row_of(const uint64_t* name) const;
  template <typename F>
  bool for_each_clause(uint32_t id, F f) const;

  World& w_;
  const Canonicalizer& canonical_;
  std::vector<uint64_t> words_;
  std::vector<Set> sets_;
  absl::flat_hash_map<uint64_t, absl::InlinedVector<uint32_t, 1>> by_hash_;
  std::vector<std::array<uint64_t, 2>> named_clauses_;  // scratch
};

}  // namespace heddle::explore
