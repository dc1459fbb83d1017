#pragma once

#include "vm/klass.h"

namespace heddle {

// The synchronizer of an unfair ReentrantLock, by name: a single thread can hold it, and any thread
// can acquire it when it is free, in whatever order threads queued.
inline bool is_mutex_class(const vm::Klass& k) {
  return k.name == "java/util/concurrent/locks/ReentrantLock$NonfairSync";
}

}  // namespace heddle
