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

#include "memory/action.h"
#include "race/summary.h"

namespace heddle::race {

struct SyncAddress {
  RowId all = kNoRow;
  RowId last = kNoRow;
  bool weak_modes = false;
};

// The thread releases to an address that keeps everything (monitor, volatile, class, interrupt flag).
inline void release(Summary& h, RowId& address, RowId t) {
  if (address == kNoRow) address = h.new_sync_row();
  h.join(t, address);
}

inline void acquire(Summary& h, RowId address, RowId t) {
  if (address != kNoRow) h.join(address, t);
}

// REQUIRES: mode is volatile, or address.weak_modes. Plain and opaque reads learn nothing.
void before_read(Summary& h, const SyncAddress& address, RowId t, memory::AccessMode mode);
// REQUIRES: as before_read. Plain and opaque writes end what `last` had; call it for them too.
void after_write(Summary& h, SyncAddress& address, RowId t, memory::AccessMode mode, bool rmw);

constexpr Strength strength_of(memory::AccessMode mode) {
  return mode == memory::AccessMode::kPlain ? Strength::kPlain : Strength::kOpaque;
}

}  // namespace heddle::race
