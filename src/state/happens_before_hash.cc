#include "state/happens_before_hash.h"

#include <algorithm>

#include "base/inline_xxhash.h"

namespace heddle {

void HappensBeforeHash::begin_with_thread_rows() {
  rows_.clear();
  cells_.clear();
  const std::vector<JavaThread*>& threads = ranks_.threads();
  for (size_t i = 0; i < threads.size(); ++i) {
    const JavaThread& t = *threads[i];
    const race::RowId row = world_.row_of(t);
    const bool collected =
        t.s.status == vm::ThreadStatus::kTerminated && !vm::header(t.object).klass;
    if (row != race::kNoRow && !collected) add_row(row, ranks_.path_hash(i));
  }
  thread_rows_ = rows_.size();
}

void HappensBeforeHash::put(Words& out) {
  add_rows_of_weak_addresses();
  add_rows_of_stores();
  hasher_.begin(world_.h(), rows_);
  columns_ = 0;
  put_cells(out);
  put_side_tables(out);
  max_columns_ = std::max(max_columns_, columns_);
}

uint64_t HappensBeforeHash::name_of(race::RowId row) const {
  for (const race::RowName& r : rows_)
    if (r.row == row) return r.name.lo;
  return 0;
}

void HappensBeforeHash::put_cells(Words& out) {
  for (auto& [where, bits] : cells_) {
    const race::CellHash c = cell_hash(bits);
    if (c.empty()) continue;
    uint64_t* p = out.room(5);
    for (uint64_t v : {where, c.write.lo, c.write.hi, c.rest.lo, c.rest.hi}) *p++ = v;
    out.end_at(p);
  }
}

inline race::CellHash HappensBeforeHash::cell_hash(uint32_t bits) {
  const race::CellHash c = hasher_.cell_hash(race::Cell::from_bits(bits));
  columns_ += !c.empty();
  return c;
}

// ---- the World's side tables ----

// The name of a word; 0 when its object is garbage.
uint64_t HappensBeforeHash::place(vm::Ref object, uintptr_t address) const {
  const uint64_t offset = uint64_t{object} * 8;
  if (offset < world_.base_top()) return address;
  const int64_t number = objects_.number_of(object);
  if (number < 0) return 0;
  return ObjectNumbering::words_of(static_cast<uint64_t>(number)) +
         (address - (vm::kHeapBase + offset));
}

// Likewise 0 when the word is dead.
uint64_t HappensBeforeHash::live_place(vm::Ref object, uintptr_t address) const {
  const uint64_t where = place(object, address);
  return where && live_.has_place(object, address) ? where : 0;
}

void HappensBeforeHash::add_rows_of_weak_addresses() {
  for (auto& [address, w] : world_.detector().tables().sync()) {
    const uint64_t where = live_place(w.object, address);
    if (!where) continue;
    const bool has_own_row = is_row_shadow(vm::shadow_of(reinterpret_cast<void*>(address)));
    if (w.sync.all != race::kNoRow && !has_own_row) add_row(w.sync.all, where * 2 + 1);
    if (w.sync.last != race::kNoRow) add_row(w.sync.last, where * 2 + 0x10000000000);
  }
}

void HappensBeforeHash::add_rows_of_stores() {
  if (!world_.memory().any()) return;
  auto add = [&](vm::Ref object, uintptr_t address, uint64_t number, race::RowId row) {
    const uint64_t words[2] = {place(object, address), number};
    if (words[0]) add_row(row, XXH3_64bits(words, sizeof words));
  };
  world_.memory().model().for_each_release(add);
}

void HappensBeforeHash::put_side_tables(Words& out) {
  UnorderedSum sum;
  add_narrow_cells(&sum);
  add_exact_cells(&sum);
  out.put(sum.lo);
  out.put(sum.hi);
}

void HappensBeforeHash::add_narrow_cells(UnorderedSum* sum) {
  for (auto& [address, n] : world_.detector().tables().narrow()) {
    const uint64_t where = n.cell ? live_place(n.object, address) : 0;
    if (!where) continue;
    const race::CellHash c = cell_hash(n.cell);
    if (c.empty()) continue;
    const uint64_t words[5] = {where, c.write.lo, c.write.hi, c.rest.lo, c.rest.hi};
    const auto h = XXH3_128bits(words, sizeof words);
    sum->lo += h.low64;
    sum->hi += h.high64;
  }
}

// The site of an access is part of a race's report, so that states which differ in it differ.
void HappensBeforeHash::add_exact_cells(UnorderedSum* sum) {
  for (auto& [key, e] : world_.detector().tables().exact()) {
    const uint64_t where = e.present ? live_place(e.object, key.address) : 0;
    if (!where) continue;
    const race::CellHash c = cell_hash(e.cell);
    if (c.empty()) continue;
    const uint64_t who =
        uint64_t{ranks_.rank_of(key.thread)} << 2 | uint64_t{key.write} << 1 | key.atomic;
    const uint64_t words[7] = {where, who, c.write.lo, c.write.hi, c.rest.lo, c.rest.hi, e.site};
    const auto h = XXH3_128bits(words, sizeof words);
    sum->lo += h.low64;
    sum->hi += h.high64;
  }
}

}  // namespace heddle
