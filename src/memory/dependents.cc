#include "memory/dependents.h"

namespace heddle::memory {

namespace {

constexpr uint8_t bit_of(Contact how) { return static_cast<uint8_t>(1U << static_cast<int>(how)); }

}  // namespace

// ---- rows ----

bool Dependents::add(Row row, bool apply) {
  if (rows_.has(row)) return false;
  if (apply) rows_.add(row);
  return true;
}

bool Dependents::joined(Row from, Row to, bool apply) { return rows_.has(from) && add(to, apply); }

bool Dependents::replaced(Row address, Row from, bool apply) {
  return rows_.has(from) ? add(address, apply) : cleared(address, apply);
}

bool Dependents::cleared(Row address, bool apply) {
  if (!rows_.has(address)) return false;
  if (apply) rows_.remove(address);
  return true;
}

// ---- what threads touch ----

// As conflict(), in system/footprint.h.
bool Dependents::conflicts(const Place& place, Contact how) const {
  if (place == kEverywhere || contacts_.contains(kEverywhere)) return true;
  auto at = contacts_.find(place);
  if (at == contacts_.end()) return false;
  return how == Contact::kWrite || (at->second & ~bit_of(how)) != 0;
}

bool Dependents::touched(Row row, const Place& place, Contact how, bool apply) {
  const bool changes = !has(row) && conflicts(place, how);
  if (changes && apply) rows_.add(row);
  if (!has(row)) return changes;
  auto at = contacts_.find(place);
  if (at != contacts_.end() && (at->second & bit_of(how)) != 0) return changes;
  if (apply) contacts_[place] |= bit_of(how);
  return true;
}

bool Dependents::loaded(Row row, const Place& place, Value value, bool apply) {
  auto at = stored_.find(place);
  if (at == stored_.end()) return false;
  return (at->second.any || at->second.values.contains(value)) && add(row, apply);
}

bool Dependents::stored(Row row, const Place& place, Value value, bool reference, bool apply) {
  if (!has(row)) return false;
  auto at = stored_.find(place);
  if (at != stored_.end() && (at->second.any || at->second.values.contains(value))) return false;
  if (!apply) return true;
  Stored& s = stored_[place];
  s.reference = reference;
  s.values.insert(value);
  return true;
}

bool Dependents::overwritten(Row row, const Place& place, bool newest_only, bool apply) {
  auto at = stored_.find(place);
  if (has(row)) {
    if (at != stored_.end() && at->second.any) return false;
    if (apply) stored_[place] = {true, false, {}};
    return true;
  }
  if (!newest_only || at == stored_.end()) return false;
  if (apply) stored_.erase(at);
  return true;
}

// ---- state ----

bool Dependents::knows_any(const DeadObjects& dead) const {
  for (const auto& [place, bits] : contacts_)
    if (place.object && dead(place.object)) return true;
  for (const auto& [place, values] : stored_)
    if (dead(place.object)) return true;
  return false;
}

void Dependents::forget(const DeadObjects& dead) {
  auto is_dead = [&](const auto& at) { return at.first.object && dead(at.first.object); };
  std::erase_if(contacts_, is_dead);
  std::erase_if(stored_, is_dead);
}

void Dependents::put_object(ObjectRef object, StateSink& sink) const {
  const uint64_t start = uint64_t{object} * 8;
  auto is_here = [&](const auto& at, const auto& all) {
    return at != all.end() && at->first.object == object;
  };
  for (auto at = contacts_.lower_bound({object, 0}); is_here(at, contacts_); ++at) {
    sink.word(at->first.word);
    sink.word(at->second);
  }
  sink.word(0);
  for (auto at = stored_.lower_bound({object, 0}); is_here(at, stored_); ++at) {
    const Stored& s = at->second;
    sink.word(at->first.word - start);
    sink.word(uint64_t{s.values.size()} << 1 | uint64_t{s.any});
    for (Value v : s.values) sink.word(s.reference ? sink.name_of(static_cast<ObjectRef>(v)) : v);
  }
}

void Dependents::put_base_image(StateSink& sink) const {
  std::set<ObjectRef> objects = {0};
  for (const auto& [place, bits] : contacts_) objects.insert(place.object);
  for (const auto& [place, values] : stored_) objects.insert(place.object);
  for (ObjectRef object : objects) {
    if (object && !sink.in_base_image(object)) continue;
    sink.word(object);
    put_object(object, sink);
  }
}

}  // namespace heddle::memory
