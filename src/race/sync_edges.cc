#include "race/sync_edges.h"

namespace heddle::race {

using memory::AccessMode;

void before_read(Summary& h, const SyncAddress& address, RowId t, AccessMode mode) {
  HEDDLE_CHECK(mode == AccessMode::kVolatile || address.weak_modes);
  if (memory::is_acquiring(mode)) acquire(h, address.last, t);
  if (mode == AccessMode::kVolatile) acquire(h, address.all, t);
}

void after_write(Summary& h, SyncAddress& address, RowId t, AccessMode mode, bool rmw) {
  HEDDLE_CHECK(mode == AccessMode::kVolatile || address.weak_modes);
  if (mode == AccessMode::kVolatile) release(h, address.all, t);
  if (!address.weak_modes) return;
  if (memory::is_releasing(mode)) {
    if (address.last == kNoRow) address.last = h.new_sync_row();
    if (rmw) {
      h.join(t, address.last);
    } else {
      h.replace(address.last, t);
    }
  } else if (!rmw && address.last != kNoRow) {
    h.clear_row(address.last);
  }
}

}  // namespace heddle::race
