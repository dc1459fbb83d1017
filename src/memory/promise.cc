#include "memory/promise.h"

#include <algorithm>
#include <set>

#include "memory/set_hash.h"

namespace heddle::memory {

namespace {

constexpr Value low_word(Value v) { return v & UINT32_MAX; }
constexpr Value high_word(Value v) { return v >> 32; }

bool sees_newest_store(const Access& a) { return a.update || a.mode != AccessMode::kPlain; }

}  // namespace

Promise::State& Promise::changed() {
  if (now_.use_count() > 1) now_ = std::make_shared<State>(*now_);
  return *now_;
}

// ---- the write set ----

void Promise::begin_round(uint32_t round) {
  auto [at, fresh] = rounds_.try_emplace(round);
  if (fresh) at->second = offers_ ? known_.size() : 0;
  offered_now_ = at->second;
  std::set<StableRef> values;
  for (const auto& [pair, number] : known_)
    if (number < offered_now_ && StableObjects::is_made_later(pair.value))
      values.insert(pair.value);
  if (objects_) objects_->keep(std::move(values));
}

bool Promise::learn(const Pair& pair) {
  if (!known_.try_emplace(pair, known_.size()).second) return false;
  pairs_[pair.location].push_back(pair);
  return true;
}

std::vector<Promise::Pair> Promise::offered() const {
  std::vector<Pair> out(offered_now_);
  for (const auto& [pair, number] : known_)
    if (number < offered_now_) out[number] = pair;
  return out;
}

bool Promise::is_offered(const Pair& pair) const { return known_.at(pair) < offered_now_; }

Promise::Series Promise::series_of(const Access& store, Value value) const {
  Series s{.thread = store.thread_name, .object = store.named, .where = store.place};
  if (ids_ == ActionIds::kScope) {
    s.object = 0;
    s.where = store.point;
  }
  if (ids_ == ActionIds::kOccurrenceVal) s.value = value;
  return s;
}

// ---- loads ----

std::vector<Promise::Part> Promise::parts_of(const Access& a, Value value) {
  if (a.width != 8) return {{a, value}};
  Access low = a;
  low.width = 4;
  Access high = low;
  high.word += 4;
  high.place += 4;
  return {{low, low_word(value)}, {high, high_word(value)}};
}

void Promise::add_past(const Part& load, std::vector<Choice>* out) const {
  std::vector<Value> values;
  past_.candidates(load.access, load.value, &values);
  for (Value v : values) {
    auto same = [&](const Choice& c) { return c.value == v; };
    if (std::none_of(out->begin(), out->end(), same)) out->push_back({v});
  }
}

// A past store with the same value imposes nothing, and shows as much.
void Promise::add_future(const Part& load, std::vector<Choice>* out) const {
  if (sees_newest_store(load.access) || offered_now_ == 0) return;
  auto at = pairs_.find(key_of(load.access));
  if (at == pairs_.end()) return;
  const size_t past = out->size();
  for (const Pair& pair : at->second) {
    const Value value = value_here(load.access, pair);
    auto same = [&](const Choice& c) { return c.value == value; };
    const auto end = out->begin() + static_cast<ptrdiff_t>(past);
    if (std::none_of(out->begin(), end, same) && may_come(load.access, pair))
      out->push_back({value, &pair});
  }
}

Value Promise::value_here(const Access& load, const Pair& pair) const {
  if (!load.reference || !StableObjects::is_made_later(pair.value)) return pair.value;
  const ObjectRef object = objects_->find(pair.value);
  return object ? object : pair.value;
}

bool Promise::may_come(const Access& load, const Pair& pair) const {
  const Series& series = pair.store.series;
  if (series.thread == load.thread_name || !is_offered(pair)) return false;
  if (std::find(now_->ended.begin(), now_->ended.end(), series.thread) != now_->ended.end())
    return false;
  auto count = now_->counts.find(series);
  const bool last = pair.store.number == kMostOccurrences;
  if (!last && count != now_->counts.end() && count->second >= pair.store.number) return false;
  auto imposed = now_->imposed.find(pair.store);
  return imposed == now_->imposed.end() ||
         (imposed->second.location == pair.location && imposed->second.value == pair.value);
}

// The value of a final field comes from its constructor, which has not stored it yet.
std::vector<Promise::Choice> Promise::choices(const Part& load) const {
  std::vector<Choice> out;
  if (!load.access.unfinished_final) add_past(load, &out);
  if (!unknown_finals_.contains(key_of(load.access))) add_future(load, &out);
  if (out.empty()) out.push_back({load.value, nullptr});
  return out;
}

std::vector<Promise::Combined> Promise::combined(const Access& load, Value heap) const {
  const std::vector<Part> parts = parts_of(load, heap);
  std::vector<Combined> out;
  const std::vector<Choice> low = choices(parts[0]);
  auto add = [&](Value value, std::initializer_list<const Pair*> pairs) {
    Combined c{value, {}};
    for (const Pair* p : pairs)
      if (p) c.pairs.push_back(p);
    out.push_back(std::move(c));
  };
  if (parts.size() == 1) {
    for (const Choice& c : low) add(c.value, {c.pair});
    return out;
  }
  for (const Choice& high : choices(parts[1]))
    for (const Choice& l : low) add(high.value << 32 | l.value, {l.pair, high.pair});
  // Without any choice a thread reads the past.
  std::stable_partition(out.begin(), out.end(), [](const Combined& c) { return c.pairs.empty(); });
  return out;
}

void Promise::candidates(const Access& load, Value heap, std::vector<Value>* out) const {
  if (load.coherent) return past_.candidates(load, heap, out);
  for (const Combined& c : combined(load, heap)) out->push_back(c.value);
}

bool Promise::is_later(const Access& load, Value heap, size_t option) const {
  if (load.coherent) return false;
  const std::vector<Combined> all = combined(load, heap);
  return option < all.size() && !all[option].pairs.empty();
}

Value Promise::read(const Access& load, Value heap, size_t option) {
  break_if_late(load);
  last_read_ = {};
  if (load.coherent) return read_coherent(load, heap, option);
  const std::vector<Combined> all = combined(load, heap);
  Value value = all[option].value;
  if (all[option].pairs.empty() || load.width == 8) note_past_load(load, value);
  const size_t wanted = load.unfinished_final ? parts_of(load, heap).size() : 0;
  if (wanted > 0) finals_read_.insert(key_of(load));
  if (all[option].pairs.size() < wanted) objects_->leave_path(load.named);
  for (const Pair* pair : all[option].pairs) {
    impose(load, *pair);
    // What lies behind a final field is frozen with it, which is not followed.
    const bool leads_on = load.reference && StableObjects::is_made_later(pair->value);
    if (wanted > 0 && leads_on) objects_->leave_path(load.named);
    if (load.reference && pair->value != 0 && objects_) value = obtain(load, *pair);
  }
  if (load.reference && objects_ && !objects_->impossible()) note_found(load, value);
  return value;
}

Value Promise::obtain(const Access& load, const Pair& pair) {
  const Value value = objects_->obtain_early(pair.value);
  if (objects_->impossible()) not_followed_.insert({load.thread_name, pair.store.series.thread});
  return value;
}

// ---- circles of loads that are not followed ----

void Promise::note_found(const Access& load, Value value) {
  const StableRef name = objects_->name_of(static_cast<ObjectRef>(value));
  if (!StableObjects::is_made_later(name) || now_->finders.contains(load.thread_name)) return;
  auto publisher = now_->publishers.find(name);
  if (publisher != now_->publishers.end() && publisher->second == load.thread_name) return;
  changed().finders.insert(load.thread_name);
  found_.insert(load.thread_name);
}

void Promise::note_published(const Access& store, Value name) {
  if (!store.reference || !StableObjects::is_made_later(name)) return;
  changed().publishers.try_emplace(name, store.thread_name);
  if (now_->finders.contains(store.thread_name)) published_after_.insert(store.thread_name);
}

// A thread that has found an object on some path, but has never published one after that, does not
// close a circle.
bool Promise::may_go_in_circles() const {
  std::set<std::pair<uint64_t, uint64_t>> leads;
  for (const auto& [loader, storer] : not_followed_)
    if (published_after_.contains(loader) || !found_.contains(loader))
      leads.insert({loader, storer});
  for (size_t before = 0; before != leads.size();) {
    before = leads.size();
    const auto known = leads;
    for (const auto& a : known)
      for (const auto& b : known)
        if (a.second == b.first) leads.insert({a.first, b.second});
  }
  return std::any_of(leads.begin(), leads.end(), [](auto& l) { return l.first == l.second; });
}

FutureGaps Promise::gaps() const {
  FutureGaps out = gaps_;
  out.circles = may_go_in_circles();
  return out;
}

Value Promise::read_coherent(const Access& load, Value heap, size_t option) {
  const bool plain = load.mode == AccessMode::kPlain && !load.update;
  gaps_.modes |= plain || StableObjects::is_made_later(load.named);
  const Value value = past_.read(load, heap, option);
  last_read_ = past_.last_read();
  return value;
}

void Promise::impose(const Access& load, const Pair& pair) {
  State& s = changed();
  Imposed& i = s.imposed[pair.store];
  i.location = pair.location;
  i.value = pair.value;
  i.readers.add(load.row);
  ++s.future_loads;
  // Whatever depends on this load depends on those on which its thread depends. The value of a
  // final field belongs to the reference, which another load has returned.
  if (!forced_only_ || load.unfinished_final) return;
  std::erase_if(i.dependents, [&](const Dependents& d) { return d.has(load.row); });
  i.dependents.emplace_back(load.row);
}

// A thread that knows the load can no longer make the store that the load has seen.
void Promise::break_if_late(const Access& access) {
  if (!pending() || now_->broken) return;
  for (const auto& [name, imposed] : now_->imposed)
    if (name.series.thread == access.thread_name && imposed.readers.has(access.row)) {
      changed().broken = true;
      return;
    }
}

// ---- stores ----

// Objects that have no names in this round may have some in the next.
void Promise::note_gaps(const Access& store) {
  if (store.unfinished_final) {
    const bool unknown = store.lacks_name && !objects_->ask_for_names(store.value_object);
    if (unknown) unknown_finals_.insert(key_of(store));
    gaps_.references |= unknown && finals_read_.contains(key_of(store));
    return;
  }
  gaps_.modes |= sees_newest_store(store);
  if (store.named == 0 && !objects_->ask_for_names(store.object)) gaps_.objects |= !store.own;
  if (store.lacks_name) gaps_.references |= !objects_->ask_for_names(store.value_object);
}

Placed Promise::write(const Access& store, Value value, Value heap) {
  break_if_late(store);
  note_store(store, value);
  if (store.coherent) return past_.write(store, value, heap);
  note_gaps(store);
  const std::vector<Part> names = parts_of(store, store.named_value),
                          values = parts_of(store, value), heaps = parts_of(store, heap);
  for (size_t i = 0; i < values.size(); ++i) store_part(names[i], values[i].value, heaps[i].value);
  return Placed::kHeap;
}

void Promise::store_part(const Part& store, Value value, Value heap) {
  const Access& a = store.access;
  const bool kept = !a.unfinished_final;  // the past has it
  if (a.named == 0 || a.lacks_name || sees_newest_store(a)) {
    if (kept) past_.write(a, value, heap);
    return;
  }
  State& s = changed();
  Series series = series_of(a, store.value);
  uint32_t& count = s.counts[series];
  count = std::min(count + 1, kMostOccurrences);
  if (count == kMostOccurrences) series.value = store.value;  // several stores have this number
  const Pair pair{key_of(a), {series, count}, store.value};
  note_published(a, store.value);
  meet(a, pair.store, store.value);
  if (!known_.contains(pair)) stored_.push_back(pair);
  if (kept) past_.write(a, value, heap);
}

void Promise::meet(const Access& store, const Name& name, Value value) {
  State& s = changed();
  auto imposed = s.imposed.find(name);
  if (imposed == s.imposed.end()) return;
  const Imposed& i = imposed->second;
  const bool met = i.location == key_of(store) && i.value == value && !i.readers.has(store.row) &&
                   is_forced(i, store.row);
  if (met)
    s.imposed.erase(imposed);
  else if (name.number < kMostOccurrences)
    s.broken = true;
}

// ---- what depends on the loads ----

bool Promise::is_forced(const Imposed& imposed, Row storer) const {
  return std::all_of(imposed.dependents.begin(), imposed.dependents.end(),
                     [&](const Dependents& d) { return d.has(storer); });
}

template <class F>
void Promise::update_dependents(F f) {
  if (!forced_only_ || now_->imposed.empty()) return;
  auto is_concerned = [&](auto& at) {
    return std::any_of(at.second.dependents.begin(), at.second.dependents.end(),
                       [&](Dependents& d) { return f(d, false); });
  };
  if (std::none_of(now_->imposed.begin(), now_->imposed.end(), is_concerned)) return;
  for (auto& [name, imposed] : changed().imposed)
    for (Dependents& d : imposed.dependents) f(d, true);
}

void Promise::touched(Row row, const Dependents::Place& place, Contact how) {
  update_dependents([&](Dependents& d, bool apply) { return d.touched(row, place, how, apply); });
}

void Promise::passed_by(Row row, const Dependents::Place& place, bool write, bool newest_only) {
  update_dependents([&](Dependents& d, bool apply) {
    if (write) return d.overwritten(row, place, newest_only, apply);
    return d.loaded_any(row, place, apply);
  });
}

void Promise::note_past_load(const Access& load, Value value) {
  for (const Part& p : parts_of(load, value))
    update_dependents([&](Dependents& d, bool apply) {
      return d.loaded(p.access.row, {p.access.object, p.access.word}, p.value, apply);
    });
}

void Promise::note_store(const Access& store, Value value) {
  for (const Part& p : parts_of(store, value))
    update_dependents([&](Dependents& d, bool apply) {
      return d.stored(p.access.row, {p.access.object, p.access.word}, p.value, store.reference,
                      apply);
    });
}

// ---- what threads know of the loads ----

void Promise::order(const Sync& sync) {
  past_.order(sync);
  if (sync.how != Ordering::kEnd) return;
  State& s = changed();
  s.ended.push_back(sync.thread_name);
  for (const auto& [name, imposed] : s.imposed) s.broken |= name.series.thread == sync.thread_name;
  s.broken |= objects_ && objects_->awaits_from(sync.thread_name);
}

void Promise::joined(Row from, Row to) {
  past_.joined(from, to);
  update_dependents([&](Dependents& d, bool apply) { return d.joined(from, to, apply); });
  auto learns = [&](const auto& at) {
    return at.second.readers.has(from) && !at.second.readers.has(to);
  };
  if (std::none_of(now_->imposed.begin(), now_->imposed.end(), learns)) return;
  for (auto& [name, imposed] : changed().imposed)
    if (imposed.readers.has(from)) imposed.readers.add(to);
}

void Promise::cleared(Row address) {
  past_.cleared(address);
  update_dependents([&](Dependents& d, bool apply) { return d.cleared(address, apply); });
  if (!pending()) return;
  for (auto& [name, imposed] : changed().imposed) imposed.readers.remove(address);
}

void Promise::replaced(Row address, Row from) {
  past_.replaced(address, from);
  update_dependents([&](Dependents& d, bool apply) { return d.replaced(address, from, apply); });
  if (!pending()) return;
  for (auto& [name, imposed] : changed().imposed) {
    imposed.readers.remove(address);
    if (imposed.readers.has(from)) imposed.readers.add(address);
  }
}

// ---- state ----

StatePart::Mark Promise::mark() {
  saved_.push_back({now_, past_.mark()});
  return saved_.size() - 1;
}

void Promise::rollback(Mark mark) {
  now_ = saved_[mark].state;
  past_.rollback(saved_[mark].past);
  saved_.resize(mark + 1);
  stored_.clear();
}

void Promise::release(Mark mark) {
  past_.release(saved_[mark].past);
  saved_.resize(mark);
}

void Promise::forget(const DeadObjects& dead) {
  past_.forget(dead);
  auto knows_any = [&](const auto& at) {
    return std::any_of(at.second.dependents.begin(), at.second.dependents.end(),
                       [&](const Dependents& d) { return d.knows_any(dead); });
  };
  if (std::none_of(now_->imposed.begin(), now_->imposed.end(), knows_any)) return;
  for (auto& [name, imposed] : changed().imposed)
    for (Dependents& d : imposed.dependents) d.forget(dead);
}

void Promise::put_object(ObjectRef object, StateSink& sink) const {
  past_.put_object(object, sink);
  if (objects_) objects_->put_object(object, sink);
  for (const auto& [name, imposed] : now_->imposed)
    for (const Dependents& d : imposed.dependents) d.put_object(object, sink);
}

void Promise::put(StateSink& sink) const {
  past_.put(sink);
  auto put_series = [&](const Series& s) {
    for (uint64_t w : {s.thread, s.object, s.where, s.value}) sink.word(w);
  };
  sink.word(now_->counts.size());
  for (const auto& [series, count] : now_->counts) {
    put_series(series);
    sink.word(count);
  }
  sink.word(now_->finders.size());
  for (const uint64_t thread : now_->finders) sink.word(thread);
  sink.word(now_->imposed.size());
  for (const auto& [name, imposed] : now_->imposed) {
    put_series(name.series);
    for (uint64_t w :
         {uint64_t{name.number}, imposed.location.first, imposed.location.second, imposed.value})
      sink.word(w);
    sink.word(imposed.dependents.size());
    for (const Dependents& d : imposed.dependents) d.put_base_image(sink);
  }
}

void Promise::put_knowledge(StateSink& sink, const std::function<uint64_t(Row)>& name) const {
  past_.put_knowledge(sink, name);
  uint64_t index = 0;
  for (const auto& [store, imposed] : now_->imposed) {
    std::vector<uint64_t> words = {++index};
    auto put_rows = [&](const RowSet& rows) {
      const set_hash::Sum sum = set_hash::sum_of(rows, name);
      words.insert(words.end(), {sum.low, sum.high});
    };
    put_rows(imposed.readers);
    for (const Dependents& d : imposed.dependents) put_rows(d.rows());
    sink.element(words);
  }
}

}  // namespace heddle::memory
