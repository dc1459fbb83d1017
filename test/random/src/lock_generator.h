#pragma once
// Random programs around java.util.concurrent.locks, Semaphore, CountDownLatch and LockSupport, the
// same for the same seed. They are made as those of generator.h are, of soup and fragments.

#include <string>
#include <vector>

#include "ast.h"

namespace heddle::random {

// The result satisfies check_program.
// REQUIRES: family is kLocks or kQueues
Program generate_locks(Family family, uint64_t seed);

std::vector<std::string> lock_profile_names();

}  // namespace heddle::random
