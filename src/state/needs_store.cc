#include "state/needs_store.h"

#include <algorithm>
#include <bit>
#include <span>

#include "base/inline_xxhash.h"

namespace heddle {

namespace {

// Names of objects: the reference, or for a new object this bit and its number (33 bits together).
constexpr uint64_t kNew = uint64_t{1} << 32;

// A clause's first word: the object's name, whether it is about reads, the offset.
constexpr int kOffsetBits = 30;

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
  RowPlace place = w_.detector().place_of_row(row);
  name[1] = uint64_t{place.offset} << 8 | place.kind;
  if (place.kind == RowPlace::kUnknown) return false;
  if (place.kind != RowPlace::kThread) return name_object(place.object, &name[0]);
  name[0] = canonical_.rank_of(place.object);
  return name[0] != 0;  // the machine's own threads have no rank
}

race::RowId NeedsStore::row_of(const uint64_t* name) const {
  RowPlace place;
  place.kind = static_cast<RowPlace::Kind>(name[1] & 0xff);
  place.offset = static_cast<uint32_t>(name[1] >> 8);
  place.object = place.kind == RowPlace::kThread
                     ? canonical_.thread_of_rank(static_cast<uint32_t>(name[0]))
                     : object_of(name[0]);
  return w_.detector().row_at(place);
}

uint32_t NeedsStore::intern(const race::Needs& needs, bool here) {
  if (needs.everything()) return kEverything;
  race::Needs::Clauses clauses = needs.clauses();
  if (here)
    for (race::Needs::Clause& c : clauses)
      c.rows = w_.h().knowing(c, w_.detector().cell_at(c.what & ~race::Needs::kReads));
  const NamedRows rows = name_rows(clauses);
  named_clauses_.clear();
  for (const race::Needs::Clause& c : clauses) {
    std::array<uint64_t, 2> named;
    if (!name_clause(c, rows, &named)) return kEverything;
    named_clauses_.push_back(named);
  }
  std::sort(named_clauses_.begin(), named_clauses_.end());
  return intern_named(rows);
}

// All rows of the clauses that can be named, in order of their names. The others are left out,
// which strengthens the clauses.
NeedsStore::NamedRows NeedsStore::name_rows(const race::Needs::Clauses& clauses) const {
  uint64_t rows = 0;
  for (const race::Needs::Clause& c : clauses) rows |= c.rows;
  NamedRows named;
  for (; rows != 0; rows &= rows - 1) {
    NamedRow r{{}, rows & -rows};
    if (name_row(static_cast<race::RowId>(std::countr_zero(rows)), r.name)) named.push_back(r);
  }
  std::sort(named.begin(), named.end(), [](const NamedRow& a, const NamedRow& b) {
    return std::pair(a.name[0], a.name[1]) < std::pair(b.name[0], b.name[1]);
  });
  return named;
}

// False: the location cannot be named, or no row is left that could meet the clause.
bool NeedsStore::name_clause(const race::Needs::Clause& c, const NamedRows& rows,
                             std::array<uint64_t, 2>* named) const {
  uint64_t object, bits = 0;
  if (!name_object(object_at(c.what), &object)) return false;
  for (size_t i = 0; i < rows.size(); ++i)
    if (c.rows & rows[i].bit) bits |= uint64_t{1} << i;
  const uint32_t offset = offset_at(c.what & ~race::Needs::kReads);
  if (bits == 0 || offset >= (1u << kOffsetBits)) return false;
  const uint64_t about_reads = c.what & race::Needs::kReads ? 1 : 0;
  *named = {object << (kOffsetBits + 1) | about_reads << kOffsetBits | offset, bits};
  return true;
}

// Appends the set's words, and takes them back if the set is there already.
uint32_t NeedsStore::intern_named(const NamedRows& rows) {
  Set set{words_.size(), static_cast<uint32_t>(rows.size()),
          static_cast<uint32_t>(named_clauses_.size())};
  for (const NamedRow& r : rows) words_.insert(words_.end(), {r.name[0], r.name[1]});
  for (const auto& c : named_clauses_) words_.insert(words_.end(), {c[0], c[1]});
  const uint64_t* mine = words_.data() + set.start;
  auto& same = by_hash_[XXH3_64bits(mine, set.words() * 8) + set.rows];
  for (uint32_t id : same) {
    const Set& s = sets_[id];
    if (s.rows != set.rows || s.clauses != set.clauses ||
        !std::equal(mine, mine + set.words(), words_.data() + s.start))
      continue;
    words_.resize(set.start);
    return id;
  }
  same.push_back(static_cast<uint32_t>(sets_.size()));
  sets_.push_back(set);
  return same.back();
}

// Calls f(location, about_reads, rows) for each clause under the names of the present state, until
// it returns false. Rows that do not exist there are left out.
template <typename F>
bool NeedsStore::for_each_clause(uint32_t id, F f) const {
  const Set& set = sets_[id];
  const uint64_t* at = words_.data() + set.start;
  absl::InlinedVector<race::RowId, 16> all, rows;
  for (uint32_t i = 0; i < set.rows; ++i, at += 2) all.push_back(row_of(at));
  for (uint32_t i = 0; i < set.clauses; ++i, at += 2) {
    Where location = where_of(object_of(at[0] >> (kOffsetBits + 1)),
                              static_cast<uint32_t>(at[0] & ((1u << kOffsetBits) - 1)));
    rows.clear();
    for (uint64_t rest = at[1]; rest != 0; rest &= rest - 1) {
      race::RowId row = all[static_cast<size_t>(std::countr_zero(rest))];
      if (row != race::kNoRow) rows.push_back(row);
    }
    if (!f(location, (at[0] >> kOffsetBits & 1) != 0, std::span<const race::RowId>(rows)))
      return false;
  }
  return true;
}

bool NeedsStore::hold(uint32_t id) const {
  if (id == kEverything) return false;
  return for_each_clause(id, [&](Where location, bool reads, std::span<const race::RowId> rows) {
    return w_.h().meets(reads, rows, w_.detector().cell_at(location));
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

}  // namespace heddle
