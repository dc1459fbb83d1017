#pragma once
// The canonical form of a state, as a 128-bit hash that does not depend on how the
// state was reached: the difference from the base image, with new objects numbered
// in the order in which a walk from the roots meets them, garbage left out, and h
// renumbered with them. The form has three parts, one after the other:
//
//   threads   what they do, frames and live locals        (thread_hasher.h)
//   heap      permits, changed words of the base image, new objects, output
//   h         happens-before                              (happens_before_hash.h)
//
// The hash of the first two is the state's core.
//
// Collisions: with n states, the chance that two different ones share a hash is
// about n*n / 2^129; for a hundred million states, under 10^-22.

#include <cstdint>
#include <utility>
#include <vector>

#include "library/pool_counts.h"
#include "library/queue_nodes.h"
#include "state/base_image.h"
#include "state/happens_before_hash.h"
#include "state/live_mask.h"
#include "state/live_words.h"
#include "state/object_numbering.h"
#include "state/object_plans.h"
#include "state/state_hash.h"
#include "state/thread_hasher.h"
#include "state/thread_ranks.h"
#include "state/times.h"
#include "state/words.h"
#include "system/thread_set.h"
#include "system/world.h"

namespace heddle {

class Canonicalizer {
 public:
  // The threads' part of a walk, for another walk of the same state.
  struct Threads {
    StateHash hash;
    size_t objects = 0;  // how many of the walk's objects were met in threads
    Times::Delay delay;
  };

  // `with_output`: what the program has printed is part of the state.
  // REQUIRES: the world is at the base image.
  Canonicalizer(World& world, bool with_output);

  // ---- hashes of the world's present state ----
  StateHash hash();
  // The newest hash without h.
  const StateHash& core() const { return core_; }
  Threads threads() const { return {{words_[0], words_[1]}, objects_in_threads_, times_.delay()}; }
  // The hash of the live words only, given by the reads of the state's subtree, and the mask of
  // these. The threads' part is always in it: `threads` and `objects` are those of hash() in this
  // state. Without `h`, only core() is computed.
  void hash_of(const ReadSet& reads, const Threads& threads, const std::vector<vm::Ref>& objects,
               LiveMask* mask, StateHash* h);
  // The hash of the words that are live by another state's mask; false if the present state does
  // not have its shape. `reads` becomes the set of these words. Without `h`, only core() is
  // computed. REQUIRES: hash() was called in this state, and since then nothing but this.
  bool hash_under(const LiveMask& mask, ReadSet* reads, StateHash* h);
  // Everything that can still be read. REQUIRES: the newest walk was of the whole state.
  // `explored`: the state's subtree has been explored, so that every word of the base image that is
  // read in it has a number.
  void reachable(ReadSet* reads, bool explored);
  // Cells at most so far: h's columns.
  uint64_t max_columns() const { return h_.max_columns(); }

  // ---- names of the newest walk ----
  // The new objects that can be reached, by their numbers.
  const std::vector<vm::Ref>& objects() const { return objects_.met(); }
  // Restores the numbers of an older walk.
  void renumber(const std::vector<vm::Ref>& objects) { objects_.begin_with(objects); }
  int64_t number_of(vm::Ref r) const { return objects_.number_of(r); }  // -1: not met
  void rank_threads() { ranks_.update(); }
  uint32_t rank_of(uint32_t thread) const { return ranks_.rank_of(thread); }
  uint32_t thread_of_rank(uint32_t rank) const { return ranks_.thread_of(rank); }
  ThreadSet ranks_of(ThreadSet threads) const { return ranks_.ranks_of(threads); }
  ThreadSet threads_of_ranks(ThreadSet ranks) const { return ranks_.threads_of(ranks); }

 private:
  // canonical_walk.cc: the heap's part and h. Masked walks have to ask for each word whether it is
  // live, so that the walk exists once for each scope.
  void walk_behind_threads();
  template <Scope kScope>
  void walk();
  class PartSink;
  void put_parts();
  template <Scope kScope>
  void put_base_changes();
  template <Scope kScope>
  void put_object(vm::Ref r, uint64_t number);
  template <Scope kScope>
  void put_header(vm::Ref r, uint64_t where, bool all_live, bool left_over);
  template <Scope kScope>
  void put_elements(vm::Ref r, uint64_t where, bool all_live);
  template <Scope kScope>
  void put_ref_elements(vm::Ref r, uint64_t where, bool all_live);
  void put_primitive_elements(vm::Ref r, uint64_t where);
  void note_buffer(vm::Ref holder);
  void put_fields(vm::Ref r, const ObjectPlan& plan, uint64_t where);
  template <Scope kScope>
  void put_some_fields(vm::Ref r, const ObjectPlan& plan, uint64_t where,
                       const QueueNodes::Shape* left_over);

  StateHash finish();
  void put(uint64_t v) { words_.put(v); }
  uint64_t name(vm::Ref r) { return objects_.name(r); }

  World& world_;
  vm::Vm& vm_;
  const bool with_output_;
  Words words_;  // the threads' hash, then everything behind it
  PoolCounts pool_counts_;
  ObjectPlans plans_;
  ObjectNumbering objects_;
  std::vector<std::pair<vm::Ref, uint64_t>> live_bytes_;  // of buffers that the walk has met
  ThreadRanks ranks_;
  Times times_;
  BaseImage base_;
  ThreadHasher threads_;
  LiveWords live_;
  HappensBeforeHash h_;
  bool counts_matter_ = true;      // of pools (Switch::kPoolCounts)
  bool relaxed_ = false;           // some location is: the memory model has a state
  bool with_h_ = true;             // false: this walk stops at the core
  size_t objects_in_threads_ = 0;  // of the newest walk that had a threads' part
  size_t core_end_ = 0;            // of words_, where h begins
  StateHash core_;
};

}  // namespace heddle
