#pragma once
// Which values a thread may see behind final fields depends on how it obtained the reference (JLS
// 17.5): a load through a reference that came from a final field sees at least what happened before
// the freeze of that field, the end of the constructor. The same object reached in another way may
// show older values, and the guarantee is not part of happens-before: nothing else follows from it.
//
// A *chain* is the set of freezes behind which a thread obtained a reference: those of the final
// fields that it read on its way to the object. Each load of a reference to a *followed* object,
// one that a final field led to at its freeze, adds a chain. A load of the object's own words then
// has the guarantees of one of these chains, any of them: the specification asks only for "some
// read by the thread that sees the address". So only the chains that no other chain of the same
// thread and object includes are kept.
//
// A load from an object that only the thread can reach adds no chain, because the thread itself put
// the reference there. A thread without a chain has no guarantee. That includes objects which were
// linked after the freeze, and objects that other threads could reach before it.

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "memory/memory_model.h"
#include "memory/row_set.h"

namespace heddle::memory {

using FreezeId = uint32_t;
using FreezeSet = RowSet;

class DereferenceChains {
 public:
  bool empty() const { return freezes_.empty(); }

  // A constructor ends.
  FreezeId freeze(Row constructor, const Freeze& f);
  bool follows(ObjectRef object) const { return followed_.contains(object); }
  // The thread has loaded a reference.
  void obtained(Row thread, const Obtained& o);
  // Whether the thread has a chain to the object without any of these freezes.
  bool has_chain_without(Row thread, ObjectRef object, const FreezeSet& freezes) const;

  void ended(Row thread);
  // Drops all other freezes: they hide nothing any more.
  void keep_only(const FreezeSet& used);
  // Drops what was collected. A freeze is still needed while a chain contains it; returns the
  // others.
  FreezeSet forget(const DeadObjects& dead);

  // Appends the canonical form of each chain. `freeze_name`: 0 if it does not matter.
  void put(StateSink& sink, const std::function<uint64_t(Row)>& row_name,
           const std::function<uint64_t(FreezeId)>& freeze_name) const;
  // The canonical name of the freeze; 0: its object is garbage.
  uint64_t name_of(FreezeId id, StateSink& sink) const;
  bool in_some_chain(FreezeId id) const;

 private:
  using Chain = FreezeSet;
  using Chains = std::vector<Chain>;  // none includes another
  using Place = std::pair<ObjectRef, uint32_t>;

  FreezeId id_of(const Place& place);
  std::optional<FreezeId> find(const Place& place) const;
  static void add(Chains& chains, const Chain& chain);
  Chains chains_to(Row thread, ObjectRef object) const;
  void drop(FreezeId id);

  std::map<FreezeId, Place> freezes_;        // of object and level; object 0: it was collected
  std::map<ObjectRef, FreezeSet> followed_;  // with the freezes behind which it is
  std::map<std::pair<ObjectRef, Row>, Chains> chains_;
};

}  // namespace heddle::memory
