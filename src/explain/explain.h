#pragma once
// From a raw finding to a structured one: its schedule is executed again with a tracer, and
// threads, objects and places get names.

#include <functional>

#include "explain/finding.h"
#include "explain/places.h"
#include "explain/step_facts.h"
#include "explain/trace_builder.h"
#include "explain/wait_facts.h"
#include "search/collector.h"

namespace heddle {

// REQUIRES: base is the world's base image. Leaves the world there.
Finding explain(World& world, const World::Saved& base, const RawFinding& raw, SourceText& sources);

// The present state of the world in front of a step of a trace, with the trace's names.
struct StoppedPath {
  ObjectNames& names;
  StepFacts& facts;
  WaitFacts& waits;
  Places& places;
  TraceBuilder& trace;  // of the path so far
};
// Executes the schedule up to a step of its trace and calls `look` there; if the step is an access
// that a native makes, in front of the schedule's step that contains it. REQUIRES: as for
// explain(); step.transition > 0. Leaves the world at the base image.
void look_before(World& world, const World::Saved& base, const RawFinding& raw, SourceText& sources,
                 const TraceStep& step, const std::function<void(const StoppedPath&)>& look);

}  // namespace heddle
