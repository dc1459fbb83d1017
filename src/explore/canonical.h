#pragma once
// The state as a 128-bit number that does not depend on how it was reached:
// the difference from the base image, with new objects numbered in the order a
// walk from the roots meets them, garbage left out, and h renumbered with them
// (design no. 2 and 4).
//
// Collisions: with n states the chance that two different ones share a number is
// about n*n / 2^129; for a hundred million states, under 10^-22.

#include <absl/container/flat_hash_map.h>

#include <cstdint>
#include <vector>

#include "explore/world.h"
#include "race/summary_hasher.h"

namespace heddle::explore {

struct StateHash {
  uint64_t lo = 0, hi = 0;
  bool operator==(const StateHash&) const = default;
};

// The queues in front of the library's locks. A node whose thread has got the lock, or that never had one, stays as the
// queue's head. What it was made for (its class), and whether its thread once asked to be woken (bit 0 of its status), is
// looked at by nobody but one who is about to wake that thread, and finds that there is none any more.
class QueueNodes {
 public:
  struct Shape {
    const Klass* node = nullptr;  // the class that all kinds of nodes extend
    uint32_t waiter = 0, status = 0;
    bool known = false;
  };
  // Null for any other object.
  const Shape* left_over(vm::Ref r);

 private:
  const Shape& shape_of(const Klass& k);
  std::vector<Shape> shapes_;  // by class
};

class Canonicalizer {
 public:
  Canonicalizer(World& world, bool with_output);

  StateHash hash();
  // Locations with a cell, at most so far: h's columns.
  uint64_t max_columns() const { return max_columns_; }

  // ---- names of the newest walk ----
  // The new objects that can be reached, by their numbers.
  const std::vector<vm::Ref>& objects() const { return queue_; }
  // Takes up an older walk's numbers again.
  void renumber(const std::vector<vm::Ref>& objects);
  int64_t number_of(vm::Ref r) const;  // -1: not met
  // Threads by creation path, from 1 on.
  void rank_threads();
  uint32_t rank_of(uint32_t thread) const { return thread_rank_[thread]; }
  uint32_t thread_of_rank(uint32_t rank) const { return ranked_[rank - 1]->number; }

 private:
  void put(uint64_t v) { words_.push_back(v); }
  // The canonical name of a reference; new objects get the next number and are queued.
  uint64_t name(vm::Ref r);
  void put_threads();
  void put_frames(JavaThread& t);
  void put_slots(JavaThread& t, vm::Frame& f, vm::Slot* stack_end);
  void put_base_changes();
  void put_object(vm::Ref r);
  void put_cells();
  void add_cell(uint64_t where, uint32_t bits);
  void add_row(uint32_t row, uint64_t where);
  uint64_t place(vm::Ref object, uintptr_t address);
  void absorb_log();
  void learn_permanent();
  bool base_ref(uintptr_t address) const;
  void learn_object(vm::Ref r);
  void learn_times(vm::Ref r, uint64_t size);
  uint64_t timeless(uint64_t v) const;

  World& world_;
  vm::Vm& vm_;
  QueueNodes queue_nodes_;
  bool with_output_;
  std::vector<uint64_t> words_;
  // New objects: number by heap word, valid when its stamp is this walk's.
  std::vector<uint32_t> stamp_, number_;
  uint32_t walk_ = 0;
  std::vector<vm::Ref> queue_;
  // Base words that some path has written, with what the base image had; sorted by address.
  struct BaseWord { uintptr_t address; uint64_t pristine; };
  std::vector<BaseWord> base_words_;
  absl::flat_hash_map<uintptr_t, uint64_t> base_known_;
  bool base_sorted_ = true;
  size_t log_seen_ = 0;
  // Reference slots of base objects: one bit per heap word.
  std::vector<bool> perm_refs_, base_refs_;
  uint64_t perm_learned_ = 64;
  std::vector<const uint64_t*> base_times_;  // base words that hold a time
  bool base_walked_ = false;
  std::vector<std::pair<uint64_t, uint32_t>> cells_;
  std::vector<race::RowName> rows_;
  race::SummaryHasher hasher_;
  uint64_t max_columns_ = 0;
  std::vector<uint32_t> thread_rank_;  // by thread number: order of creation paths
  std::vector<JavaThread*> ranked_;
};

}  // namespace heddle::explore
