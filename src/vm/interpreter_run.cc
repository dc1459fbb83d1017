#include "vm/interpreter_loop.h"

namespace heddle::vm {

namespace {

template <bool kCounts, bool kFollowsTimes>
struct NoHooks {
  static constexpr bool kExploring = false, kCounting = kCounts, kTimes = kFollowsTimes;
  uint64_t instructions = 0;
};

}  // namespace

Stop interpret(Vm& vm, JavaThread& t, int64_t budget) {
  if (vm.options.exploring) {
    NoHooks<false, true> hooks;
    return interpret_loop(vm, t, hooks, budget);
  }
  NoHooks<false, false> hooks;
  return interpret_loop(vm, t, hooks, budget);
}

Stop interpret_counted(Vm& vm, JavaThread& t, int64_t budget, uint64_t* instructions) {
  NoHooks<true, true> hooks;
  Stop why = interpret_loop(vm, t, hooks, budget);
  *instructions += hooks.instructions;
  return why;
}

}  // namespace heddle::vm
