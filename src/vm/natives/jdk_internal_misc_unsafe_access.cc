// jdk.internal.misc.Unsafe: loads, stores and read-modify-writes. The library
// codes many of them in Java on top of a few natives; all are replaced here, so
// that each is one action with its own access mode, and so that narrow fields
// (which fill 32 bits) come out right.

#include "vm/natives/raw_memory.h"
#include "vm/natives/tables.h"
#include "vm/natives/unsafe_access.h"
#include "vm/time_values.h"

namespace heddle::vm::natives {
namespace {

using enum AccessMode;

// Arguments: 0 this, 1 object, 2 offset (two slots), 4 the value(s).
constexpr int kValue = 4;

template <Type T>
Host<T> value_arg(const NativeCall& call, int slot) {
  if constexpr (T == Type::kRef)
    return call.ref(slot);
  else if constexpr (T == Type::kLong)
    return call.i64(slot);
  else if constexpr (T == Type::kFloat)
    return call.f32(slot);
  else if constexpr (T == Type::kDouble)
    return call.f64(slot);
  else if constexpr (T == Type::kBoolean)
    return call.i32(slot) & 1;
  else
    return static_cast<Host<T>>(call.i32(slot));
}

template <Type T>
NativeStatus give(NativeCall& call, Host<T> v) {
  if constexpr (T == Type::kRef)
    return call.ret_a(v);
  else if constexpr (T == Type::kLong)
    return call.ret_j(v);
  else if constexpr (T == Type::kFloat)
    return call.ret_f(v);
  else if constexpr (T == Type::kDouble)
    return call.ret_d(v);
  else if constexpr (T == Type::kBoolean)
    return call.ret_z(v != 0);
  else
    return call.ret_i(v);
}

Cell cell_arg(const NativeCall& call) { return Cell::at(call.ref(1), call.i64(2)); }

// Raw addresses outside our own range would be accesses to the checker's memory.
bool bad(const Cell& c) {
  auto a = reinterpret_cast<uintptr_t>(c.word);
  return c.base == kNull && (a < kRawBase || a >= kMapBase + kMapReserve);
}

NativeStatus refuse(NativeCall& call) {
  return call.throw_new("java/lang/InternalError",
                        "a fault occurred in an unsafe memory access operation");
}

// Answers with the value, or stops in front of the access if there is none.
template <Type T>
NativeStatus give_if(NativeCall& call, std::optional<Host<T>> v) {
  return v ? give<T>(call, *v) : NativeStatus::kBlocked;
}

// Times are stored in fields and elements of type long (time_values.h).
template <Type T>
bool may_be_time(const Cell& c) {
  if (T != Type::kLong || c.base == kNull) return false;
  const Klass& k = *klass_of(c.base);
  return !k.is_array() || k.element_type == Type::kLong;
}

MaybeTime time_arg(const NativeCall& call, int slot) {
  return {call.args[slot].bits, call.args[slot + 1].bits};
}

template <Type T, AccessMode M>
NativeStatus get(NativeCall& call) {
  Cell c = cell_arg(call);
  if (bad(c)) return refuse(call);
  if (may_be_time<T>(c)) call.time = time_word(c.word);
  return give_if<T>(call, load<T>(call, c, M));
}

template <Type T, AccessMode M>
NativeStatus put(NativeCall& call) {
  Cell c = cell_arg(call);
  if (bad(c)) return refuse(call);
  if (!store<T>(call, c, M, value_arg<T>(call, kValue))) return NativeStatus::kBlocked;
  if (may_be_time<T>(c)) {
    const MaybeTime v = time_arg(call, kValue);
    store_time_word(call.vm.heap, c.word, v.bits, v.mark);
  }
  return call.done();
}

// *fails is set if `weak` and the exchange fails although the values are the same.
template <Type T, AccessMode M>
std::optional<Host<T>> exchange_if_same(NativeCall& call, const Cell& c, Host<T> expected,
                                        bool weak = false, bool* fails = nullptr) {
  Host<T> fresh = value_arg<T>(call, kValue + slots_of(T));
  auto update = [&](Host<T> old) -> std::optional<Host<T>> {
    if (!same_bits(old, expected)) return std::nullopt;
    if (may_be_time<T>(c)) {
      const MaybeTime v = time_arg(call, kValue + slots_of(T));
      store_time_word(call.vm.heap, c.word, v.bits, v.mark);
    }
    return fresh;
  };
  const memory::Comparison comparison{
      .compares = true, .may_fail = weak, .expected = to_bits(expected).bits};
  return read_modify_write<T>(call, c, M, update, comparison, fails);
}

template <Type T, AccessMode M, bool kWeak = false>
NativeStatus compare_and_set(NativeCall& call) {
  Cell c = cell_arg(call);
  if (bad(c)) return refuse(call);
  auto expected = value_arg<T>(call, kValue);
  bool fails = false;
  std::optional<Host<T>> old = exchange_if_same<T, M>(call, c, expected, kWeak, &fails);
  return old ? call.ret_z(!fails && same_bits(*old, expected)) : NativeStatus::kBlocked;
}

template <Type T, AccessMode M>
NativeStatus compare_and_exchange(NativeCall& call) {
  Cell c = cell_arg(call);
  if (bad(c)) return refuse(call);
  if (may_be_time<T>(c)) call.time = time_word(c.word);
  return give_if<T>(call, exchange_if_same<T, M>(call, c, value_arg<T>(call, kValue)));
}

enum class Op { kSet, kAdd, kOr, kAnd, kXor };

template <Type T, Op O>
Host<T> apply(Host<T> old, Host<T> v) {
  if constexpr (O == Op::kSet)
    return v;
  else if constexpr (O == Op::kAdd && std::is_floating_point_v<Host<T>>)
    return old + v;
  else if constexpr (O == Op::kAdd)
    return static_cast<Host<T>>(static_cast<uint64_t>(old) + static_cast<uint64_t>(v));
  else if constexpr (O == Op::kOr)
    return static_cast<Host<T>>(old | v);
  else if constexpr (O == Op::kAnd)
    return static_cast<Host<T>>(old & v);
  else
    return static_cast<Host<T>>(old ^ v);
}

// The mark of the value that the operation stores.
template <Op O>
uint64_t mark_of_result(NativeCall& call, MaybeTime old, MaybeTime v) {
  if (O == Op::kSet || !(old.is_time() || v.is_time())) return O == Op::kSet ? v.mark : 0;
  const Method& m = *call.method;
  if (O == Op::kAdd) return mark_of_sum(call.vm, m, old, v);
  note_use(call.vm, m, old.is_time() ? old : v);
  return 0;
}

template <Type T, AccessMode M, Op O>
NativeStatus get_and(NativeCall& call) {
  Cell c = cell_arg(call);
  if (bad(c)) return refuse(call);
  auto v = value_arg<T>(call, kValue);
  auto update = [&](Host<T> old) {
    const auto made = apply<T, O>(old, v);
    if (may_be_time<T>(c)) {
      const MaybeTime before{static_cast<uint64_t>(old), time_word(c.word)};
      const uint64_t mark = mark_of_result<O>(call, before, time_arg(call, kValue));
      call.time = before.mark;
      store_time_word(call.vm.heap, c.word, static_cast<uint64_t>(made), mark);
    }
    return std::optional<Host<T>>(made);
  };
  return give_if<T>(call, read_modify_write<T>(call, c, M, update));
}

constexpr const char* kAccessClass = "jdk/internal/misc/Unsafe";
constexpr uint8_t kReplace = kLeafNative | kOverride;

#define GET_DESC(D) "(Ljava/lang/Object;J)" D
#define PUT_DESC(D) "(Ljava/lang/Object;J" D ")V"
#define GET_AND_DESC(D) "(Ljava/lang/Object;J" D ")" D
#define CAS_DESC(D) "(Ljava/lang/Object;J" D D ")Z"
#define CAX_DESC(D) "(Ljava/lang/Object;J" D D ")" D

#define ACCESSES(N, D, T)                                                                      \
  {kAccessClass, "get" N, GET_DESC(D), get<T, kPlain>, kLeafNative},                           \
      {kAccessClass, "get" N "Volatile", GET_DESC(D), get<T, kVolatile>, kLeafNative},         \
      {kAccessClass, "get" N "Acquire", GET_DESC(D), get<T, kAcquire>, kReplace},              \
      {kAccessClass, "get" N "Opaque", GET_DESC(D), get<T, kOpaque>, kReplace},                \
      {kAccessClass, "put" N, PUT_DESC(D), put<T, kPlain>, kLeafNative},                       \
      {kAccessClass, "put" N "Volatile", PUT_DESC(D), put<T, kVolatile>, kLeafNative},         \
      {kAccessClass, "put" N "Release", PUT_DESC(D), put<T, kRelease>, kReplace},              \
      {kAccessClass, "put" N "Opaque", PUT_DESC(D), put<T, kOpaque>, kReplace},                \
      {kAccessClass, "compareAndSet" N, CAS_DESC(D), compare_and_set<T, kVolatile>, kReplace}, \
      {kAccessClass, "weakCompareAndSet" N, CAS_DESC(D), compare_and_set<T, kVolatile, true>,  \
       kReplace},                                                                              \
      {kAccessClass, "weakCompareAndSet" N "Plain", CAS_DESC(D),                               \
       compare_and_set<T, kOpaque, true>, kReplace},                                           \
      {kAccessClass, "weakCompareAndSet" N "Acquire", CAS_DESC(D),                             \
       compare_and_set<T, kAcquire, true>, kReplace},                                          \
      {kAccessClass, "weakCompareAndSet" N "Release", CAS_DESC(D),                             \
       compare_and_set<T, kRelease, true>, kReplace},                                          \
      {kAccessClass, "compareAndExchange" N, CAX_DESC(D), compare_and_exchange<T, kVolatile>,  \
       kReplace},                                                                              \
      {kAccessClass, "compareAndExchange" N "Acquire", CAX_DESC(D),                            \
       compare_and_exchange<T, kAcquire>, kReplace},                                           \
      {kAccessClass, "compareAndExchange" N "Release", CAX_DESC(D),                            \
       compare_and_exchange<T, kRelease>, kReplace},                                           \
      GET_AND("Set", N, D, T, Op::kSet)

#define GET_AND(WHAT, N, D, T, O)                                                               \
  {kAccessClass, "getAnd" WHAT N, GET_AND_DESC(D), get_and<T, kVolatile, O>, kReplace},         \
      {kAccessClass, "getAnd" WHAT N "Acquire", GET_AND_DESC(D), get_and<T, kAcquire, O>,       \
       kReplace},                                                                               \
  {                                                                                             \
    kAccessClass, "getAnd" WHAT N "Release", GET_AND_DESC(D), get_and<T, kRelease, O>, kReplace \
  }

#define BITWISE(N, D, T)                                                            \
  GET_AND("BitwiseOr", N, D, T, Op::kOr), GET_AND("BitwiseAnd", N, D, T, Op::kAnd), \
      GET_AND("BitwiseXor", N, D, T, Op::kXor)

const NativeEntry kJdkInternalMiscUnsafeAccessEntries[] = {
    ACCESSES("Boolean", "Z", Type::kBoolean),
    ACCESSES("Byte", "B", Type::kByte),
    ACCESSES("Char", "C", Type::kChar),
    ACCESSES("Short", "S", Type::kShort),
    ACCESSES("Int", "I", Type::kInt),
    ACCESSES("Long", "J", Type::kLong),
    ACCESSES("Float", "F", Type::kFloat),
    ACCESSES("Double", "D", Type::kDouble),
    ACCESSES("Reference", "Ljava/lang/Object;", Type::kRef),
    GET_AND("Add", "Byte", "B", Type::kByte, Op::kAdd),
    GET_AND("Add", "Char", "C", Type::kChar, Op::kAdd),
    GET_AND("Add", "Short", "S", Type::kShort, Op::kAdd),
    GET_AND("Add", "Int", "I", Type::kInt, Op::kAdd),
    GET_AND("Add", "Long", "J", Type::kLong, Op::kAdd),
    GET_AND("Add", "Float", "F", Type::kFloat, Op::kAdd),
    GET_AND("Add", "Double", "D", Type::kDouble, Op::kAdd),
    BITWISE("Boolean", "Z", Type::kBoolean),
    BITWISE("Byte", "B", Type::kByte),
    BITWISE("Char", "C", Type::kChar),
    BITWISE("Short", "S", Type::kShort),
    BITWISE("Int", "I", Type::kInt),
    BITWISE("Long", "J", Type::kLong),
};

}  // namespace

std::span<const NativeEntry> jdk_internal_misc_unsafe_access() {
  return kJdkInternalMiscUnsafeAccessEntries;
}

}  // namespace heddle::vm::natives
