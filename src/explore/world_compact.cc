// Renumbering h (race/compaction.cc): the World knows where the cells are.
//
// It can be done at any moment, also in the middle of a step, and is undone like any other change: cells go back by the
// undo log and the side log, h by its own. States hash the same before and after (race/summary_hasher.h).

#include <algorithm>

#include "explore/world.h"

namespace heddle::explore {

namespace {

constexpr uint32_t kStressEvery = 5;       // accesses, when everything is done as often as possible
constexpr uint32_t kMostPatience = 0x4000;  // new numbers; there are twice as many
constexpr uint64_t kCellsPerNumber = 1024;  // a look at so many cells has to be worth a number

bool in_shadow(const void* p) {
  auto a = reinterpret_cast<uintptr_t>(p);
  return a >= vm::kShadowBase && a < vm::kShadowBase + vm::kHeapReserve;
}

}  // namespace

void World::compact_if_due() {
  bool due = options_.search.stress_memory ? h_.colours() > 1
                                           : h_.should_compact() && h_.colours() + h_.records().size() >= compact_from_;
  if (due) compact_h();
}

// In the middle of a step. False: nothing can be done about it any more.
bool World::make_room_in_h() {
  if (exhausted_h) return false;
  compact_h();
  return true;
}

void World::stress_h() {
  if (++stressed_ % kStressEvery == 0) compact_h();
}

// Words of the base image with a cell that this path, or another one, has written: those of this path are in the log.
void World::find_base_cells() {
  const auto& log = vm_.heap.undo.entries();
  cells_seen_ = std::min(cells_seen_, vm_.heap.undo.state());  // behind that it may have been thinned out
  for (; cells_seen_ < log.size(); ++cells_seen_) {
    auto* word = log[cells_seen_].word;
    if (!in_shadow(word) || reinterpret_cast<uintptr_t>(word) - vm::kShadowBase >= base_top_) continue;
    base_cells_.insert(word);
  }
}

void World::compact_h() {
  find_base_cells();
  uint64_t looked_at = base_cells_.size() + narrow_.size() + exact_.size();
  looked_at += uint64_t{h_.rows_in_use()} * h_.words();
  h_.compact([&](const std::function<race::Cell(race::Cell)>& renumber) {
    auto renumbered = [&](uint32_t bits) {
      return bits == 0 || is_row_shadow(bits) ? bits : renumber(race::Cell::from_bits(bits)).bits();
    };
    auto both = [&](uint64_t* word) {
      if (*word == 0) return;
      uint64_t now = renumbered(static_cast<uint32_t>(*word)) |
                     uint64_t{renumbered(static_cast<uint32_t>(*word >> 32))} << 32;
      if (now == *word) return;
      vm_.heap.undo.save(word);
      *word = now;
    };
    for (uint64_t* word : base_cells_) both(word);
    auto* fresh = reinterpret_cast<uint64_t*>(vm::kShadowBase + base_top_);
    auto* end = reinterpret_cast<uint64_t*>(vm::kShadowBase + vm_.heap.top());
    looked_at += static_cast<uint64_t>(end - fresh);
    for (; fresh < end; ++fresh) both(fresh);
    for (auto& [address, n] : narrow_) {
      uint32_t bits = renumbered(n.cell);
      if (bits == n.cell) continue;
      side_log_.push_back({SideEntry::kNarrow, n.object, address, {}, n, {}, {}});
      n.cell = bits;
    }
    for (auto& [key, e] : exact_) {
      uint32_t bits = e.present ? renumbered(e.cell) : e.cell;
      if (bits == e.cell) continue;
      side_log_.push_back({SideEntry::kExact, e.object, 0, {}, {}, key, e});
      e.cell = bits;
    }
  });
  uint32_t left = h_.colours() + h_.records().size();
  compact_from_ = left + static_cast<uint32_t>(std::min<uint64_t>(looked_at / kCellsPerNumber, kMostPatience));
}

}  // namespace heddle::explore
