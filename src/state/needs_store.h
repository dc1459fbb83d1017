#pragma once
// The needs of finished states (race/needs.h): which happens-before facts their
// subtrees rely on to be free of races. They are stored under names that do not
// depend on the path: locations and rows by objects' numbers in the canonical walk,
// threads by rank. A new state that equals a finished one in everything but h need
// not be explored if these facts hold in it (docs/reduction.md, "Matching states
// that differ only in happens-before").

#include <absl/container/flat_hash_map.h>
#include <absl/container/inlined_vector.h>

#include <array>
#include <cstdint>
#include <vector>

#include "race/needs.h"
#include "state/canonical.h"
#include "state/growth.h"
#include "system/world.h"

namespace heddle {

class NeedsStore {
 public:
  // All of h is needed: only a state with the same h matches.
  static constexpr uint32_t kEverything = UINT32_MAX;

  NeedsStore(World& world, const Canonicalizer& canonical) : w_(world), canonical_(canonical) {}

  // The names are those of the canonicalizer's newest walk. REQUIRES, of all three: that walk was
  // of the world's present state (intern with `here` false: of another state of the same cycle).

  // Stores the needs and returns their id; kEverything when they cannot be named. `here`: the needs
  // are the present state's, so that clauses can be restricted to the rows that make them hold.
  uint32_t intern(const race::Needs& needs, bool here);
  // Whether the present state meets the stored needs.
  bool hold(uint32_t id) const;
  // The stored needs under the references and row numbers of the present state.
  race::Needs named_here(uint32_t id) const;

  void forget();
  uint64_t growth_bytes() const {
    return growth_of_pool(words_) + growth_of_pool(sets_) + growth_of_map(by_hash_);
  }

 private:
  // The words of a set are its rows (two words each), then its clauses (a word for the location and
  // the kind of clause, and one with a bit for each row).
  struct Set {
    size_t start;
    uint32_t rows, clauses;
    size_t words() const { return 2 * (size_t{rows} + clauses); }
  };
  struct NamedRow {
    uint64_t name[2];
    uint64_t bit;  // in race::Needs::Clause::rows
  };
  using NamedRows = absl::InlinedVector<NamedRow, 16>;

  bool name_object(vm::Ref object, uint64_t* name) const;
  vm::Ref object_of(uint64_t name) const;
  bool name_row(race::RowId row, uint64_t (&name)[2]) const;
  race::RowId row_of(const uint64_t* name) const;
  NamedRows name_rows(const race::Needs::Clauses& clauses) const;
  bool name_clause(const race::Needs::Clause& c, const NamedRows& rows,
                   std::array<uint64_t, 2>* named) const;
  uint32_t intern_named(const NamedRows& rows);
  template <typename F>
  bool for_each_clause(uint32_t id, F f) const;

  World& w_;
  const Canonicalizer& canonical_;
  std::vector<uint64_t> words_;  // of all sets
  std::vector<Set> sets_;        // by id
  absl::flat_hash_map<uint64_t, absl::InlinedVector<uint32_t, 1>> by_hash_;
  std::vector<std::array<uint64_t, 2>> named_clauses_;  // scratch
};

}  // namespace heddle
