#pragma once
// On whose behalf the library does something.

#include "vm/klass.h"
#include "vm/thread.h"

namespace heddle::explore {

// Whether a frame is the program's: a method of its own, a method reference that it wrote, or reflection and method
// handles, which the library does not use for what this is asked about.
inline bool for_program(const vm::Frame& f) {
  const vm::Klass& k = *f.method->holder;
  return k.of_program() || k.name.starts_with("java/lang/reflect/") || k.name.starts_with("jdk/internal/reflect/") ||
         k.name.starts_with("java/lang/invoke/");
}

}  // namespace heddle::explore
