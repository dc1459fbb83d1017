#pragma once
// Recognises the compiled text of library classes.
//
// The rules for the JDK's locks (joined_steps.h, whole_operations.h), pools
// (pool_operations.h) and timed waits (time_limits.h) were derived from particular
// texts. A class with other instructions is not recognised, and no rule applies
// to it.

#include <cstdint>

#include "library/jdk.h"
#include "vm/klass.h"

namespace heddle {

// Hash of the names, descriptors and opcodes of a class's methods. Operands do not count: indices
// into the constant pool may differ between builds of one source.
uint64_t hash_of_text(const vm::Klass& k);

// The JDK release whose examined text this class has; null: none has it, or the class is the
// program's.
const JdkTables* known_lock(const vm::Klass& k);
const JdkTables* known_pool(const vm::Klass& k);
const JdkTables* known_wait(const vm::Klass& k);

}  // namespace heddle
