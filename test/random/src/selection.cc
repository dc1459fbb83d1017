#include "selection.h"

#include "generator.h"

namespace heddle::random {

Selected select_from(uint64_t seed, const SizeLimits& limits) {
  for (;; ++seed) {
    Selected candidate{generate(limits.family, seed), {}};
    if (!limits.profile.empty() && candidate.program.profile != limits.profile) continue;
    candidate.exploration = explore(candidate.program, limits.max_states);
    if (candidate.exploration.complete && candidate.exploration.states >= limits.min_states)
      return candidate;
  }
}

}  // namespace heddle::random
