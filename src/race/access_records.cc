#include "race/access_records.h"

#include <algorithm>

#include "base/check.h"

namespace heddle::race {
namespace {

constexpr size_t kFirstIndexSize = 64;

size_t hash_of(std::span<const Entry> entries) {
  uint64_t h = entries.size();
  for (Entry e : entries) {
    h = (h ^ e) * 0x9e3779b97f4a7c15u;
    h ^= h >> 32;
  }
  return h;
}

}  // namespace

size_t AccessRecords::slot_of(std::span<const Entry> wanted) const {
  size_t mask = index_.size() - 1;
  size_t slot = hash_of(wanted) & mask;
  while (index_[slot] != 0 && !std::ranges::equal(entries(index_[slot] - 1), wanted))
    slot = (slot + 1) & mask;
  return slot;
}

void AccessRecords::rebuild_index(size_t slots) {
  index_.assign(slots, 0);
  // In order of creation, so that no record is displaced by a newer one.
  for (uint32_t i = 0; i < size(); ++i) index_[slot_of(entries(i))] = i + 1;
}

uint32_t AccessRecords::intern(std::span<const Entry> wanted) {
  if (index_.size() < 2 * (size_t{size()} + 1))
    rebuild_index(std::max(kFirstIndexSize, index_.size() * 2));
  size_t slot = slot_of(wanted);
  if (index_[slot] != 0) return index_[slot] - 1;
  if (size() == kMaxRecords) return kMaxRecords;
  auto begin = static_cast<uint32_t>(pool_.size());
  pool_.insert(pool_.end(), wanted.begin(), wanted.end());
  spans_.push_back({begin, static_cast<uint32_t>(pool_.size())});
  index_[slot] = size();
  return size() - 1;
}

void AccessRecords::truncate(uint32_t n) {
  HEDDLE_CHECK(n <= size());
  while (size() > n) {
    index_[slot_of(entries(size() - 1))] = 0;
    pool_.resize(spans_.back().begin);
    spans_.pop_back();
  }
}

size_t AccessRecords::bytes() const {
  return pool_.capacity() * sizeof(Entry) + spans_.capacity() * sizeof(Span) +
         index_.capacity() * sizeof(uint32_t);
}

std::optional<uint16_t> encode(AccessRecords& records, std::span<const Entry> entries) {
  if (entries.empty()) return 0;
  if (entries.size() == 1 && class_of(entries[0]) == AccessClass::kPlainRead)
    return colour_of(entries[0]);
  uint32_t i = records.intern(entries);
  if (i == kMaxRecords) return std::nullopt;
  return static_cast<uint16_t>(kFirstRecord + i);
}

}  // namespace heddle::race
