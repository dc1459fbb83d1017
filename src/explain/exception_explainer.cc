#include "explain/exception_explainer.h"

#include <algorithm>

#include "system/thrown.h"
#include "vm/launch.h"

namespace heddle {

namespace {

using Backtrace = std::vector<vm::Vm::TraceElement>;

Thrown thrown_of(vm::Vm& vm, Places& places, vm::Ref e, const Backtrace& stack, size_t count) {
  Thrown out{vm::klass_of(e)->java_name(), message_of(vm, e), {}, stack.size() - count};
  for (size_t i = 0; i < count; ++i)
    out.frames.push_back({places.of(stack[i]), stack[i].method->is_native()});
  return out;
}

// How many frames at the bottom of the two stacks are the same.
size_t common_frames(const Backtrace& a, const Backtrace& b) {
  auto same = [](const auto& x, const auto& y) { return x.method == y.method && x.bci == y.bci; };
  auto differ = std::mismatch(a.rbegin(), a.rend(), b.rbegin(), b.rend(), same).first;
  return static_cast<size_t>(differ - a.rbegin());
}

}  // namespace

UncaughtException explain_exception(vm::Vm& vm, Places& places, const vm::JavaThread& t,
                                    vm::Ref exception) {
  UncaughtException out{vm::thread_name(vm, t), {}};
  Backtrace outer = vm.backtrace(exception);
  out.chain.push_back(thrown_of(vm, places, exception, outer, outer.size()));
  for (vm::Ref cause : causes_of(vm, exception)) {
    Backtrace stack = vm.backtrace(cause);
    size_t own = stack.size() - common_frames(stack, outer);
    out.chain.push_back(thrown_of(vm, places, cause, stack, own));
    outer = std::move(stack);
  }
  return out;
}

Exit explain_exit(vm::Vm& vm, Places& places, const vm::JavaThread& t, int status) {
  Exit out{vm::thread_name(vm, t), status, {}};
  for (auto& frame : vm.walk_stack(t))
    if (!frame.method->hidden) out.frames.push_back({places.of(frame), frame.method->is_native()});
  return out;
}

Place thrown_in_program(vm::Vm& vm, Places& places, vm::Ref exception) {
  for (auto& frame : vm.backtrace(exception))
    if (!frame.method->holder->trusted) return places.of(frame);
  return {};
}

}  // namespace heddle
