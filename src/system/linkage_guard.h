#pragma once
// Linkage (class loading, method handles, caches of reflection) is permanent: it
// is not undone when the search goes back. So it must not keep an object of one
// path, and must not be interrupted half-way. If either happens, the search
// cannot go on: its verdict is inconclusive.

#include <string>

#include "system/events.h"
#include "vm/vm.h"

namespace heddle {

class LinkageGuard {
 public:
  explicit LinkageGuard(vm::Vm& vm) : vm_(vm) {}
  void begin(uint64_t base_top) { base_top_ = base_top; }

  // The search has to end.
  bool broken() const { return broken_; }
  // A reference was stored. Ends the search if a permanent object now refers to one that goes away.
  void stored(const JavaThread& t, Ref container, Ref value) {
    if (__builtin_expect(!vm_.heap.undo.enabled(), 0)) check(t, container, value);
  }
  // The linkage under way in t cannot finish, because another thread is in the middle of something
  // that it needs.
  void abort(JavaThread& t);

 private:
  void check(const JavaThread& t, Ref container, Ref value);
  void end_search(const vm::Unsupported& why);

  vm::Vm& vm_;
  uint64_t base_top_ = 0;
  bool broken_ = false;
};

}  // namespace heddle
