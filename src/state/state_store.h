#pragma once
// The stored states, each with a 64-bit record. Open addressing over 128-bit hashes;
// 24 bytes per slot, half to three quarters of the slots in use. The table is split
// into parts that grow one at a time, so that the memory of the whole is never
// needed twice.

#include <array>
#include <cstdint>
#include <vector>

#include "base/huge_pages.h"
#include "state/state_hash.h"

namespace heddle {

class StateStore {
 public:
  StateStore() {
    for (Part& p : parts_) p.slots.resize(kFirstSlots);
  }

  // The record of a state; *fresh says whether it was added. New records are 0.
  uint64_t& find_or_add(const StateHash& h, bool* fresh) {
    Part& p = part_of(h);
    if (p.full(0)) p.grow();
    Slot& s = probe(p.slots, h);
    *fresh = s.hi == 0;
    if (*fresh) {
      s.lo = h.lo;
      s.hi = h.hi | 1;
      ++p.count;
      ++count_;
    }
    return s.record;
  }
  // Null: not there.
  uint64_t* find(const StateHash& h) {
    Slot& s = probe(part_of(h).slots, h);
    return s.hi ? &s.record : nullptr;
  }
  uint64_t size() const { return count_; }
  uint64_t bytes() const {
    uint64_t slots = 0;
    for (const Part& p : parts_) slots += p.slots.size();
    return slots * sizeof(Slot);
  }
  // The memory that parts which are about to grow will take.
  uint64_t growth_bytes() const {
    uint64_t slots = 0;
    for (const Part& p : parts_)
      if (p.full(kSoon)) slots += p.larger();
    return slots * sizeof(Slot);
  }

 private:
  static constexpr size_t kParts = 8, kFirstSlots = 512;
  static constexpr uint64_t kSoon = 256;  // states
  struct Slot {
    uint64_t lo = 0, hi = 0;
    uint64_t record = 0;
  };  // hi is odd; 0: free
  using Slots = std::vector<Slot, HugePages<Slot>>;

  struct Part {
    Slots slots;
    uint64_t count = 0;

    bool full(uint64_t more) const { return (count + more) * 4 >= slots.size() * 3; }
    size_t larger() const { return slots.size() + slots.size() / 2; }
    void grow() {
      Slots bigger(larger());
      for (const Slot& s : slots)
        if (s.hi) probe(bigger, {s.lo, s.hi}) = s;
      slots = std::move(bigger);
    }
  };

  Part& part_of(const StateHash& h) { return parts_[h.hi >> 61]; }
  static Slot& probe(Slots& slots, const StateHash& h) {
    // The hash as a fraction of the table's length, which need not be a power of two.
    auto i = static_cast<size_t>(static_cast<unsigned __int128>(h.lo) * slots.size() >> 64);
    for (;; i = i + 1 == slots.size() ? 0 : i + 1) {
      Slot& s = slots[i];
      if (s.hi == 0 || (s.lo == h.lo && s.hi == (h.hi | 1))) return s;
    }
  }

  std::array<Part, kParts> parts_;
  uint64_t count_ = 0;
  static_assert(kParts == size_t{1} << (64 - 61));
};

}  // namespace heddle
