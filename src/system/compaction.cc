#include "system/compaction.h"

#include <algorithm>

#include "system/shadow_words.h"

namespace heddle {

namespace {

constexpr uint32_t kStressEvery = 5;        // accesses
constexpr uint32_t kMostPatience = 0x4000;  // new numbers; there are twice as many
constexpr uint64_t kCellsPerNumber = 1024;  // visiting so many cells must be worth a number

bool is_shadow_address(const void* p) {
  auto a = reinterpret_cast<uintptr_t>(p);
  return a >= vm::kShadowBase && a < vm::kShadowBase + vm::kHeapReserve;
}

uint32_t numbers_in_use(const race::Summary& h) { return h.colours() + h.records().size(); }

}  // namespace

void Compaction::run_if_due() {
  const race::Summary& h = rows_.h();
  bool due = stress_ ? h.colours() > 1 : h.should_compact() && numbers_in_use(h) >= compact_from_;
  if (due) run();
}

bool Compaction::make_room() {
  if (rows_.exhausted()) return false;
  run();
  return true;
}

void Compaction::stress() {
  if (stress_ && ++stressed_ % kStressEvery == 0) run();
}

// Every base word with a cell was written by some path; words that this path wrote are in its log.
void Compaction::find_base_cells() {
  const auto& log = vm_.heap.undo.entries();
  cells_seen_ =
      std::min(cells_seen_, vm_.heap.undo.state());  // later entries may have been dropped
  for (; cells_seen_ < log.size(); ++cells_seen_) {
    auto* word = log[cells_seen_].word;
    bool in_base =
        is_shadow_address(word) && reinterpret_cast<uintptr_t>(word) - vm::kShadowBase < base_top_;
    if (in_base) base_cells_.insert(word);
  }
}

void Compaction::run() {
  find_base_cells();
  race::Summary& h = rows_.h();
  auto* fresh = reinterpret_cast<uint64_t*>(vm::kShadowBase + base_top_);
  auto* end = reinterpret_cast<uint64_t*>(vm::kShadowBase + vm_.heap.top());
  uint64_t visited = base_cells_.size() + tables_.cells() + uint64_t{h.rows_in_use()} * h.words() +
                     static_cast<uint64_t>(end - fresh);
  h.compact([&](const std::function<race::Cell(race::Cell)>& renumber) {
    auto renumbered = [&](uint32_t bits) {
      bool cell = bits != 0 && !is_row_shadow(bits);
      return cell ? renumber(race::Cell::from_bits(bits)).bits() : bits;
    };
    auto renumber_both_halves = [&](uint64_t* word) {
      if (*word == 0) return;
      uint64_t now = renumbered(static_cast<uint32_t>(*word)) |
                     uint64_t{renumbered(static_cast<uint32_t>(*word >> 32))} << 32;
      if (now == *word) return;
      vm_.heap.undo.save(word);
      *word = now;
    };
    for (uint64_t* word : base_cells_) renumber_both_halves(word);
    for (uint64_t* word = fresh; word < end; ++word) renumber_both_halves(word);
    tables_.renumber(renumbered);
  });
  compact_from_ = numbers_in_use(h) + static_cast<uint32_t>(std::min<uint64_t>(
                                          visited / kCellsPerNumber, kMostPatience));
}

}  // namespace heddle
