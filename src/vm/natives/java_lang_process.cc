// java.lang.ProcessEnvironment, ProcessHandleImpl, ProcessImpl. The program has
// an environment and a process id; it cannot start or see other processes.

#include <unistd.h>

#include <cstring>

#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

// Names and values in turn, as bytes.
NativeStatus environment(NativeCall& call) {
  std::vector<std::string_view> texts;
  for (char** e = environ; e && *e; ++e) {
    const char* equals = **e ? std::strchr(*e + 1, '=') : nullptr;
    if (!equals) continue;
    texts.emplace_back(*e, equals - *e);
    texts.emplace_back(equals + 1);
  }
  Ref array = new_object_array(call, call.vm.wk.byte_array, static_cast<int32_t>(texts.size()));
  if (array == kNull) return NativeStatus::kThrown;
  Rooted keep(call.vm, array);
  for (size_t i = 0; i < texts.size(); ++i) {
    Ref bytes = new_byte_array(call, texts[i]);
    if (bytes == kNull) return NativeStatus::kThrown;
    element<Ref>(array, static_cast<int64_t>(i)) = bytes;
  }
  return call.ret_a(array);
}

NativeStatus current_pid(NativeCall& call) {
  if (call.vm.on.host_value) call.vm.on.host_value(call.thread);
  return call.ret_j(kProcessId);
}

// The start time of a process, -1 when there is none: only our own exists.
NativeStatus process_is_alive(NativeCall& call) {
  return call.ret_j(call.i64(0) == kProcessId ? 0 : -1);
}
NativeStatus no_parent(NativeCall& call) { return call.ret_j(-1); }
NativeStatus no_processes(NativeCall& call) { return call.ret_i(0); }
NativeStatus not_destroyed(NativeCall& call) { return call.ret_z(false); }
NativeStatus no_such_process(NativeCall& call) { return call.ret_i(-1); }

NativeStatus fork_and_exec(NativeCall& call) {
  note_unsupported(call.vm, call.thread, {Lack::kProcess, {}});
  return call.throw_new("java/io/IOException", "heddle does not start processes");
}

constexpr const char* kHandle = "java/lang/ProcessHandleImpl";

const NativeEntry kJavaLangProcessEntries[] = {
    {"java/lang/ProcessEnvironment", "environ", "()[[B", environment, kLeafNative},
    {kHandle, "initNative", "()V", nothing, kLeafNative | kNoOp},
    {kHandle, "getCurrentPid0", "()J", current_pid, kLeafNative},
    {kHandle, "parent0", "(JJ)J", no_parent, kLeafNative},
    {kHandle, "isAlive0", "(J)J", process_is_alive, kLeafNative},
    {kHandle, "getProcessPids0", "(J[J[J[J)I", no_processes, kLeafNative},
    {kHandle, "destroy0", "(JJZ)Z", not_destroyed, kLeafNative},
    {kHandle, "waitForProcessExit0", "(JZ)I", no_such_process, kLeafNative},
    {"java/lang/ProcessHandleImpl$Info", "initIDs", "()V", nothing, kLeafNative | kNoOp},
    {"java/lang/ProcessHandleImpl$Info", "info0", "(J)V", nothing, kLeafNative | kNoOp},
    {"java/lang/ProcessImpl", "init", "()V", nothing, kLeafNative | kNoOp},
    {"java/lang/ProcessImpl", "forkAndExec", "(I[B[B[BI[BI[B[IZ)I", fork_and_exec, kLeafNative},
};

}  // namespace

std::span<const NativeEntry> java_lang_process() { return kJavaLangProcessEntries; }

}  // namespace heddle::vm::natives
