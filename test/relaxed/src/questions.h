#pragma once
// What a random program prints and checks, so that its races can do harm.

#include "enumerate.h"
#include "program.h"

namespace heddle::relaxed {

// Adds errors to its threads.
void add_errors(uint64_t seed, Program* program);

// Chooses what main prints, and adds checks that some of these outcomes do not pass; most often
// outcomes that are not usual.
void add_checks(uint64_t seed, const Outcomes& usual, const Outcomes& all, Program* program);

}  // namespace heddle::relaxed
