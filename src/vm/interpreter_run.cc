#include "vm/interpreter_loop.h"

namespace heddle::vm {

namespace {

struct NoHooks {
  static constexpr bool kExploring = false;
  uint64_t instructions = 0;
};

}  // namespace

Stop interpret(Vm& vm, JavaThread& t, int64_t budget) {
  NoHooks hooks;
  return interpret_loop(vm, t, hooks, budget);
}

}  // namespace heddle::vm
