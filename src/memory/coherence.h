#pragma once
// Stores of one location, and their coherence order.
//
// A location that is accessed in a mode below volatile is *coherent*: there is a total order co of
// its stores such that happens-before on the location, reads-from, co and from-read have no cycle.
// Not all of co is decided when a store is made. These functions keep the part that is decided so
// far, a partial order, which every total order that extends it agrees with. It grows:
//
//   a store comes after every store that its thread knows or has read, and one in volatile mode
//   comes after all earlier ones in volatile mode;
//   a load of w decides that w comes after every store that the thread knows or has read, and one
//   in volatile mode also after all stores in volatile mode;
//   the store of an update comes directly after the store that the update has read. Such a chain is
//   a *block*: two blocks are ordered as wholes.
//
// `known` has the rows that know the store or a load of it, `hidden` those that know, or have read,
// a store that comes after it in co. A thread may read an entry exactly when it is not hidden from
// it; therefore the order can always be extended.

#include <vector>

#include "memory/dereference_chains.h"
#include "memory/memory_model.h"
#include "memory/row_set.h"

namespace heddle::memory {

// A store that some thread may still read.
struct StoreEntry {
  Value value = 0;
  RowSet known, hidden;
  FreezeSet hidden_at;
  bool in_so = false;  // made in volatile mode: part of the synchronization order
  // Of a location that is not coherent: a later store in volatile mode happens-after it, or both
  // are in the synchronization order. Loads in volatile mode do not return it.
  bool superseded = false;
  // ---- of a coherent location ----
  RowSet before = {};    // the positions of the entries that come before it in co
  Row released = 0;      // what a load that synchronizes with it learns; 0: nothing
  bool updated = false;  // an update has read it and stored directly after it
  int32_t follows = -1;  // the position of the entry that it comes directly after; -1: not known

  bool operator==(const StoreEntry&) const = default;
};

namespace coherence {

using Entries = std::vector<StoreEntry>;

// Whether a load in volatile mode may not return this entry: a store in volatile mode comes after
// it.
bool is_superseded(const Entries& entries, size_t entry);

// The thread reads an entry. Returns whether the order has grown. REQUIRES: the entry is not hidden
// from the thread and, if `in_so`, not superseded.
bool read(Entries& entries, size_t entry, Row thread, bool in_so);

// The thread adds a store. Returns its position.
size_t write(Entries& entries, Value value, Row thread, bool in_so);
// Likewise the store of an update that has read the entry `read`. REQUIRES: read() was called for
// that entry, which no update has read before.
size_t update(Entries& entries, size_t read, Value value, Row thread, bool in_so);

// The store of an update and the store that it has read become one entry if no access can tell them
// apart: both have the same value and the same release, and nothing comes between them. Returns
// whether they have; the entry has then the position of the earlier one. A thread that spins with
// getAndSet would add entries forever otherwise.
// REQUIRES: it is the last entry.
bool merge_with_previous(Entries& entries, size_t entry);

// Removes an entry that is hidden from all threads.
void erase(Entries& entries, size_t entry);

}  // namespace coherence

}  // namespace heddle::memory
