#pragma once
// The states met so far, each with a small record. Open addressing over 128-bit
// hashes; 24 bytes per slot.

#include <cstdint>
#include <vector>

#include "base/huge_pages.h"
#include "explore/canonical.h"

namespace heddle::explore {

class StateStore {
 public:
  StateStore() : slots_(1 << 12) {}

  // The record of a state; *fresh when it was not there. Records start at 0.
  uint64_t& find_or_add(const StateHash& h, bool* fresh) {
    if (count_ * 4 >= slots_.size() * 3) grow();
    Slot& s = probe(slots_, h);
    *fresh = s.hi == 0;
    if (*fresh) {
      s.lo = h.lo;
      s.hi = h.hi | 1;
      ++count_;
    }
    return s.record;
  }
  // Null: not there.
  uint64_t* find(const StateHash& h) {
    Slot& s = probe(slots_, h);
    return s.hi ? &s.record : nullptr;
  }
  uint64_t size() const { return count_; }
  // When the table is about to grow: what the larger one takes.
  uint64_t growth_bytes() const { return (count_ + kSoon) * 4 >= slots_.size() * 3 ? bytes() * 2 : 0; }
  uint64_t bytes() const { return slots_.size() * sizeof(Slot); }

 private:
  static constexpr uint64_t kSoon = 1024;  // states
  struct Slot { uint64_t lo = 0, hi = 0; uint64_t record = 0; };  // hi is odd; 0: free

  using Slots = std::vector<Slot, HugePages<Slot>>;

  static Slot& probe(Slots& slots, const StateHash& h) {
    size_t mask = slots.size() - 1;
    for (size_t i = h.lo & mask;; i = (i + 1) & mask) {
      Slot& s = slots[i];
      if (s.hi == 0 || (s.lo == h.lo && s.hi == (h.hi | 1))) return s;
    }
  }
  void grow() {
    Slots bigger(slots_.size() * 2);
    for (const Slot& s : slots_)
      if (s.hi) probe(bigger, {s.lo, s.hi}) = s;
    slots_ = std::move(bigger);
  }

  Slots slots_;
  uint64_t count_ = 0;
};

}  // namespace heddle::explore
