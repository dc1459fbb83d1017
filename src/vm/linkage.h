#pragma once
// State of the library's own call-site linkage (handles.cc). During exploration, linkage is
// permanent: the linked code stays linked on backtracking, so what linkage allocates and writes
// must stay, too. Between enter and leave, allocation is permanent, nothing is logged for undo, and
// the thread cannot be preempted.
//
// Permanent objects must not refer to objects of one path. Therefore whatever linkage can find in
// the library's caches must have been created inside linkage, even if the program requested it
// (is_linkage in bookkeeping.h): types, forms, classes of bound handles. Handles that bind
// objects of the program are ordinary objects and only refer to these. LinkageGuard (system)
// checks this.

#include <absl/container/flat_hash_map.h>

#include <string>

#include "vm/heap.h"
#include "vm/insn.h"
#include "vm/thread.h"

namespace heddle::vm {

class Linkage {
 public:
  // A call of MethodHandleNatives in progress, and what its result is for.
  enum class Task : uint8_t { kMethodType, kHandleConstant, kCallSite, kDynamic, kPolymorphic };
  struct Pending {
    Task task;
    uint16_t index = 0;  // constant-pool entry
    Insn* pc = nullptr;  // call sites
    int ref_kind = 0;
    uint16_t arg_slots = 0;  // of a polymorphic call, receiver included
    std::string type_key;
    Method* target = nullptr;
  };

  explicit Linkage(Heap& heap) : heap_(heap) {}

  void enter(JavaThread& t) {
    ++t.s.atomic_depth;
    if (depth_++ > 0) return;
    undo_was_on_ = heap_.undo.enabled();
    if (!undo_was_on_) return;
    names_ = t.s.alloc_seq;
    heap_.undo.set_enabled(false);
    heap_.allocate_permanently(true);
  }
  void leave(JavaThread& t) {
    --t.s.atomic_depth;
    if (--depth_ > 0 || !undo_was_on_) return;
    heap_.undo.set_enabled(true);
    heap_.allocate_permanently(false);
    // The names of the program's objects must not depend on which path linkage happened.
    t.s.alloc_seq = names_;
    ++generation;
  }

  bool active() const { return depth_ > 0; }

  uint64_t add(Pending p) {
    pending_[++last_] = std::move(p);
    return last_;
  }
  Pending& pending(uint64_t id) { return pending_.at(id); }
  Pending take(uint64_t id) {
    Pending p = std::move(pending_.at(id));
    pending_.erase(id);
    return p;
  }

  absl::flat_hash_map<std::string, Ref> method_types;  // descriptor@loader
  uint64_t generation = 0;  // grows when linkage changed permanent memory

 private:
  Heap& heap_;
  int depth_ = 0;
  bool undo_was_on_ = false;
  uint32_t names_ = 0;
  uint64_t last_ = 0;
  absl::flat_hash_map<uint64_t, Pending> pending_;
};

}  // namespace heddle::vm
