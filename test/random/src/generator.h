#pragma once
// Random programs, the same for the same seed. A program is a soup of random
// statements, into which a few fragments that belong together are mixed: the
// two halves of a wait/notify handshake, of a flag, of a pair of nested locks,
// of a spin lock. Soup alone nearly never makes threads talk to each other.

#include <string>
#include <vector>

#include "ast.h"

namespace heddle::random {

// REQUIRES: nothing. The result satisfies check_program.
Program generate(uint64_t seed);
Program generate(Family family, uint64_t seed);  // the other ones: lock_generator.h

std::vector<std::string> profile_names(Family family = Family::kGeneral);

}  // namespace heddle::random
