#include "memory/history.h"

#include <algorithm>

#include "base/check.h"
#include "memory/set_hash.h"

namespace heddle::memory {

namespace {

constexpr Row kMainRow = 1;  // the row of the only thread that acts at first

constexpr Value low_half(Value v) { return v & UINT32_MAX; }
constexpr Value high_half(Value v) { return v >> 32; }

// These see the newest store, whatever it is: they are ordered by synchronization order, not only
// by happens-before.
bool sees_newest(const Access& load) { return load.update || load.mode != AccessMode::kPlain; }

}  // namespace

History::History() : now_(std::make_shared<State>()) { now_->acting.add(kMainRow); }

// The state to change: saved states keep what they have.
History::State& History::changed() {
  if (now_.use_count() > 1) now_ = std::make_shared<State>(*now_);
  return *now_;
}

// ---- accesses ----

// A long or double is two halves, each with a value of its own (JLS 17.7). A volatile read sees the
// newest value of both.
std::vector<History::Part> History::parts_of(const Access& a, Value heap) {
  if (a.width != 8) return {{{a.object, a.word}, heap}};
  return {{{a.object, a.word}, low_half(heap)}, {{a.object, a.word + 4}, high_half(heap)}};
}

// The newest value comes first.
std::vector<Value> History::readable(const Access& load, const Part& part) const {
  auto at = now_->locations.find(part.key);
  if (at == now_->locations.end() || sees_newest(load)) return {part.value};
  std::vector<Value> out;
  const std::vector<Entry>& entries = at->second.entries;
  for (auto e = entries.rbegin(); e != entries.rend(); ++e)
    if (!e->hidden.has(load.row) &&
        now_->chains.has_chain_without(load.row, load.object, e->hidden_at) &&
        std::find(out.begin(), out.end(), e->value) == out.end())
      out.push_back(e->value);
  HEDDLE_CHECK(!out.empty());
  return out;
}

void History::candidates(const Access& load, Value heap, std::vector<Value>* out) const {
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
  std::vector<Value> values;
  candidates(load, heap, &values);
  HEDDLE_CHECK(option < values.size());
  return values[option];
}

Placed History::write(const Access& store, Value value, Value heap) {
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
    location.entries.push_back({part.value, RowSet::all(), {}});
  }
  for (Entry& e : location.entries)
    if (e.known.has(store.row)) e.hidden.add(store.row);
  location.entries.push_back({value, RowSet::of(store.row), {}});
  if (!tidy(location)) s.locations.erase(at);
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

bool History::tidy(Location& location) const {
  const RowSet& acting = now_->acting;
  if (acting.empty()) return true;
  std::vector<Entry>& entries = location.entries;
  std::erase_if(entries, [&](const Entry& e) { return e.hidden.covers(acting); });
  for (Entry& e : entries)
    if (!e.known.is_all() && e.known.covers(acting)) e.known = RowSet::all();
  // Of equal entries the newest stays.
  for (size_t i = 0; i < entries.size(); ++i)
    if (std::find(entries.begin() + static_cast<ptrdiff_t>(i) + 1, entries.end(), entries[i]) !=
        entries.end())
      entries.erase(entries.begin() + static_cast<ptrdiff_t>(i--));
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
  if (std::any_of(all.begin(), all.end(), is_dead)) std::erase_if(changed().locations, is_dead);
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

void History::put_knowledge(StateSink& sink, const std::function<uint64_t(Row)>& name) const {
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
    }
    sink.element(words);
  }
  now_->chains.put(sink, name, freeze_name);
}

}  // namespace heddle::memory
