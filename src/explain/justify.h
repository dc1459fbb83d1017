#pragma once
// From a commit sequence to one in terms of the program.

#include "explain/justification.h"
#include "explain/places.h"
#include "legality/settle.h"

namespace heddle {

// REQUIRES: base is the world's base image; settled is legal. Leaves the world there.
Justification explain_justification(World& world, const World::Saved& base, const Settled& settled,
                                    CommitRules rules, SourceText& sources);

}  // namespace heddle
