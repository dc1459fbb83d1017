#include "memory/history.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "base/check.h"
#include "memory/set_hash.h"

namespace heddle::memory {

namespace {

constexpr Row kMainRow = 1;  // the row of the only thread that acts at first
constexpr Row kFences = 0;   // what full fences have released; no row of happens-before
constexpr uint64_t kNameOfFences = 1;
// From here on, equal ones are not looked for in all pairs.
constexpr size_t kManyEntries = 32;

constexpr Value low_half(Value v) { return v & UINT32_MAX; }
constexpr Value high_half(Value v) { return v >> 32; }

// Of a location that is not coherent. Modes below volatile are the library's own there, and are
// explored as volatile.
bool in_synchronization_order(const Access& a) { return a.mode != AccessMode::kPlain; }

void add_entry(std::vector<StoreEntry>& entries, Value value, RowSet known) {
  StoreEntry& e = entries.emplace_back();
  e.value = value;
  e.known = std::move(known);
}

// Loops that make objects give a location thousands of values.
void drop_older_equals_of_many(std::vector<StoreEntry>& entries) {
  std::unordered_map<Value, std::vector<size_t>> newer;  // entries that stay, by value
  std::vector<bool> stays(entries.size());
  for (size_t i = entries.size(); i-- > 0;) {
    std::vector<size_t>& same_value = newer[entries[i].value];
    stays[i] = std::none_of(same_value.begin(), same_value.end(),
                            [&](size_t k) { return entries[k] == entries[i]; });
    if (stays[i]) same_value.push_back(i);
  }
  size_t i = 0;
  std::erase_if(entries, [&](const StoreEntry&) { return !stays[i++]; });
}

// Of equal entries the newest stays.
void drop_older_equals(std::vector<StoreEntry>& entries) {
  if (entries.size() > kManyEntries) return drop_older_equals_of_many(entries);
  for (size_t i = 0; i < entries.size(); ++i)
    if (std::find(entries.begin() + static_cast<ptrdiff_t>(i) + 1, entries.end(), entries[i]) !=
        entries.end())
      entries.erase(entries.begin() + static_cast<ptrdiff_t>(i--));
}

}  // namespace

History::History() : now_(std::make_shared<State>()) { now_->acting.add(kMainRow); }

// The state to change: saved states keep what they have.
History::State& History::changed() {
  if (now_.use_count() > 1) now_ = std::make_shared<State>(*now_);
  return *now_;
}

// ---- accesses ----

// A long or double is two halves, each with a value of its own (JLS 17.7).
std::vector<History::Part> History::parts_of(const Access& a, Value heap) {
  if (a.width != 8) return {{{a.object, a.word}, heap}};
  return {{{a.object, a.word}, low_half(heap)}, {{a.object, a.word + 4}, high_half(heap)}};
}

// The newest value comes first. An update sees the newest store, whatever it is. A volatile load
// sees the last volatile store, or a plain one that is not known to have been made before that.
std::vector<Value> History::readable(const Access& load, const Part& part) const {
  auto at = now_->locations.find(part.key);
  if (at == now_->locations.end() || load.update) return {part.value};
  const bool in_so = in_synchronization_order(load);
  std::vector<Value> out;
  const std::vector<Entry>& entries = at->second.entries;
  for (auto e = entries.rbegin(); e != entries.rend(); ++e)
    if (may_read(load, *e) && !(in_so && e->superseded) &&
        std::find(out.begin(), out.end(), e->value) == out.end())
      out.push_back(e->value);
  HEDDLE_CHECK(!out.empty());
  return out;
}

bool History::may_read(const Access& load, const Entry& e) const {
  return !e.hidden.has(load.row) &&
         now_->chains.has_chain_without(load.row, load.object, e.hidden_at);
}

void History::candidates(const Access& load, Value heap, std::vector<Value>* out) const {
  if (load.coherent) {
    const Location* location = coherent_location(load);
    for (const Option& o : options(load, heap)) out->push_back(value_of(o, location, heap));
    return;
  }
  const std::vector<Part> parts = parts_of(load, heap);
  const std::vector<Value> low = readable(load, parts[0]);
  if (parts.size() == 1) {
    out->insert(out->end(), low.begin(), low.end());
    return;
  }
  for (Value high : readable(load, parts[1]))
    for (Value l : low) out->push_back(high << 32 | l);
}

Value History::read(const Access& load, Value heap, size_t option) {
  last_read_ = {};
  if (load.coherent) return read_coherent(load, heap, option);
  std::vector<Value> values;
  candidates(load, heap, &values);
  HEDDLE_CHECK(option < values.size());
  return values[option];
}

Placed History::write(const Access& store, Value value, Value heap) {
  if (store.coherent) {
    write_coherent(store, value, heap);
    return Placed::kHeap;
  }
  const std::vector<Part> parts = parts_of(store, heap);
  if (parts.size() == 1) {
    write_part(store, parts[0], value);
  } else {
    write_part(store, parts[0], low_half(value));
    write_part(store, parts[1], high_half(value));
  }
  return Placed::kHeap;
}

void History::write_part(const Access& store, const Part& part, Value value) {
  State& s = changed();
  auto [at, fresh] = s.locations.try_emplace(part.key);
  Location& location = at->second;
  if (fresh) {
    location.reference = store.reference;
    add_entry(location.entries, part.value, RowSet::all());
  }
  const bool in_so = in_synchronization_order(store);
  for (Entry& e : location.entries) {
    const bool known = e.known.has(store.row);
    if (known) e.hidden.add(store.row);
    e.superseded |= in_so && (known || e.in_so);
  }
  add_entry(location.entries, value, RowSet::of(store.row));
  location.entries.back().in_so = in_so;
  if (!tidy(location)) s.locations.erase(at);
}

// ---- coherent locations ----

const History::Location* History::coherent_location(const Access& a) const {
  auto at = now_->locations.find({a.object, a.word});
  return at == now_->locations.end() ? nullptr : &at->second;
}

// The newest first.
std::vector<size_t> History::readable_entries(const Access& load, const Location& location) const {
  const std::vector<Entry>& entries = location.entries;
  const bool in_so = load.mode == AccessMode::kVolatile;
  std::vector<size_t> out;
  for (size_t i = entries.size(); i-- > 0;)
    if (may_read(load, entries[i]) && !(in_so && coherence::is_superseded(entries, i)))
      out.push_back(i);
  return out;
}

std::vector<History::Option> History::options(const Access& load, Value heap) const {
  std::vector<Option> out;
  auto add = [&](size_t entry, Value value, bool updated) {
    const bool stores = load.stores_after(value);
    if (!stores || !updated) out.push_back({.entry = entry});
    if (stores && load.comparison.may_fail) out.push_back({.entry = entry, .fails = true});
  };
  const Location* location = coherent_location(load);
  if (!location) {
    add(0, heap, false);
    return out;
  }
  const std::vector<size_t> entries = readable_entries(load, *location);
  for (size_t e : entries) add(e, location->entries[e].value, location->entries[e].updated);
  if (load.width == 8 && load.mode == AccessMode::kPlain && !load.update)
    for (size_t low : entries)
      for (size_t high : entries)
        if (low != high) out.push_back({.entry = low, .torn = true, .upper = high});
  HEDDLE_CHECK(!out.empty());
  return out;
}

Value History::value_of(const Option& option, const Location* location, Value heap) {
  if (!location) return heap;
  const Value value = location->entries[option.entry].value;
  if (!option.torn) return value;
  return high_half(location->entries[option.upper].value) << 32 | low_half(value);
}

// A torn load extends no order: its halves are loads of two variables.
Value History::read_coherent(const Access& load, Value heap, size_t option) {
  const std::vector<Option> all = options(load, heap);
  HEDDLE_CHECK(option < all.size());
  const Option& o = all[option];
  const Value value = value_of(o, coherent_location(load), heap);
  last_read_.fails = o.fails;
  entry_read_ = o.entry;
  if (!coherent_location(load) || o.torn) return value;
  State& s = changed();
  auto at = s.locations.find({load.object, load.word});
  Location& location = at->second;
  last_read_.released = location.entries[o.entry].released;
  last_read_.orders =
      coherence::read(location.entries, o.entry, load.row, load.mode == AccessMode::kVolatile);
  if (!tidy(location, &entry_read_) && !load.update) s.locations.erase(at);
  return value;
}

void History::write_coherent(const Access& store, Value value, Value heap) {
  State& s = changed();
  location_written_ = {store.object, store.word};
  auto [at, fresh] = s.locations.try_emplace(location_written_);
  Location& location = at->second;
  if (fresh) {
    location.reference = store.reference;
    location.coherent = true;
    add_entry(location.entries, heap, RowSet::all());
    entry_read_ = 0;
  }
  location.newest = value;
  const bool in_so = store.mode == AccessMode::kVolatile;
  entry_written_ = store.update
                       ? coherence::update(location.entries, entry_read_, value, store.row, in_so)
                       : coherence::write(location.entries, value, store.row, in_so);
  if (!tidy(location, &entry_written_)) s.locations.erase(at);
}

void History::released(Row row) {
  State& s = changed();
  std::erase(s.unused_rows, row);  // of the store that the update has read
  auto at = s.locations.find(location_written_);
  if (at == s.locations.end()) {
    if (row) s.unused_rows.push_back(row);  // all threads know already what it releases
    return;
  }
  at->second.entries[entry_written_].released = row;
  coherence::merge_with_previous(at->second.entries, entry_written_);
}

// An entry is removed. The store of an update may share the row of the store that it has read.
void History::drop_release(const Location& location, const Entry& removed) {
  const auto& entries = location.entries;
  const auto users = std::count_if(entries.begin(), entries.end(),
                                   [&](const Entry& e) { return e.released == removed.released; });
  if (removed.released && users == 1) now_->unused_rows.push_back(removed.released);
}

std::vector<Row> History::take_unused_rows() {
  if (now_->unused_rows.empty()) return {};
  return std::exchange(changed().unused_rows, {});
}

void History::for_each_release(const OnRelease& f) const {
  for (auto& [key, location] : now_->locations)
    for (size_t i = 0; i < location.entries.size(); ++i)
      if (const Row row = location.entries[i].released) f(key.first, key.second, i, row);
}

void History::for_each_reference(ObjectRef object, const std::function<void(ObjectRef)>& f) const {
  auto& all = now_->locations;
  for (auto at = all.lower_bound({object, 0}); at != all.end() && at->first.first == object; ++at)
    for (const Entry& e : at->second.entries)
      if (at->second.reference) f(static_cast<ObjectRef>(e.value));
}

void History::order(const Sync& sync) {
  if (sync.how != Ordering::kFullFence) return;
  joined(kFences, sync.row);
  joined(sync.row, kFences);
}

// ---- final fields ----

std::vector<ObjectRef> History::objects_to_freeze(Row thread) const {
  std::vector<ObjectRef> out;
  for (auto& [key, location] : now_->locations) {
    const auto& entries = location.entries;
    const bool hides = std::any_of(entries.begin(), entries.end(),
                                   [&](const Entry& e) { return e.hidden.has(thread); });
    if (hides && (out.empty() || out.back() != key.first)) out.push_back(key.first);
  }
  return out;
}

void History::frozen(Row thread, const Freeze& freeze) {
  State& s = changed();
  const FreezeId id = s.chains.freeze(thread, freeze);
  const auto& behind = freeze.behind;
  for (auto& [key, location] : s.locations) {
    if (std::find(behind.begin(), behind.end(), key.first) == behind.end()) continue;
    for (Entry& e : location.entries)
      if (e.hidden.has(thread)) e.hidden_at.add(id);
  }
  drop_unused_freezes();
}

void History::obtained(Row thread, const Obtained& o) {
  if (follows(o.object) && !o.from_own_object) changed().chains.obtained(thread, o);
}

// Those that hide no entry.
void History::drop_unused_freezes() {
  if (now_->chains.empty()) return;
  FreezeSet used;
  for (auto& [key, location] : now_->locations)
    for (const Entry& e : location.entries) used |= e.hidden_at;
  changed().chains.keep_only(used);
}

// ---- what rows know ----

void History::tidy_coherent(Location& location, size_t* position) {
  const RowSet& acting = now_->acting;
  std::vector<Entry>& entries = location.entries;
  for (size_t i = entries.size(); i-- > 0;) {
    if (!entries[i].hidden.covers(acting)) continue;
    drop_release(location, entries[i]);
    coherence::erase(entries, i);
    if (position && *position > i) --*position;
  }
  for (size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].known.covers(acting)) entries[i].known = RowSet::all();
    if (entries[i].in_so && coherence::is_superseded(entries, i)) entries[i].in_so = false;
  }
}

// REQUIRES: the location belongs to the state to change.
bool History::tidy(Location& location, size_t* position) {
  const RowSet& acting = now_->acting;
  if (acting.empty()) return true;
  std::vector<Entry>& entries = location.entries;
  if (location.coherent) {
    tidy_coherent(location, position);
    const Entry& e = entries[0];
    return entries.size() > 1 || !e.known.is_all() || e.released || e.value != location.newest;
  }
  std::erase_if(entries, [&](const Entry& e) { return e.hidden.covers(acting); });
  for (Entry& e : entries)
    if (!e.known.is_all() && e.known.covers(acting)) e.known = RowSet::all();
  drop_older_equals(entries);
  return entries.size() > 1 || !entries[0].known.is_all();
}

void History::tidy_all() {
  Locations& all = changed().locations;
  for (auto at = all.begin(); at != all.end();)
    at = tidy(at->second) ? std::next(at) : all.erase(at);
  drop_unused_freezes();
}

void History::started(Row thread) {
  if (!now_->acting.has(thread)) changed().acting.add(thread);
}

void History::ended(Row thread) {
  State& s = changed();
  s.acting.remove(thread);
  s.chains.ended(thread);
  tidy_all();
}

void History::joined(Row from, Row to) {
  bool any = false;
  for (auto& [key, location] : now_->locations)
    for (const Entry& e : location.entries)
      any |= (e.known.has(from) && !e.known.has(to)) || (e.hidden.has(from) && !e.hidden.has(to));
  if (!any) return;
  for (auto& [key, location] : changed().locations)
    for (Entry& e : location.entries) {
      if (e.known.has(from)) e.known.add(to);
      if (e.hidden.has(from)) e.hidden.add(to);
    }
  tidy_all();
}

void History::cleared(Row address) {
  bool any = false;
  for (auto& [key, location] : now_->locations)
    for (const Entry& e : location.entries)
      any |= (!e.known.is_all() && e.known.has(address)) || e.hidden.has(address);
  if (!any) return;
  for (auto& [key, location] : changed().locations)
    for (Entry& e : location.entries) {
      e.known.remove(address);
      e.hidden.remove(address);
    }
  tidy_all();
}

void History::replaced(Row address, Row from) {
  cleared(address);
  joined(from, address);
}

// ---- state ----

StatePart::Mark History::mark() {
  saved_.push_back(now_);
  return saved_.size() - 1;
}

void History::rollback(Mark mark) {
  now_ = saved_[mark];
  saved_.resize(mark + 1);
}

void History::release(Mark mark) { saved_.resize(mark); }

void History::visit_roots(RootVisitor& visitor) {
  for (auto& [key, location] : now_->locations) {
    if (!location.reference) continue;
    for (const Entry& e : location.entries) {
      auto object = static_cast<ObjectRef>(e.value);
      visitor.visit(object);
    }
  }
}

void History::forget(const DeadObjects& dead) {
  auto is_dead = [&](const auto& at) { return dead(at.first.first); };
  const Locations& all = now_->locations;
  if (std::any_of(all.begin(), all.end(), is_dead)) {
    State& s = changed();
    std::vector<Row> rows;
    for_each_release([&](ObjectRef object, Address, uint64_t, Row row) {
      if (dead(object) && std::find(rows.begin(), rows.end(), row) == rows.end())
        rows.push_back(row);
    });
    s.unused_rows.insert(s.unused_rows.end(), rows.begin(), rows.end());
    std::erase_if(s.locations, is_dead);
  }
  if (now_->chains.empty()) return;
  State& s = changed();
  const FreezeSet unused = s.chains.forget(dead);
  if (unused.empty()) return;
  for (auto& [key, location] : s.locations)
    for (Entry& e : location.entries) unused.for_each([&](FreezeId id) { e.hidden_at.remove(id); });
}

// ---- canonical form ----

void History::put(StateSink& sink) const {
  ObjectRef last = 0;
  for (auto& [key, location] : now_->locations) {
    if (key.first == last || !sink.in_base_image(key.first)) continue;
    last = key.first;
    put_object(last, sink);
  }
}

// The values, as part of the heap. The entries are in the order of their stores: a set would match
// more states, but objects that only entries refer to need an order in which they are named.
void History::put_object(ObjectRef object, StateSink& sink) const {
  auto& all = now_->locations;
  for (auto at = all.lower_bound({object, 0}); at != all.end() && at->first.first == object; ++at) {
    sink.word(at->first.second - uint64_t{object} * 8);
    sink.word(at->second.entries.size());
    for (const Entry& e : at->second.entries)
      sink.word(at->second.reference ? sink.name_of(static_cast<ObjectRef>(e.value)) : e.value);
  }
}

// A freeze whose object is garbage is recognised by what it hides; one in no chain does not matter
// then.
uint64_t History::name_of_freeze(FreezeId id, StateSink& sink) const {
  if (const uint64_t name = now_->chains.name_of(id, sink)) return name;
  if (!now_->chains.in_some_chain(id)) return 0;
  uint64_t name = 1;
  for (auto& [key, location] : now_->locations) {
    if (!sink.is_named(key.first)) continue;
    const uint64_t word = key.second - uint64_t{key.first} * 8;
    const uint64_t place = set_hash::mixed(sink.name_of(key.first), word);
    for (size_t i = 0; i < location.entries.size(); ++i)
      if (location.entries[i].hidden_at.has(id)) name += set_hash::mixed(place, i + 1);
  }
  return name;
}

void History::put_knowledge(StateSink& sink, const std::function<uint64_t(Row)>& name_in_h) const {
  const std::function<uint64_t(Row)> name = [&](Row row) {
    return row == kFences ? kNameOfFences : name_in_h(row);
  };
  std::vector<uint64_t> words;
  auto put_set = [&](const RowSet& set, const std::function<uint64_t(Row)>& name_in_set) {
    const set_hash::Sum sum = set_hash::sum_of(set, name_in_set);
    words.push_back(sum.low);
    words.push_back(sum.high);
  };
  auto freeze_name = [&](FreezeId id) { return name_of_freeze(id, sink); };
  for (auto& [key, location] : now_->locations) {
    if (!sink.is_named(key.first)) continue;
    words = {sink.name_of(key.first), key.second - uint64_t{key.first} * 8};
    for (const Entry& e : location.entries) {
      put_set(e.known, name);
      put_set(e.hidden, name);
      put_set(e.hidden_at, freeze_name);
      if (!location.coherent) words.push_back(uint64_t{e.in_so} | uint64_t{e.superseded} << 1);
      if (location.coherent) {
        put_set(e.before, [](Row position) { return position + 1; });
        words.push_back(uint64_t{e.in_so} | uint64_t{e.updated} << 1 |
                        uint64_t{e.released != 0} << 2 | static_cast<uint64_t>(e.follows + 1) << 3);
      }
    }
    sink.element(words);
  }
  now_->chains.put(sink, name, freeze_name);
}

}  // namespace heddle::memory
