// java.lang.ref. The collector links cleared references into
// Vm::pending_references; the library's reference handler thread takes them.

#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

NativeStatus take_pending(NativeCall& call) {
  return call.ret_a(std::exchange(call.vm.pending_references, kNull));
}

NativeStatus has_pending(NativeCall& call) { return call.ret_z(call.vm.pending_references != kNull); }

// Idle until a collection finds something; the thread never counts as work left to do.
NativeStatus wait_for_pending(NativeCall& call) {
  if (call.vm.pending_references != kNull) return call.done();
  call.thread.s.status = ThreadStatus::kIdle;
  return NativeStatus::kBlocked;
}

NativeStatus refers_to(NativeCall& call) {
  return call.ret_z(field<Ref>(call.ref(0), call.vm.wk.reference_referent) == call.ref(1));
}

NativeStatus clear(NativeCall& call) {
  call.vm.store<Ref>(call.ref(0), call.vm.wk.reference_referent, kNull);
  return call.done();
}

constexpr const char* kReference = "java/lang/ref/Reference";

const NativeEntry kJavaLangRefEntries[] = {
    {kReference, "getAndClearReferencePendingList", "()Ljava/lang/ref/Reference;", take_pending, kLeafNative},
    {kReference, "hasReferencePendingList", "()Z", has_pending, kLeafNative},
    {kReference, "waitForReferencePendingList", "()V", wait_for_pending},
    {kReference, "refersTo0", "(Ljava/lang/Object;)Z", refers_to, kLeafNative},
    {kReference, "clear0", "()V", clear, kLeafNative},
    {"java/lang/ref/PhantomReference", "refersTo0", "(Ljava/lang/Object;)Z", refers_to, kLeafNative},
};

}  // namespace

std::span<const NativeEntry> java_lang_ref() { return kJavaLangRefEntries; }

}  // namespace heddle::vm::natives
