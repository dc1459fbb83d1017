#pragma once
// Values of the machine. A Ref identifies a heap object by its offset in 8-byte units from the
// heap's base (0 is null), so it does not depend on the host's addresses. A Slot is one entry of a
// frame: long and double use one Slot and leave the next one unused, so slot numbers are those of
// the class file.

#include <bit>
#include <cstdint>

namespace heddle::vm {

using Ref = uint32_t;
inline constexpr Ref kNull = 0;

union Slot {
  uint64_t bits;
  int64_t j;
  int32_t i;
  float f;
  double d;
  Ref a;
  void* p;
};
static_assert(sizeof(Slot) == 8);

inline Slot slot_i(int32_t v) {
  Slot s;
  s.bits = static_cast<uint32_t>(v);
  return s;
}
inline Slot slot_j(int64_t v) {
  Slot s;
  s.j = v;
  return s;
}
inline Slot slot_f(float v) {
  Slot s;
  s.bits = std::bit_cast<uint32_t>(v);
  return s;
}
inline Slot slot_d(double v) {
  Slot s;
  s.d = v;
  return s;
}
inline Slot slot_a(Ref v) {
  Slot s;
  s.bits = v;
  return s;
}

// The types of values, as in descriptors.
enum class Type : uint8_t {
  kBoolean,
  kByte,
  kChar,
  kShort,
  kInt,
  kLong,
  kFloat,
  kDouble,
  kRef,
  kVoid
};

inline Type type_of_desc(char c) {
  switch (c) {
    case 'Z':
      return Type::kBoolean;
    case 'B':
      return Type::kByte;
    case 'C':
      return Type::kChar;
    case 'S':
      return Type::kShort;
    case 'I':
      return Type::kInt;
    case 'J':
      return Type::kLong;
    case 'F':
      return Type::kFloat;
    case 'D':
      return Type::kDouble;
    case 'V':
      return Type::kVoid;
    default:
      return Type::kRef;
  }
}
inline int slots_of(Type t) {
  return t == Type::kVoid ? 0 : (t == Type::kLong || t == Type::kDouble) ? 2 : 1;
}
// Size of an array element of this type.
inline uint32_t element_size(Type t) {
  switch (t) {
    case Type::kBoolean:
    case Type::kByte:
      return 1;
    case Type::kChar:
    case Type::kShort:
      return 2;
    case Type::kLong:
    case Type::kDouble:
      return 8;
    default:
      return 4;
  }
}

}  // namespace heddle::vm
