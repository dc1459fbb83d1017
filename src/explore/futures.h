#pragma once
// What may still happen from a state on: every access that some explored path
// from there makes, with the thread that makes it. The depth-first search asks
// of each finished subtree which other threads' futures conflict with the step
// into it; only those threads have to be tried instead of that step
// (docs/reduction.md).
//
// On the current path objects go by their references. A finished state keeps
// its future under names that do not depend on the path (canonical.h): numbers
// of its walk for new objects, ranks for threads.

#include <absl/container/flat_hash_map.h>
#include <absl/container/inlined_vector.h>

#include <bit>
#include <cstdint>
#include <vector>

#include "explore/footprint.h"
#include "explore/growth.h"

namespace heddle::explore {

// How the object half of a location is to be read.
enum class Naming : uint8_t {
  kExact,   // a reference, or no object
  kNumber,  // a new object's number in the walk (stored futures)
  kClass,   // any new object of a class
};

// Threads by number, from 1 on. Those from the 32nd on are not told apart: each stands for all of them.
class ThreadSet {
 public:
  ThreadSet() = default;
  static ThreadSet of(uint32_t thread) { return ThreadSet(bit(thread)); }
  // The threads 1 to `count`.
  static ThreadSet up_to(uint32_t count) { return ThreadSet(count >= kLast ? ~uint32_t{0} : (uint32_t{1} << count) - 1); }

  bool empty() const { return bits_ == 0; }
  bool has(uint32_t thread) const { return bits_ & bit(thread); }
  void add(ThreadSet o) { bits_ |= o.bits_; }
  // Threads that may be among these and are later than the first `count`.
  bool any_after(uint32_t count) const { return count < kLast ? bits_ >> count : bits_ & bit(kLast); }
  ThreadSet intersection(ThreadSet o) const { return ThreadSet(bits_ & o.bits_); }
  // The same threads under other numbers; 0 for none. `count`: so many there are under the old ones.
  template <typename F>
  ThreadSet renamed(uint32_t count, F to) const {
    ThreadSet out;
    auto put = [&](uint32_t thread) {
      if (uint32_t name = to(thread)) out.bits_ |= bit(name);
    };
    constexpr uint32_t kShared = uint32_t{1} << (kLast - 1);
    for (uint32_t bits = bits_ & ~kShared; bits != 0; bits &= bits - 1)
      put(static_cast<uint32_t>(std::countr_zero(bits)) + 1);
    for (uint32_t thread = kLast; (bits_ & kShared) && thread <= count; ++thread) put(thread);
    return out;
  }
  bool operator==(const ThreadSet&) const = default;
  template <typename H>
  friend H AbslHashValue(H h, ThreadSet s) {
    return H::combine(std::move(h), s.bits_);
  }

 private:
  static constexpr uint32_t kLast = 32;
  explicit ThreadSet(uint32_t bits) : bits_(bits) {}
  static uint32_t bit(uint32_t thread) { return uint32_t{1} << (thread < kLast ? thread - 1 : kLast - 1); }

  uint32_t bits_ = 0;
};

// How some threads touch a location.
struct FutureAccess {
  Where where = 0;
  ThreadSet threads;
  Touch touch = Touch::kRead;
  Naming naming = Naming::kExact;
  uint16_t unused = 0;  // no padding: futures are hashed as bytes

  bool operator==(const FutureAccess&) const = default;
  template <typename H>
  friend H AbslHashValue(H h, const FutureAccess& a) {
    return H::combine(std::move(h), a.where, a.threads, a.how());
  }
  // But for the threads.
  bool operator<(const FutureAccess& o) const { return where != o.where ? where < o.where : how() < o.how(); }
  bool like(const FutureAccess& o) const { return where == o.where && how() == o.how(); }

 private:
  uint32_t how() const { return static_cast<uint32_t>(naming) << 8 | static_cast<uint32_t>(touch); }
};
static_assert(sizeof(FutureAccess) == 16);

// A set of accesses.
class Future {
 public:
  Future() = default;
  // Any order, doubles allowed.
  explicit Future(std::vector<FutureAccess> accesses);

  // Behind all that there are.
  void append(const FutureAccess& a) { sorted_.push_back(a); }
  void add(const FutureAccess& a);
  void add(const Future& other);
  void clear() { sorted_.clear(); }
  bool empty() const { return sorted_.empty(); }
  const std::vector<FutureAccess>& accesses() const { return sorted_; }

  // Changes accesses by `edit`, which returns false for one that is to be dropped.
  template <typename Edit>
  void rewrite(Edit edit) {
    size_t kept = 0;
    bool in_order = true;
    for (FutureAccess a : sorted_) {
      if (!edit(a)) continue;
      if (kept > 0 && !(sorted_[kept - 1] < a)) in_order = false;
      sorted_[kept++] = a;
    }
    sorted_.resize(kept);
    if (!in_order) sort();
  }

  // The threads with an access that conflicts with the footprint. `first_new`: references from there on are new objects.
  ThreadSet conflicting_with(const Footprint& f, vm::Ref first_new) const;

 private:
  void sort();
  ThreadSet conflicting_at(Where where, Naming naming, Touch touch) const;

  std::vector<FutureAccess> sorted_;
};

// Futures of finished states, each different one once. They have most of their accesses in common: these are kept by
// number.
class FutureStore {
 public:
  uint32_t intern(const Future& f);
  void copy(uint32_t id, Future* to) const;
  uint64_t growth_bytes() const { return growth_of_pool(pool_) + growth_of_pool(spans_) + growth_of_map(by_hash_); }

 private:
  bool same_as(uint32_t id, const std::vector<FutureAccess>& sorted) const;
  uint32_t number_of(const FutureAccess& a);

  std::vector<FutureAccess> accesses_;  // by number
  absl::flat_hash_map<FutureAccess, uint32_t> numbers_;
  std::vector<uint32_t> pool_;  // numbers
  std::vector<std::pair<size_t, size_t>> spans_;
  absl::flat_hash_map<uint64_t, absl::InlinedVector<uint32_t, 1>> by_hash_;
};

}  // namespace heddle::explore
