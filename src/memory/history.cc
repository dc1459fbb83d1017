#include "memory/history.h"

#include <algorithm>

#include "base/check.h"

namespace heddle::memory {

namespace {

constexpr Row kMainRow = 1;  // the row of the only thread that acts at first

constexpr Value low_half(Value v) { return v & UINT32_MAX; }
constexpr Value high_half(Value v) { return v >> 32; }

// These see the newest store, whatever it is: they are ordered by synchronization order, not only
// by happens-before.
bool sees_newest(const Access& load) { return load.update || load.mode != AccessMode::kPlain; }

// A hash of a row's name, for sums over sets of rows (the finalizer of MurmurHash3).
uint64_t mixed(uint64_t x, uint64_t seed) {
  x ^= seed;
  x = (x ^ x >> 33) * 0xff51afd7ed558ccd;
  x = (x ^ x >> 33) * 0xc4ceb9fe1a85ec53;
  return x ^ x >> 33;
}

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
    if (!e->hidden.has(load.row) && std::find(out.begin(), out.end(), e->value) == out.end())
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

std::vector<ObjectRef> History::kept_objects() const {
  std::vector<ObjectRef> out;
  for (auto& [key, location] : now_->locations)
    if (out.empty() || out.back() != key.first) out.push_back(key.first);
  return out;
}

uint32_t History::number_for(State& s, ObjectRef object) {
  auto at = std::find(s.frozen.begin(), s.frozen.end(), object);
  if (at == s.frozen.end()) at = std::find(s.frozen.begin(), s.frozen.end(), ObjectRef{0});
  if (at == s.frozen.end()) at = s.frozen.insert(at, object);
  *at = object;
  return static_cast<uint32_t>(at - s.frozen.begin());
}

void History::frozen(Row thread, ObjectRef object, const std::vector<ObjectRef>& reached) {
  if (reached.empty()) return;
  State& s = changed();
  const uint32_t number = number_for(s, object);
  for (auto& [key, location] : s.locations) {
    if (std::find(reached.begin(), reached.end(), key.first) == reached.end()) continue;
    for (Entry& e : location.entries) {
      if (!e.known.is_all() && e.known.has(thread)) e.known_at.add(number);
      if (e.hidden.has(thread)) e.hidden_at.add(number);
    }
  }
}

void History::read_final(Row thread, ObjectRef object) {
  const auto& all = now_->frozen;
  const auto at = std::find(all.begin(), all.end(), object);
  if (at == all.end()) return;
  const auto number = static_cast<uint32_t>(at - all.begin());
  auto teaches = [&](const Entry& e) {
    return (e.known_at.has(number) && !e.known.has(thread)) ||
           (e.hidden_at.has(number) && !e.hidden.has(thread));
  };
  const bool any = std::any_of(now_->locations.begin(), now_->locations.end(), [&](auto& l) {
    return std::any_of(l.second.entries.begin(), l.second.entries.end(), teaches);
  });
  if (!any) return;
  for (auto& [key, location] : changed().locations)
    for (Entry& e : location.entries) {
      if (e.known_at.has(number)) e.known.add(thread);
      if (e.hidden_at.has(number)) e.hidden.add(thread);
    }
  tidy_all();
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
}

void History::started(Row thread) {
  if (!now_->acting.has(thread)) changed().acting.add(thread);
}

void History::ended(Row thread) {
  changed().acting.remove(thread);
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
  for (uint32_t number = 0; number < now_->frozen.size(); ++number) {
    if (now_->frozen[number] == 0 || !dead(now_->frozen[number])) continue;
    State& s = changed();
    s.frozen[number] = 0;
    for (auto& [key, location] : s.locations)
      for (Entry& e : location.entries) {
        e.known_at.remove(number);
        e.hidden_at.remove(number);
      }
  }
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

void History::put_knowledge(StateSink& sink, const std::function<uint64_t(Row)>& name) const {
  constexpr uint64_t kLowSeed = 0x243f6a8885a308d3, kHighSeed = 0x13198a2e03707344;
  std::vector<uint64_t> words;
  auto put_set = [&](const RowSet& set, const std::function<uint64_t(Row)>& name_in_set) {
    uint64_t low = set.is_all(), high = 0;
    if (!set.is_all())
      set.for_each([&](Row member) {
        const uint64_t named = name_in_set(member);
        if (named == 0) return;
        low += mixed(named, kLowSeed);
        high += mixed(named, kHighSeed);
      });
    words.push_back(low);
    words.push_back(high);
  };
  auto name_of_frozen = [&](Row number) -> uint64_t {
    const ObjectRef object = now_->frozen[number];
    return sink.is_named(object) ? sink.name_of(object) : 0;
  };
  for (auto& [key, location] : now_->locations) {
    if (!sink.is_named(key.first)) continue;
    words = {sink.name_of(key.first), key.second - uint64_t{key.first} * 8};
    for (const Entry& e : location.entries) {
      put_set(e.known, name);
      put_set(e.hidden, name);
      put_set(e.known_at, name_of_frozen);
      put_set(e.hidden_at, name_of_frozen);
    }
    sink.element(words);
  }
}

}  // namespace heddle::memory
