#pragma once
// How programmers name what library objects hold: the lock of a ReentrantLock is the lock itself,
// the first element of an ArrayList is list.get(0).

#include <cstdint>

#include "vm/klass.h"

namespace heddle {

enum class InnerName : uint8_t {
  kNone,      // a private part that has no name in the program
  kSame,      // the object is called as its holder is
  kElements,  // an array whose elements the program gets by get(i)
  kContent,   // what the program puts there and replaces: the place is no name for it
};
// Of a reference field of a library class.
InnerName inner_name(const vm::FieldInfo& field);

// A field with which the compiler captures a variable: "lock" for val$lock; "" for other fields.
std::string_view captured_variable(const vm::FieldInfo& field);

}  // namespace heddle
