#pragma once
// From a raw finding to what a person reads: the path is run again with a
// tracer, and names, lines and texts are put to everything that mattered.

#include <functional>

#include "explore/collector.h"
#include "explore/finding.h"
#include "explore/object_names.h"
#include "explore/source_text.h"

namespace heddle::explore {

// REQUIRES: base is the world's base image. Leaves the world there.
Finding tell(World& world, const World::Saved& base, const RawFinding& raw, SourceText& sources);

// Runs the path up to a step of its trace and looks at what is there. REQUIRES: as for tell; step.transition > 0.
struct Sight {
  ObjectNames& names;
  std::function<std::string(JavaThread&)> next_op;  // what the thread is about to do, as a trace says it
  std::function<Place(const vm::Vm::TraceElement&)> place;
};
using Look = std::function<void(Sight& sight)>;
void look_before(World& world, const World::Saved& base, const RawFinding& raw, SourceText& sources,
                 const TraceStep& step, const Look& look);

}  // namespace heddle::explore
