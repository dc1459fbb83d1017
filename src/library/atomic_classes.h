#pragma once

#include "vm/klass.h"

namespace heddle {

// A class of java.util.concurrent.atomic: its objects hold values of the program.
inline bool is_atomic_class(const vm::Klass& k) {
  return k.name.starts_with("java/util/concurrent/atomic/");
}

}  // namespace heddle
