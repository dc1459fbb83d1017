#pragma once
// Operations of the workers of a ThreadPoolExecutor that may be steps larger than
// a single access: fetching the next task, a worker's exit, shutdown, termination
// after the last worker has left. What a step may contain is decided in
// whole_operations.cc (docs/reduction.md, "Pool operations").

#include "library/method_cache.h"
#include "library/pool_methods.h"
#include "vm/klass.h"
#include "vm/thread.h"

namespace heddle {

class PoolOperations {
 public:
  // The frame of the innermost operation that the thread is in, with only library code that the
  // operation uses on top of it; null: it is in none. `from`: a frame of the thread, with only code
  // of a lock on top. `*hand_over` is set to the outermost frame of a SynchronousQueue above the
  // operation, if there is one.
  vm::Frame* of(vm::Frame* from, vm::Frame** hand_over);
  // Whether the method reads the interrupt flags of workers in order to interrupt them.
  static bool interrupts_workers(const vm::Method& m);

 private:
  PoolMethod kind_of_method(const vm::Method& m);
  bool has_library_queue(vm::Ref pool);

  MethodCache<PoolMethod> kinds_;
  uint32_t queue_ = 0;  // offset of ThreadPoolExecutor.workQueue
};

}  // namespace heddle
