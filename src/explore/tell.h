#pragma once
// From a raw finding to what a person reads: the path is run again with a
// tracer, and names, lines and texts are put to everything that mattered.

#include "explore/finding.h"
#include "explore/collector.h"
#include "explore/source_text.h"

namespace heddle::explore {

// REQUIRES: base is the world's base image. Leaves the world there.
Finding tell(World& world, const World::Saved& base, const RawFinding& raw, SourceText& sources);

}  // namespace heddle::explore
