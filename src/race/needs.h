#pragma once
// Weakest preconditions over happens-before facts: which facts (row r knows
// location x) the race-free continuations of a state relied on. They allow the
// search to match states that differ only in h (docs/race-summary.md).
//
// "Row r knows the last write of x" means that this write happens-before the
// present of the thread, or lies in what the synchronization address has
// released, that r stands for. Whether an access races depends on h only through
// such facts: the accessing thread must know the last write of x and, if it
// writes, each read of x since.
//
// Pushed backwards over an operation on h, a fact about one row becomes a
// disjunction: after r joins s, r knows what r or s knew before. So a race check
// in some later state is, in every state before it, a clause: at least one of
// these rows knows the last write of x (for reads: each read of x since is known
// to at least one of them). The clauses of a state are the weakest precondition:
// in a state that differs only in h, the same steps are free of races if and only
// if the clauses hold. needs_test.cc checks both directions.
//
//   Needs n;                // after the last step, true: no clause
//   n.put_before(ops);      // the precondition of a step with these operations on h

#include <absl/container/inlined_vector.h>

#include <cstdint>
#include <span>

#include "race/cell.h"

namespace heddle::race {

// An operation on h.
struct SummaryOp {
  enum Kind : uint8_t {
    kJoin,     // row learns what `from` knows
    kReplace,  // row knows exactly what `from` knows
    kClear,    // row knows nothing (a new one, too)
    kRead,     // row, a thread, reads the location plainly and without a race
    kWrite,    // likewise a plain write
    kUnknown,  // anything else: a race, or an access in an atomic mode
  };
  Kind kind = kUnknown;
  RowId row = kNoRow;
  RowId from = kNoRow;
  uint64_t location = 0;

  bool operator==(const SummaryOp&) const = default;
};

// A conjunction of clauses. Approximations are on the safe side: everything()
// stands for a precondition that only a state with an equal h is known to meet.
//
// Invariants: clauses are sorted, none has an empty set of rows, and none follows
// from another one; there are none if everything().
class Needs {
 public:
  // Rows with larger numbers are left out of clauses, which makes these stronger.
  static constexpr RowId kRows = 64;
  // More clauses than this are approximated by everything().
  static constexpr size_t kMost = 256;
  // Set beside a location's number: the clause is about the reads since the last write. REQUIRES:
  // numbers of locations do not have this bit.
  static constexpr uint64_t kReads = uint64_t{1} << 31;

  struct Clause {
    uint64_t what = 0;  // location | kReads
    uint64_t rows =
        0;  // bit set; at least one of them must know the write (or, per read, the read)
    auto operator<=>(const Clause&) const = default;
  };

  bool everything() const { return everything_; }
  void set_everything() {
    everything_ = true;
    clauses_.clear();
  }
  bool empty() const { return !everything_ && clauses_.empty(); }
  void clear() {
    everything_ = false;
    clauses_.clear();
  }
  using Clauses = absl::InlinedVector<Clause, 8>;
  const Clauses& clauses() const { return clauses_; }

  // Conjunction.
  void add(const Needs& other);
  // A clause without rows cannot hold and makes this everything().
  void add(Clause c);
  // Replaces this by its precondition with respect to these operations, executed in order.
  void put_before(std::span<const SummaryOp> ops);
  // Calls `edit(Clause&)` for each clause; it may change the rows, and returns false to drop the
  // clause.
  template <typename Edit>
  void rewrite(Edit edit) {
    size_t kept = 0;
    bool changed = false;
    for (Clause c : clauses_) {
      uint64_t rows = c.rows;
      if (!edit(c)) continue;
      if (c.rows == 0) return set_everything();
      changed |= c.rows != rows;
      clauses_[kept++] = c;
    }
    clauses_.resize(kept);
    if (changed) tidy();
  }

 private:
  void before(const SummaryOp& op);
  void before_write(const SummaryOp& op);
  void before_read(const SummaryOp& op);
  // Sorts the clauses and drops those that follow from others.
  void tidy();

  Clauses clauses_;
  bool everything_ = false;
};

}  // namespace heddle::race
