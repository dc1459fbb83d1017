#pragma once
// What the canonical form has to know of the base image: which of its words hold
// references, times or a pool's counts, whose reads are tracked, and in which words
// the present state differs from it.

#include <absl/container/flat_hash_set.h>

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "library/pool_counts.h"
#include "library/scratch_buffers.h"
#include "state/times.h"
#include "system/world.h"

namespace heddle {

// 64 bits of the base image, or of its shadow, that some path has written.
struct BaseWord {
  uintptr_t address;  // in the heap, or in its shadow
  uintptr_t at;       // in the heap, in either case
  uint64_t pristine;  // what the base image has there
  bool shadow;
  bool ref[2] = {false, false};    // whether its halves are references
  bool count[2] = {false, false};  // whether they belong to a pool's count
  bool plain = true;               // neither, nor part of a buffer
  const ScratchBuffer* buffer = nullptr;
  enum Liveness : uint8_t { kUnknown, kAlways, kWhenRead };
  Liveness liveness[2] = {kUnknown, kUnknown};                    // of its halves
  uint32_t number[2] = {BaseNumbers::kNone, BaseNumbers::kNone};  // kWhenRead, once it was read
};

// One bit per 32-bit word of the base image.
class BaseBits {
 public:
  explicit BaseBits(uint64_t base_top);
  // By offset in the heap.
  void set(uint64_t offset);
  bool has(uint64_t offset) const;

 private:
  std::vector<bool> permanent_, ordinary_;
};

class BaseImage {
 public:
  // Walks the base image. REQUIRES: the world is at it.
  BaseImage(World& world, PoolCounts& pool_counts, Times& times);

  // Learns of words written, and of permanent objects made, since the last call.
  void update();
  // Finds the words in which the present state differs. REQUIRES: update() was called in it.
  void find_changed();
  // The result of the newest find_changed(), sorted by address.
  std::span<BaseWord* const> changed() const { return {changed_.data(), changed_count_}; }

  // Words of the base image that hold a time. They do not change, but how long ago they are does.
  const std::vector<const uint64_t*>& times() const { return times_found_; }
  // Whether the reads of a word are tracked. By offset in the heap.
  bool reads_tracked(uint64_t offset) const { return tracked_.has(offset); }

 private:
  void walk_ordinary_objects(PoolCounts& pool_counts);
  void learn_permanent_objects();
  void learn_object(vm::Ref r);
  void learn_refs(vm::Ref r);
  void learn_tracked(vm::Ref r);
  void learn_times(vm::Ref r, uint64_t size);
  const ScratchBuffer* buffer_at(uintptr_t address) const;
  void add_word(uintptr_t address, uintptr_t heap_address, uint64_t pristine);
  void sort_words();

  World& world_;
  vm::Vm& vm_;
  Times& times_;
  BaseBits refs_, tracked_;
  absl::flat_hash_set<uintptr_t> counts_;  // addresses of 32-bit words
  std::vector<const uint64_t*> times_found_;
  std::vector<ScratchBuffer> buffers_;  // of ordinary objects; complete before words are known
  uint64_t permanent_learned_ = 64;     // permanent objects before this offset are known
  bool walked_ = false;

  std::vector<BaseWord> words_;  // by address
  // Their addresses and values in the base image, by themselves: all are compared in every state.
  std::vector<std::pair<uintptr_t, uint64_t>> pristine_;
  bool sorted_ = true;
  absl::flat_hash_set<uintptr_t> known_;            // addresses of words_
  std::array<uintptr_t, 1024> recently_seen_ = {};  // a cache of addresses that add nothing new
  size_t log_seen_ = 0;                             // entries of the undo log

  std::vector<BaseWord*> changed_;  // the first changed_count_ are valid
  size_t changed_count_ = 0;
};

}  // namespace heddle
