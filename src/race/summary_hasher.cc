#include "race/summary_hasher.h"

#include <algorithm>

namespace heddle::race {
namespace {

uint64_t mix(uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

// Mixes both halves; `salt` separates the uses.
Hash128 scramble(const Hash128& h, uint64_t salt) {
  uint64_t lo = mix(h.lo + salt * 0x9e3779b97f4a7c15u + 1);
  uint64_t hi = mix(h.hi ^ lo);
  lo = mix(lo + hi + salt);
  return {lo, hi};
}

// Combines members of a set: the order must not matter.
Hash128 operator+(const Hash128& a, const Hash128& b) { return {a.lo + b.lo, a.hi + b.hi}; }

constexpr Hash128 kZero{};
enum Salt : uint64_t { kRowSalt = 1, kEntrySalt };  // kEntrySalt + access class
// The hash of the empty colour. Constants of SplitMix64 and its variants (Steele, Lea and Flood
// 2014), used as arbitrary odd numbers.
constexpr Hash128 kColour{0x9e3779b97f4a7c15u, 0xd1b54a32d192ed03u};

bool has_bit(const uint64_t* bits, ColourId c) { return bits[c / 64] >> (c % 64) & 1; }

}  // namespace

void SummaryHasher::begin(const Summary& summary, std::span<const RowName> names) {
  summary_ = &summary;
  ++epoch_;
  summary.full_colours(&full_);
  if (colours_.size() < summary.colours()) colours_.resize(summary.colours());
  if (records_.size() < summary.records().size()) records_.resize(summary.records().size());
  members_.clear();
  for (const RowName& n : names) add_row(n);
  auto acting = std::ranges::count(names, Summary::RowState::kActing,
                                   [&](const RowName& n) { return summary.state_of(n.row); });
  HEDDLE_CHECK(acting == summary.acting_threads());
}

void SummaryHasher::add_row(const RowName& n) {
  HEDDLE_CHECK(summary_->state_of(n.row) != Summary::RowState::kFree);
  const uint64_t* bits = summary_->row_bits(n.row);
  uint64_t any = 0;
  for (uint32_t w = 0; w < summary_->words(); ++w) any |= bits[w] & ~full_[w];
  if (any != 0) members_.push_back({bits, row_hash(n.name)});
}

const Hash128& SummaryHasher::row_hash(const Hash128& name) {
  Scrambled& s = scrambled_[(name.lo ^ name.hi) * 0x9e3779b97f4a7c15u >> 56];
  if (s.name != name || s.hash == kZero) s = {name, scramble(name, kRowSalt)};
  return s.hash;
}

Hash128 SummaryHasher::compute_colour_hash(ColourId c) const {
  if (has_bit(full_.data(), c)) return kZero;
  Hash128 sum = kColour;
  for (const Member& m : members_) {
    uint64_t mask = -uint64_t{has_bit(m.bits, c)};
    sum = sum + Hash128{m.hash.lo & mask, m.hash.hi & mask};
  }
  return sum;
}

bool SummaryHasher::included(ColourId a, ColourId b) const {
  return std::ranges::all_of(
      members_, [&](const Member& m) { return !has_bit(m.bits, a) || has_bit(m.bits, b); });
}

Hash128 SummaryHasher::compute_record_hash(uint32_t record) {
  auto entries = summary_->records().entries(record);
  scratch_.assign(entries.begin(), entries.end());
  std::erase_if(scratch_, [&](Entry e) { return colour_hash(colour_of(e)) == kZero; });
  keep_minimal(scratch_, [&](ColourId a, ColourId b) { return included(a, b); });
  Hash128 sum;
  for (Entry e : scratch_) {
    sum =
        sum + scramble(colour_hash(colour_of(e)), kEntrySalt + static_cast<uint64_t>(class_of(e)));
  }
  return sum;
}

Hash128 SummaryHasher::record_hash(uint32_t record) {
  Memo& memo = records_[record];
  if (memo.epoch != epoch_) memo = {epoch_, compute_record_hash(record)};
  return memo.hash;
}

Hash128 SummaryHasher::rest_hash(uint16_t rest) {
  if (rest >= kFirstRecord) return record_hash(rest - kFirstRecord);
  Hash128 colour = colour_hash(rest);
  if (colour == kZero) return kZero;
  return scramble(colour, kEntrySalt + static_cast<uint64_t>(AccessClass::kPlainRead));
}

}  // namespace heddle::race
