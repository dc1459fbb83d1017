#pragma once
// Garbage collection during exploration. It frees only fresh objects (heap.h): objects that exist
// in a state to which the search can return are kept, dead or not.
//
// All older objects and all references of the machine are roots. java.lang.ref references count as
// strong: a JVM may clear weak references at any time or never. Objects do not move, and their
// names and identity hashes do not depend on addresses, so a program cannot observe a collection.
//
//   FreshGc gc(vm);           // finds the dead objects
//   if (gc.dead(r)) ...       // for all tables that refer to objects
//   gc.sweep(Heap::Space::kUseAgain);

#include <functional>
#include <vector>

#include "vm/vm.h"

namespace heddle::vm {

class FreshGc : private RootVisitor {
 public:
  // REQUIRES: every thread is between instructions or in an allocation; no linkage is under way.
  explicit FreshGc(Vm& vm);

  // Also true for objects that a rollback has removed.
  bool dead(Ref r) const { return heap_.is_fresh(r) && !marked(r); }
  void for_each_dead(const std::function<void(Ref, uint64_t bytes)>& f) const;
  void sweep(Heap::Space space);

 private:
  void visit(Ref& r) override { mark(r); }
  void mark(Ref r) {
    if (!is_object(r)) return;
    uint64_t n = number(r);
    if (marks_[n / 64] >> n % 64 & 1) return;
    marks_[n / 64] |= uint64_t{1} << n % 64;
    todo_.push_back(r);
  }
  // Classes are permanent (link.h); objects that they refer to may exist only on another path.
  bool is_object(Ref r) const {
    if (!heap_.is_fresh(r) || uint64_t{r} * 8 >= heap_.top()) return false;
    uint64_t n = number(r);
    return objects_[n / 64] >> n % 64 & 1;
  }
  bool marked(Ref r) const {
    uint64_t n = number(r);
    return n / 64 < marks_.size() && (marks_[n / 64] >> n % 64 & 1);
  }
  uint64_t number(Ref r) const { return r - heap_.fresh_from() / 8; }
  void mark_what_it_refers_to(Ref r);
  void mark_from_permanent();

  Vm& vm_;
  Heap& heap_;
  std::vector<uint64_t> marks_;    // a bit per 8 bytes of the fresh part
  std::vector<uint64_t> objects_;  // likewise: where objects begin
  std::vector<Ref> todo_;
};

}  // namespace heddle::vm
