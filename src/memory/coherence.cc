#include "memory/coherence.h"

#include <algorithm>

#include "base/check.h"

namespace heddle::memory::coherence {

namespace {

// A set of positions in the list of entries.
using Positions = RowSet;

Row position(size_t entry) { return static_cast<Row>(entry); }

void add_all(Positions& to, const Positions& from) {
  from.for_each([&](Row p) { to.add(p); });
}

// The entries of its block that come before it, and it.
Positions block_up_to(const Entries& entries, size_t entry) {
  Positions out;
  for (auto e = static_cast<int32_t>(entry); e >= 0; e = entries[static_cast<size_t>(e)].follows)
    out.add(static_cast<Row>(e));
  return out;
}

Positions block_of(const Entries& entries, size_t entry) {
  size_t last = entry;
  auto next = [&] {
    return std::find_if(entries.begin(), entries.end(), [&](const StoreEntry& e) {
      return e.follows == static_cast<int32_t>(last);
    });
  };
  for (auto at = next(); at != entries.end(); at = next())
    last = static_cast<size_t>(at - entries.begin());
  return block_up_to(entries, last);
}

// A block, and all that comes before it.
Positions until(const Entries& entries, const Positions& block) {
  Positions out = block;
  block.for_each([&](Row p) { add_all(out, entries[p].before); });
  return out;
}

// x comes before y.
void put_before(Entries& entries, size_t x, size_t y) {
  if (x != y && entries[y].before.add(position(x))) entries[x].hidden |= entries[y].known;
}

// The block of a comes before the block of b, if that is not so already.
bool order(Entries& entries, size_t a, size_t b) {
  if (a == b || entries[b].before.has(position(a))) return false;
  HEDDLE_CHECK(!entries[a].before.has(position(b)));
  const Positions second = block_of(entries, b);
  const Positions first = until(entries, block_of(entries, a));
  for (size_t y = 0; y < entries.size(); ++y) {
    const bool later = second.has(position(y)) || entries[y].before.meets(second);
    if (later) first.for_each([&](Row x) { put_before(entries, x, y); });
  }
  return true;
}

bool is_passed(const StoreEntry& e, Row thread, bool in_so) {
  return e.known.has(thread) || (in_so && e.in_so);
}

// The thread knows the entry from now on.
void know(Entries& entries, size_t entry, Row thread) {
  entries[entry].known.add(thread);
  entries[entry].before.for_each([&](Row p) { entries[p].hidden.add(thread); });
}

// Returns its position.
size_t add_store(Entries& entries, Value value, bool in_so) {
  StoreEntry& e = entries.emplace_back();
  e.value = value;
  e.in_so = in_so;
  return entries.size() - 1;
}

Positions without(const Positions& set, size_t removed) {
  Positions out;
  set.for_each([&](Row p) {
    if (p != removed) out.add(p > removed ? p - 1 : p);
  });
  return out;
}

}  // namespace

bool is_superseded(const Entries& entries, size_t entry) {
  return std::any_of(entries.begin(), entries.end(),
                     [&](const StoreEntry& e) { return e.in_so && e.before.has(position(entry)); });
}

bool read(Entries& entries, size_t entry, Row thread, bool in_so) {
  bool grown = false;
  for (size_t s = 0; s < entries.size(); ++s)
    if (is_passed(entries[s], thread, in_so)) grown |= order(entries, s, entry);
  know(entries, entry, thread);
  return grown;
}

size_t write(Entries& entries, Value value, Row thread, bool in_so) {
  const size_t at = add_store(entries, value, in_so);
  for (size_t s = 0; s < at; ++s)
    if (is_passed(entries[s], thread, in_so))
      add_all(entries[at].before, until(entries, block_of(entries, s)));
  know(entries, at, thread);
  return at;
}

size_t update(Entries& entries, size_t read, Value value, Row thread, bool in_so) {
  HEDDLE_CHECK(!entries[read].updated);
  const size_t at = add_store(entries, value, in_so);
  StoreEntry& fresh = entries[at];
  fresh.before = entries[read].before;
  fresh.before.add(position(read));
  fresh.follows = static_cast<int32_t>(read);
  entries[read].updated = true;
  for (size_t y = 0; y < at; ++y)
    if (entries[y].before.has(position(read))) put_before(entries, at, y);
  know(entries, at, thread);
  return at;
}

bool merge_with_previous(Entries& entries, size_t entry) {
  StoreEntry& later = entries[entry];
  if (later.follows < 0) return false;
  const auto previous = static_cast<size_t>(later.follows);
  const StoreEntry& earlier = entries[previous];
  if (earlier.value != later.value || earlier.released != later.released ||
      earlier.hidden_at != later.hidden_at)
    return false;
  later.known |= earlier.known;
  later.in_so |= earlier.in_so;
  const int32_t follows = earlier.follows;
  StoreEntry merged = later;
  merged.before.remove(position(previous));
  merged.follows = follows;
  entries[previous] = std::move(merged);
  for (StoreEntry& e : entries)
    if (e.before.remove(position(entry))) e.before.add(position(previous));
  HEDDLE_CHECK(entry + 1 == entries.size());
  entries.pop_back();
  return true;
}

void erase(Entries& entries, size_t entry) {
  entries.erase(entries.begin() + static_cast<ptrdiff_t>(entry));
  const auto removed = static_cast<int32_t>(entry);
  for (StoreEntry& e : entries) {
    e.before = without(e.before, entry);
    if (e.follows == removed)
      e.follows = -1;
    else if (e.follows > removed)
      --e.follows;
  }
}

}  // namespace heddle::memory::coherence
