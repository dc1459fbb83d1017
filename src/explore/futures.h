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

#include <cstdint>
#include <vector>

#include "explore/footprint.h"

namespace heddle::explore {

// How the object half of a location is to be read.
enum class Naming : uint8_t {
  kExact,   // a reference, or no object
  kNumber,  // a new object's number in the walk (stored futures)
  kClass,   // any new object of a class
};

struct FutureAccess {
  Where where = 0;
  uint32_t thread = 0;
  Touch touch = Touch::kRead;
  Naming naming = Naming::kExact;
  uint16_t unused = 0;  // no padding: futures are hashed as bytes

  bool operator==(const FutureAccess&) const = default;
  bool operator<(const FutureAccess& o) const { return where != o.where ? where < o.where : rest() < o.rest(); }

 private:
  uint64_t rest() const {
    return static_cast<uint64_t>(naming) << 40 | static_cast<uint64_t>(touch) << 32 | thread;
  }
};
static_assert(sizeof(FutureAccess) == 16);

// A set of accesses.
class Future {
 public:
  Future() = default;
  // Any order, doubles allowed.
  explicit Future(std::vector<FutureAccess> accesses);

  void add(const FutureAccess& a);
  void add(Future&& other);
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

  // The threads other than `actor` with an access that conflicts with the footprint, each once.
  // `first_new`: references from there on are new objects.
  using Threads = absl::InlinedVector<uint32_t, 8>;
  Threads conflicting_threads(const Footprint& f, uint32_t actor, vm::Ref first_new) const;

 private:
  void sort();
  void collect(Where where, Naming naming, Touch touch, uint32_t actor, Threads* out) const;

  std::vector<FutureAccess> sorted_;
};

// Futures of finished states, each different one once.
class FutureStore {
 public:
  uint32_t intern(const Future& f);
  const FutureAccess* begin(uint32_t id) const { return pool_.data() + spans_[id].first; }
  const FutureAccess* end(uint32_t id) const { return begin(id) + spans_[id].second; }

 private:
  std::vector<FutureAccess> pool_;
  std::vector<std::pair<size_t, size_t>> spans_;
  absl::flat_hash_map<uint64_t, absl::InlinedVector<uint32_t, 1>> by_hash_;
};

}  // namespace heddle::explore
