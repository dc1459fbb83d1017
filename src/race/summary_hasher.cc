#include "race/summary_hasher.h"

#include <algorithm>
#include <bit>

namespace heddle::race {
namespace {

uint64_t mix(uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

// Scrambles both halves with each other; `salt` keeps the uses apart.
Hash128 scramble(const Hash128& h, uint64_t salt) {
  uint64_t lo = mix(h.lo + salt * 0x9e3779b97f4a7c15u + 1);
  uint64_t hi = mix(h.hi ^ lo);
  lo = mix(lo + hi + salt);
  return {lo, hi};
}

// Addition: the order of the members of a set must not matter.
Hash128 operator+(const Hash128& a, const Hash128& b) { return {a.lo + b.lo, a.hi + b.hi}; }

constexpr Hash128 kZero{};
enum Salt : uint64_t { kRowSalt = 1, kColourSalt, kWriteSalt, kRestSalt, kEntrySalt };  // kEntrySalt + access class

}  // namespace

void SummaryHasher::begin(const Summary& summary, std::span<const RowName> names) {
  summary_ = &summary;
  named_.clear();
  full_ = summary.full_colours();
  colour_hashes_.assign(summary.colours(), kZero);
  record_hashes_.assign(summary.records().size(), kZero);
  record_known_.assign(summary.records().size(), false);
  for (const RowName& n : names) add_row(n);
  auto acting = std::ranges::count(named_, Summary::RowState::kActing, [&](RowId z) { return summary.state_of(z); });
  HEDDLE_CHECK(acting == summary.acting_threads());
  finish_colours();
}

void SummaryHasher::add_row(const RowName& n) {
  HEDDLE_CHECK(summary_->state_of(n.row) != Summary::RowState::kFree);
  named_.push_back(n.row);
  Hash128 member = scramble(n.name, kRowSalt);
  const uint64_t* bits = summary_->row_bits(n.row);
  for (uint32_t w = 0; w < summary_->words(); ++w) {
    for (uint64_t rest = bits[w] & ~full_[w]; rest != 0; rest &= rest - 1) {
      Hash128& sum = colour_hashes_[w * 64 + static_cast<uint32_t>(std::countr_zero(rest))];
      sum = sum + member;
    }
  }
}

void SummaryHasher::finish_colours() {
  for (uint32_t c = 0; c < colour_hashes_.size(); ++c) {
    if (!(full_[c / 64] >> (c % 64) & 1)) colour_hashes_[c] = scramble(colour_hashes_[c], kColourSalt);
  }
}

bool SummaryHasher::included(ColourId a, ColourId b) const {
  return std::ranges::all_of(named_, [&](RowId z) { return !summary_->knows(z, a) || summary_->knows(z, b); });
}

Hash128 SummaryHasher::record_hash(uint32_t record) {
  if (record_known_[record]) return record_hashes_[record];
  auto entries = summary_->records().entries(record);
  scratch_.assign(entries.begin(), entries.end());
  std::erase_if(scratch_, [&](Entry e) { return colour_hashes_[colour_of(e)] == kZero; });
  keep_minimal(scratch_, [&](ColourId a, ColourId b) { return included(a, b); });
  Hash128 sum;
  for (Entry e : scratch_) {
    sum = sum + scramble(colour_hashes_[colour_of(e)], kEntrySalt + static_cast<uint64_t>(class_of(e)));
  }
  record_known_[record] = true;
  return record_hashes_[record] = sum;
}

Hash128 SummaryHasher::rest_hash(uint16_t rest) {
  if (rest >= kFirstRecord) return record_hash(rest - kFirstRecord);
  Hash128 colour = colour_hashes_[rest];
  if (colour == kZero) return kZero;
  return scramble(colour, kEntrySalt + static_cast<uint64_t>(AccessClass::kPlainRead));
}

Hash128 SummaryHasher::cell_hash(Cell cell) {
  const Hash128& write = colour_hashes_[cell.write];
  Hash128 rest = rest_hash(cell.rest);
  if (write == kZero && rest == kZero) return kZero;
  return scramble(write, kWriteSalt) + scramble(rest, kRestSalt);
}

}  // namespace heddle::race
