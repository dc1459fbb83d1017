#pragma once
// The happens-before edges of accesses in atomic modes and of fences, as joins of
// rows. One location may need two rows:
//   all   what every volatile write so far knew: a volatile read is ordered after
//         all earlier volatile writes of the location (JLS 17.4.4), whichever of
//         them it reads;
//   last  what an acquire read learns from the write that it reads: what the
//         writer of a release write knew, accumulated along a chain of atomic
//         read-modify-writes (a release sequence); nothing from a plain or opaque
//         write.
// A location that is only accessed in volatile mode, such as an ordinary volatile
// field, needs `all` only. Set weak_modes before the first access where acquire,
// release, opaque or plain accesses are possible (VarHandle, Unsafe).
//
// Calls for one access: before_read, then Summary::on_read; Summary::on_write,
// then after_write. Rows are created at their first release.
//
// Fences order only through atomic accesses, as in C11 (two rows per thread,
// FenceRows):
//   released  what the thread knew at its last release fence: its later opaque
//             writes release this;
//   seen      what its opaque reads would have acquired if they were acquire
//             reads: the thread learns it at its next acquire fence.

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

// A full fence (volatile) is an acquire fence followed by a release fence.
void on_fence(Summary& h, FenceRows& fences, RowId t, memory::AccessMode mode);

// The thread releases to an address that accumulates all releases (monitor, volatile, class,
// interrupt flag).
inline void release(Summary& h, RowId& address, RowId t) {
  if (address == kNoRow) address = h.new_sync_row();
  h.join(t, address);
}

inline void acquire(Summary& h, RowId address, RowId t) {
  if (address != kNoRow) h.join(address, t);
}

// Plain reads acquire nothing; what opaque reads see is acquired by the next acquire fence.
// REQUIRES: mode is volatile, or address.weak_modes.
void before_read(Summary& h, const SyncAddress& address, RowId t, memory::AccessMode mode,
                 FenceRows& fences);
// Call it for plain and opaque writes, too: they end the release sequence in `last`. REQUIRES: as
// before_read.
void after_write(Summary& h, SyncAddress& address, RowId t, memory::AccessMode mode, bool rmw,
                 const FenceRows& fences);

constexpr Strength strength_of(memory::AccessMode mode) {
  return mode == memory::AccessMode::kPlain ? Strength::kPlain : Strength::kOpaque;
}

}  // namespace heddle::race
