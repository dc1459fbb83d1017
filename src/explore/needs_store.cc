#include "explore/needs_store.h"

#include <xxhash.h>

#include <algorithm>
#include <bit>
#include <span>

namespace heddle::explore {

namespace {

constexpr uint64_t kNew = uint64_t{1} << 32;  // beside an object's number, not its reference

}  // namespace

bool NeedsStore::name_object(vm::Ref object, uint64_t* name) const {
  if (uint64_t{object} * 8 < w_.base_top()) {
    *name = object;
    return true;
  }
  int64_t number = canonical_.number_of(object);
  *name = kNew | static_cast<uint64_t>(number);
  return number >= 0;
}

vm::Ref NeedsStore::object_of(uint64_t name) const {
  if (!(name & kNew)) return static_cast<vm::Ref>(name);
  return canonical_.objects()[name & ~kNew];
}

bool NeedsStore::name_row(race::RowId row, uint64_t (&name)[2]) const {
  RowPlace place = w_.place_of_row(row);
  name[1] = uint64_t{place.offset} << 8 | place.kind;
  if (place.kind == RowPlace::kUnknown) return false;
  if (place.kind != RowPlace::kThread) return name_object(place.object, &name[0]);
  name[0] = canonical_.rank_of(place.object);
  return name[0] != 0;  // the machine's own threads have none
}

race::RowId NeedsStore::row_of(const uint64_t* name) const {
  RowPlace place;
  place.kind = static_cast<RowPlace::Kind>(name[1] & 0xff);
  place.offset = static_cast<uint32_t>(name[1] >> 8);
  place.object = place.kind == RowPlace::kThread ? canonical_.thread_of_rank(static_cast<uint32_t>(name[0])) : object_of(name[0]);
  return w_.row_at(place);
}

uint32_t NeedsStore::intern(const race::Needs& needs, bool here) {
  if (needs.everything()) return kEverything;
  // What does not make a clause hold here is left out of it.
  race::Needs::Clauses clauses = needs.clauses();
  uint64_t rows = 0;
  for (race::Needs::Clause& c : clauses) {
    if (here) c.rows = w_.h().knowing(c, w_.cell_at(c.what & ~race::Needs::kReads));
    rows |= c.rows;
  }
  struct Row {
    uint64_t name[2];
    uint64_t bit;
  };
  absl::InlinedVector<Row, 16> named;
  for (; rows != 0; rows &= rows - 1) {
    Row r{{}, rows & -rows};
    if (name_row(static_cast<race::RowId>(std::countr_zero(rows)), r.name)) named.push_back(r);
  }
  std::sort(named.begin(), named.end(), [](const Row& a, const Row& b) {
    return std::pair(a.name[0], a.name[1]) < std::pair(b.name[0], b.name[1]);
  });
  std::vector<std::array<uint64_t, 2>>& out = named_clauses_;
  out.clear();
  for (const race::Needs::Clause& c : clauses) {
    uint64_t object, bits = 0;
    if (!name_object(object_at(c.what), &object)) return kEverything;
    for (size_t i = 0; i < named.size(); ++i)
      if (c.rows & named[i].bit) bits |= uint64_t{1} << i;
    if (bits == 0 || offset_at(c.what & ~race::Needs::kReads) >= (1u << 30)) return kEverything;
    // The object's number (33 bits), its kind of clause, and the offset share a word.
    uint64_t reads = c.what & race::Needs::kReads ? 1 : 0;
    out.push_back({object << 31 | reads << 30 | offset_at(c.what & ~race::Needs::kReads), bits});
  }
  std::sort(out.begin(), out.end());
  Set set{words_.size(), static_cast<uint32_t>(named.size()), static_cast<uint32_t>(out.size())};
  for (const Row& r : named) words_.insert(words_.end(), {r.name[0], r.name[1]});
  for (const auto& c : out) words_.insert(words_.end(), {c[0], c[1]});
  const uint64_t* mine = words_.data() + set.start;
  auto& same = by_hash_[XXH3_64bits(mine, set.words() * 8) + set.rows];
  for (uint32_t id : same) {
    const Set& s = sets_[id];
    if (s.rows != set.rows || s.clauses != set.clauses || !std::equal(mine, mine + set.words(), words_.data() + s.start)) continue;
    words_.resize(set.start);
    return id;
  }
  same.push_back(static_cast<uint32_t>(sets_.size()));
  sets_.push_back(set);
  return same.back();
}

// Calls f(location, about reads, rows) for each clause in names of the present state, until it returns false.
template <typename F>
bool NeedsStore::for_each_clause(uint32_t id, F f) const {
  const Set& set = sets_[id];
  const uint64_t* at = words_.data() + set.start;
  absl::InlinedVector<race::RowId, 16> all, rows;
  for (uint32_t i = 0; i < set.rows; ++i, at += 2) all.push_back(row_of(at));
  for (uint32_t i = 0; i < set.clauses; ++i, at += 2) {
    Where location = where_of(object_of(at[0] >> 31), static_cast<uint32_t>(at[0] & ((1u << 30) - 1)));
    rows.clear();
    for (uint64_t rest = at[1]; rest != 0; rest &= rest - 1) {
      race::RowId row = all[static_cast<size_t>(std::countr_zero(rest))];
      if (row != race::kNoRow) rows.push_back(row);
    }
    if (!f(location, (at[0] >> 30 & 1) != 0, std::span<const race::RowId>(rows))) return false;
  }
  return true;
}

bool NeedsStore::hold(uint32_t id) const {
  if (id == kEverything) return false;
  return for_each_clause(id, [&](Where location, bool reads, std::span<const race::RowId> rows) {
    return w_.h().meets(reads, rows, w_.cell_at(location));
  });
}

race::Needs NeedsStore::named_here(uint32_t id) const {
  race::Needs needs;
  if (id == kEverything) {
    needs.set_everything();
    return needs;
  }
  for_each_clause(id, [&](Where location, bool reads, std::span<const race::RowId> rows) {
    race::Needs::Clause c{reads ? location | race::Needs::kReads : location, 0};
    for (race::RowId row : rows)
      if (row < race::Needs::kRows) c.rows |= uint64_t{1} << row;
    needs.add(c);
    return !needs.everything();
  });
  return needs;
}

void NeedsStore::forget() {
  words_.clear();
  sets_.clear();
  by_hash_.clear();
}

}  // namespace heddle::explore
