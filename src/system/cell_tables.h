#pragma once
// Race-detection data that does not fit into the shadow of a heap word, each
// table by the word's address, with a log to undo changes.
//
//  sync     happens-before of words accessed in acquire, release or opaque mode
//  narrow   cells of array elements smaller than a word
//  exact    the last accesses of each thread to a location that is known to race

#include <absl/container/flat_hash_map.h>

#include <cstdint>
#include <functional>
#include <vector>

#include "base/state_part.h"
#include "race/summary.h"
#include "race/sync_edges.h"
#include "system/events.h"

namespace heddle {

class CellTables : public StatePart {
 public:
  struct SyncEntry {
    Ref object = vm::kNull;
    race::SyncAddress sync;
  };
  struct NarrowCell {
    Ref object = vm::kNull;
    uint32_t cell = 0;
  };
  struct ExactKey {
    uintptr_t address = 0;
    uint32_t thread = 0;
    bool write = false;
    bool atomic = false;  // opaque or stronger
    bool operator==(const ExactKey&) const = default;
    template <typename H>
    friend H AbslHashValue(H h, const ExactKey& k) {
      return H::combine(std::move(h), k.address, k.thread, k.write, k.atomic);
    }
  };
  struct ExactCell {
    Ref object = vm::kNull;
    uint32_t cell = 0;
    Site site = 0;
    bool present = false;
    bool operator==(const ExactCell&) const = default;
  };

  // `most_narrow`: how many narrow cells fit into the memory limit.
  explicit CellTables(uint64_t most_narrow) : most_narrow_(most_narrow) {}

  const absl::flat_hash_map<uintptr_t, SyncEntry>& sync() const { return sync_; }
  const absl::flat_hash_map<uintptr_t, NarrowCell>& narrow() const { return narrow_; }
  const absl::flat_hash_map<ExactKey, ExactCell>& exact() const { return exact_; }

  // Null: the word was accessed in no weak mode.
  const race::SyncAddress* weak_sync_at(const char* p) const {
    if (sync_.empty()) return nullptr;
    auto it = sync_.find(reinterpret_cast<uintptr_t>(p));
    return it != sync_.end() && it->second.sync.weak_modes ? &it->second.sync : nullptr;
  }
  void set_sync(uintptr_t address, Ref object, const race::SyncAddress& value);

  uint32_t narrow_cell(const char* p) const {
    auto it = narrow_.find(reinterpret_cast<uintptr_t>(p));
    return it == narrow_.end() ? 0 : it->second.cell;
  }
  // False: there is no room for another cell.
  bool set_narrow(uintptr_t address, Ref object, uint32_t cell);

  void set_exact(const ExactKey& key, const ExactCell& cell);

  // Replaces every cell by what `renumber` makes of it.
  void renumber(const std::function<uint32_t(uint32_t)>& renumber);
  uint64_t cells() const { return narrow_.size() + exact_.size(); }

  // How many changes were logged: the log is emptied by going back and by collections.
  size_t logged() const { return log_.size(); }
  // A state begins: entries logged from now on may be dropped with their objects.
  void begin_state() { log_state_ = log_.size(); }

  // ---- StatePart ----
  Mark mark() override { return log_.size(); }
  void rollback(Mark mark) override;
  // Rows of sync entries are freed by the caller before (RaceDetector::forget).
  void forget(const DeadObjects& dead) override;

 private:
  struct Change {
    enum Kind : uint8_t { kSync, kNarrow, kExact } kind;
    Ref object;
    uintptr_t address;
    SyncEntry old_sync;
    NarrowCell old_narrow;
    ExactKey key;
    ExactCell old_exact;
  };
  void undo(const Change& c);

  absl::flat_hash_map<uintptr_t, SyncEntry> sync_;
  absl::flat_hash_map<uintptr_t, NarrowCell> narrow_;
  absl::flat_hash_map<ExactKey, ExactCell> exact_;
  uint64_t most_narrow_;
  std::vector<Change> log_;
  size_t log_state_ = 0;
};

}  // namespace heddle
