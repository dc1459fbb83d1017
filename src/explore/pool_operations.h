#pragma once
// What the threads of a ThreadPoolExecutor do among themselves, in steps that are
// larger than single accesses: looking for the next task, leaving, shutting down,
// ending the pool when the last has left. What a step may be is decided in
// whole_operations.cc (docs/reduction.md, "Operations of pools").

#include "explore/by_method.h"
#include "vm/klass.h"
#include "vm/thread.h"

namespace heddle::explore {

class PoolOperations {
 public:
  // The frame of the innermost such operation that the thread is in, with nothing but the library's own code for it on
  // top; null: it is in none. `from`: a frame of the thread, with nothing but a lock's code on top.
  // `handing`: the frame of the SynchronousQueue that it is in on top of that; null: in none.
  vm::Frame* of(vm::Frame* from, vm::Frame** handing);
  // Whether the method looks at workers that it may interrupt.
  static bool interrupts_workers(const vm::Method& m);

 private:
  enum class Part : uint8_t {
    kNone,
    kOperation,
    kHelps,  // called by them
    kHands,  // likewise, and a queue that hands tasks over
  };
  Part part_of(const vm::Method& m) {
    return parts_.of(m, [](const vm::Method& n) { return decide(n); });
  }
  static Part decide(const vm::Method& m);
  bool has_known_queue(vm::Ref pool);

  ByMethod<Part> parts_;
  uint32_t queue_ = 0;  // offset of the field
};

}  // namespace heddle::explore
