#include "race/sync_edges.h"

namespace heddle::race {

using memory::AccessMode;

void on_fence(Summary& h, FenceRows& fences, RowId t, AccessMode mode) {
  if (memory::is_acquiring(mode) && fences.seen != kNoRow) {
    h.join(fences.seen, t);
    h.clear_row(fences.seen);  // not needed any more: t never forgets it
  }
  if (memory::is_releasing(mode)) {
    if (fences.released == kNoRow) fences.released = h.new_sync_row();
    h.replace(fences.released, t);
  }
}

void before_read(Summary& h, const SyncAddress& address, RowId t, AccessMode mode,
                 FenceRows& fences) {
  HEDDLE_CHECK(mode == AccessMode::kVolatile || address.weak_modes);
  if (memory::is_acquiring(mode)) {
    acquire(h, address.last, t);
  } else if (mode != AccessMode::kPlain && address.last != kNoRow) {
    if (fences.seen == kNoRow) fences.seen = h.new_sync_row();
    h.join(address.last, fences.seen);
  }
  if (mode == AccessMode::kVolatile) acquire(h, address.all, t);
}

void after_write(Summary& h, SyncAddress& address, RowId t, AccessMode mode, bool rmw,
                 const FenceRows& fences) {
  HEDDLE_CHECK(mode == AccessMode::kVolatile || address.weak_modes);
  if (mode == AccessMode::kVolatile) release(h, address.all, t);
  if (!address.weak_modes) return;
  RowId from = memory::is_releasing(mode)   ? t
               : mode == AccessMode::kPlain ? kNoRow
                                            : fences.released;
  if (from != kNoRow && address.last == kNoRow) address.last = h.new_sync_row();
  if (address.last == kNoRow) return;
  if (rmw && from != kNoRow)
    h.join(from, address.last);
  else if (!rmw && from != kNoRow)
    h.replace(address.last, from);
  else if (!rmw)
    h.clear_row(address.last);
}

}  // namespace heddle::race
