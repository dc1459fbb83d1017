#pragma once
// What has to be known in a state so that everything behind it is free of races.
//
// Whether an access races depends on the summary h only through questions of the
// form "does this thread know the last write of x (its reads since)?". Going
// backwards over what happened to h, such a question becomes one about earlier
// rows: a thread knows afterwards what it knew, or what the address knew that it
// acquired from. So each check is, in any state before it, a clause: at least one
// of these rows knows the last write of x (each read of x since, one of them). The
// clauses of a state are necessary and sufficient: another state that differs from it only in h, and in
// which they hold, is free of races for the same steps.
//
//   Needs n;                // behind the last step nothing is needed
//   n.put_before(ops);      // what is needed before a step that did this to h

#include <absl/container/inlined_vector.h>

#include <cstdint>
#include <span>

#include "race/cell.h"

namespace heddle::race {

// Something that happened to h.
struct SummaryOp {
  enum Kind : uint8_t {
    kJoin,     // row learns what `from` knows
    kReplace,  // row knows exactly what `from` knows
    kClear,    // row knows nothing (a new one, too)
    kRead,     // row, a thread, reads the location, which is no race
    kWrite,    // likewise
    kUnknown,  // anything else: a race, an access that is no plain one
  };
  Kind kind = kUnknown;
  RowId row = kNoRow;
  RowId from = kNoRow;
  uint64_t location = 0;

  bool operator==(const SummaryOp&) const = default;
};

class Needs {
 public:
  // Rows with larger numbers are in no clause.
  static constexpr RowId kRows = 64;
  // More clauses than that count as everything.
  static constexpr size_t kMost = 256;
  // Beside a location's number: the clause is about its reads. REQUIRES: locations do not have this bit.
  static constexpr uint64_t kReads = uint64_t{1} << 31;

  struct Clause {
    uint64_t what = 0;  // location | kReads
    uint64_t rows = 0;  // one of them has to know; each read, another one will do
    auto operator<=>(const Clause&) const = default;
  };

  // Nothing can be said: only a state with the same h will do.
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

  void add(const Needs& other);
  // A clause without rows cannot be met.
  void add(Clause c);
  void put_before(std::span<const SummaryOp> ops);
  // Leaves out clauses about locations, or narrows clauses, by `edit(Clause&)`, which returns false for one to be dropped
  // and may change its rows.
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
  // Sorts, and drops clauses that follow from others.
  void tidy();

  Clauses clauses_;
  bool everything_ = false;
};

}  // namespace heddle::race
