// java.security.AccessController: there is no security manager, so every access is granted.

#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

NativeStatus protection_domain(NativeCall& call) {
  Klass* k = klass_arg(call, 0);
  return call.ret_a(k ? k->protection_domain : kNull);
}

// The classes on the stack, without the calling method.
NativeStatus class_context(NativeCall& call) {
  std::vector<Klass*> found;
  for (Frame* f = call.frame->prev; f; f = f->prev)
    if (!f->method->hidden && !(f->flags & kFrameHidden) &&
        !ignored_by_caller_walk(call.vm, f->method))
      found.push_back(f->method->holder);
  Ref array =
      call.vm.new_array(call.thread, call.vm.wk.class_array, static_cast<int32_t>(found.size()));
  if (array == kNull) return NativeStatus::kThrown;
  for (size_t i = 0; i < found.size(); ++i)
    element<Ref>(array, static_cast<int64_t>(i)) = found[i]->mirror;
  return call.ret_a(array);
}

constexpr const char* kController = "java/security/AccessController";

const NativeEntry kJavaSecurityAccessControllerEntries[] = {
    {kController, "getStackAccessControlContext", "()Ljava/security/AccessControlContext;",
     null_result, kLeafNative},
    {kController, "getInheritedAccessControlContext", "()Ljava/security/AccessControlContext;",
     null_result, kLeafNative},
    {kController, "getProtectionDomain", "(Ljava/lang/Class;)Ljava/security/ProtectionDomain;",
     protection_domain, kLeafNative},
    {kController, "ensureMaterializedForStackWalk", "(Ljava/lang/Object;)V", nothing,
     kLeafNative | kNoOp},
    {"java/lang/SecurityManager", "getClassContext", "()[Ljava/lang/Class;", class_context},
};

}  // namespace

std::span<const NativeEntry> java_security_access_controller() {
  return kJavaSecurityAccessControllerEntries;
}

}  // namespace heddle::vm::natives
