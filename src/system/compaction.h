#pragma once
// Renumbering h (race/summary.h, compact) when its numbers run low. This class
// knows where the cells are: in the shadows of base words that some path has
// written, in the shadows of new objects, and in the side tables.
//
// Compaction is possible at any moment, also within a step. It is undone like
// any other change: cells by the undo logs, h by its own. A state hashes the
// same before and after (race/summary_hasher.h).

#include <absl/container/flat_hash_set.h>

#include <cstdint>

#include "system/cell_tables.h"
#include "system/hb_rows.h"
#include "vm/vm.h"

namespace heddle {

class Compaction {
 public:
  // `stress`: compacts as often as possible, to test the checker itself.
  Compaction(vm::Vm& vm, HbRows& rows, CellTables& tables, bool stress)
      : vm_(vm), rows_(rows), tables_(tables), stress_(stress) {}
  void begin(uint64_t base_top) { base_top_ = base_top; }

  void run_if_due();
  // h has no number left, in the middle of a step. False: compacting cannot help any more.
  bool make_room();
  void stress();
  // The undo log was cut to this length.
  void rolled_back(size_t log) { cells_seen_ = std::min(cells_seen_, log); }

 private:
  void run();
  void find_base_cells();

  vm::Vm& vm_;
  HbRows& rows_;
  CellTables& tables_;
  const bool stress_;
  uint64_t base_top_ = 0;
  absl::flat_hash_set<uint64_t*>
      base_cells_;             // shadow words of the base image that may hold a cell
  size_t cells_seen_ = 0;      // up to here the undo log was searched for them
  uint32_t compact_from_ = 0;  // compacting is not worthwhile with fewer numbers in use
  uint32_t stressed_ = 0;
};

}  // namespace heddle
