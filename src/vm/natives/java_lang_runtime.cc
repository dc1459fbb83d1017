// java.lang.Runtime and java.lang.Shutdown

#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

// Java allows the number of processors to change while a program runs. During exploration, classes
// of java.util.concurrent that use it to decide how long to spin before blocking get 1: spinning
// only adds steps, since the thread has to wait for others either way.
bool asks_for_spins(const Frame& f) {
  return f.method->is_clinit() && (f.method->holder->name == "java/util/concurrent/Exchanger" ||
                                   f.method->holder->name == "java/util/concurrent/Phaser");
}

NativeStatus available_processors(NativeCall& call) {
  if (call.vm.options.exploring && asks_for_spins(*call.thread.s.frame)) return call.ret_i(1);
  return call.ret_i(call.vm.options.processors);
}
NativeStatus max_memory(NativeCall& call) {
  return call.ret_j(static_cast<int64_t>(call.vm.heap.limit()));
}
NativeStatus total_memory(NativeCall& call) {
  if (call.vm.on.host_value) call.vm.on.host_value(call.thread);
  return max_memory(call);
}
// During exploration the result must not depend on when garbage was collected.
NativeStatus runtime_free_memory(NativeCall& call) {
  if (call.vm.on.host_value) call.vm.on.host_value(call.thread);
  if (call.vm.exploring()) return call.ret_j(static_cast<int64_t>(call.vm.heap.limit() / 2));
  return call.ret_j(static_cast<int64_t>(call.vm.heap.limit() - call.vm.heap.used()));
}

NativeStatus gc(NativeCall& call) {
  if (call.vm.on.garbage_matters) call.vm.on.garbage_matters(call.thread, GarbageUse::kCollection);
  call.vm.collect_garbage();
  return call.done();
}

// The interpreter stops everything: this native never returns to its caller.
NativeStatus halt(NativeCall& call) {
  call.vm.exiting = true;
  call.vm.exit_status = call.i32(0);
  if (call.vm.on.exit) call.vm.on.exit(call.thread);
  return NativeStatus::kBlocked;
}

constexpr const char* kRuntime = "java/lang/Runtime";

const NativeEntry kJavaLangRuntimeEntries[] = {
    {kRuntime, "availableProcessors", "()I", available_processors, kLeafNative},
    {kRuntime, "freeMemory", "()J", runtime_free_memory, kLeafNative},
    {kRuntime, "totalMemory", "()J", total_memory, kLeafNative},
    {kRuntime, "maxMemory", "()J", max_memory, kLeafNative},
    {kRuntime, "gc", "()V", gc},
    {"java/lang/Shutdown", "beforeHalt", "()V", nothing, kLeafNative | kNoOp},
    {"java/lang/Shutdown", "halt0", "(I)V", halt},
};

}  // namespace

std::span<const NativeEntry> java_lang_runtime() { return kJavaLangRuntimeEntries; }

}  // namespace heddle::vm::natives
