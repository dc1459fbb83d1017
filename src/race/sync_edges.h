#pragma once
// Which rows an access in an atomic mode joins. One location may need two rows:
//   all   what every volatile write so far knew: a volatile read comes after all
//         earlier volatile writes of the location (JLS 17.4.4), read or not;
//   last  what an acquiring read learns from the write that it reads: its writer's
//         knowledge when the write is releasing, more along a chain of atomic
//         read-modify-writes, nothing after a plain or opaque write.
// A location that is only ever accessed in volatile mode needs `all` only, and
// that is the usual volatile field; set weak_modes where acquire, release,
// opaque or plain modes can meet (VarHandle, Unsafe), before the first access.
//
// Calls for one access: before_read, then Summary::on_read; Summary::on_write,
// then after_write. Rows are made at their first release.
//
// Fences work through atomic accesses only (two rows per thread, FenceRows):
//   released  what the thread knew at its last release fence: its later opaque
//             writes carry that much, as if they were release writes made then;
//   seen      what its opaque reads would have learned had they been acquiring:
//             it is learned at the next acquire fence.

#include "memory/action.h"
#include "race/summary.h"

namespace heddle::race {

struct SyncAddress {
  RowId all = kNoRow;
  RowId last = kNoRow;
  bool weak_modes = false;
};

struct FenceRows {
  RowId released = kNoRow;
  RowId seen = kNoRow;
};

// A full fence (volatile) is an acquire fence and then a release fence.
void on_fence(Summary& h, FenceRows& fences, RowId t, memory::AccessMode mode);

// The thread releases to an address that keeps everything (monitor, volatile, class, interrupt flag).
inline void release(Summary& h, RowId& address, RowId t) {
  if (address == kNoRow) address = h.new_sync_row();
  h.join(t, address);
}

inline void acquire(Summary& h, RowId address, RowId t) {
  if (address != kNoRow) h.join(address, t);
}

// REQUIRES: mode is volatile, or address.weak_modes. Plain reads learn nothing, opaque ones at the next acquire fence.
void before_read(Summary& h, const SyncAddress& address, RowId t, memory::AccessMode mode, FenceRows& fences);
// REQUIRES: as before_read. Plain and opaque writes end what `last` had; call it for them too.
void after_write(Summary& h, SyncAddress& address, RowId t, memory::AccessMode mode, bool rmw, const FenceRows& fences);

constexpr Strength strength_of(memory::AccessMode mode) {
  return mode == memory::AccessMode::kPlain ? Strength::kPlain : Strength::kOpaque;
}

}  // namespace heddle::race
