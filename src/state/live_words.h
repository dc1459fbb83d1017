#pragma once
// Which words a walk looks at: all of them, or the live ones (live_mask.h), which
// are either given by the reads of a finished state's subtree, or by the mask of
// another state.

#include <cstdint>

#include "state/base_image.h"
#include "state/live_mask.h"
#include "system/world.h"

namespace heddle {

enum class Scope : uint8_t {
  kAll,     // every word
  kRead,    // words in a set of reads; the walk makes their mask
  kMasked,  // words that a mask says; the walk makes their set of reads
};

class LiveWords {
 public:
  LiveWords(World& world, const BaseImage& base)
      : world_(world), base_(base), first_new_(world.base_top() / 8) {}

  void begin_all() {
    scope_ = Scope::kAll;
    fits_ = true;
  }
  void begin_read(const ReadSet& reads, LiveMask* mask);
  void begin_masked(const LiveMask& mask, ReadSet* reads);
  // The walk is complete. Returns whether the state has the mask's shape. REQUIRES: begin_masked().
  bool end_masked();

  Scope scope() const { return scope_; }
  // False: the mask belongs to a state of another shape, and the walk may stop.
  bool fits() const { return fits_; }

  // Each has to be asked once per word and walk, in the order of the walk: masks have one bit for
  // each answer. REQUIRES: kScope is scope().
  // Of a tracked word of a new object.
  template <Scope kScope>
  bool has(const char* p) {
    if constexpr (kScope == Scope::kAll) {
      return true;
    } else {
      uint64_t word = (reinterpret_cast<uintptr_t>(p) - vm::kHeapBase) / 4 - first_new_ * 2;
      bool live = decide<kScope>(kScope == Scope::kRead && reads_->has_fresh(word));
      if (live && kScope == Scope::kMasked) reads_out_->add_fresh(word);
      return live;
    }
  }
  template <Scope kScope>
  bool has_permit(uint32_t thread) {
    if constexpr (kScope == Scope::kAll) {
      return true;
    } else {
      bool live = decide<kScope>(kScope == Scope::kRead && reads_->has_permit(thread));
      if (live && kScope == Scope::kMasked) reads_out_->add_permit(thread);
      return live;
    }
  }

  // Half of a word of the base image.
  template <Scope kScope>
  bool has_half(BaseWord& w, int half) {
    if constexpr (kScope == Scope::kAll) {
      return true;
    } else {
      const bool known =
          w.liveness[half] == BaseWord::kAlways || w.number[half] != BaseNumbers::kNone;
      if (__builtin_expect(!known, 0)) classify(w, half);
      return w.liveness[half] == BaseWord::kAlways ||
             has_base_number((kScope == Scope::kMasked ? mask_ : mask_out_)->base, w.number[half]);
    }
  }
  // A word with an entry in one of the World's side tables, after its object was walked.
  bool has_place(vm::Ref object, uintptr_t address);

 private:
  // The next bit of the mask that is made or followed.
  template <Scope kScope>
  bool decide(bool live);
  // Finds out whether the half is always live, and its number if not.
  void classify(BaseWord& w, int half) const;
  static bool has_base_number(const std::vector<uint64_t>& live, uint32_t number) {
    return number != BaseNumbers::kNone && number / 64 < live.size() &&
           (live[number / 64] >> number % 64 & 1);
  }

  World& world_;
  const BaseImage& base_;
  const uint64_t first_new_;  // reference
  Scope scope_ = Scope::kAll;
  bool fits_ = true;
  // kRead:
  const ReadSet* reads_ = nullptr;
  LiveMask* mask_out_ = nullptr;
  // kMasked:
  const LiveMask* mask_ = nullptr;
  uint32_t mask_at_ = 0;  // the next bit
  ReadSet* reads_out_ = nullptr;
};

template <Scope kScope>
bool LiveWords::decide(bool live) {
  static_assert(kScope != Scope::kAll);
  if constexpr (kScope == Scope::kRead) {
    if (mask_out_->count % 64 == 0) mask_out_->bits.push_back(0);
    if (live) mask_out_->bits.back() |= uint64_t{1} << mask_out_->count % 64;
    ++mask_out_->count;
    return live;
  } else {
    if (mask_at_ >= mask_->count) {
      fits_ = false;
      return false;
    }
    bool bit = mask_->bits[mask_at_ / 64] >> mask_at_ % 64 & 1;
    ++mask_at_;
    return bit;
  }
}

}  // namespace heddle
