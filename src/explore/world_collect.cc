// Collecting garbage (vm/fresh_gc.h): whatever the World remembers of the dead is forgotten with them, because their
// addresses will be those of others.
//
// Fresh objects are younger than every state that can be returned to. So nothing here has to be undone: going back cuts
// off all of them, and the entries of the logs that speak of them are older values of what did not exist. The search
// takes what a step did to objects that it made as nobody else's concern (Reduction::absorb), and a read of one is no
// read of the state before the step.

#include <algorithm>

#include "explore/world.h"
#include "vm/fresh_gc.h"
#include "vm/live_bytes.h"

namespace heddle::explore {

using vm::address_of;
using vm::kNull;

namespace {

// A step that has allocated this much is worth a look; a path that is never returned to, as much more as it keeps.
constexpr uint64_t kCollectAfter = uint64_t{4} << 20;
// At the end of a step, before its garbage becomes part of a state: depends on how much there is left.
constexpr uint64_t kMostLeftOver = uint64_t{1} << 20, kLeastLeftOver = uint64_t{16} << 10;
constexpr uint64_t kShare = 256;
// Cells of elements smaller than a word take more room than the elements.
constexpr size_t kManyEntries = size_t{1} << 19;
// Of locks and volatile fields: there are 65,535.
constexpr uint32_t kManyRows = 1 << 13;

}  // namespace

void World::begin_state() {
  vm_.heap.begin_state();
  steps_of_state_ = 0;
  used_then_ = vm_.heap.used();
  side_log_state_ = side_log_.size();
  entries_then_ = side_log_.size();
  rows_then_ = h_.rows_in_use();
  collect_later();
}

void World::collect_later() {
  // All older objects are looked at, too.
  uint64_t after = std::max({kCollectAfter, vm_.heap.used_by_fresh(), vm_.heap.used() / 4});
  vm_.collect_at(vm_.heap.used() + (options_.search.stress_memory ? 0 : after));
}

// After a step, before anybody can have taken the heap's top for the border between old and young.
void World::collect_if_worthwhile() {
  uint64_t limit = vm_.heap.limit(), used = vm_.heap.used();
  uint64_t most = steps_of_state_ > 1 ? kCollectAfter
                                      : std::clamp((limit - std::min(limit, used)) / kShare, kLeastLeftOver, kMostLeftOver);
  if (options_.search.stress_memory) most = 1;
  if (used - used_then_ >= most) collect(steps_of_state_ <= 1);
}

// Called in the middle of an access: the next allocation will collect.
void World::note_side_entry() {
  if (side_log_.size() - entries_then_ >= kManyEntries) vm_.collect_at(0);
}

void World::note_row() {
  if (h_.rows_in_use() - std::min(rows_then_, h_.rows_in_use()) >= kManyRows) vm_.collect_at(0);
}

void World::memory_filled() { collect(false); }

// Looked into once: all that is alive has to be gone through.
void World::memory_exhausted(uint64_t bytes) {
  if (why_full_ != WhyFull::kUnknown) return;
  uint64_t limit = vm_.heap.limit();
  bool alive = vm::live_bytes(vm_) + bytes > limit - limit / 64;  // what is left is too little to go on with (objects.cc)
  why_full_ = alive ? WhyFull::kAlive : WhyFull::kGarbage;
}

// `step_ends`: and a state may begin, in which gaps stay what they are.
void World::collect(bool step_ends) {
  vm::FreshGc gc(vm_);
  auto dead = [&](Ref r) { return gc.dead(r); };
  footprint_.forget(dead);
  forget_cells_of(dead);
  gc.for_each_dead([&](Ref r, uint64_t bytes) { free_rows(r, bytes); });
  if (tracer) tracer->collected(dead);
  using enum vm::Heap::Space;
  gc.sweep(options_.search.stress_memory ? kPoison : step_ends ? kGiveBack : kUseAgain);
  ++collections_;
  used_then_ = vm_.heap.used();
  entries_then_ = side_log_.size();
  rows_then_ = h_.rows_in_use();
  compact_if_due();
  collect_later();
}

// Entries of the side log whose object is dead say what there was at an address in a state that had no object there.
void World::forget_cells_of(const std::function<bool(Ref)>& dead) {
  absl::erase_if(weak_, [&](const auto& entry) {
    const auto& [address, w] = entry;
    if (!dead(w.object)) return false;
    uint32_t shadow = vm::shadow_of(reinterpret_cast<void*>(address));
    bool shared = is_row_shadow(shadow) && row_in_shadow(shadow) == w.sync.all;  // freed with the object's
    if (w.sync.last != race::kNoRow) h_.free_row(w.sync.last);
    if (w.sync.all != race::kNoRow && !shared) h_.free_row(w.sync.all);
    return true;
  });
  absl::erase_if(narrow_, [&](const auto& entry) { return dead(entry.second.object); });
  absl::erase_if(exact_, [&](const auto& entry) { return dead(entry.second.object); });
  auto first = side_log_.begin() + static_cast<std::ptrdiff_t>(side_log_state_);
  side_log_.erase(std::remove_if(first, side_log_.end(), [&](const SideEntry& e) { return dead(e.object); }), side_log_.end());
}

// Rows of its lock and of its volatile fields.
void World::free_rows(Ref r, uint64_t bytes) {
  uint64_t end = vm::klass_of(r)->is_array() ? vm::kHeaderSize : bytes;
  for (uint64_t i = 0; i < end; i += 4) {
    uint32_t bits = vm::shadow_of(address_of(r) + i);
    if (is_row_shadow(bits)) h_.free_row(row_in_shadow(bits));
  }
}

}  // namespace heddle::explore
