#include "race/needs.h"

#include <algorithm>

namespace heddle::race {

namespace {

uint64_t bit(RowId row) { return row < Needs::kRows ? uint64_t{1} << row : 0; }

}  // namespace

void Needs::add(Clause c) {
  if (everything_) return;
  if (c.rows == 0) return set_everything();
  auto at = std::lower_bound(clauses_.begin(), clauses_.end(), Clause{c.what, 0});
  bool implies = false;
  auto end = at;
  for (; end != clauses_.end() && end->what == c.what; ++end) {
    if ((end->rows & ~c.rows) == 0) return;  // c follows from it
    implies |= (c.rows & ~end->rows) == 0;
  }
  if (implies)
    clauses_.erase(
        std::remove_if(at, end, [&](const Clause& o) { return (c.rows & ~o.rows) == 0; }), end);
  clauses_.insert(std::lower_bound(clauses_.begin(), clauses_.end(), c), c);
  if (clauses_.size() > kMost) set_everything();
}

void Needs::add(const Needs& other) {
  if (other.everything_) set_everything();
  if (everything_ || other.clauses_.empty() || clauses_ == other.clauses_) return;
  if (clauses_.empty()) {
    clauses_ = other.clauses_;
    return;
  }
  for (const Clause& c : other.clauses_) add(c);
}

void Needs::tidy() {
  if (!std::is_sorted(clauses_.begin(), clauses_.end()))
    std::sort(clauses_.begin(), clauses_.end());
  size_t kept = 0;
  for (size_t i = 0; i < clauses_.size(); ++i) {
    const Clause c = clauses_[i];
    // c follows from a clause about the same accesses whose rows are a subset of c's; of equal
    // clauses the last one is kept.
    size_t end = i + 1;
    while (end < clauses_.size() && clauses_[end].what == c.what) ++end;
    bool follows = false;
    for (size_t j = kept; j > 0 && clauses_[j - 1].what == c.what; --j)
      follows |= (clauses_[j - 1].rows & ~c.rows) == 0;
    for (size_t j = i + 1; j < end; ++j) follows |= (clauses_[j].rows & ~c.rows) == 0;
    if (!follows) clauses_[kept++] = c;
  }
  clauses_.resize(kept);
}

void Needs::put_before(std::span<const SummaryOp> ops) {
  for (size_t i = ops.size(); i > 0 && !everything_; --i) before(ops[i - 1]);
}

void Needs::before(const SummaryOp& op) {
  bool changed = false;
  switch (op.kind) {
    case SummaryOp::kUnknown:
      return set_everything();
    case SummaryOp::kRead:
      return before_read(op);
    case SummaryOp::kWrite:
      return before_write(op);
    case SummaryOp::kJoin:
      for (Clause& c : clauses_) {
        if (!(c.rows & bit(op.row)) || (c.rows | bit(op.from)) == c.rows) continue;
        c.rows |= bit(op.from);
        changed = true;
      }
      break;
    case SummaryOp::kReplace:
    case SummaryOp::kClear:
      for (Clause& c : clauses_) {
        if (!(c.rows & bit(op.row))) continue;
        c.rows &= ~bit(op.row);
        if (op.kind == SummaryOp::kReplace) c.rows |= bit(op.from);
        if (c.rows == 0) return set_everything();
        changed = true;
      }
      break;
  }
  if (changed) tidy();
}

// After the write only the writer knows it, and there are no reads since: a clause that does not
// contain the writer cannot hold, the others hold. The write itself requires that the writer knew
// the previous write and the reads since.
void Needs::before_write(const SummaryOp& op) {
  for (const Clause& c : clauses_)
    if ((c.what & ~kReads) == op.location && !(c.rows & bit(op.row))) return set_everything();
  clauses_.erase(std::remove_if(clauses_.begin(), clauses_.end(),
                                [&](const Clause& c) { return (c.what & ~kReads) == op.location; }),
                 clauses_.end());
  add(Clause{op.location, bit(op.row)});
  add(Clause{op.location | kReads, bit(op.row)});
}

// After the read only the reader knows this read; earlier reads are known as before. The read
// itself requires that the reader knew the last write.
void Needs::before_read(const SummaryOp& op) {
  for (const Clause& c : clauses_)
    if (c.what == (op.location | kReads) && !(c.rows & bit(op.row))) return set_everything();
  add(Clause{op.location, bit(op.row)});
}

}  // namespace heddle::race
