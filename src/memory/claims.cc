#include "memory/claims.h"

#include <algorithm>

#include "base/inline_xxhash.h"
#include "memory/set_hash.h"

namespace heddle::memory {

namespace {

constexpr uint64_t kSeedOfClocks = 0x452821e638d01377;

void grow(std::vector<uint32_t>& clock, const std::vector<uint32_t>& other) {
  if (clock.size() < other.size()) clock.resize(other.size());
  for (size_t t = 0; t < other.size(); ++t) clock[t] = std::max(clock[t], other[t]);
}

}  // namespace

// ---- executions ----

const Act* Execution::find(const ActName& name) const {
  for (const auto& a : acts)
    if (a->name == name) return a.get();
  return nullptr;
}

bool Execution::sees_earlier(const Act& read) const {
  return !read.sees || read.follows(*find(*read.sees));
}

// ---- names ----

Claims::State& Claims::changed() {
  if (now_.use_count() > 1) now_ = std::make_shared<State>(*now_);
  return *now_;
}

bool Claims::is_named(const Access& a) const {
  return a.named != 0 && !a.lacks_name && !a.unfinished_final && !a.update &&
         a.mode == AccessMode::kPlain;
}

Promise::Series Claims::series_of(const Access& a, Value value) const {
  Promise::Series s{.thread = a.thread_name, .object = a.named, .where = a.place};
  if (ids_ == ActionIds::kScope) {
    s.object = 0;
    s.where = a.point;
  }
  if (ids_ == ActionIds::kOccurrenceVal) s.value = value;
  return s;
}

ActName Claims::next_name(bool write, const Access& a, Value value) const {
  const Promise::Series series = series_of(a, value);
  auto at = now_->counts.find({write, series});
  return {write, {series, at == now_->counts.end() ? 1 : at->second + 1}};
}

const Act* Claims::find_store(const Promise::Name& name) const {
  for (const auto& a : now_->acts)
    if (a->name.write && a->name.name == name) return a.get();
  return nullptr;
}

bool Claims::knows(Row row, const Act& act) const {
  auto at = now_->knows.find(row);
  return at != now_->knows.end() && act.thread < at->second.size() &&
         at->second[act.thread] > act.index;
}

// ---- loads ----

std::vector<Claims::Part> Claims::parts_of(const Access& a, Value value) {
  if (a.width != 8) return {{a, value}};
  Access low = a;
  low.width = 4;
  Access high = low;
  high.word += 4;
  high.place += 4;
  return {{low, value & UINT32_MAX}, {high, value >> 32}};
}

// The objects of all references that stores have written have names, or the path is nameless.
Value Claims::value_here(const Access& load, Value named) const {
  if (!load.reference || !StableObjects::is_made_later(named)) return named;
  const ObjectRef object = objects_->find(named);
  return object ? object : named;
}

Value Claims::name_of(const Access& load, Value value) const {
  if (!load.reference || !objects_ || StableObjects::is_made_later(value)) return value;
  return objects_->name_of(static_cast<ObjectRef>(value));
}

// The stores that happen before the load and are not hidden by another one that does; the initial
// value if there is none.
void Claims::add_earlier(const Part& load, std::vector<Choice>* out) const {
  const Key key = key_of(load.access);
  std::vector<const Act*> known;
  for (const auto& a : now_->acts)
    if (a->name.write && a->location == key && knows(load.access.row, *a)) known.push_back(a.get());
  for (const Act* a : known)
    if (std::none_of(known.begin(), known.end(), [&](const Act* b) { return b->follows(*a); }))
      out->push_back({value_here(load.access, a->value), a, nullptr});
  if (!out->empty()) return;
  auto initial = now_->initial.find(key);
  out->push_back({initial == now_->initial.end() ? load.value : initial->second, nullptr, nullptr});
}

void Claims::add_claims(const Part& load, std::vector<Choice>* out) const {
  const Access& a = load.access;
  auto at = offer_.pairs.find(key_of(a));
  if (at == offer_.pairs.end()) return;
  for (const Pair& pair : at->second) {
    const bool permitted = !offer_.permits || offer_.permits(next_name(false, a, pair.value), pair);
    if (permitted && may_claim(a, pair))
      out->push_back({value_here(a, pair.value), nullptr, &pair});
  }
}

bool Claims::may_claim(const Access& load, const Pair& pair) const {
  const Promise::Series& series = pair.store.series;
  if (series.thread == load.thread_name) return false;
  if (const Act* made = find_store(pair.store))
    return made->value == pair.value && made->location == pair.location && !knows(load.row, *made);
  if (std::find(now_->ended.begin(), now_->ended.end(), series.thread) != now_->ended.end())
    return false;
  auto claimed = now_->claimed.find(pair.store);
  return claimed == now_->claimed.end() ||
         (claimed->second.location == pair.location && claimed->second.value == pair.value);
}

std::vector<Claims::Choice> Claims::choices(const Part& load) const {
  std::vector<Choice> out;
  add_earlier(load, &out);
  if (is_named(load.access)) add_claims(load, &out);
  return out;
}

// The first is one without claims: what a thread reads that has no choice.
void Claims::candidates(const Access& load, Value heap, std::vector<Value>* out) const {
  const std::vector<Part> parts = parts_of(load, heap);
  const std::vector<Choice> low = choices(parts[0]);
  if (parts.size() == 1) {
    for (const Choice& c : low) out->push_back(c.value);
    return;
  }
  for (const Choice& high : choices(parts[1]))
    for (const Choice& l : low) out->push_back(high.value << 32 | l.value);
}

Value Claims::read(const Access& load, Value heap, size_t option) {
  if (load.unfinished_final) {
    objects_->leave_path(load.named);
    return heap;
  }
  if (!is_named(load)) changed().nameless = true;
  const std::vector<Part> parts = parts_of(load, heap);
  const std::vector<Choice> low = choices(parts[0]);
  const Choice first = low[option % low.size()];
  if (parts.size() == 1) return read_part(parts[0], first);
  const Choice second = choices(parts[1])[option / low.size()];
  read_part(parts[0], first);
  read_part(parts[1], second);
  return second.value << 32 | first.value;
}

Value Claims::read_part(const Part& load, const Choice& chosen) {
  std::optional<ActName> sees;
  Value value = chosen.value;
  if (chosen.pair && load.access.reference && chosen.pair->value != 0 && objects_)
    value = objects_->obtain_early(chosen.pair->value);
  if (chosen.act) sees = chosen.act->name;
  if (chosen.pair) sees = ActName{true, chosen.pair->store};
  const bool open = chosen.pair && !find_store(chosen.pair->store);
  Part made = load;
  made.value = chosen.pair ? chosen.pair->value : name_of(load.access, chosen.value);
  const Pair pair = chosen.pair ? *chosen.pair : Pair();
  add(made, false, sees);
  if (!open) return value;
  Claim& c = changed().claimed[pair.store];
  c.location = pair.location;
  c.value = pair.value;
  c.readers.emplace_back(now_->acts.back()->thread, now_->acts.back()->index);
  return value;
}

// ---- stores ----

Placed Claims::write(const Access& store, Value, Value heap) {
  if (store.unfinished_final) return Placed::kHeap;
  if (!is_named(store)) changed().nameless = true;
  const std::vector<Part> values = parts_of(store, store.named_value),
                          heaps = parts_of(store, heap);
  for (size_t i = 0; i < values.size(); ++i) write_part(values[i], heaps[i].value);
  return Placed::kHeap;
}

void Claims::write_part(const Part& store, Value heap) {
  const Access& a = store.access;
  changed().initial.try_emplace(key_of(a), heap);
  meet(a, next_name(true, a, store.value).name, store.value);
  add(store, true, std::nullopt);
}

void Claims::meet(const Access& store, const Promise::Name& name, Value value) {
  auto at = now_->claimed.find(name);
  if (at == now_->claimed.end()) return;
  const Claim claim = at->second;
  auto row = now_->knows.find(store.row);
  const Clock known = row == now_->knows.end() ? Clock() : row->second;
  const bool late = std::any_of(claim.readers.begin(), claim.readers.end(), [&](const auto& r) {
    return r.first < known.size() && known[r.first] > r.second;
  });
  State& s = changed();
  s.claimed.erase(name);
  s.broken |= late || claim.location != key_of(store) || claim.value != value;
}

// ---- the record ----

uint64_t Claims::hash_of(const Clock& clock) const {
  uint64_t sum = 0;
  for (const auto& [thread, name] : now_->threads)
    if (thread < clock.size() && clock[thread] > 0)
      sum += set_hash::mixed(name * 31 + clock[thread], kSeedOfClocks);
  return sum;
}

void Claims::add(const Part& part, bool write, const std::optional<ActName>& sees) {
  const Access& a = part.access;
  State& s = changed();
  s.threads[a.thread] = a.thread_name;
  Clock& clock = s.knows[a.row];
  if (clock.size() <= a.thread) clock.resize(a.thread + 1);
  auto act = std::make_shared<Act>();
  act->name = next_name(write, a, part.value);
  act->location = key_of(a);
  act->value = part.value;
  act->sees = sees;
  act->thread = a.thread;
  act->index = clock[a.thread];
  act->known = clock;
  act->point = a.point;
  ++s.counts[{write, act->name.name.series}];
  // Promise gives further stores of a series the same name.
  s.cut |= ++clock[a.thread] > most_;
  s.cut |= write && act->name.name.number >= Promise::kMostOccurrences;

  const ActName none;
  const Promise::Name& mine = act->name.name;
  const Promise::Name& seen = sees ? sees->name : none.name;
  const uint64_t words[] = {write,
                            mine.series.thread,
                            mine.series.object,
                            mine.series.where,
                            mine.number,
                            part.value,
                            a.place,
                            act->index,
                            hash_of(act->known),
                            sees.has_value(),
                            seen.series.thread,
                            seen.series.object,
                            seen.series.where,
                            seen.series.value,
                            seen.number};
  const XXH128_hash_t hash = XXH3_128bits(words, sizeof words);
  s.low += hash.low64;
  s.high += hash.high64;
  s.acts.push_back(std::move(act));
}

void Claims::order(const Sync& sync) {
  const bool fence = sync.how == Ordering::kAcquireFence || sync.how == Ordering::kReleaseFence ||
                     sync.how == Ordering::kFullFence;
  if (fence) changed().nameless = true;  // what fences order is not followed
  if (sync.how != Ordering::kEnd) return;
  State& s = changed();
  s.ended.push_back(sync.thread_name);
  for (const auto& [name, claim] : s.claimed) s.broken |= name.series.thread == sync.thread_name;
  s.broken |= objects_ && objects_->awaits_from(sync.thread_name);
}

// What constructors freeze is not followed: whether there is any decides.
std::vector<ObjectRef> Claims::objects_to_freeze(Row) const {
  std::vector<ObjectRef> out;
  for (const auto& a : now_->acts) {
    const StableRef name = a->location.first;
    const ObjectRef object = objects_ ? objects_->find(name) : static_cast<ObjectRef>(name);
    if (a->name.write && object != 0) out.push_back(object);
  }
  return out;
}

// ---- happens-before ----

void Claims::joined(Row from, Row to) {
  auto at = now_->knows.find(from);
  if (at == now_->knows.end()) return;
  const Clock known = at->second;
  grow(changed().knows[to], known);
}

void Claims::replaced(Row address, Row from) {
  auto at = now_->knows.find(from);
  if (at == now_->knows.end()) return cleared(address);
  const Clock known = at->second;
  changed().knows[address] = known;
}

void Claims::cleared(Row address) {
  if (now_->knows.contains(address)) changed().knows.erase(address);
}

// ---- state ----

StatePart::Mark Claims::mark() {
  saved_.push_back(now_);
  return saved_.size() - 1;
}

void Claims::rollback(Mark mark) {
  now_ = saved_[mark];
  saved_.resize(mark + 1);
}

void Claims::put(StateSink& sink) const {
  sink.word(now_->low);
  sink.word(now_->high);
  sink.word(now_->nameless);
}

void Claims::put_knowledge(StateSink& sink, const std::function<uint64_t(Row)>& name) const {
  for (const auto& [row, clock] : now_->knows) {
    const uint64_t named = name(row);
    const uint64_t words[] = {named, hash_of(clock)};
    if (named != 0) sink.element(words);
  }
}

}  // namespace heddle::memory
