#include "race/summary.h"

#include <algorithm>
#include <bit>

namespace heddle::race {
namespace {

constexpr uint32_t kFirstCompactionColours = 1024;
constexpr uint32_t kFirstCompactionRecords = 4096;

}  // namespace

// Row 0 is a permanent free row: it makes row numbers start at 1.
Summary::Summary()
    : fresh_(1, kNone),
      bits_(1, 0),
      rows_(1, RowState::kFree),
      made_in_(1, 0),
      compact_at_colours_(kFirstCompactionColours),
      compact_at_records_(kFirstCompactionRecords) {}

// ---- Logged changes ----

void Summary::set_word(RowId z, uint32_t w, uint64_t value) {
  uint64_t& slot = word(z, w);
  if (slot == value) return;
  // Nothing to log for a row that was created after the newest mark and the last rollback: undoing
  // its creation clears it.
  if (made_in_[z] != epoch_) log_.push_back({Change::kWord, static_cast<uint16_t>(w), z, slot});
  slot = value;
}

void Summary::set_fresh(RowId t, ColourId c) {
  if (fresh_[t] == c) return;
  log_.push_back({Change::kFresh, 0, t, fresh_[t]});
  fresh_[t] = c;
}

void Summary::set_state(RowId z, RowState state) {
  log_.push_back({Change::kRowState, 0, z, static_cast<uint64_t>(rows_[z])});
  acting_ += (state == RowState::kActing) - (rows_[z] == RowState::kActing);
  rows_[z] = state;
}

RowId Summary::make_row(RowState state) {
  bool reused = !free_.empty();
  RowId z = reused ? free_.back() : row_limit();
  if (reused) {
    free_.pop_back();
  } else {
    rows_.push_back(RowState::kFree);
    made_in_.push_back(0);
    fresh_.push_back(kNone);
    bits_.resize(bits_.size() + stride_, 0);
  }
  log_.push_back({Change::kRowMade, 0, z, reused});
  if (ops_) ops_->push_back({SummaryOp::kClear, z});
  rows_[z] = state;
  made_in_[z] = epoch_;
  acting_ += state == RowState::kActing;
  word(z, 0) = 1;  // TOP
  stats_.max_rows = std::max(stats_.max_rows, rows_in_use());
  return z;
}

void Summary::undo(const LogEntry& e) {
  switch (e.change) {
    case Change::kWord:
      word(e.row, e.word) = e.old;
      break;
    case Change::kFresh:
      fresh_[e.row] = static_cast<ColourId>(e.old);
      break;
    case Change::kRowMade:
      unmake_row(e.row, e.old != 0);
      break;
    case Change::kRowState: {
      auto old = static_cast<RowState>(e.old);
      if (rows_[e.row] == RowState::kFree) free_.pop_back();
      acting_ += (old == RowState::kActing) - (rows_[e.row] == RowState::kActing);
      rows_[e.row] = old;
      break;
    }
    case Change::kCompaction:
      swap_tables(compactions_.back());
      compactions_.pop_back();
      break;
  }
}

void Summary::unmake_row(RowId z, bool reused) {
  acting_ -= rows_[z] == RowState::kActing;
  std::fill_n(&word(z, 0), stride_, 0);
  rows_[z] = RowState::kFree;
  if (reused) {
    free_.push_back(z);
    return;
  }
  rows_.pop_back();
  made_in_.pop_back();
  fresh_.pop_back();
  bits_.resize(bits_.size() - stride_);
}

void Summary::rollback(const Mark& m) {
  HEDDLE_CHECK(m.log <= log_.size());
  ++epoch_;
  while (log_.size() > m.log) {
    LogEntry e = log_.back();
    log_.pop_back();
    undo(e);
  }
  // The bits of newer colours were set by logged changes and are clear again.
  HEDDLE_CHECK(m.colours <= colours_);
  colours_ = m.colours;
  records_.truncate(m.records);
}

void Summary::swap_tables(Tables& other) {
  bits_.swap(other.bits);
  std::swap(stride_, other.stride);
  std::swap(colours_, other.colours);
  std::swap(records_, other.records);
  fresh_.swap(other.fresh);
  std::swap(compact_at_colours_, other.compact_at_colours);
  std::swap(compact_at_records_, other.compact_at_records);
}

// ---- Rows ----

RowId Summary::root_thread() {
  HEDDLE_CHECK(row_limit() == 1);
  return make_row(RowState::kActing);
}

RowId Summary::start_thread(RowId parent) {
  HEDDLE_CHECK(rows_[parent] == RowState::kActing);
  // The parent does not act alone any more: its accesses no longer have the colour TOP.
  set_fresh(parent, kNone);
  RowId child = make_row(RowState::kActing);
  if (listener_) listener_->started(child);
  join(parent, child);
  return child;
}

RowId Summary::late_thread() {
  for (RowId z = 1; z < row_limit(); ++z)
    if (rows_[z] == RowState::kActing) set_fresh(z, kNone);
  RowId thread = make_row(RowState::kActing);
  if (listener_) listener_->started(thread);
  return thread;
}

void Summary::end_thread(RowId t) {
  HEDDLE_CHECK(rows_[t] == RowState::kActing);
  if (listener_) listener_->ended(t);
  set_fresh(t, kNone);
  set_state(t, RowState::kEnded);
  if (acting_ != 1) return;
  auto last = std::ranges::find(rows_, RowState::kActing) - rows_.begin();
  set_fresh(static_cast<RowId>(last), kTop);
}

RowId Summary::new_sync_row() { return make_row(RowState::kAddress); }

void Summary::free_row(RowId z) {
  HEDDLE_CHECK(rows_[z] == RowState::kAddress || rows_[z] == RowState::kEnded);
  if (ops_) ops_->push_back({SummaryOp::kClear, z});
  if (listener_) listener_->cleared(z);
  for (uint32_t w = 0; w < stride_; ++w) set_word(z, w, 0);
  set_state(z, RowState::kFree);
  free_.push_back(z);
}

void Summary::full_colours(std::vector<uint64_t>* full) const {
  full->assign(stride_, ~uint64_t{0});
  for (RowId z = 1; z < row_limit(); ++z) {
    if (rows_[z] != RowState::kActing) continue;
    for (uint32_t w = 0; w < stride_; ++w) (*full)[w] &= row_bits(z)[w];
  }
}

size_t Summary::bytes() const {
  size_t n = bits_.capacity() * sizeof(uint64_t) + log_.capacity() * sizeof(LogEntry) +
             records_.bytes() +
             rows_.capacity() * (sizeof(RowState) + sizeof(uint64_t) + sizeof(ColourId));
  for (const Tables& t : compactions_)
    n += t.bits.capacity() * sizeof(uint64_t) + t.records.bytes();
  return n;
}

// ---- Synchronization ----

void Summary::forget_own_colour(RowId t) {
  if (fresh_[t] != kTop) set_fresh(t, kNone);
}

void Summary::join(RowId from, RowId to) {
  HEDDLE_CHECK(rows_[from] != RowState::kFree && rows_[to] != RowState::kFree);
  if (from == to) return;
  if (ops_) ops_->push_back({SummaryOp::kJoin, to, from});
  if (listener_) listener_->joined(from, to);
  forget_own_colour(from);
  uint32_t used = (colours_ + 63) / 64;
  for (uint32_t w = 0; w < used; ++w) set_word(to, w, word(to, w) | word(from, w));
}

void Summary::clear_row(RowId address) {
  HEDDLE_CHECK(rows_[address] == RowState::kAddress);
  if (ops_) ops_->push_back({SummaryOp::kClear, address});
  if (listener_) listener_->cleared(address);
  set_word(address, 0, 1);
  for (uint32_t w = 1; w < stride_; ++w) set_word(address, w, 0);
}

void Summary::replace(RowId address, RowId from) {
  HEDDLE_CHECK(rows_[address] == RowState::kAddress && rows_[from] != RowState::kFree &&
               address != from);
  if (ops_) ops_->push_back({SummaryOp::kReplace, address, from});
  if (listener_) listener_->replaced(address, from);
  forget_own_colour(from);
  for (uint32_t w = 0; w < stride_; ++w) set_word(address, w, word(from, w));
}

// ---- Accesses ----

void Summary::widen() {
  uint32_t wider = stride_ * 2;
  std::vector<uint64_t> bits(size_t{row_limit()} * wider, 0);
  for (RowId z = 0; z < row_limit(); ++z) {
    std::copy_n(row_bits(z), stride_, bits.begin() + static_cast<ptrdiff_t>(size_t{z} * wider));
  }
  bits_.swap(bits);
  stride_ = wider;
}

ColourId Summary::own_colour(RowId t) {
  if (fresh_[t] != kNone) return fresh_[t];
  if (acting_ == 1) {
    set_fresh(t, kTop);
    return kTop;
  }
  if (colours_ == kMaxColours) return kNone;
  if (colours_ == stride_ * 64) widen();
  auto c = static_cast<ColourId>(colours_++);
  stats_.max_colours = std::max(stats_.max_colours, colours_);
  set_word(t, c / 64, word(t, c / 64) | uint64_t{1} << (c % 64));
  set_fresh(t, c);
  return c;
}

// Views the entries behind a Cell's rest; a single plain read is built in `single`.
std::span<const Entry> Summary::entries_of(uint16_t rest, Entry& single) const {
  if (rest >= kFirstRecord) return records_.entries(rest - kFirstRecord);
  single = make_entry(AccessClass::kPlainRead, rest);
  return {&single, rest == 0 ? 0u : 1u};
}

bool Summary::all_known(RowId t, AccessClass k, std::span<const Entry> entries) const {
  return std::ranges::all_of(entries,
                             [&](Entry e) { return class_of(e) != k || knows(t, colour_of(e)); });
}

bool Summary::known_to_all(ColourId c) const {
  if (c == kTop) return true;
  for (RowId z = 1; z < row_limit(); ++z)
    if (rows_[z] == RowState::kActing && !knows(z, c)) return false;
  return true;
}

uint64_t Summary::rows_that_know(uint64_t rows, ColourId c) const {
  uint64_t result = 0;
  for (uint64_t rest = rows; rest != 0; rest &= rest - 1) {
    auto z = static_cast<RowId>(std::countr_zero(rest));
    if (z < row_limit() && knows(z, c)) result |= uint64_t{1} << z;
  }
  return result;
}

// Clauses do not mention accesses in atomic modes; if the location has any, all of them must be
// known, which is a stronger condition.
bool Summary::meets(bool reads, std::span<const RowId> rows, Cell cell) const {
  auto known = [&](ColourId c) {
    return std::ranges::any_of(rows, [&](RowId z) { return knows(z, c); }) || known_to_all(c);
  };
  if (!reads && !known(cell.write)) return false;
  Entry single;
  return std::ranges::all_of(entries_of(cell.rest, single), [&](Entry e) {
    return (!reads && class_of(e) == AccessClass::kPlainRead) || known(colour_of(e));
  });
}

bool Summary::meets(const Needs::Clause& clause, Cell cell) const {
  RowId rows[Needs::kRows];
  size_t count = 0;
  for (uint64_t rest = clause.rows; rest != 0; rest &= rest - 1) {
    auto z = static_cast<RowId>(std::countr_zero(rest));
    if (z < row_limit()) rows[count++] = z;
  }
  return meets((clause.what & Needs::kReads) != 0, {rows, count}, cell);
}

uint64_t Summary::knowing(const Needs::Clause& clause, Cell cell) const {
  uint64_t rows = 0;
  if (clause.what & Needs::kReads) {
    Entry single;
    for (Entry e : entries_of(cell.rest, single)) rows |= rows_that_know(clause.rows, colour_of(e));
  } else {
    rows = rows_that_know(clause.rows, cell.write);
  }
  return rows ? rows : clause.rows;
}

// The only place that says which earlier accesses conflict with an access: the last plain write
// with all accesses; atomic writes with plain accesses; plain reads with writes; atomic reads with
// plain writes.
Access Summary::read_slowly(Cell cell, RowId t, Strength strength) {
  bool plain = strength == Strength::kPlain;
  Entry single;
  auto entries = entries_of(cell.rest, single);
  Verdict v;
  v.write_unordered =
      !knows(t, cell.write) || (plain && !all_known(t, AccessClass::kAtomicWrite, entries));
  return record(cell, t, plain ? AccessClass::kPlainRead : AccessClass::kAtomicRead, entries, v);
}

Access Summary::write_slowly(Cell cell, RowId t, Strength strength) {
  bool plain = strength == Strength::kPlain;
  Entry single;
  auto entries = entries_of(cell.rest, single);
  Verdict v;
  v.write_unordered =
      !knows(t, cell.write) || (plain && !all_known(t, AccessClass::kAtomicWrite, entries));
  v.reads_unordered = !all_known(t, AccessClass::kPlainRead, entries) ||
                      (plain && !all_known(t, AccessClass::kAtomicRead, entries));
  if (!plain) return record(cell, t, AccessClass::kAtomicWrite, entries, v);
  // All earlier accesses conflict with a plain write, so in the absence of a race an access that is
  // ordered after this write is ordered after all of them: they need not be kept.
  ColourId own = own_colour(t);
  if (own == kNone) return {cell, {.exhausted = true}};
  return {{own, 0}, v};
}

// Adds an access of class k by t to a location's entries. It covers earlier accesses of the same
// class that t knows.
Access Summary::record(Cell cell, RowId t, AccessClass k, std::span<const Entry> entries,
                       Verdict verdict) {
  ColourId own = own_colour(t);
  if (own == kNone) return {cell, {.exhausted = true}};
  Entry added = make_entry(k, own);
  auto covered = [&](Entry e) { return class_of(e) == k && knows(t, colour_of(e)); };
  // Usually t's access is there already: threads read the same locations again and again.
  bool present = std::ranges::find(entries, added) != entries.end();
  if (present && std::ranges::count_if(entries, covered) == 1) return {cell, verdict};
  scratch_.assign(entries.begin(), entries.end());
  std::erase_if(scratch_, covered);
  if (own != kTop) scratch_.insert(std::ranges::lower_bound(scratch_, added), added);
  std::optional<uint16_t> rest = encode(records_, scratch_);
  if (!rest) return {cell, {.exhausted = true}};
  stats_.max_records = std::max(stats_.max_records, records_.size());
  return {{cell.write, *rest}, verdict};
}

}  // namespace heddle::race
