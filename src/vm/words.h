#pragma once
// Heap words by the type of the value in them. Narrow fields (boolean, byte, char, short) fill 32
// bits and are kept extended; array elements are packed (heap.h).

#include "vm/value.h"

namespace heddle::vm {

// Bytes of a field whose value fills this many slots.
inline uint8_t field_width(int slots) { return slots == 2 ? 8 : 4; }

inline Slot load_field(const char* p, Type type) {
  return slots_of(type) == 2 ? slot_j(*reinterpret_cast<const int64_t*>(p))
                             : slot_i(*reinterpret_cast<const int32_t*>(p));
}

inline Slot load_element(const char* p, Type type) {
  switch (type) {
    case Type::kBoolean:
      return slot_i(*reinterpret_cast<const uint8_t*>(p));
    case Type::kByte:
      return slot_i(*reinterpret_cast<const int8_t*>(p));
    case Type::kChar:
      return slot_i(*reinterpret_cast<const uint16_t*>(p));
    case Type::kShort:
      return slot_i(*reinterpret_cast<const int16_t*>(p));
    default:
      return load_field(p, type);
  }
}

// The value as a field or element of this type keeps it.
inline Slot narrowed(Slot v, Type type) {
  switch (type) {
    case Type::kBoolean:
      return slot_i(v.i & 1);
    case Type::kByte:
      return slot_i(static_cast<int8_t>(v.i));
    case Type::kChar:
      return slot_i(static_cast<uint16_t>(v.i));
    case Type::kShort:
      return slot_i(static_cast<int16_t>(v.i));
    case Type::kLong:
    case Type::kDouble:
      return v;
    default:
      return slot_i(v.i);
  }
}

}  // namespace heddle::vm
