#include "system/hb_rows.h"

#include "system/shadow_words.h"

namespace heddle {

using vm::address_of;
using vm::shadow_of;

namespace {

// No other thread reads or writes these rows, so a fence is part of no step's footprint: its effect
// shows in the atomic accesses around it.
constexpr uint32_t kReleasedOffset = 0, kSeenOffset = 8;

// So many new rows are worth a collection: there are 65,535 in all.
constexpr uint32_t kManyRows = 1 << 13;

race::RowId row_at(const JavaThread& t, uint32_t offset) {
  uint32_t shadow = shadow_of(address_of(t.object) + offset);
  return shadow ? row_in_shadow(shadow) : race::kNoRow;
}

}  // namespace

void HbRows::begin() {
  rows_.assign(vm_.threads.size() + 1, race::kNoRow);
  rows_[1] = h_.root_thread();
}

void HbRows::thread_started(const JavaThread& parent, const JavaThread& child) {
  rows_.resize(child.number + 1, race::kNoRow);
  rows_[child.number] = h_.start_thread(rows_[parent.number]);
}

void HbRows::shutdown_started(const JavaThread& t) {
  rows_.resize(vm_.threads.size() + 1, race::kNoRow);
  race::RowId row = rows_[t.number] = h_.late_thread();
  for (auto& other : vm_.threads) {
    const bool awaited = awaited_by_hooks(t, *other);
    race::RowId ended = row_of(*other);
    if (awaited && ended != race::kNoRow && h_.state_of(ended) != race::Summary::RowState::kFree)
      h_.join(ended, row);
  }
}

bool HbRows::give_row(uint32_t& shadow, race::RowId row) {
  if (h_.rows_in_use() >= rows_before_ + kManyRows) vm_.collect_at(0);  // by the next allocation
  if (row > kMaxShadowRow) {
    exhausted_ = true;
    return false;
  }
  vm_.heap.undo.save(&shadow);
  shadow = shadow_of_row(row);
  return true;
}

void HbRows::release_to(JavaThread& t, Ref object, const char* word) {
  if (!vm_.heap.undo.enabled()) return;
  uint32_t& shadow = shadow_of(word);
  if (shadow == 0) {
    if (exhausted_ || !give_row(shadow, h_.new_sync_row())) return;
    if (needs_.enabled())
      needs_.set_place(
          row_in_shadow(shadow),
          {RowPlace::kShadow, static_cast<uint32_t>(word - address_of(object)), object});
  }
  h_.join(row_of(t), row_in_shadow(shadow));
  if (__builtin_expect(watchers_.tracer != nullptr, 0))
    watchers_.tracer->synchronizes(t, true, object, word);
}

void HbRows::acquire_from(JavaThread& t, Ref object, const char* word) {
  if (!vm_.heap.undo.enabled()) return;
  reads_.note_lock(object, word);
  if (uint32_t shadow = shadow_of(word)) h_.join(row_in_shadow(shadow), row_of(t));
  if (__builtin_expect(watchers_.tracer != nullptr, 0))
    watchers_.tracer->synchronizes(t, false, object, word);
}

race::FenceRows HbRows::fences_of(const JavaThread& t) const {
  return {row_at(t, kReleasedOffset), row_at(t, kSeenOffset)};
}

void HbRows::set_fences(const JavaThread& t, const race::FenceRows& now) {
  auto set = [&](uint32_t offset, race::RowId row) {
    uint32_t& shadow = shadow_of(address_of(t.object) + offset);
    if (row == race::kNoRow || shadow != 0) return;
    give_row(shadow, row);
    if (needs_.enabled()) needs_.set_place(row, {RowPlace::kShadow, offset, t.object});
  };
  set(kReleasedOffset, now.released);
  set(kSeenOffset, now.seen);
}

void HbRows::fence(const JavaThread& t, memory::AccessMode mode) {
  if (!vm_.heap.undo.enabled() || t.object == vm::kNull) return;
  race::FenceRows fences = fences_of(t);
  race::on_fence(h_, fences, row_of(t), mode);
  set_fences(t, fences);
}

void HbRows::free_rows_of(Ref r, uint64_t bytes) {
  uint64_t end = vm::klass_of(r)->is_array() ? vm::kHeaderSize : bytes;
  for (uint64_t i = 0; i < end; i += 4) {
    uint32_t bits = shadow_of(address_of(r) + i);
    if (is_row_shadow(bits)) h_.free_row(row_in_shadow(bits));
  }
}

}  // namespace heddle
