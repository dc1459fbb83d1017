#pragma once
// The Java heap as a part of the state: the undo log and the heap's top.

#include "base/mark_stack.h"
#include "base/state_part.h"
#include "vm/vm.h"

namespace heddle {

class HeapState : public StatePart {
 public:
  explicit HeapState(vm::Vm& vm) : vm_(vm) {}

  Mark mark() override {
    return marks_.push({vm_.heap.undo.mark(), vm_.heap.top(), vm_.heap.used()});
  }
  void rollback(Mark mark) override {
    const Saved& s = marks_.back_to(mark);
    vm_.heap.undo.rollback(s.undo);
    vm_.heap.truncate(s.top, s.used);
  }
  void release(Mark mark) override { marks_.drop(mark); }

  // The length of the undo log at a mark.
  size_t undo_at(Mark mark) const { return marks_.at(mark).undo; }

 private:
  struct Saved {
    size_t undo = 0;
    uint64_t top = 0, used = 0;
  };
  vm::Vm& vm_;
  MarkStack<Saved> marks_;
};

}  // namespace heddle
