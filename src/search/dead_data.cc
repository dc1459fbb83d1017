#include "search/dead_data.h"

#include "base/check.h"

namespace heddle {

void DeadData::begin_round() {
  live_ = LiveStore();
  trial_ = {};
  turn(wanted_);
}

void DeadData::turn(bool on) {
  on_ = on;
  w_.read_tracker().enable(on);
  reduction_.follow_reads(on);
}

void DeadData::count_lookup(bool matched) {
  trial_.count(matched);
  if (trial_.failed()) turn(false);
}

void DeadData::add_finished(Reduction::Branching& b, uint32_t mask) {
  if (mask != LiveStore::kNoMask)
    HEDDLE_CHECK(canonical_.hash_under(live_.mask(mask), &reads_, nullptr));
  else if (on_)
    canonical_.reachable(&reads_, true);
  if (on_) reduction_.add_reads(b, reads_);
}

void DeadData::add_everything_reachable(Reduction::Branching& b) {
  if (!on_) return;
  canonical_.reachable(&reads_, false);
  reduction_.add_reads(b, reads_);
}

void DeadData::mask(const PathNode& n, bool with_h, Masked* out) {
  canonical_.hash_of(n.branching.reads, n.threads, n.branching.objects, &out->mask,
                     with_h ? &out->hash : nullptr);
}

}  // namespace heddle
