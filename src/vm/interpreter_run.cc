#include "vm/interpreter_loop.h"

namespace heddle::vm {

namespace {

template <bool kCounts>
struct NoHooks {
  static constexpr bool kExploring = false, kCounting = kCounts;
  uint64_t instructions = 0;
};

}  // namespace

Stop interpret(Vm& vm, JavaThread& t, int64_t budget) {
  NoHooks<false> hooks;
  return interpret_loop(vm, t, hooks, budget);
}

Stop interpret_counted(Vm& vm, JavaThread& t, int64_t budget, uint64_t* instructions) {
  NoHooks<true> hooks;
  Stop why = interpret_loop(vm, t, hooks, budget);
  *instructions += hooks.instructions;
  return why;
}

}  // namespace heddle::vm
