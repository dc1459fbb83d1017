#pragma once
// To which executions a verdict 'verified' is restricted.

#include <vector>

#include "check/check_result.h"

namespace heddle {

// What the memory model covers (memory/models.h).
struct Coverage {
  bool weak_modes = false, weak_updates = false;
};

// What the search left out beside that of which there are notes.
struct LeftOut {
  bool early_timeouts = false;     // a wait did not expire at any time because of --timeouts late
  bool orders_of_logging = false;  // vm::program_sees_logging
};

std::vector<Restriction> restrictions_of(const std::vector<Note>& notes, const RandomValues& random,
                                         const Coverage& covered, const LeftOut& left_out = {});

// Drops the notes on what the memory model covers.
void drop_covered(std::vector<Note>* notes, const Coverage& covered);

}  // namespace heddle
