#pragma once
// What is known of the library's locks (joined_steps.h, whole_operations.h), and
// of others that wait for some time (time_limits.h), was worked out for one text
// of theirs. Another one is recognised by its instructions, and then nothing is
// known.

#include "vm/klass.h"

namespace heddle::explore {

// A class of java.util.concurrent that is just as it was when the rules were made.
bool known_text(const vm::Klass& k);
// Likewise ThreadPoolExecutor (pool_operations.h).
bool known_pool_text(const vm::Klass& k);
// Likewise, of those that are no locks, but wait with a limit.
bool known_wait(const vm::Klass& k);

}  // namespace heddle::explore
