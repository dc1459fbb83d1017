#pragma once
// To which executions a verdict 'verified' is restricted.

#include <vector>

#include "check/check_result.h"

namespace heddle {

// `covers_weak_modes`: that of the memory model (memory/models.h). `late`: a wait did not expire at
// any time because of --timeouts late.
std::vector<Restriction> restrictions_of(const std::vector<Note>& notes, const RandomValues& random,
                                         bool covers_weak_modes, bool late);

// Drops the notes on what the memory model covers.
void drop_covered(std::vector<Note>* notes, bool covers_weak_modes);

}  // namespace heddle
