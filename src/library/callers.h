#pragma once
// Whether library code runs for the program or for the library itself.

#include "library/class_pattern.h"
#include "vm/klass.h"
#include "vm/thread.h"

namespace heddle {

// Whether a frame runs for the program: a method of the program, a method reference in its code, or
// reflection and method handles, which the library itself does not use where this is called.
inline bool for_program(const vm::Frame& f) {
  static constexpr std::string_view kReflection[] = {"java/lang/reflect/", "jdk/internal/reflect/",
                                                     "java/lang/invoke/"};
  const vm::Klass& k = *f.method->holder;
  return k.of_program() || any_pattern_matches(kReflection, k.name);
}

}  // namespace heddle
