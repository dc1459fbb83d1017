#pragma once
// Links an instruction on its first execution (JVMS 5.4.3).

#include "vm/insn.h"
#include "vm/thread.h"
#include "vm/vm.h"

namespace heddle::vm {

enum class Resolved : uint8_t {
  kRewritten,  // the instruction was replaced: dispatch it again
  kDone,       // executed here (t.s.sp is up to date)
  kPushed,     // a frame was pushed that must run first, then this instruction again
  kThrown,
  kBlocked,
};
// REQUIRES: the thread's state is saved (frame, sp, frame->pc == pc).
Resolved resolve_insn(Vm& vm, JavaThread& t, Insn* pc, bool exploring);

// Like Vm::ensure_initialized, with a fast path for initialized classes.
inline InitResult require_initialized(Vm& vm, JavaThread& t, Klass* k) {
  if (__builtin_expect(k->init_done_for_good, 1)) return InitResult::kReady;
  return vm.ensure_initialized(t, k);
}

// Fills site for receiver class k. False: IncompatibleClassChangeError / AbstractMethodError
// pending.
bool select_interface(Vm& vm, JavaThread& t, InterfaceSite& site, Klass* k);

// Resolved constant-pool classes. Null: *why says kPushed or kThrown.
Klass* resolve_class(Vm& vm, JavaThread& t, Klass* from, uint16_t index, Resolved* why);
// op: the unresolved instruction.
Method* resolve_method(Vm& vm, JavaThread& t, Klass* from, uint16_t index, Op op, Resolved* why);
FieldInfo* resolve_field(Vm& vm, JavaThread& t, Klass* from, uint16_t index, bool want_static,
                         Resolved* why);

// Checks at run time what the flow analysis could not verify about a value's class. kDone: the
// check passed.
Resolved check_guard(Vm& vm, JavaThread& t, Insn* pc, Slot* sp);

// --- java.lang.invoke (handles.cc, varhandle.cc) ---
// The method behind a MethodHandle's lambda form.
Method* method_of_basic(Vm& vm, Ref method_handle);
// kind: reference kind of linkToStatic/Special/Virtual/Interface; the MemberName is sp[-1]. Null:
// exception pending.
Method* select_link_to(Vm& vm, JavaThread& t, int kind, Slot* sp, uint16_t arg_slots);
// The operands as they were before the call removed or added one for its callee: a call that must
// stop before it enters the callee is executed again.
inline Slot* operands_before(const Insn& call, Slot* sp) {
  switch (call.op) {
    case Op::link_to:
      return sp + 1;
    case Op::invokedynamic:
    case Op::invokehandle:
    case Op::invoke_varhandle:
      return call.handle->appendix != kNull ? sp - 1 : sp;
    default:
      return sp;
  }
}
// ldc of MethodHandle, MethodType and dynamic constants.
Resolved resolve_loadable(Vm& vm, JavaThread& t, Klass* from, Insn* pc);
Resolved link_invokedynamic(Vm& vm, JavaThread& t, Klass* from, Insn* pc);
Resolved link_polymorphic(Vm& vm, JavaThread& t, Klass* from, Insn* pc, Method* declared);

// Links a call through MethodHandleNatives.linkMethod.
Resolved link_generic(Vm& vm, JavaThread& t, Klass* from, Insn* pc, Klass* holder,
                      std::string_view name, std::string_view desc);
// The number of the access mode of a VarHandle method (varhandle.cc).
int varhandle_mode(std::string_view name);

enum class VarHandleCall : uint8_t { kDone, kInvoke, kPushed, kThrown, kVisible };
// sp is updated when done; callee is set for kInvoke.
VarHandleCall invoke_varhandle(Vm& vm, JavaThread& t, Insn* pc, Slot** sp, Method** callee,
                               bool exploring);
// "setRelease": which method of VarHandle an instruction calls; "" when it calls none.
std::string_view varhandle_method(const Insn& insn);

}  // namespace heddle::vm
