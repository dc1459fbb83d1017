#include "system/cell_tables.h"

#include <algorithm>

namespace heddle {

using vm::kNull;

void CellTables::set_sync(uintptr_t address, Ref object, const race::SyncAddress& value) {
  SyncEntry& entry = sync_[address];
  log_.push_back({Change::kSync, object, address, entry, {}, {}, {}});
  entry = {object, value};
}

bool CellTables::set_narrow(uintptr_t address, Ref object, uint32_t cell) {
  if (narrow_.size() >= most_narrow_) return false;
  NarrowCell& entry = narrow_[address];
  if (entry.object == object && entry.cell == cell) return true;
  log_.push_back({Change::kNarrow, object, address, {}, entry, {}, {}});
  entry = {object, cell};
  return true;
}

void CellTables::set_exact(const ExactKey& key, const ExactCell& cell) {
  ExactCell& entry = exact_[key];
  if (entry == cell) return;  // a loop that waits
  log_.push_back({Change::kExact, cell.object, 0, {}, {}, key, entry});
  entry = cell;
}

void CellTables::renumber(const std::function<uint32_t(uint32_t)>& renumber) {
  for (auto& [address, n] : narrow_) {
    uint32_t cell = renumber(n.cell);
    if (cell == n.cell) continue;
    log_.push_back({Change::kNarrow, n.object, address, {}, n, {}, {}});
    n.cell = cell;
  }
  for (auto& [key, e] : exact_) {
    uint32_t cell = e.present ? renumber(e.cell) : e.cell;
    if (cell == e.cell) continue;
    log_.push_back({Change::kExact, e.object, 0, {}, {}, key, e});
    e.cell = cell;
  }
}

void CellTables::undo(const Change& c) {
  switch (c.kind) {
    case Change::kSync:
      if (c.old_sync.object == kNull)
        sync_.erase(c.address);
      else
        sync_[c.address] = c.old_sync;
      return;
    case Change::kNarrow:
      if (c.old_narrow.object == kNull)
        narrow_.erase(c.address);
      else
        narrow_[c.address] = c.old_narrow;
      return;
    case Change::kExact:
      if (c.old_exact.present)
        exact_[c.key] = c.old_exact;
      else
        exact_.erase(c.key);
      return;
  }
}

void CellTables::rollback(Mark mark) {
  while (log_.size() > mark) {
    undo(log_.back());
    log_.pop_back();
  }
}

// Changes logged for a dead object describe a word that did not exist in any state that can be
// returned to.
void CellTables::forget(const DeadObjects& dead) {
  absl::erase_if(sync_, [&](const auto& entry) { return dead(entry.second.object); });
  absl::erase_if(narrow_, [&](const auto& entry) { return dead(entry.second.object); });
  absl::erase_if(exact_, [&](const auto& entry) { return dead(entry.second.object); });
  auto first = log_.begin() + static_cast<std::ptrdiff_t>(log_state_);
  log_.erase(std::remove_if(first, log_.end(), [&](const Change& c) { return dead(c.object); }),
             log_.end());
}

}  // namespace heddle
