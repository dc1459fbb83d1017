// Summary::compact: finds the colours that are still used, merges equal ones and
// renumbers colours and records.

#include <algorithm>
#include <bit>

#include "race/summary.h"

namespace heddle::race {
namespace {

constexpr uint32_t kLeastColours = 1024;
constexpr uint32_t kLeastRecords = 4096;
constexpr uint32_t kUnset = UINT32_MAX;

template <typename F>
void for_each_bit(const uint64_t* bits, uint32_t words, F f) {
  for (uint32_t w = 0; w < words; ++w) {
    for (uint64_t rest = bits[w]; rest != 0; rest &= rest - 1) {
      f(w * 64 + static_cast<uint32_t>(std::countr_zero(rest)));
    }
  }
}

// Groups equal colours by partition refinement: starts with one class, and each row splits the
// classes of which it is in some but not all members. Linear in the number of set bits.
class ColourClasses {
 public:
  explicit ColourClasses(uint32_t colours) : class_(colours, 0), size_(1, colours) {}

  void split_by(const uint64_t* row, uint32_t words) {
    hits_.assign(size_.size(), 0);
    split_off_.assign(size_.size(), kUnset);
    for_each_bit(row, words, [&](uint32_t c) { ++hits_[class_[c]]; });
    for_each_bit(row, words, [&](uint32_t c) { move(c); });
  }
  uint32_t of(ColourId c) const { return class_[c]; }
  size_t count() const { return size_.size(); }

 private:
  void move(uint32_t c) {
    uint32_t k = class_[c];
    if (split_off_[k] == kUnset && hits_[k] == size_[k]) return;
    if (split_off_[k] == kUnset) {
      split_off_[k] = static_cast<uint32_t>(size_.size());
      size_.push_back(0);
    }
    --size_[k];
    ++size_[split_off_[k]];
    class_[c] = split_off_[k];
  }

  std::vector<uint32_t> class_;  // of each colour
  std::vector<uint32_t> size_;   // of each class
  std::vector<uint32_t> hits_, split_off_;
};

}  // namespace

class Summary::Compaction {
 public:
  explicit Compaction(const Summary& old)
      : old_(old),
        full_(old.full_colours()),
        classes_(old.colours_),
        new_rest_(old.records_.size(), kUnset) {
    for (RowId z = 1; z < old.row_limit(); ++z) {
      if (old.rows_[z] != RowState::kFree) classes_.split_by(old.row_bits(z), old.stride_);
    }
    new_colour_.assign(classes_.count(), kUnset);
    originals_.push_back(kTop);
  }

  Cell renumber(Cell cell) { return {renumber_colour(cell.write), renumber_rest(cell.rest)}; }

  Tables finish() {
    auto colours = static_cast<uint32_t>(originals_.size());
    Tables t;
    t.stride = std::bit_ceil(colours / 64 + 1);
    t.colours = colours;
    t.bits.assign(size_t{old_.row_limit()} * t.stride, 0);
    for (RowId z = 1; z < old_.row_limit(); ++z) copy_row(z, t.bits.data() + size_t{z} * t.stride);
    for (ColourId c : old_.fresh_) t.fresh.push_back(renumber_fresh(c));
    t.records = std::move(records_);
    t.compact_at_colours = std::min(std::max(kLeastColours, 2 * colours), kMaxColours);
    t.compact_at_records = std::min(std::max(kLeastRecords, 2 * t.records.size()), kMaxRecords);
    return t;
  }

 private:
  bool full(ColourId c) const { return full_[c / 64] >> (c % 64) & 1; }

  ColourId renumber_colour(ColourId c) {
    if (full(c)) return kTop;
    uint32_t& renamed = new_colour_[classes_.of(c)];
    if (renamed == kUnset) {
      renamed = static_cast<uint32_t>(originals_.size());
      originals_.push_back(c);
    }
    return static_cast<ColourId>(renamed);
  }

  // A colour {t} that no cell uses is dropped: the next access creates a new one.
  ColourId renumber_fresh(ColourId c) const {
    if (c == kTop || c == kNone) return c;
    uint32_t renamed = new_colour_[classes_.of(c)];
    return full(c) || renamed == kUnset ? kNone : static_cast<ColourId>(renamed);
  }

  uint16_t renumber_rest(uint16_t rest) {
    if (rest < kFirstRecord) return renumber_colour(rest);
    uint32_t& renamed = new_rest_[rest - kFirstRecord];
    if (renamed == kUnset) renamed = renumber_record(rest - kFirstRecord);
    return static_cast<uint16_t>(renamed);
  }

  uint16_t renumber_record(uint32_t record) {
    auto entries = old_.records_.entries(record);
    scratch_.assign(entries.begin(), entries.end());
    std::erase_if(scratch_, [&](Entry e) { return full(colour_of(e)); });
    keep_minimal(scratch_, [&](ColourId a, ColourId b) { return included(a, b); });
    for (Entry& e : scratch_) e = make_entry(class_of(e), renumber_colour(colour_of(e)));
    std::ranges::sort(scratch_);
    return encode(records_, scratch_).value();  // there are never more records than before
  }

  bool included(ColourId a, ColourId b) const {
    for (RowId z = 1; z < old_.row_limit(); ++z) {
      if (old_.knows(z, a) && !old_.knows(z, b)) return false;
    }
    return true;
  }

  void copy_row(RowId z, uint64_t* bits) const {
    for (uint32_t i = 0; i < originals_.size(); ++i) {
      bits[i / 64] |= uint64_t{old_.knows(z, originals_[i])} << (i % 64);
    }
  }

  const Summary& old_;
  const std::vector<uint64_t> full_;
  ColourClasses classes_;
  std::vector<uint32_t> new_colour_;  // of each class; kUnset: no live cell uses it
  std::vector<ColourId> originals_;   // for each new colour, one of its old ones
  std::vector<uint32_t> new_rest_;    // of each old record; kUnset: not seen so far
  AccessRecords records_;
  std::vector<Entry> scratch_;
};

void Summary::compact(const EachCell& each_cell) {
  Compaction compaction(*this);
  each_cell([&](Cell cell) { return compaction.renumber(cell); });
  Tables tables = compaction.finish();
  swap_tables(tables);
  ++stats_.compactions;
  if (compacted_in_ == epoch_) return forget_since_compaction();
  compacted_in_ = epoch_;
  log_.push_back({Change::kCompaction, 0, kNoRow, 0});
  compacted_at_ = log_.size();
  compactions_.push_back(std::move(tables));
}

// There is no mark between two compactions of one epoch, so a rollback restores the tables from
// before the first one; changes of tables logged after that are not needed.
void Summary::forget_since_compaction() {
  auto first = log_.begin() + static_cast<ptrdiff_t>(compacted_at_);
  auto in_tables = [](const LogEntry& e) {
    return e.change == Change::kWord || e.change == Change::kFresh;
  };
  log_.erase(std::remove_if(first, log_.end(), in_tables), log_.end());
}

}  // namespace heddle::race
