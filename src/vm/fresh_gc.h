#pragma once
// Collecting garbage while exploring. Only fresh objects (heap.h) go: whatever
// a state knows that can be returned to stays, dead or not.
//
// Every older object counts as a root, as does everything that the machine
// holds. References are strong, whatever their class: when a weak one would be
// cleared is nobody's business but a real machine's. Objects do not move, their
// names and identity hashes do not depend on where they are, so that a program
// cannot tell whether this was done.
//
//   FreshGc gc(vm);           // finds out who is dead
//   if (gc.dead(r)) ...       // to be asked by whoever remembers objects
//   gc.sweep(Heap::Space::kUseAgain);

#include <functional>
#include <vector>

#include "vm/vm.h"

namespace heddle::vm {

class FreshGc : private RootVisitor {
 public:
  // REQUIRES: no thread is in the middle of anything but an allocation; not while linking.
  explicit FreshGc(Vm& vm);

  // Also of what was cut off before.
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
  // Classes stay for good (link.h) and with them what they refer to, which may have been there on another path only.
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
