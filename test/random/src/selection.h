#pragma once
// The programs a test run uses: for consecutive seeds, those whose state space
// is neither trivial nor too large to enumerate, each with what the oracle says.

#include <cstdint>
#include <string>

#include "oracle.h"

namespace heddle::random {

struct SizeLimits {
  size_t min_states = 25;
  size_t max_states = 6000;
  Family family = Family::kGeneral;
  std::string profile{};  // only programs of this one, if it is named
};

struct Selected {
  Program program;
  Exploration exploration;
};

// The first acceptable program with a seed of at least `seed`.
Selected select_from(uint64_t seed, const SizeLimits& limits);

}  // namespace heddle::random
