#include "system/needs_log.h"

namespace heddle {

namespace {

constexpr size_t kMostOps = 2000;      // of one step; beyond that it relies on all of h
constexpr size_t kMostLookedBack = 8;  // operations, for one that is already there

bool is_access(const race::SummaryOp& op) {
  return op.kind == race::SummaryOp::kRead || op.kind == race::SummaryOp::kWrite;
}

}  // namespace

void NeedsLog::enable(bool on) {
  h_.log_to(on ? &ops_ : nullptr);
  enabled_ = on;
}

void NeedsLog::add_plain(race::RowId row, Where where, bool write, bool in_order, bool shared) {
  if (!in_order || offset_at(where) >= race::Needs::kReads || ops_.size() >= kMostOps)
    return add_unknown();
  if (!shared) return;
  race::SummaryOp op{write ? race::SummaryOp::kWrite : race::SummaryOp::kRead, row, race::kNoRow,
                     where};
  // An equal access with nothing but accesses to other locations in between relies on nothing new.
  for (size_t i = ops_.size(), looked = 0; i > 0 && looked < kMostLookedBack; --i, ++looked) {
    const race::SummaryOp& before = ops_[i - 1];
    if (before == op) return;
    if (!is_access(before) || before.location == op.location) break;
  }
  ops_.push_back(op);
}

void NeedsLog::set_place(race::RowId row, const RowPlace& place) {
  if (places_.size() <= row) places_.resize(row + 16);
  places_[row] = place;
}

}  // namespace heddle
