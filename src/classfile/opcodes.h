#pragma once
// The instruction set as a table (JVMS 6.5): number, name, operand layout.
//
// Operand layouts:
//   none          no operand
//   s1, s2        immediate (bipush, sipush)
//   local         u1 local index (widened by `wide`)
//   iinc          u1 local index, s1 (widened)
//   cp1, cp2      constant-pool index of one or two bytes
//   branch2/4     signed offset of two or four bytes
//   newarray      u1 element code
//   interface     u2 constant, u1 count, u1 zero
//   dynamic       u2 constant, u2 zero
//   multi         u2 constant, u1 dimensions
//   table, lookup, wide   variable length

#include <cstdint>

namespace heddle::classfile {

// clang-format off
#define HEDDLE_OPCODES(X) \
  X(0x00, nop, kNone) X(0x01, aconst_null, kNone) X(0x02, iconst_m1, kNone) \
  X(0x03, iconst_0, kNone) X(0x04, iconst_1, kNone) X(0x05, iconst_2, kNone) \
  X(0x06, iconst_3, kNone) X(0x07, iconst_4, kNone) X(0x08, iconst_5, kNone) \
  X(0x09, lconst_0, kNone) X(0x0a, lconst_1, kNone) X(0x0b, fconst_0, kNone) \
  X(0x0c, fconst_1, kNone) X(0x0d, fconst_2, kNone) X(0x0e, dconst_0, kNone) \
  X(0x0f, dconst_1, kNone) X(0x10, bipush, kS1) X(0x11, sipush, kS2) X(0x12, ldc, kCp1) \
  X(0x13, ldc_w, kCp2) X(0x14, ldc2_w, kCp2) X(0x15, iload, kLocal) X(0x16, lload, kLocal) \
  X(0x17, fload, kLocal) X(0x18, dload, kLocal) X(0x19, aload, kLocal) X(0x1a, iload_0, kNone) \
  X(0x1b, iload_1, kNone) X(0x1c, iload_2, kNone) X(0x1d, iload_3, kNone) X(0x1e, lload_0, kNone) \
  X(0x1f, lload_1, kNone) X(0x20, lload_2, kNone) X(0x21, lload_3, kNone) X(0x22, fload_0, kNone) \
  X(0x23, fload_1, kNone) X(0x24, fload_2, kNone) X(0x25, fload_3, kNone) X(0x26, dload_0, kNone) \
  X(0x27, dload_1, kNone) X(0x28, dload_2, kNone) X(0x29, dload_3, kNone) X(0x2a, aload_0, kNone) \
  X(0x2b, aload_1, kNone) X(0x2c, aload_2, kNone) X(0x2d, aload_3, kNone) X(0x2e, iaload, kNone) \
  X(0x2f, laload, kNone) X(0x30, faload, kNone) X(0x31, daload, kNone) X(0x32, aaload, kNone) \
  X(0x33, baload, kNone) X(0x34, caload, kNone) X(0x35, saload, kNone) X(0x36, istore, kLocal) \
  X(0x37, lstore, kLocal) X(0x38, fstore, kLocal) X(0x39, dstore, kLocal) X(0x3a, astore, kLocal) \
  X(0x3b, istore_0, kNone) X(0x3c, istore_1, kNone) X(0x3d, istore_2, kNone) \
  X(0x3e, istore_3, kNone) X(0x3f, lstore_0, kNone) X(0x40, lstore_1, kNone) \
  X(0x41, lstore_2, kNone) X(0x42, lstore_3, kNone) X(0x43, fstore_0, kNone) \
  X(0x44, fstore_1, kNone) X(0x45, fstore_2, kNone) X(0x46, fstore_3, kNone) \
  X(0x47, dstore_0, kNone) X(0x48, dstore_1, kNone) X(0x49, dstore_2, kNone) \
  X(0x4a, dstore_3, kNone) X(0x4b, astore_0, kNone) X(0x4c, astore_1, kNone) \
  X(0x4d, astore_2, kNone) X(0x4e, astore_3, kNone) X(0x4f, iastore, kNone) \
  X(0x50, lastore, kNone) X(0x51, fastore, kNone) X(0x52, dastore, kNone) X(0x53, aastore, kNone) \
  X(0x54, bastore, kNone) X(0x55, castore, kNone) X(0x56, sastore, kNone) X(0x57, pop, kNone) \
  X(0x58, pop2, kNone) X(0x59, dup, kNone) X(0x5a, dup_x1, kNone) X(0x5b, dup_x2, kNone) \
  X(0x5c, dup2, kNone) X(0x5d, dup2_x1, kNone) X(0x5e, dup2_x2, kNone) X(0x5f, swap, kNone) \
  X(0x60, iadd, kNone) X(0x61, ladd, kNone) X(0x62, fadd, kNone) X(0x63, dadd, kNone) \
  X(0x64, isub, kNone) X(0x65, lsub, kNone) X(0x66, fsub, kNone) X(0x67, dsub, kNone) \
  X(0x68, imul, kNone) X(0x69, lmul, kNone) X(0x6a, fmul, kNone) X(0x6b, dmul, kNone) \
  X(0x6c, idiv, kNone) X(0x6d, ldiv, kNone) X(0x6e, fdiv, kNone) X(0x6f, ddiv, kNone) \
  X(0x70, irem, kNone) X(0x71, lrem, kNone) X(0x72, frem, kNone) X(0x73, drem, kNone) \
  X(0x74, ineg, kNone) X(0x75, lneg, kNone) X(0x76, fneg, kNone) X(0x77, dneg, kNone) \
  X(0x78, ishl, kNone) X(0x79, lshl, kNone) X(0x7a, ishr, kNone) X(0x7b, lshr, kNone) \
  X(0x7c, iushr, kNone) X(0x7d, lushr, kNone) X(0x7e, iand, kNone) X(0x7f, land, kNone) \
  X(0x80, ior, kNone) X(0x81, lor, kNone) X(0x82, ixor, kNone) X(0x83, lxor, kNone) \
  X(0x84, iinc, kIinc) X(0x85, i2l, kNone) X(0x86, i2f, kNone) X(0x87, i2d, kNone) \
  X(0x88, l2i, kNone) X(0x89, l2f, kNone) X(0x8a, l2d, kNone) X(0x8b, f2i, kNone) \
  X(0x8c, f2l, kNone) X(0x8d, f2d, kNone) X(0x8e, d2i, kNone) X(0x8f, d2l, kNone) \
  X(0x90, d2f, kNone) X(0x91, i2b, kNone) X(0x92, i2c, kNone) X(0x93, i2s, kNone) \
  X(0x94, lcmp, kNone) X(0x95, fcmpl, kNone) X(0x96, fcmpg, kNone) X(0x97, dcmpl, kNone) \
  X(0x98, dcmpg, kNone) X(0x99, ifeq, kBranch2) X(0x9a, ifne, kBranch2) X(0x9b, iflt, kBranch2) \
  X(0x9c, ifge, kBranch2) X(0x9d, ifgt, kBranch2) X(0x9e, ifle, kBranch2) \
  X(0x9f, if_icmpeq, kBranch2) X(0xa0, if_icmpne, kBranch2) X(0xa1, if_icmplt, kBranch2) \
  X(0xa2, if_icmpge, kBranch2) X(0xa3, if_icmpgt, kBranch2) X(0xa4, if_icmple, kBranch2) \
  X(0xa5, if_acmpeq, kBranch2) X(0xa6, if_acmpne, kBranch2) X(0xa7, goto, kBranch2) \
  X(0xa8, jsr, kBranch2) X(0xa9, ret, kLocal) X(0xaa, tableswitch, kTable) \
  X(0xab, lookupswitch, kLookup) X(0xac, ireturn, kNone) X(0xad, lreturn, kNone) \
  X(0xae, freturn, kNone) X(0xaf, dreturn, kNone) X(0xb0, areturn, kNone) X(0xb1, return, kNone) \
  X(0xb2, getstatic, kCp2) X(0xb3, putstatic, kCp2) X(0xb4, getfield, kCp2) \
  X(0xb5, putfield, kCp2) X(0xb6, invokevirtual, kCp2) X(0xb7, invokespecial, kCp2) \
  X(0xb8, invokestatic, kCp2) X(0xb9, invokeinterface, kInterface) \
  X(0xba, invokedynamic, kDynamic) X(0xbb, new, kCp2) X(0xbc, newarray, kNewarray) \
  X(0xbd, anewarray, kCp2) X(0xbe, arraylength, kNone) X(0xbf, athrow, kNone) \
  X(0xc0, checkcast, kCp2) X(0xc1, instanceof, kCp2) X(0xc2, monitorenter, kNone) \
  X(0xc3, monitorexit, kNone) X(0xc4, wide, kWide) X(0xc5, multianewarray, kMulti) \
  X(0xc6, ifnull, kBranch2) X(0xc7, ifnonnull, kBranch2) X(0xc8, goto_w, kBranch4) \
  X(0xc9, jsr_w, kBranch4)
// clang-format on

// op_iadd and so on: the prefix keeps clear of goto, new, return.
enum Opcode : uint8_t {
#define HEDDLE_OPCODE_ENUM(number, name, layout) op_##name = number,
  HEDDLE_OPCODES(HEDDLE_OPCODE_ENUM)
#undef HEDDLE_OPCODE_ENUM
};

inline constexpr int kOpcodeCount = 0xca;  // larger numbers are reserved and refused

enum class Layout : uint8_t {
  kNone,
  kS1,
  kS2,
  kLocal,
  kIinc,
  kCp1,
  kCp2,
  kBranch2,
  kBranch4,
  kNewarray,
  kInterface,
  kDynamic,
  kMulti,
  kTable,
  kLookup,
  kWide,
};

// REQUIRES: opcode < kOpcodeCount
Layout opcode_layout(uint8_t opcode);
const char* opcode_name(uint8_t opcode);
// Bytes of an instruction of this layout, 0 for the three of variable length.
int layout_length(Layout layout);
// Length of the instruction at pc, 0 if it does not fit in code or is no instruction.
uint32_t instruction_length(const uint8_t* code, uint32_t code_length, uint32_t pc);

}  // namespace heddle::classfile
