#pragma once
// The future of a state: every access that some explored path from it makes, with
// the threads that make it. When the subtree of a step is finished, the depth-first
// search explores, instead of the step, those other threads whose future accesses
// conflict with it (reduction.h).
//
// On the current path objects go by their references. The future of a finished state
// is stored under names that do not depend on the path (state/canonical.h): numbers
// of its walk for new objects, ranks for threads.

#include <absl/container/flat_hash_map.h>
#include <absl/container/inlined_vector.h>

#include <cstdint>
#include <vector>

#include "state/growth.h"
#include "system/footprint.h"
#include "system/thread_set.h"

namespace heddle {

// What the object half of a location means.
enum class Naming : uint8_t {
  kExact,   // a reference, or no object
  kNumber,  // a new object's number in the canonical walk (stored futures)
  kClass,   // any new object of a class
};

// An access of some threads to a location.
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
  // Orders by all but the threads.
  bool operator<(const FutureAccess& o) const {
    return where != o.where ? where < o.where : how() < o.how();
  }
  bool like(const FutureAccess& o) const { return where == o.where && how() == o.how(); }

 private:
  uint32_t how() const { return static_cast<uint32_t>(naming) << 8 | static_cast<uint32_t>(touch); }
};
static_assert(sizeof(FutureAccess) == 16);

// A set of accesses, sorted, each with all its threads.
class Future {
 public:
  Future() = default;
  // In any order, with duplicates.
  explicit Future(std::vector<FutureAccess> accesses);

  // REQUIRES: a comes after all others.
  void append(const FutureAccess& a) { sorted_.push_back(a); }
  void add(const FutureAccess& a);
  void add(const Future& other);
  void clear() { sorted_.clear(); }
  bool empty() const { return sorted_.empty(); }
  const std::vector<FutureAccess>& accesses() const { return sorted_; }

  // Changes each access by `edit`, which returns false for one that is to be dropped.
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

  // The threads with an access that conflicts with the footprint. References from `first_new` on
  // are new objects.
  ThreadSet conflicting_with(const Footprint& f, vm::Ref first_new) const;

 private:
  void sort();
  ThreadSet conflicting_at(Where where, Naming naming, Touch touch) const;

  std::vector<FutureAccess> sorted_;
};

// Futures of finished states, interned. They have most of their accesses in common, so that
// accesses are interned as well.
class FutureStore {
 public:
  uint32_t intern(const Future& f);
  void copy(uint32_t id, Future* to) const;
  uint64_t growth_bytes() const {
    return growth_of_pool(pool_) + growth_of_pool(spans_) + growth_of_map(by_hash_);
  }

 private:
  bool same_as(uint32_t id, const std::vector<FutureAccess>& sorted) const;
  uint32_t number_of(const FutureAccess& a);

  std::vector<FutureAccess> accesses_;  // by number
  absl::flat_hash_map<FutureAccess, uint32_t> numbers_;
  std::vector<uint32_t> pool_;  // numbers
  std::vector<std::pair<size_t, size_t>> spans_;
  absl::flat_hash_map<uint64_t, absl::InlinedVector<uint32_t, 1>> by_hash_;
};

}  // namespace heddle
