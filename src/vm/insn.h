#pragma once
// The internal form of bytecode: fixed 16-byte instructions, operands decoded,
// constants inlined. Instructions that name something in the constant pool
// start in an unresolved form (x = pool index) and rewrite themselves when
// they first run (resolve.cc).

#include <cstdint>

#include "vm/klass.h"

namespace heddle::vm {

// X(name): every internal operation, in the order of the dispatch table.
// clang-format off
#define HEDDLE_OPS(X)                                                                          \
  X(nop) X(const_) X(const2) X(ldc_unresolved) X(load) X(load2) X(store) X(store2)             \
  X(iaload) X(laload) X(baload) X(caload) X(saload)                                            \
  X(iastore) X(lastore) X(aastore) X(bastore) X(castore)                                       \
  X(pop) X(pop2) X(dup) X(dup_x1) X(dup_x2) X(dup2) X(dup2_x1) X(dup2_x2) X(swap)              \
  X(iadd) X(ladd) X(fadd) X(dadd) X(isub) X(lsub) X(fsub) X(dsub)                              \
  X(imul) X(lmul) X(fmul) X(dmul) X(idiv) X(ldiv) X(fdiv) X(ddiv)                              \
  X(irem) X(lrem) X(frem) X(drem) X(ineg) X(lneg) X(fneg) X(dneg)                              \
  X(ishl) X(lshl) X(ishr) X(lshr) X(iushr) X(lushr) X(iand) X(land) X(ior) X(lor) X(ixor) X(lxor) \
  X(iinc) X(i2l) X(i2f) X(i2d) X(l2i) X(l2f) X(l2d) X(f2i) X(f2l) X(f2d) X(d2i) X(d2l) X(d2f)  \
  X(i2b) X(i2c) X(i2s) X(lcmp) X(fcmpl) X(fcmpg) X(dcmpl) X(dcmpg)                             \
  X(ifeq) X(ifne) X(iflt) X(ifge) X(ifgt) X(ifle)                                              \
  X(if_icmpeq) X(if_icmpne) X(if_icmplt) X(if_icmpge) X(if_icmpgt) X(if_icmple)                \
  X(if_acmpeq) X(if_acmpne) X(ifnull) X(ifnonnull) X(goto_) X(tableswitch) X(lookupswitch)     \
  X(return_) X(ireturn) X(lreturn)                                                             \
  X(getstatic_unresolved) X(putstatic_unresolved) X(getfield_unresolved) X(putfield_unresolved) \
  X(getstatic) X(getstatic2) X(putstatic) X(putstatic2) X(getstatic_slow) X(putstatic_slow)    \
  X(getfield) X(getfield2) X(putfield) X(putfield2) X(putfield_narrow)                         \
  X(getfield_volatile) X(putfield_volatile)                                                    \
  X(invokevirtual_unresolved) X(invokespecial_unresolved) X(invokestatic_unresolved)           \
  X(invokeinterface_unresolved) X(invokedynamic_unresolved)                                    \
  X(invokevirtual) X(invokespecial) X(invokestatic) X(invokestatic_check) X(invokeinterface)   \
  X(invokedynamic) X(invokehandle) X(invoke_basic) X(link_to)                                  \
  X(invoke_varhandle)                                                                          \
  X(new_unresolved) X(new_) X(new_check) X(newarray) X(anewarray_unresolved)                   \
  X(multianewarray) X(arraylength) X(athrow)                                                   \
  X(checkcast_unresolved) X(instanceof_unresolved) X(checkcast) X(instanceof_)                 \
  X(monitorenter) X(monitorexit) X(guard)
// clang-format on

enum class Op : uint16_t {
#define X(name) name,
  HEDDLE_OPS(X)
#undef X
      kCount
};

struct InterfaceSite {
  Method* declared = nullptr;
  Klass* cached = nullptr;  // last receiver class and what it selected
  Method* target = nullptr;
};

// A linked invokedynamic or signature-polymorphic call.
struct HandleSite {
  Method* target = nullptr;  // static adapter to call
  Ref appendix = kNull;      // pushed as last argument when not null
  uint16_t arg_slots = 0;    // at the call site, receiver included
  // native linkage of VarHandle accesses (varhandle.cc)
  int access_mode = -1;
  std::string_view name, desc;
  Klass* caller = nullptr;
};

struct Insn {
  Op op = Op::nop;
  uint16_t x = 0;
  int32_t a = 0;
  union {
    uint64_t u = 0;
    int64_t j;
    double d;
    Slot slot;
    void* p;
    Method* method;
    Klass* klass;
    FieldInfo* field;
    InterfaceSite* site;
    HandleSite* handle;
    const int32_t* table;
  };
};
static_assert(sizeof(Insn) == 16);

}  // namespace heddle::vm
