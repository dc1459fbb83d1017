#pragma once
// What a step does to the happens-before summary, recorded for the search: it
// computes which facts of happens-before the rest of an execution relies on
// (race/needs.h), so that states which differ in other facts match
// (docs/reduction.md, "Matching states that differ only in happens-before").

#include <vector>

#include "race/needs.h"
#include "race/summary.h"
#include "system/footprint.h"
#include "vm/value.h"

namespace heddle {

// Where a row of h is kept.
struct RowPlace {
  enum Kind : uint8_t {
    kUnknown,
    kThread,  // `object` is the thread's number
    kShadow,  // in the shadow of a word
    kAll,     // of a word used in several modes: what all volatile writes released
    kLast,    // likewise: what the last write released
  };
  Kind kind = kUnknown;
  uint32_t offset = 0;
  vm::Ref object = vm::kNull;
};

class NeedsLog {
 public:
  explicit NeedsLog(race::Summary& h) : h_(h) {}

  void enable(bool on);
  bool enabled() const { return enabled_; }
  void begin_step() { ops_.clear(); }
  // The operations of the current step on h.
  const std::vector<race::SummaryOp>& ops() const { return ops_; }

  // The step did something whose effect on h is not recorded: it relies on all of h.
  void add_unknown() {
    if (enabled_) ops_.assign(1, race::SummaryOp{});
  }
  // A plain access. `in_order`: it raced with nothing. `shared`: another thread can reach the
  // object. REQUIRES: enabled().
  void add_plain(race::RowId row, Where where, bool write, bool in_order, bool shared);

  // A row was put there. Places are hints: a number may be used again for another row.
  void set_place(race::RowId row, const RowPlace& place);
  RowPlace hint(race::RowId row) const { return row < places_.size() ? places_[row] : RowPlace{}; }

 private:
  race::Summary& h_;
  bool enabled_ = false;
  std::vector<race::SummaryOp> ops_;
  std::vector<RowPlace> places_;  // by row; some are out of date
};

}  // namespace heddle
