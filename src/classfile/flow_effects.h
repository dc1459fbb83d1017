#pragma once
// What each instruction does to the operand stack and to control, as a table.
// Internal to the passes behind flow.h.
//
// Kinds are written as letters: I int, J long, F float, D double, A a
// reference to an initialised object, R any reference (JVMS 4.10.1 lets a few
// instructions move or compare objects that are not initialised yet).

#include <array>
#include <cstdint>

#include "classfile/flow.h"
#include "classfile/opcodes.h"

namespace heddle::classfile {

// Which rule of Stepper applies. kSimple is wholly described by pops and push.
enum class Form : uint8_t {
  kSimple,
  kNull,
  kLdc,
  kLoad,
  kStore,
  kIinc,
  kArrayLoad,
  kArrayStore,
  kShuffle,
  kReturn,
  kAReturn,
  kGetStatic,
  kPutStatic,
  kGetField,
  kPutField,
  kInvoke,
  kNew,
  kNewArray,
  kANewArray,
  kMultiNewArray,
  kArrayLength,
  kThrow,
  kCheckCast,
  kInstanceOf,
  kSubroutine,
  kIllegal,
};

// Where control may go next (exceptions apart).
enum class Next : uint8_t { kFall, kBranch, kGoto, kSwitch, kEnd, kJsr };

struct Effect {
  Form form = Form::kIllegal;
  Next next = Next::kFall;
  uint8_t pop_slots = 0;
  char pops[4] = {};  // bottom first, 0-terminated
  char push = 0;      // 0 = nothing
};

constexpr int letter_slots(char letter) { return letter == 'J' || letter == 'D' ? 2 : 1; }

constexpr SlotKind letter_kind(char letter) {
  switch (letter) {
    case 'J':
      return SlotKind::kLong;
    case 'F':
      return SlotKind::kFloat;
    case 'D':
      return SlotKind::kDouble;
    case 'A':
    case 'R':
    case 'L':
    case '[':
      return SlotKind::kRef;
    default:
      return SlotKind::kInt;  // I and what is widened to it: Z B C S
  }
}

namespace effects_detail {

using Table = std::array<Effect, 256>;

// signature: "JI>J" pops a long and an int, pushes a long.
constexpr void set(Table& table, int first, int last, Form form, const char* signature,
                   Next next = Next::kFall) {
  for (int op = first; op <= last; op++) {
    Effect& e = table[static_cast<size_t>(op)];
    e = Effect{};
    e.form = form;
    e.next = next;
    const char* p = signature;
    for (int n = 0; *p && *p != '>'; p++) {
      e.pops[n++] = *p;
      e.pop_slots = static_cast<uint8_t>(e.pop_slots + letter_slots(*p));
    }
    if (*p == '>') e.push = p[1];
  }
}

// Families of opcodes that repeat for I, J, F, D (and A).
constexpr void set_typed(Table& table, int first, int step, const char* letters, Form form,
                         const char* pattern) {
  for (int i = 0; letters[i]; i++) {
    char signature[8] = {};
    for (int k = 0; pattern[k]; k++) signature[k] = pattern[k] == 'x' ? letters[i] : pattern[k];
    set(table, first + i * step, first + i * step + step - 1, form, signature);
  }
}

constexpr void set_moves(Table& t) {
  set(t, op_nop, op_nop, Form::kSimple, "");
  set(t, op_aconst_null, op_aconst_null, Form::kNull, "");
  set(t, op_iconst_m1, op_iconst_5, Form::kSimple, ">I");
  set(t, op_lconst_0, op_lconst_1, Form::kSimple, ">J");
  set(t, op_fconst_0, op_fconst_2, Form::kSimple, ">F");
  set(t, op_dconst_0, op_dconst_1, Form::kSimple, ">D");
  set(t, op_bipush, op_sipush, Form::kSimple, ">I");
  set(t, op_ldc, op_ldc2_w, Form::kLdc, "");
  set_typed(t, op_iload, 1, "IJFDR", Form::kLoad, ">x");
  set_typed(t, op_iload_0, 4, "IJFDR", Form::kLoad, ">x");
  set_typed(t, op_iaload, 1, "IJFDAIII", Form::kArrayLoad, "AI>x");
  set_typed(t, op_istore, 1, "IJFDR", Form::kStore, "x");
  set_typed(t, op_istore_0, 4, "IJFDR", Form::kStore, "x");
  set_typed(t, op_iastore, 1, "IJFDAIII", Form::kArrayStore, "AIx");
  set(t, op_pop, op_swap, Form::kShuffle, "");
  set(t, op_iinc, op_iinc, Form::kIinc, "");
}

constexpr void set_arithmetic(Table& t) {
  for (int op = op_iadd; op <= op_irem; op += 4) set_typed(t, op, 1, "IJFD", Form::kSimple, "xx>x");
  set_typed(t, op_ineg, 1, "IJFD", Form::kSimple, "x>x");
  for (int op = op_ishl; op <= op_iushr; op += 2) set_typed(t, op, 1, "IJ", Form::kSimple, "xI>x");
  for (int op = op_iand; op <= op_ixor; op += 2) set_typed(t, op, 1, "IJ", Form::kSimple, "xx>x");
  const char* const conversions[] = {"I>J", "I>F", "I>D", "J>I", "J>F", "J>D",
                                     "F>I", "F>J", "F>D", "D>I", "D>J", "D>F"};
  for (int i = 0; i < 12; i++) set(t, op_i2l + i, op_i2l + i, Form::kSimple, conversions[i]);
  set(t, op_i2b, op_i2s, Form::kSimple, "I>I");
  set(t, op_lcmp, op_lcmp, Form::kSimple, "JJ>I");
  set(t, op_fcmpl, op_fcmpg, Form::kSimple, "FF>I");
  set(t, op_dcmpl, op_dcmpg, Form::kSimple, "DD>I");
}

constexpr void set_control(Table& t) {
  set(t, op_ifeq, op_ifle, Form::kSimple, "I", Next::kBranch);
  set(t, op_if_icmpeq, op_if_icmple, Form::kSimple, "II", Next::kBranch);
  set(t, op_if_acmpeq, op_if_acmpne, Form::kSimple, "RR", Next::kBranch);
  set(t, op_ifnull, op_ifnonnull, Form::kSimple, "R", Next::kBranch);
  set(t, op_goto, op_goto, Form::kSimple, "", Next::kGoto);
  set(t, op_goto_w, op_goto_w, Form::kSimple, "", Next::kGoto);
  set(t, op_jsr, op_jsr, Form::kSubroutine, "", Next::kJsr);
  set(t, op_jsr_w, op_jsr_w, Form::kSubroutine, "", Next::kJsr);
  set(t, op_ret, op_ret, Form::kSubroutine, "", Next::kEnd);
  set(t, op_tableswitch, op_lookupswitch, Form::kSimple, "I", Next::kSwitch);
  const char* const returns[] = {"I", "J", "F", "D"};
  for (int i = 0; i < 4; i++)
    set(t, op_ireturn + i, op_ireturn + i, Form::kReturn, returns[i], Next::kEnd);
  set(t, op_areturn, op_areturn, Form::kAReturn, "A", Next::kEnd);
  set(t, op_return, op_return, Form::kReturn, "", Next::kEnd);
  set(t, op_athrow, op_athrow, Form::kThrow, "A", Next::kEnd);
}

constexpr void set_objects(Table& t) {
  set(t, op_getstatic, op_getstatic, Form::kGetStatic, "");
  set(t, op_putstatic, op_putstatic, Form::kPutStatic, "");
  set(t, op_getfield, op_getfield, Form::kGetField, "");
  set(t, op_putfield, op_putfield, Form::kPutField, "");
  set(t, op_invokevirtual, op_invokedynamic, Form::kInvoke, "");
  set(t, op_new, op_new, Form::kNew, "");
  set(t, op_newarray, op_newarray, Form::kNewArray, "I");
  set(t, op_anewarray, op_anewarray, Form::kANewArray, "I");
  set(t, op_multianewarray, op_multianewarray, Form::kMultiNewArray, "");
  set(t, op_arraylength, op_arraylength, Form::kArrayLength, "A>I");
  set(t, op_checkcast, op_checkcast, Form::kCheckCast, "A");
  set(t, op_instanceof, op_instanceof, Form::kInstanceOf, "A>I");
  set(t, op_monitorenter, op_monitorexit, Form::kSimple, "R");
}

constexpr Table build() {
  Table t{};
  set_moves(t);
  set_arithmetic(t);
  set_control(t);
  set_objects(t);
  return t;
}

}  // namespace effects_detail

inline constexpr std::array<Effect, 256> kEffects = effects_detail::build();

// What an instruction does to the local that its operand names.
struct LocalAccess {
  uint8_t slots = 0;  // 0: the instruction names no local
  bool reads = false, writes = false;
};

namespace effects_detail {

constexpr std::array<LocalAccess, 256> local_accesses() {
  std::array<LocalAccess, 256> out{};
  for (size_t op = 0; op < out.size(); op++) {
    const Effect& e = kEffects[op];
    if (e.form == Form::kLoad) out[op] = {static_cast<uint8_t>(letter_slots(e.push)), true, false};
    if (e.form == Form::kStore)
      out[op] = {static_cast<uint8_t>(letter_slots(e.pops[0])), false, true};
    if (e.form == Form::kIinc) out[op] = {1, true, true};
  }
  out[op_ret] = {1, true, false};
  return out;
}

}  // namespace effects_detail

inline constexpr std::array<LocalAccess, 256> kLocalAccess = effects_detail::local_accesses();

}  // namespace heddle::classfile
