#pragma once
// The state as a 128-bit number that does not depend on how it was reached:
// the difference from the base image, with new objects numbered in the order a
// walk from the roots meets them, garbage left out, and h renumbered with them
// (design no. 2 and 4).
//
// Collisions: with n states the chance that two different ones share a number is
// about n*n / 2^129; for a hundred million states, under 10^-22.

#include <absl/container/flat_hash_map.h>
#include <absl/container/flat_hash_set.h>

#include <array>
#include <cstdint>
#include <vector>

#include "explore/frame_plans.h"
#include "explore/futures.h"
#include "explore/pool_counts.h"
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
  bool is_node(const Klass& k) { return shape_of(k).node != nullptr; }
  // Null for any other object.
  const Shape* left_over(vm::Ref r);

 private:
  const Shape& shape_of(const Klass& k);
  std::vector<Shape> shapes_;  // by class
};

// Which words of a state matter: a bit for each word of new objects that is told apart, in the order in which a walk
// meets them that follows only what matters; and the base words that matter of those told apart, by number.
struct LiveMask {
  std::vector<uint64_t> bits;
  uint32_t count = 0;
  std::vector<uint64_t> base;
  bool operator==(const LiveMask&) const = default;
};

// What a walk puts, one after the other.
class Words {
 public:
  void put(uint64_t v) {
    uint64_t* p = room(1);
    *p++ = v;
    end_at(p);
  }
  // Where the next words go, at most n of them; then end_at() has to be told where they end.
  uint64_t* room(size_t n) {
    if (size_ + n > words_.size()) words_.resize(2 * (size_ + n) + 256);
    return words_.data() + size_;
  }
  void end_at(const uint64_t* end) { size_ = static_cast<size_t>(end - words_.data()); }
  void cut(size_t size) { size_ = size; }
  size_t size() const { return size_; }
  uint64_t& operator[](size_t i) { return words_[i]; }
  const uint64_t& operator[](size_t i) const { return words_[i]; }
  const uint64_t* data() const { return words_.data(); }

 private:
  std::vector<uint64_t> words_;
  size_t size_ = 0;
};

class Canonicalizer {
 public:
  Canonicalizer(World& world, bool with_output);

  StateHash hash();
  // The threads' part of the newest walk, for another walk of the same state.
  // Somebody is kept from moving: times older than `patience` are taken as they were `overdue` ago.
  struct Delay { int64_t overdue = 0, patience = 0; };
  struct Threads {
    StateHash hash;
    size_t objects = 0;  // so many of the walk's objects are in threads' hands
    Delay delay;
  };
  Threads threads() const { return {{words_[0], words_[1]}, threads_end_.objects, delay_}; }
  // The newest hash without h: all but what is known to whom.
  const StateHash& core() const { return core_; }
  // Likewise of the parts of the state that are in `reads`, and which these are. What threads are at and have in their
  // hands is always part of it: `threads` and `objects` are of hash() in this state. Without `h`, only core() is computed.
  void hash_of(const ReadSet& reads, const Threads& threads, const std::vector<vm::Ref>& objects, LiveMask* mask,
               StateHash* h);
  // Likewise of the parts that are in the mask, if the state is of its shape. `reads` becomes the set of these. Without
  // `h`, only core() is computed.
  // REQUIRES: hash() was called in this state, and since then nothing but this.
  bool hash_under(const LiveMask& mask, ReadSet* reads, StateHash* h);
  // Everything that can still be read. REQUIRES: the newest walk was of the whole state.
  // `explored`: what will be was tried already, so that whatever is read in the base image has been met.
  void reachable(ReadSet* reads, bool explored);
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
  ThreadSet ranks_of(ThreadSet threads) const;
  ThreadSet threads_of_ranks(ThreadSet ranks) const;

 private:
  struct BaseWord {
    uintptr_t address;  // of the heap, or of its shadow
    uintptr_t at;       // of the heap in either case
    uint64_t pristine;
    bool shadow;
    bool ref[2] = {false, false};  // whether its halves are references
    bool count[2] = {false, false};  // or of a pool's count
    bool plain = true;               // neither
    enum : uint8_t { kUnknown, kAlways, kWhenRead } matters[2] = {kUnknown, kUnknown};  // its halves
    uint32_t number[2] = {BaseNumbers::kNone, BaseNumbers::kNone};  // when read, and as soon as it has been
  };
  // How objects of a class are put.
  struct ObjectPlan {
    bool known = false;
    bool node = false;                  // of a lock's queue
    uint32_t told_from = UINT32_MAX;    // World::first_told_apart
    PoolCounts::Span count;
    LimitFields limits;
    std::vector<uint8_t> refs;          // by pairs of words: 1, the first is a reference; 2, the second; 0, neither
  };
  using Names = std::vector<std::pair<vm::Ref, uint64_t>>;
  // What was put of a thread last, as a hash, and all that it depends on.
  struct KnownThread {
    bool timed = true;     // also on what time it is
    uint64_t threads = 0;  // Vm::thread_changes()
    vm::ThreadState state;
    std::vector<vm::Slot> stack;
    Names names;           // of the new objects in its hands
    StateHash hash;
  };
  // What the walk looks at: everything, what is in a set, or what a mask says.
  enum class Look : uint8_t { kAll, kRead, kMasked };

  void put(uint64_t v) { words_.put(v); }
  void walk_on();
  template <Look kLook>
  void walk_behind_threads();
  void take_up(size_t objects);
  StateHash finish();
  // Whether a word of a new object, or a thread's permit, matters in this walk.
  template <Look kLook>
  bool matters(const char* p);
  template <Look kLook>
  bool permit_matters(uint32_t thread);
  template <Look kLook>
  bool decide(bool known);
  bool base_matters(uint64_t offset);
  template <Look kLook>
  bool half_matters(BaseWord& w, int half);
  bool base_number_matters(uint32_t number) const;
  bool place_matters(vm::Ref object, uintptr_t address);
  // The canonical name of a reference; new objects get the next number and are queued.
  static constexpr uint64_t kBaseTag = uint64_t{1} << 62;  // names of base objects: their address
  static constexpr uint64_t kNewTag = uint64_t{1} << 63;   // names of new ones: their number
  static uint64_t number_name(uint64_t number) { return kNewTag | number; }
  uint64_t name(vm::Ref r) {
    if (r < first_new_) return r == vm::kNull ? 0 : kBaseTag | r;
    return name_new(r);
  }
  uint64_t name_new(vm::Ref r);
  void put_threads();
  bool is_as_known(const KnownThread& known, const JavaThread& t);
  void learn_thread(KnownThread* known, const JavaThread& t, uint64_t path);
  void put_thread(const JavaThread& t, uint64_t path);
  void add_thread_rows();
  void put_frames(const JavaThread& t);
  void put_slots(vm::Frame& f, vm::Slot* stack_end);
  void find_changed();
  template <Look kLook>
  void put_base_changes();
  const ObjectPlan& plan_of(const Klass& k);
  template <Look kLook>
  void put_object(vm::Ref r, uint64_t number);
  template <Look kLook>
  void put_elements(vm::Ref r, uint64_t where, bool all);
  void put_fields(vm::Ref r, const ObjectPlan& plan, uint64_t where);
  template <Look kLook>
  void put_some_fields(vm::Ref r, const ObjectPlan& plan, uint64_t where, const QueueNodes::Shape* left_over);
  void put_cells();
  void add_cell(uint64_t where, uint32_t bits);
  void add_cells(uint64_t where, uint64_t step, uint64_t bits);
  void add_row(uint32_t row, uint64_t where);
  uint64_t place(vm::Ref object, uintptr_t address);
  void absorb_log();
  void learn_permanent();
  bool base_ref(uintptr_t address) const;
  void learn_object(vm::Ref r);
  template <typename F>
  void learn_told_apart(vm::Ref r, F told);
  bool base_told(uint64_t offset) const;
  void learn_times(vm::Ref r, uint64_t size);
  uint64_t timeless(uint64_t v);
  uint64_t relative(uint64_t v) const;
  bool is_time(uint64_t v);
  uint64_t since_now(int64_t ns) const;
  bool is_over(const FramePlan::Entry& e, const vm::Frame& f);
  bool deadline_is_over(uint64_t v) const;
  bool time_of_day_is_over(uint64_t v) const;
  void delayed(int64_t by, int64_t patience) { delay_ = {by - patience, patience}; }

  World& world_;
  vm::Vm& vm_;
  const vm::Ref first_new_;  // references from there on are of new objects
  QueueNodes queue_nodes_;
  PoolCounts pool_counts_;
  absl::flat_hash_set<uintptr_t> base_counts_;  // 32-bit words of base objects
  FramePlans frame_plans_;
  bool with_output_;
  bool counts_matter_ = true;  // of pools
  Words words_;  // behind the threads: their hash, then everything else
  std::vector<ObjectPlan> plans_;  // by class
  // New objects: number by heap word, valid when its stamp is this walk's.
  std::vector<uint32_t> stamp_, number_;
  uint32_t walk_ = 0;
  std::vector<vm::Ref> queue_;
  struct KnownTwice { KnownThread two[2]; bool newest = false; };  // often a thread is where it was before the last step
  std::vector<KnownTwice> known_threads_;  // by number
  Names* naming_ = nullptr;  // where the names that are given are kept
  bool timed_ = false;       // something was put that depends on what time it is
  // Base words that some path has written, with what the base image had; sorted by address.
  std::vector<BaseWord> base_words_;
  std::vector<std::pair<uintptr_t, uint64_t>> base_pristine_;  // their addresses and what was there: all are looked at often
  std::vector<BaseWord*> changed_;  // those that the present state differs in, and then garbage
  size_t changed_count_ = 0;
  absl::flat_hash_set<uintptr_t> base_known_;
  std::array<uintptr_t, 1024> lately_met_ = {};  // addresses in the log that need not be looked at again
  bool base_sorted_ = true;
  size_t log_seen_ = 0;
  // Reference slots of base objects: one bit per heap word.
  std::vector<bool> perm_refs_, base_refs_;
  std::vector<bool> perm_told_, base_told_;  // likewise: words whose reads are known (World::first_told_apart)
  uint64_t perm_learned_ = 64;
  std::vector<const uint64_t*> base_times_;  // base words that hold a time
  bool base_walked_ = false;
  Delay delay_;
  std::vector<std::pair<uint64_t, uint32_t>> cells_;
  std::vector<race::RowName> rows_;
  race::SummaryHasher hasher_;
  bool with_h_ = true;
  size_t core_end_ = 0;  // of words_, where h begins
  StateHash core_;
  struct { size_t objects, rows; } threads_end_ = {};  // of the newest walk from the start
  Look look_ = Look::kAll;
  const ReadSet* read_ = nullptr;
  LiveMask* mask_out_ = nullptr;
  const LiveMask* mask_ = nullptr;
  uint32_t mask_at_ = 0;
  bool mask_fits_ = true;
  ReadSet* seen_ = nullptr;
  uint64_t max_columns_ = 0;
  std::vector<uint32_t> thread_rank_;  // by thread number: order of creation paths
  std::vector<JavaThread*> ranked_;
  std::vector<uint64_t> path_hash_;    // by rank, from 0 on
  uint64_t ranked_at_ = UINT64_MAX;    // Vm::thread_changes()
  bool ranks_are_numbers_ = false;
};

}  // namespace heddle::explore
