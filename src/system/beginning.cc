#include "system/beginning.h"

#include <algorithm>

#include "vm/interpreter.h"
#include "vm/launch.h"
#include "vm/threads.h"

namespace heddle {

using vm::JavaThread;

namespace {

// Where the beginning of a program that does not come to its first thread is cut: after so many
// jumps and calls, or waits that timed out. It may wait for something that will never be; only
// exploring can tell.
constexpr int64_t kSlice = 1'000'000, kMostSlices = 2'000, kMostWaits = 100'000;

// What the library does once for all paths is not left half done.
bool in_program(const JavaThread& t) {
  return t.s.frame && t.s.frame->method && !t.s.frame->method->holder->trusted;
}

}  // namespace

Beginning run_beginning(vm::Vm& vm, const std::function<bool()>& stop, uint64_t* instructions) {
  JavaThread& t = vm.main_thread();
  int64_t slices = 0, waits = 0;
  for (;;) {
    bool enough = slices >= kMostSlices || waits >= kMostWaits;
    vm::Stop why = vm::interpret_counted(vm, t, enough ? 0 : kSlice, instructions);
    if (vm.exploration_wanted) return Beginning::kThreads;
    if (why == vm::Stop::kEnded && !vm.exiting && vm::has_hooks(vm)) return Beginning::kThreads;
    if (vm.exiting || why == vm::Stop::kEnded) return Beginning::kOver;
    if (why == vm::Stop::kBlocked) {
      if (t.s.deadline < 0) return Beginning::kStuck;
      vm.virtual_time_ns = std::max(vm.virtual_time_ns, t.s.deadline);
      vm::time_out(t);
      ++waits;
    } else if (enough && in_program(t)) {
      return Beginning::kThreads;
    } else {
      ++slices;
    }
    if (stop()) return Beginning::kTimeout;
  }
}

}  // namespace heddle
