// What happens to h in a step, for those who ask what had to be known before it (race/needs.h).

#include "explore/world.h"

namespace heddle::explore {

using vm::address_of;
using vm::klass_of;
using vm::kNull;

namespace {

constexpr size_t kMostOps = 2000;  // of one step; more are as good as unknown

}  // namespace

void World::follow_needs(bool on) {
  h_.log_to(on ? &h_ops_ : nullptr);
  following_needs_ = on;
}

void World::note_unknown_op() {
  if (following_needs_) h_ops_.assign(1, race::SummaryOp{});
}

// REQUIRES: following needs. An access that raced counts as unknown.
void World::note_plain_access(const JavaThread& t, Ref r, const char* p, bool write, bool known) {
  auto offset = static_cast<uint64_t>(p - address_of(r));
  if (!known || offset >= race::Needs::kReads || h_ops_.size() >= kMostOps) return note_unknown_op();
  // Nobody else has touched it, whatever else there was.
  if (is_local(r)) return;
  race::SummaryOp op{write ? race::SummaryOp::kWrite : race::SummaryOp::kRead, row_of(t), race::kNoRow,
                     where_of(r, static_cast<uint32_t>(offset))};
  // The same once more, with nothing but accesses between, asks nothing new.
  for (size_t i = h_ops_.size(), looked = 0; i > 0 && looked < 8; --i, ++looked) {
    const race::SummaryOp& before = h_ops_[i - 1];
    if (before == op) return;
    if (before.kind != race::SummaryOp::kRead && before.kind != race::SummaryOp::kWrite) break;
    if (before.location == op.location) break;
  }
  h_ops_.push_back(op);
}

// ---- where rows are ----

void World::note_row_place(race::RowId row, const RowPlace& place) {
  if (row_places_.size() <= row) row_places_.resize(row + 16);
  row_places_[row] = place;
}

RowPlace World::place_of_row(race::RowId row) const {
  for (uint32_t i = 1; i < rows_.size(); ++i)
    if (rows_[i] == row) return {RowPlace::kThread, 0, i};
  // A number may have been used for another row on an earlier path.
  if (row < row_places_.size() && row_places_[row].kind != RowPlace::kUnknown && row_at(row_places_[row]) == row)
    return row_places_[row];
  return {};
}

race::RowId World::row_at(const RowPlace& place) const {
  if (place.kind == RowPlace::kThread) return place.object < rows_.size() ? rows_[place.object] : race::kNoRow;
  const char* p = address_of(place.object) + place.offset;
  if (place.kind == RowPlace::kShadow) {
    uint32_t shadow = vm::shadow_of(p);
    return is_row_shadow(shadow) ? row_in_shadow(shadow) : race::kNoRow;
  }
  auto it = weak_.find(reinterpret_cast<uintptr_t>(p));
  if (it == weak_.end()) return race::kNoRow;
  return place.kind == RowPlace::kAll ? it->second.sync.all : it->second.sync.last;
}

race::Cell World::cell_at(Where where) const {
  Ref r = object_at(where);
  char* p = address_of(r) + offset_at(where);
  Klass* k = klass_of(r);
  return race::Cell::from_bits(load_cell(r, p, k->is_array() && k->element_shift < 2));
}

}  // namespace heddle::explore
