#pragma once
// The body of the interpreter, a template over Hooks (see interpreter.h).
//
// Invariants while it runs: frame is the top frame, pc the instruction being
// executed, sp one above the topmost operand, locals == frame->locals. They are
// written back (SAVE) before anything that may look at the thread: throwing,
// allocating, resolving, calling, stopping, every hook.
//
// Hooks:
// clang-format off
//   kExploring                    false: every hook below is compiled away
//   kCounting                     true: hooks.instructions counts the instructions executed
//   kTimes                        true: longs that are times keep their marks (time_values.h)
//   load(t, access, &value)       before a load from the heap; answers as in access.h:
//                                 load from the heap, take `value` instead, or stop
//   store(t, access, value)       before a store to the heap: store, hold the value back, or stop;
//                                 the value is the operand, not yet narrowed to the location's type
//   save(p)                       heap word p is about to change (undo log)
//   stored_ref(t, container, ref) a reference is stored into a container, in the heap or held back
//   before_lock(t, object, m)     before a monitor is entered (m: to call this method); false: stop
//   before_unlock(t, object)      before a monitor is left, except by an exception; false: stop
//   may_order(t, object)          before a monitor is left by an exception, and before a class
//                                 initializer ends; false: stop
//   before_native(call)           a native method is about to run, or to continue
// clang-format on

#include <cmath>
#include <limits>

#include "vm/access.h"
#include "vm/frames.h"
#include "vm/given_arrays.h"
#include "vm/insn.h"
#include "vm/interpreter.h"
#include "vm/resolve.h"
#include "vm/threads.h"
#include "vm/time_values.h"
#include "vm/vm.h"
#include "vm/words.h"

namespace heddle::vm {

template <typename To, typename From>
inline To saturating_cast(From v) {
  if (v != v) return 0;
  if (v >= static_cast<From>(std::numeric_limits<To>::max())) return std::numeric_limits<To>::max();
  if (v <= static_cast<From>(std::numeric_limits<To>::min())) return std::numeric_limits<To>::min();
  return static_cast<To>(v);
}

// The library's bookkeeping methods take their locks without a scheduling point. Those of Thread
// are the exception: the first thread to get the monitor of a Thread starts it, and the monitor of
// the class orders the numbers of threads.
inline bool locks_unseen(const Vm& vm, const Method& m) {
  return vm.runs_as_bookkeeping(m) && m.holder != vm.wk.thread;
}

// The pc of a native frame that waits for the Java frame it pushed to return.
inline const Insn* const kNativeCalled = reinterpret_cast<const Insn*>(8);

template <class Hooks>
Stop interpret_loop(Vm& vm, JavaThread& t, Hooks& hooks, int64_t budget) {
  static const void* const labels[] = {
#define X(name) &&L_##name,
      HEDDLE_OPS(X)
#undef X
  };
  constexpr bool kExploring = Hooks::kExploring;

  Frame* frame = t.s.frame;
  Slot* sp = t.s.sp;
  Slot* locals = frame->locals;
  Insn* pc = const_cast<Insn*>(frame->pc);
  Method* callee = nullptr;
  Slot value{}, value_mark{};
  int value_slots = 0;

#define SAVE() (frame->pc = pc, t.s.frame = frame, t.s.sp = sp)
#define LOAD() \
  (frame = t.s.frame, sp = t.s.sp, locals = frame->locals, pc = const_cast<Insn*>(frame->pc))
#define DISPATCH()                                        \
  do {                                                    \
    if constexpr (Hooks::kCounting) ++hooks.instructions; \
    goto* labels[static_cast<uint16_t>(pc->op)];          \
  } while (0)
#define NEXT()  \
  do {          \
    ++pc;       \
    DISPATCH(); \
  } while (0)
#define JUMP(offset)                               \
  do {                                             \
    int32_t off_ = (offset);                       \
    pc += off_;                                    \
    if (off_ <= 0 && --budget < 0) goto slice_end; \
    DISPATCH();                                    \
  } while (0)
#define THROW(name)        \
  do {                     \
    SAVE();                \
    vm.throw_new(t, name); \
    goto unwind;           \
  } while (0)
#define ACCESS(r, p, bytes, mode, kind, field) \
  (MemoryAccess{r, reinterpret_cast<char*>(p), bytes, AccessMode::mode, AccessKind::kind, field})
// into = heap_value, or the value that the hook supplies.
#define HEAP_LOAD(into, heap_value, r, p, bytes, mode, field)                           \
  do {                                                                                  \
    if constexpr (kExploring) {                                                         \
      SAVE();                                                                           \
      Slot supplied_;                                                                   \
      Loaded how_ = hooks.load(t, ACCESS(r, p, bytes, mode, kRead, field), &supplied_); \
      if (__builtin_expect(how_ != Loaded::kHeap, 0)) {                                 \
        if (how_ == Loaded::kStop) return Stop::kVisible;                               \
        into = supplied_;                                                               \
        break;                                                                          \
      }                                                                                 \
    }                                                                                   \
    into = heap_value;                                                                  \
  } while (0)
// Executes `write`, which stores `value` at p, unless the hook holds the value back.
#define HEAP_STORE(write, value, r, p, bytes, mode, field)                           \
  do {                                                                               \
    if constexpr (kExploring) {                                                      \
      SAVE();                                                                        \
      Stored how_ = hooks.store(t, ACCESS(r, p, bytes, mode, kWrite, field), value); \
      if (__builtin_expect(how_ != Stored::kHeap, 0)) {                              \
        if (how_ == Stored::kStop) return Stop::kVisible;                            \
        break;                                                                       \
      }                                                                              \
      hooks.save(p);                                                                 \
    }                                                                                \
    write;                                                                           \
  } while (0)

// Times are followed where the program is going to be explored (time_values.h).
#define IS_TIME(number) (Hooks::kTimes && __builtin_expect((number).is_time(), 0))
// Sets the second slot of a long, its mark; nothing looks at it elsewhere.
#define SET_MARK(slot, mark)                         \
  do {                                               \
    if constexpr (Hooks::kTimes) (slot).bits = mark; \
  } while (0)
#define STORE_TIME_WORD(p)                                                              \
  do {                                                                                  \
    if constexpr (Hooks::kTimes) store_time_word(vm.heap, p, sp[-2].bits, sp[-1].bits); \
  } while (0)
// The operand of type long whose first slot is sp[n].
#define LONG_AT(n) (MaybeTime{sp[n].bits, sp[(n) + 1].bits})
// Notes that an operand that may be a time is used as a number.
#define USE_LONG(n, ...)                                                                          \
  do {                                                                                            \
    if (IS_TIME(LONG_AT(n))) note_use(vm, *frame->method, LONG_AT(n) __VA_OPT__(, ) __VA_ARGS__); \
  } while (0)

  if (t.s.exception != kNull) goto unwind;
  goto start_frame;

L_nop:
  NEXT();
L_const_:
  *sp++ = pc->slot;
  NEXT();
L_const2:
  sp[0] = pc->slot;
  SET_MARK(sp[1], 0);
  sp += 2;
  NEXT();
L_load:
  *sp++ = locals[pc->x];
  NEXT();
L_load2:
  sp[0] = locals[pc->x];
  SET_MARK(sp[1], locals[pc->x + 1].bits);
  sp += 2;
  NEXT();
L_store:
  locals[pc->x] = *--sp;
  NEXT();
L_store2:
  sp -= 2;
  locals[pc->x] = sp[0];
  SET_MARK(locals[pc->x + 1], sp[1].bits);
  NEXT();

#define ARRAY_LOAD(type, conv, width)                                                            \
  {                                                                                              \
    Ref r = sp[-2].a;                                                                            \
    int32_t i = sp[-1].i;                                                                        \
    if (__builtin_expect(r == kNull, 0)) goto throw_npe;                                         \
    if (__builtin_expect(static_cast<uint32_t>(i) >= static_cast<uint32_t>(array_length(r)), 0)) \
      goto throw_bounds;                                                                         \
    type* p = elements<type>(r) + i;                                                             \
    HEAP_LOAD(sp[-2], conv(*p), r, p, sizeof(type), kPlain, nullptr);                            \
    if constexpr (width == 2) SET_MARK(sp[-1], time_word(p));                                    \
    sp += width - 2;                                                                             \
    NEXT();                                                                                      \
  }
L_iaload:
  ARRAY_LOAD(int32_t, slot_i, 1)
L_laload:
  ARRAY_LOAD(int64_t, slot_j, 2)
L_baload:
  ARRAY_LOAD(int8_t, slot_i, 1)
L_caload:
  ARRAY_LOAD(uint16_t, slot_i, 1)
L_saload:
  ARRAY_LOAD(int16_t, slot_i, 1)

#define ARRAY_STORE(type, member, width)                                                           \
  {                                                                                                \
    Ref r = sp[-2 - width].a;                                                                      \
    int32_t i = sp[-1 - width].i;                                                                  \
    if (__builtin_expect(r == kNull, 0)) goto throw_npe;                                           \
    if (__builtin_expect(static_cast<uint32_t>(i) >= static_cast<uint32_t>(array_length(r)), 0)) { \
      sp -= width;                                                                                 \
      goto throw_bounds;                                                                           \
    }                                                                                              \
    type* p = elements<type>(r) + i;                                                               \
    HEAP_STORE(*p = static_cast<type>(sp[-width].member), sp[-width], r, p, sizeof(type), kPlain,  \
               nullptr);                                                                           \
    if constexpr (width == 2) STORE_TIME_WORD(p);                                                  \
    sp -= 2 + width;                                                                               \
    NEXT();                                                                                        \
  }
L_iastore:
  ARRAY_STORE(int32_t, i, 1)
L_lastore:
  ARRAY_STORE(int64_t, j, 2)
L_castore:
  ARRAY_STORE(uint16_t, i, 1)
L_bastore : {
  Ref r = sp[-3].a;
  int32_t i = sp[-2].i;
  if (r == kNull) goto throw_npe;
  if (static_cast<uint32_t>(i) >= static_cast<uint32_t>(array_length(r))) {
    --sp;
    goto throw_bounds;
  }
  int8_t* p = elements<int8_t>(r) + i;
  HEAP_STORE(*p = klass_of(r)->element_type == Type::kBoolean ? sp[-1].i & 1
                                                              : static_cast<int8_t>(sp[-1].i),
             sp[-1], r, p, 1, kPlain, nullptr);
  sp -= 3;
  NEXT();
}
L_aastore : {
  Ref r = sp[-3].a;
  int32_t i = sp[-2].i;
  Ref v = sp[-1].a;
  if (r == kNull) goto throw_npe;
  if (static_cast<uint32_t>(i) >= static_cast<uint32_t>(array_length(r))) {
    --sp;
    goto throw_bounds;
  }
  if (v != kNull) {
    Klass* want = klass_of(r)->element;
    if (klass_of(v) != want && !klass_of(v)->is_subclass_of(want)) {
      SAVE();
      throw_array_store(vm, t, v);
      goto unwind;
    }
  }
  Ref* p = elements<Ref>(r) + i;
  HEAP_STORE(*p = v, sp[-1], r, p, sizeof(Ref), kPlain, nullptr);
  if constexpr (kExploring) hooks.stored_ref(t, r, v);
  sp -= 3;
  NEXT();
}

L_pop:
  --sp;
  NEXT();
L_pop2:
  sp -= 2;
  NEXT();
L_dup:
  sp[0] = sp[-1];
  ++sp;
  NEXT();
L_dup_x1:
  sp[0] = sp[-1];
  sp[-1] = sp[-2];
  sp[-2] = sp[0];
  ++sp;
  NEXT();
L_dup_x2:
  sp[0] = sp[-1];
  sp[-1] = sp[-2];
  sp[-2] = sp[-3];
  sp[-3] = sp[0];
  ++sp;
  NEXT();
L_dup2:
  sp[0] = sp[-2];
  sp[1] = sp[-1];
  sp += 2;
  NEXT();
L_dup2_x1:
  sp[1] = sp[-1];
  sp[0] = sp[-2];
  sp[-1] = sp[-3];
  sp[-2] = sp[1];
  sp[-3] = sp[0];
  sp += 2;
  NEXT();
L_dup2_x2:
  sp[1] = sp[-1];
  sp[0] = sp[-2];
  sp[-1] = sp[-3];
  sp[-2] = sp[-4];
  sp[-3] = sp[1];
  sp[-4] = sp[0];
  sp += 2;
  NEXT();
L_swap : {
  Slot s = sp[-1];
  sp[-1] = sp[-2];
  sp[-2] = s;
  NEXT();
}

#define INT_BINARY(expr)                                                               \
  {                                                                                    \
    uint32_t x = static_cast<uint32_t>(sp[-2].i), y = static_cast<uint32_t>(sp[-1].i); \
    (void)x, (void)y;                                                                  \
    --sp;                                                                              \
    sp[-1] = slot_i(static_cast<int32_t>(expr));                                       \
    NEXT();                                                                            \
  }
#define LONG_BINARY(expr)                      \
  {                                            \
    uint64_t x = sp[-4].bits, y = sp[-2].bits; \
    sp -= 2;                                   \
    sp[-2].bits = static_cast<uint64_t>(expr); \
    SET_MARK(sp[-1], 0);                       \
    NEXT();                                    \
  }
// An addition or subtraction: with a time, the result may be another time.
#define LONG_ADDITIVE(expr, mark_of)                                \
  {                                                                 \
    const MaybeTime a = LONG_AT(-4), b = LONG_AT(-2);               \
    const uint64_t x = a.bits, y = b.bits;                          \
    sp -= 2;                                                        \
    sp[-2].bits = expr;                                             \
    const bool timed = IS_TIME(a) || IS_TIME(b);                    \
    SET_MARK(sp[-1], 0);                                            \
    if (timed) SET_MARK(sp[-1], mark_of(vm, *frame->method, a, b)); \
    NEXT();                                                         \
  }
#define USE_TWO_LONGS(...)     \
  do {                         \
    USE_LONG(-4, __VA_ARGS__); \
    USE_LONG(-2, __VA_ARGS__); \
  } while (0)
L_iadd:
  INT_BINARY(x + y)
L_isub:
  INT_BINARY(x - y)
L_imul:
  INT_BINARY(x * y)
L_iand:
  INT_BINARY(x & y)
L_ior:
  INT_BINARY(x | y)
L_ixor:
  INT_BINARY(x ^ y)
L_ishl:
  INT_BINARY(x << (y & 31))
L_ishr:
  INT_BINARY(static_cast<int32_t>(x) >> (y & 31))
L_iushr:
  INT_BINARY(x >> (y & 31))
L_ladd:
  LONG_ADDITIVE(x + y, mark_of_sum)
L_lsub:
  LONG_ADDITIVE(x - y, mark_of_difference)
L_lmul:
  USE_TWO_LONGS(false);
  LONG_BINARY(x * y)
L_land:
  USE_TWO_LONGS(true);
  LONG_BINARY(x & y)
L_lor:
  USE_TWO_LONGS(false);
  LONG_BINARY(x | y)
L_lxor:
  USE_TWO_LONGS(true);
  LONG_BINARY(x ^ y)
L_lshl : {
  USE_LONG(-3);
  uint32_t n = sp[-1].i & 63;
  --sp;
  sp[-2].bits <<= n;
  NEXT();
}
L_lshr : {
  USE_LONG(-3);
  uint32_t n = sp[-1].i & 63;
  --sp;
  sp[-2].j >>= n;
  NEXT();
}
L_lushr : {
  USE_LONG(-3);
  uint32_t n = sp[-1].i & 63;
  --sp;
  sp[-2].bits >>= n;
  NEXT();
}
L_idiv : {
  int32_t y = sp[-1].i, x = sp[-2].i;
  if (y == 0) goto throw_div0;
  --sp;
  sp[-1] = slot_i(y == -1 ? static_cast<int32_t>(0u - static_cast<uint32_t>(x)) : x / y);
  NEXT();
}
L_irem : {
  int32_t y = sp[-1].i, x = sp[-2].i;
  if (y == 0) goto throw_div0;
  --sp;
  sp[-1] = slot_i(y == -1 ? 0 : x % y);
  NEXT();
}
L_ldiv : {
  USE_TWO_LONGS(false);
  int64_t y = sp[-2].j, x = sp[-4].j;
  if (y == 0) goto throw_div0;
  sp -= 2;
  sp[-2] = slot_j(y == -1 ? static_cast<int64_t>(0u - static_cast<uint64_t>(x)) : x / y);
  NEXT();
}
L_lrem : {
  USE_TWO_LONGS(false);
  int64_t y = sp[-2].j, x = sp[-4].j;
  if (y == 0) goto throw_div0;
  sp -= 2;
  sp[-2] = slot_j(y == -1 ? 0 : x % y);
  NEXT();
}
#define FLOAT_BINARY(expr)            \
  {                                   \
    float x = sp[-2].f, y = sp[-1].f; \
    --sp;                             \
    sp[-1] = slot_f(expr);            \
    NEXT();                           \
  }
#define DOUBLE_BINARY(expr)            \
  {                                    \
    double x = sp[-4].d, y = sp[-2].d; \
    sp -= 2;                           \
    sp[-2] = slot_d(expr);             \
    NEXT();                            \
  }
L_fadd:
  FLOAT_BINARY(x + y)
L_fsub:
  FLOAT_BINARY(x - y)
L_fmul:
  FLOAT_BINARY(x * y)
L_fdiv:
  FLOAT_BINARY(x / y)
L_frem:
  FLOAT_BINARY(std::fmod(x, y))
L_dadd:
  DOUBLE_BINARY(x + y)
L_dsub:
  DOUBLE_BINARY(x - y)
L_dmul:
  DOUBLE_BINARY(x * y)
L_ddiv:
  DOUBLE_BINARY(x / y)
L_drem:
  DOUBLE_BINARY(std::fmod(x, y))
L_ineg:
  sp[-1] = slot_i(static_cast<int32_t>(0u - static_cast<uint32_t>(sp[-1].i)));
  NEXT();
L_lneg:
  USE_LONG(-2);
  sp[-2].bits = 0 - sp[-2].bits;
  NEXT();
L_fneg:
  sp[-1] = slot_f(-sp[-1].f);
  NEXT();
L_dneg:
  sp[-2].d = -sp[-2].d;
  NEXT();
L_iinc:
  locals[pc->x] = slot_i(
      static_cast<int32_t>(static_cast<uint32_t>(locals[pc->x].i) + static_cast<uint32_t>(pc->a)));
  NEXT();
L_i2l:
  sp[-1] = slot_j(sp[-1].i);
  SET_MARK(sp[0], 0);
  ++sp;
  NEXT();
L_i2f:
  sp[-1] = slot_f(static_cast<float>(sp[-1].i));
  NEXT();
L_i2d:
  sp[-1] = slot_d(sp[-1].i);
  ++sp;
  NEXT();
L_l2i:
  USE_LONG(-2);
  --sp;
  sp[-1] = slot_i(static_cast<int32_t>(sp[-1].j));
  NEXT();
L_l2f:
  USE_LONG(-2);
  --sp;
  sp[-1] = slot_f(static_cast<float>(sp[-1].j));
  NEXT();
L_l2d:
  USE_LONG(-2);
  sp[-2] = slot_d(static_cast<double>(sp[-2].j));
  NEXT();
L_f2i:
  sp[-1] = slot_i(saturating_cast<int32_t>(sp[-1].f));
  NEXT();
L_f2l:
  sp[-1] = slot_j(saturating_cast<int64_t>(sp[-1].f));
  ++sp;
  NEXT();
L_f2d:
  sp[-1] = slot_d(sp[-1].f);
  ++sp;
  NEXT();
L_d2i:
  --sp;
  sp[-1] = slot_i(saturating_cast<int32_t>(sp[-1].d));
  NEXT();
L_d2l:
  sp[-2] = slot_j(saturating_cast<int64_t>(sp[-2].d));
  NEXT();
L_d2f:
  --sp;
  sp[-1] = slot_f(static_cast<float>(sp[-1].d));
  NEXT();
L_i2b:
  sp[-1] = slot_i(static_cast<int8_t>(sp[-1].i));
  NEXT();
L_i2c:
  sp[-1] = slot_i(static_cast<uint16_t>(sp[-1].i));
  NEXT();
L_i2s:
  sp[-1] = slot_i(static_cast<int16_t>(sp[-1].i));
  NEXT();
L_lcmp : {
  if (IS_TIME(LONG_AT(-4)) || IS_TIME(LONG_AT(-2)))
    note_comparison(vm, *frame->method, LONG_AT(-4), LONG_AT(-2));
  int64_t x = sp[-4].j, y = sp[-2].j;
  sp -= 3;
  sp[-1] = slot_i(x < y ? -1 : x > y);
  NEXT();
}
#define COMPARE(member, width, nan)                               \
  {                                                               \
    auto x = sp[-2 * width].member, y = sp[-width].member;        \
    sp -= 2 * width - 1;                                          \
    sp[-1] = slot_i(x != x || y != y ? nan : x < y ? -1 : x > y); \
    NEXT();                                                       \
  }
L_fcmpl:
  COMPARE(f, 1, -1)
L_fcmpg:
  COMPARE(f, 1, 1)
L_dcmpl:
  COMPARE(d, 2, -1)
L_dcmpg:
  COMPARE(d, 2, 1)

#define IF1(cond)          \
  {                        \
    int32_t v = (--sp)->i; \
    if (cond) JUMP(pc->a); \
    NEXT();                \
  }
L_ifeq:
  IF1(v == 0)
L_ifne:
  IF1(v != 0)
L_iflt:
  IF1(v < 0)
L_ifge:
  IF1(v >= 0)
L_ifgt:
  IF1(v > 0)
L_ifle:
  IF1(v <= 0)
L_ifnull:
  IF1(v == 0)
L_ifnonnull:
  IF1(v != 0)
#define IF2(op)                          \
  {                                      \
    sp -= 2;                             \
    if (sp[0].i op sp[1].i) JUMP(pc->a); \
    NEXT();                              \
  }
L_if_icmpeq:
  IF2(==)
L_if_icmpne:
  IF2(!=)
L_if_icmplt:
  IF2(<)
L_if_icmpge:
  IF2(>=)
L_if_icmpgt:
  IF2(>)
L_if_icmple:
  IF2(<=)
L_if_acmpeq:
  IF2(==)
L_if_acmpne:
  IF2(!=)
L_goto_:
  JUMP(pc->a);
L_tableswitch : {
  const int32_t* table = pc->table;
  int32_t v = (--sp)->i;
  if (v < table[1] || v > table[2]) JUMP(table[0]);
  JUMP(table[3 + (static_cast<int64_t>(v) - table[1])]);
}
L_lookupswitch : {
  const int32_t* table = pc->table;
  int32_t v = (--sp)->i;
  int32_t low = 0, high = table[1] - 1;
  while (low <= high) {
    int32_t mid = (low + high) / 2;
    int32_t key = table[2 + 2 * mid];
    if (key == v) JUMP(table[3 + 2 * mid]);
    if (key < v)
      low = mid + 1;
    else
      high = mid - 1;
  }
  JUMP(table[0]);
}

L_return_:
  if (__builtin_expect(frame->flags != 0, 0)) {
    value_slots = 0;
    goto slow_return;
  }
  sp = locals;
  frame = frame->prev;
  locals = frame->locals;
  pc = const_cast<Insn*>(frame->pc) + 1;
  DISPATCH();
L_ireturn:
  value = sp[-1];
  if (__builtin_expect(frame->flags != 0, 0)) {
    value_slots = 1;
    goto slow_return;
  }
  sp = locals;
  frame = frame->prev;
  locals = frame->locals;
  pc = const_cast<Insn*>(frame->pc) + 1;
  *sp++ = value;
  DISPATCH();
L_lreturn:
  value = sp[-2];
  SET_MARK(value_mark, sp[-1].bits);
  if (__builtin_expect(frame->flags != 0, 0)) {
    value_slots = 2;
    goto slow_return;
  }
  sp = locals;
  frame = frame->prev;
  locals = frame->locals;
  pc = const_cast<Insn*>(frame->pc) + 1;
  sp[0] = value;
  SET_MARK(sp[1], value_mark.bits);
  sp += 2;
  DISPATCH();

L_getstatic : {
  auto* p = reinterpret_cast<int32_t*>(address_of(static_cast<Ref>(pc->a)) + pc->field->offset);
  HEAP_LOAD(sp[0], slot_i(*p), static_cast<Ref>(pc->a), p, 4, kPlain, pc->field);
  ++sp;
  NEXT();
}
L_getstatic2 : {
  auto* p = reinterpret_cast<int64_t*>(address_of(static_cast<Ref>(pc->a)) + pc->field->offset);
  HEAP_LOAD(sp[0], slot_j(*p), static_cast<Ref>(pc->a), p, 8, kPlain, pc->field);
  SET_MARK(sp[1], time_word(p));
  sp += 2;
  NEXT();
}
L_putstatic : {
  auto* p = reinterpret_cast<int32_t*>(address_of(static_cast<Ref>(pc->a)) + pc->field->offset);
  HEAP_STORE(*p = sp[-1].i, sp[-1], static_cast<Ref>(pc->a), p, 4, kPlain, pc->field);
  --sp;
  if constexpr (kExploring) {
    if (pc->field->type == Type::kRef) hooks.stored_ref(t, static_cast<Ref>(pc->a), sp->a);
  }
  NEXT();
}
L_putstatic2 : {
  auto* p = reinterpret_cast<int64_t*>(address_of(static_cast<Ref>(pc->a)) + pc->field->offset);
  HEAP_STORE(*p = sp[-2].j, sp[-2], static_cast<Ref>(pc->a), p, 8, kPlain, pc->field);
  STORE_TIME_WORD(p);
  sp -= 2;
  NEXT();
}
// A static field that is volatile or narrow, or whose class may have to be initialized.
L_getstatic_slow : {
  FieldInfo* f = pc->field;
  SAVE();
  switch (require_initialized(vm, t, f->holder)) {
    case InitResult::kReady:
      break;
    case InitResult::kPushed:
      LOAD();
      goto start_frame;
    case InitResult::kThrown:
      goto unwind;
    case InitResult::kBlocked:
      return Stop::kBlocked;
  }
  char* p = address_of(f->holder->mirror) + f->offset;
  const int slots = slots_of(f->type);
  if (f->is_volatile())
    HEAP_LOAD(sp[0], load_field(p, f->type), f->holder->mirror, p, field_width(slots), kVolatile,
              f);
  else
    HEAP_LOAD(sp[0], load_field(p, f->type), f->holder->mirror, p, field_width(slots), kPlain, f);
  if (slots == 2) SET_MARK(sp[1], time_word(p));
  sp += slots;
  NEXT();
}
L_putstatic_slow : {
  FieldInfo* f = pc->field;
  SAVE();
  switch (require_initialized(vm, t, f->holder)) {
    case InitResult::kReady:
      break;
    case InitResult::kPushed:
      LOAD();
      goto start_frame;
    case InitResult::kThrown:
      goto unwind;
    case InitResult::kBlocked:
      return Stop::kBlocked;
  }
  char* p = address_of(f->holder->mirror) + f->offset;
  if constexpr (kExploring) {
    // Before the store releases: the writes to an object that escapes here came earlier.
    if (f->type == Type::kRef) hooks.stored_ref(t, f->holder->mirror, sp[-1].a);
  }
  const int slots = slots_of(f->type);
  if (f->is_volatile())
    HEAP_STORE(store_field(p, f->type, sp[-slots]), sp[-slots], f->holder->mirror, p,
               field_width(slots), kVolatile, f);
  else
    HEAP_STORE(store_field(p, f->type, sp[-slots]), sp[-slots], f->holder->mirror, p,
               field_width(slots), kPlain, f);
  if (slots == 2) STORE_TIME_WORD(p);
  sp -= slots;
  NEXT();
}

L_getfield : {
  Ref r = sp[-1].a;
  if (__builtin_expect(r == kNull, 0)) goto throw_npe;
  auto* p = reinterpret_cast<int32_t*>(address_of(r) + pc->a);
  HEAP_LOAD(sp[-1], slot_i(*p), r, p, 4, kPlain, pc->field);
  NEXT();
}
L_getfield2 : {
  Ref r = sp[-1].a;
  if (__builtin_expect(r == kNull, 0)) goto throw_npe;
  auto* p = reinterpret_cast<int64_t*>(address_of(r) + pc->a);
  HEAP_LOAD(sp[-1], slot_j(*p), r, p, 8, kPlain, pc->field);
  SET_MARK(sp[0], time_word(p));
  ++sp;
  NEXT();
}
L_putfield : {
  Ref r = sp[-2].a;
  if (__builtin_expect(r == kNull, 0)) goto throw_npe;
  auto* p = reinterpret_cast<int32_t*>(address_of(r) + pc->a);
  HEAP_STORE(*p = sp[-1].i, sp[-1], r, p, 4, kPlain, pc->field);
  if constexpr (kExploring) {
    if (pc->field->type == Type::kRef) hooks.stored_ref(t, r, sp[-1].a);
  }
  sp -= 2;
  NEXT();
}
L_putfield2 : {
  Ref r = sp[-3].a;
  if (__builtin_expect(r == kNull, 0)) goto throw_npe;
  auto* p = reinterpret_cast<int64_t*>(address_of(r) + pc->a);
  HEAP_STORE(*p = sp[-2].j, sp[-2], r, p, 8, kPlain, pc->field);
  STORE_TIME_WORD(p);
  sp -= 3;
  NEXT();
}
L_putfield_narrow : {
  Ref r = sp[-2].a;
  if (__builtin_expect(r == kNull, 0)) goto throw_npe;
  char* p = address_of(r) + pc->a;
  HEAP_STORE(store_field(p, pc->field->type, sp[-1]), sp[-1], r, p, 4, kPlain, pc->field);
  sp -= 2;
  NEXT();
}
L_getfield_volatile : {
  Ref r = sp[-1].a;
  if (r == kNull) goto throw_npe;
  char* p = address_of(r) + pc->a;
  const int width = pc->x;
  HEAP_LOAD(sp[-1], load_field(p, pc->field->type), r, p, field_width(width), kVolatile, pc->field);
  if (width == 2) SET_MARK(sp[0], time_word(p));
  sp += width - 1;
  NEXT();
}
L_putfield_volatile : {
  int width = pc->x;
  Ref r = sp[-1 - width].a;
  if (r == kNull) goto throw_npe;
  char* p = address_of(r) + pc->a;
  if constexpr (kExploring) {
    if (pc->field->type == Type::kRef) {
      SAVE();
      hooks.stored_ref(t, r, sp[-width].a);
    }
  }
  HEAP_STORE(store_field(p, pc->field->type, sp[-width]), sp[-width], r, p, field_width(width),
             kVolatile, pc->field);
  if (width == 2) STORE_TIME_WORD(p);
  sp -= 1 + width;
  NEXT();
}

L_invokevirtual : {
  Ref r = sp[-static_cast<int>(pc->x)].a;
  if (__builtin_expect(r == kNull, 0)) goto throw_npe;
  callee = klass_of(r)->vtable[pc->a];
  goto invoke;
}
L_invokespecial:
  if (__builtin_expect(sp[-static_cast<int>(pc->x)].a == kNull, 0)) goto throw_npe;
  callee = pc->method;
  goto invoke;
L_invokestatic:
  callee = pc->method;
  goto invoke;
L_invokestatic_check:
  SAVE();
  switch (require_initialized(vm, t, pc->method->holder)) {
    case InitResult::kReady:
      break;
    case InitResult::kPushed:
      LOAD();
      goto start_frame;
    case InitResult::kThrown:
      goto unwind;
    case InitResult::kBlocked:
      return Stop::kBlocked;
  }
  callee = pc->method;
  goto invoke;
L_invokeinterface : {
  Ref r = sp[-static_cast<int>(pc->x)].a;
  if (__builtin_expect(r == kNull, 0)) goto throw_npe;
  InterfaceSite* site = pc->site;
  Klass* k = klass_of(r);
  if (__builtin_expect(k != site->cached, 0)) {
    SAVE();
    if (!select_interface(vm, t, *site, k)) goto unwind;
  }
  callee = site->target;
  goto invoke;
}
L_invokedynamic:
  if (pc->handle->appendix != kNull) *sp++ = slot_a(pc->handle->appendix);
  callee = pc->handle->target;
  goto invoke;
L_invokehandle : {
  // receiver null check, then the linker's adapter with the appendix as last argument
  HandleSite* site = pc->handle;
  if (sp[-static_cast<int>(site->arg_slots)].a == kNull) goto throw_npe;
  if (site->appendix != kNull) *sp++ = slot_a(site->appendix);
  callee = site->target;
  goto invoke;
}
L_invoke_basic : {
  Ref r = sp[-static_cast<int>(pc->x)].a;
  if (r == kNull) goto throw_npe;
  callee = method_of_basic(vm, r);
  goto invoke;
}
L_link_to : {
  SAVE();
  callee = select_link_to(vm, t, pc->a, sp, pc->x);  // pops the trailing MemberName
  if (!callee) goto unwind;
  --sp;
  goto invoke;
}
L_invoke_varhandle : {
  SAVE();
  switch (invoke_varhandle(vm, t, pc, &sp, &callee, kExploring)) {
    case VarHandleCall::kDone:
      NEXT();
    case VarHandleCall::kInvoke:
      goto invoke;
    case VarHandleCall::kPushed:
      LOAD();
      goto start_frame;
    case VarHandleCall::kThrown:
      goto unwind;
    case VarHandleCall::kVisible:
      return Stop::kVisible;
  }
}

// callee is set; its arguments are the topmost operands.
invoke:
  frame->pc = pc;
  if (__builtin_expect(callee->entry == Entry::kBytecode, 1)) {
    Slot* new_locals = sp - callee->arg_slots;
    auto* f = reinterpret_cast<Frame*>(new_locals + callee->max_locals);
    if (__builtin_expect(f->stack() + callee->max_stack + 2 > t.stack_limit, 0))
      goto throw_overflow;
    f->method = callee;
    f->locals = new_locals;
    f->prev = frame;
    f->flags = 0;
    f->scratch = 0;
    frame = f;
    locals = new_locals;
    sp = f->stack();
    pc = callee->code->insns.data();
    if (__builtin_expect(--budget < 0, 0)) goto slice_end;
    DISPATCH();
  }
  goto invoke_slow;

invoke_slow:
  switch (callee->entry) {
    case Entry::kUnprepared:
      SAVE();
      vm.prepare(t, callee);
      if (t.s.exception != kNull) goto unwind;
      goto invoke;
    case Entry::kAbstract:
      SAVE();
      throw_abstract(vm, t, pc, callee, sp);
      goto unwind;
    case Entry::kLeaf: {
      SAVE();
      NativeCall call{vm, t, callee, sp - callee->arg_slots, nullptr, {}};
      if constexpr (kExploring) hooks.before_native(call);
      t.leaf = callee;
      NativeStatus status = callee->native(call);
      t.leaf = nullptr;
      if (__builtin_expect(status != NativeStatus::kDone, 0)) {
        if (status == NativeStatus::kThrown) goto unwind;
        if (status == NativeStatus::kBlocked) {
          t.s.sp = operands_before(*pc, sp);
          return vm.exiting ? Stop::kExit : Stop::kVisible;
        }
        if (status == NativeStatus::kCalled) {  // instead of the native (copying_methods.h)
          callee = call.method;
          goto invoke;
        }
        HEDDLE_UNREACHABLE("leaf native needs a frame");
      }
      sp -= callee->arg_slots;
      int n = slots_of(callee->return_type);
      if (n) sp[0] = call.result;
      if (n == 2) sp[1].bits = call.time;
      sp += n;
      NEXT();
    }
    case Entry::kNative:
    case Entry::kSpecial:
    case Entry::kBytecode: {
      Ref monitor = kNull;
      if (callee->is_synchronized()) {
        monitor = callee->is_static() ? callee->holder->mirror
                                      : sp[-static_cast<int>(callee->arg_slots)].a;
        SAVE();
        if (__builtin_expect(is_full(t, monitor), 0)) goto throw_overflow;
        const uint16_t depth = t.s.atomic_depth;
        if (vm.runs_as_bookkeeping(*callee))
          t.s.atomic_depth = static_cast<uint16_t>(depth + 1);  // its lock is bookkeeping too
        else if (depth > 0 && !callee->holder->trusted)
          t.s.atomic_depth = static_cast<uint16_t>(depth - OutsideBookkeeping::depth_left(vm, t));
        bool may = true;
        if constexpr (kExploring)
          may = locks_unseen(vm, *callee) || hooks.before_lock(t, monitor, callee);
        bool entered = may && vm.monitor_enter(t, monitor);
        t.s.atomic_depth = depth;
        if (!entered) {
          t.s.sp = operands_before(*pc, sp);
          return may ? Stop::kBlocked : Stop::kVisible;
        }
      }
      SAVE();
      sp -= callee->arg_slots;
      t.s.sp = sp;
      if (!push_frame(vm, t, callee, sp, monitor)) goto unwind;
      LOAD();
      if (--budget < 0) goto slice_end;
      goto start_frame;
    }
  }
  HEDDLE_UNREACHABLE("method entry");

// The top frame was just pushed, or the thread is taken up again.
start_frame:
  if (frame->method->entry == Entry::kNative) goto run_native;
  if (__builtin_expect(frame->flags & kFrameNeedsLock, 0)) {
    SAVE();
    if constexpr (kExploring) {
      if (!locks_unseen(vm, *frame->method) && !hooks.before_lock(t, frame->sync, frame->method))
        return Stop::kVisible;
    }
    if (!vm.monitor_enter(t, frame->sync)) return Stop::kBlocked;
    frame->flags = (frame->flags & ~kFrameNeedsLock) | kFrameSynchronized;
  }
  DISPATCH();

run_native : {
  Method* m = frame->method;
  t.s.frame = frame;
  t.s.sp = sp;
  NativeCall call{vm, t, m, frame->locals, frame, t.result};
  NativeStatus status;
  if constexpr (kExploring) hooks.before_native(call);
  if (frame->pc == kNativeCalled) {
    if (m->resume)
      status = m->resume(call);
    else
      status = t.s.exception != kNull ? NativeStatus::kThrown : NativeStatus::kDone;
  } else {
    status = m->native(call);
  }
  switch (status) {
    case NativeStatus::kDone:
      value = call.result;
      value_mark.bits = call.time;
      value_slots = slots_of(m->return_type);
      goto pop_with_value;
    case NativeStatus::kThrown:
      frame->pc = nullptr;
      goto unwind_pop;
    case NativeStatus::kCalled:
      if (call.method != m && !vm.push_call(t, call.method, frame->locals, kFrameReturnToNative)) {
        frame->pc = nullptr;
        goto unwind_pop;
      }
      frame->pc = kNativeCalled;
      LOAD();
      goto start_frame;
    case NativeStatus::kRetry:
      frame->pc = nullptr;
      LOAD();
      goto start_frame;
    case NativeStatus::kBlocked:
      if (vm.exiting) return Stop::kExit;
      if (t.s.status == ThreadStatus::kTerminated) return Stop::kEnded;
      if (t.s.status == ThreadStatus::kRunnable) return kExploring ? Stop::kVisible : Stop::kSlice;
      return Stop::kBlocked;
  }
  HEDDLE_UNREACHABLE("native status");
}

slow_return:
  if constexpr (kExploring) {
    if (frame->flags & kFrameSynchronized) {
      SAVE();
      if (!hooks.before_unlock(t, frame->sync)) return Stop::kVisible;
    }
    if (frame->flags & kFrameReturnToNative && frame->prev->flags & kFrameClinit) {
      SAVE();
      if (!hooks.may_order(t, frame->prev->sync)) return Stop::kVisible;
    }
  }
pop_with_value : {
  uint32_t flags = frame->flags;
  t.s.frame = frame;
  if (flags & kFrameAtomic) --t.s.atomic_depth;
  if (flags & kFrameGivesArray) note_given(vm, t, value.a, frame->prev);
  if (flags & kFrameClinit)
    vm.finish_clinit(t, *frame);
  else if (flags & kFrameLinkage)
    vm.linkage().leave(t);
  if (flags & kFrameConstructor && vm.observer) vm.observer->frozen(t, frame->sync);
  if (flags & kFrameSynchronized) {
    frame->flags &= ~kFrameSynchronized;
    if (flags & kFrameAtomic) ++t.s.atomic_depth;
    bool ok = vm.monitor_exit(t, frame->sync);
    if (flags & kFrameAtomic) --t.s.atomic_depth;
    if (!ok) {
      if (frame->method->entry != Entry::kNative) frame->pc = pc;
      goto unwind_pop;
    }
  }
  t.s.atomic_depth = static_cast<uint16_t>(t.s.atomic_depth + (flags >> kFrameDepthShift));
  sp = frame->locals;
  Frame* prev = frame->prev;
  if (flags & kFrameStop) {
    t.result = value;
    t.s.frame = prev;
    t.s.sp = sp;
    return Stop::kReturned;
  }
  frame = prev;
  locals = frame->locals;
  if (flags & kFrameReturnToNative) {
    t.result = value;
    sp = frame->stack();
    goto run_native;
  }
  pc = const_cast<Insn*>(frame->pc);
  if (flags & kFrameReexecute) {
    if (frame->method->entry == Entry::kNative) {
      sp = frame->stack();
      goto run_native;
    }
    DISPATCH();
  }
  if (value_slots && !(flags & kFrameDropResult)) {
    sp[0] = value;
    if (value_slots == 2) sp[1] = value_mark;
    sp += value_slots;
  }
  NEXT();
}

throw_npe:
  THROW("java/lang/NullPointerException");
throw_div0:
  SAVE();
  vm.throw_new(t, "java/lang/ArithmeticException", "/ by zero");
  goto unwind;
throw_bounds:
  // operands: ..., array, index
  SAVE();
  throw_array_index(vm, t, sp[-1].i, array_length(sp[-2].a));
  goto unwind;
throw_overflow:
  SAVE();
  vm.throw_new(t, "java/lang/StackOverflowError");
  goto unwind;

// t.s.exception is set and frame->pc is the instruction that threw.
unwind:
  frame = t.s.frame;
  for (;;) {
    if (frame->method->entry == Entry::kNative) {
      locals = frame->locals;
      sp = frame->stack();
      if (frame->pc == kNativeCalled && frame->method->resume) goto run_native;
    } else if (Insn* handler = find_handler(vm, t, *frame)) {
      sp = frame->stack();
      locals = frame->locals;
      *sp++ = slot_a(t.s.exception);
      t.s.exception = kNull;
      pc = handler;
      DISPATCH();
    }
  unwind_pop:
    t.s.frame = frame;
    if constexpr (kExploring) {
      if (frame->flags & (kFrameSynchronized | kFrameClinit) && !hooks.may_order(t, frame->sync)) {
        t.s.sp = frame->stack();
        return Stop::kVisible;
      }
    }
    switch (pop_exceptionally(vm, t)) {
      case Unwound::kContinue:
        frame = t.s.frame;
        break;
      case Unwound::kStop:
        return Stop::kThrew;
    }
  }

slice_end:
  SAVE();
  return Stop::kSlice;

L_new_ : {
  SAVE();
  Ref r = vm.new_object(t, pc->klass);
  if (r == kNull) goto unwind;
  *sp++ = slot_a(r);
  NEXT();
}
L_new_check : {
  SAVE();
  switch (require_initialized(vm, t, pc->klass)) {
    case InitResult::kReady:
      break;
    case InitResult::kPushed:
      LOAD();
      goto start_frame;
    case InitResult::kThrown:
      goto unwind;
    case InitResult::kBlocked:
      return Stop::kBlocked;
  }
  Ref r = vm.new_object(t, pc->klass);
  if (r == kNull) goto unwind;
  *sp++ = slot_a(r);
  NEXT();
}
L_newarray : {
  int32_t n = sp[-1].i;
  SAVE();
  if (n < 0) {
    throw_negative_size(vm, t, n);
    goto unwind;
  }
  Ref r = vm.new_array(t, pc->klass, n);
  if (r == kNull) goto unwind;
  sp[-1] = slot_a(r);
  NEXT();
}
L_arraylength : {
  Ref r = sp[-1].a;
  if (r == kNull) goto throw_npe;
  sp[-1] = slot_i(array_length(r));
  NEXT();
}
L_athrow : {
  Ref r = sp[-1].a;
  if (r == kNull) goto throw_npe;
  SAVE();
  t.s.exception = r;
  note_throw(vm, t);
  goto unwind;
}
L_checkcast : {
  Ref r = sp[-1].a;
  if (r != kNull && klass_of(r) != pc->klass && !klass_of(r)->is_subclass_of(pc->klass)) {
    SAVE();
    throw_class_cast(vm, t, r, pc->klass);
    goto unwind;
  }
  NEXT();
}
L_instanceof_ : {
  Ref r = sp[-1].a;
  sp[-1] =
      slot_i(r != kNull && (klass_of(r) == pc->klass || klass_of(r)->is_subclass_of(pc->klass)));
  NEXT();
}
L_monitorenter : {
  Ref r = sp[-1].a;
  if (r == kNull) goto throw_npe;
  SAVE();
  if (__builtin_expect(is_full(t, r), 0)) goto throw_overflow;
  if constexpr (kExploring) {
    if (!hooks.before_lock(t, r, nullptr)) return Stop::kVisible;
  }
  if (!vm.monitor_enter(t, r)) return Stop::kBlocked;
  --sp;
  NEXT();
}
L_monitorexit : {
  Ref r = sp[-1].a;
  if (r == kNull) goto throw_npe;
  SAVE();
  if constexpr (kExploring) {
    if (!hooks.before_unlock(t, r)) return Stop::kVisible;
  }
  if (!vm.monitor_exit(t, r)) goto unwind;
  --sp;
  NEXT();
}
L_guard:
  SAVE();
  switch (check_guard(vm, t, pc, sp)) {
    case Resolved::kPushed:
      LOAD();
      goto start_frame;
    case Resolved::kThrown:
      goto unwind;
    default:
      NEXT();
  }

L_ldc_unresolved:
L_getstatic_unresolved:
L_putstatic_unresolved:
L_getfield_unresolved:
L_putfield_unresolved:
L_invokevirtual_unresolved:
L_invokespecial_unresolved:
L_invokestatic_unresolved:
L_invokeinterface_unresolved:
L_invokedynamic_unresolved:
L_new_unresolved:
L_anewarray_unresolved:
L_checkcast_unresolved:
L_instanceof_unresolved:
L_multianewarray:
  SAVE();
  switch (resolve_insn(vm, t, pc, kExploring)) {
    case Resolved::kRewritten:
      DISPATCH();
    case Resolved::kDone:
      sp = t.s.sp;
      NEXT();  // executed by the resolver itself
    case Resolved::kPushed:
      LOAD();
      goto start_frame;
    case Resolved::kThrown:
      goto unwind;
    case Resolved::kBlocked:
      return Stop::kBlocked;
  }
  HEDDLE_UNREACHABLE("resolution result");
}

#undef SAVE
#undef LOAD
#undef DISPATCH
#undef NEXT
#undef JUMP
#undef THROW
#undef ACCESS
#undef HEAP_LOAD
#undef HEAP_STORE
#undef IS_TIME
#undef SET_MARK
#undef STORE_TIME_WORD
#undef ARRAY_LOAD
#undef ARRAY_STORE
#undef INT_BINARY
#undef LONG_BINARY
#undef FLOAT_BINARY
#undef DOUBLE_BINARY
#undef COMPARE
#undef IF1
#undef IF2

}  // namespace heddle::vm
