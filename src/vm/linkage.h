#pragma once
// State of the library's own call-site linkage (handles.cc). While exploring,
// what linkage allocates and writes must survive backtracking, because the code
// it links stays linked: inside enter/leave, allocation is permanent, nothing is
// logged for undo, and the thread is not interrupted (design no. 6).
//
// Nothing permanent may refer to an object of one path. Therefore whatever linkage
// can find in the library's caches has been made inside linkage, too, also when
// the program asked for it (links_for_good in atomic_methods.h): types, forms,
// classes of bound handles. Handles that bind the program's objects are ordinary
// objects and only refer to these. World::check_stays watches over it.

#include <absl/container/flat_hash_map.h>

#include <string>

#include "vm/heap.h"
#include "vm/insn.h"
#include "vm/thread.h"

namespace heddle::vm {

class Linkage {
 public:
  // A call of MethodHandleNatives that is under way, and what its answer is for.
  enum class Task : uint8_t { kMethodType, kHandleConstant, kCallSite, kDynamic, kPolymorphic };
  struct Pending {
    Task task;
    uint16_t index = 0;      // constant-pool entry
    Insn* pc = nullptr;      // call sites
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
    // Names of the program's objects must not tell on which path linkage happened.
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
