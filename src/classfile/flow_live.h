#pragma once
// Live locals: backward dataflow over the blocks.

#include <vector>

#include "classfile/flow_graph.h"

namespace heddle::classfile {

// Fills flow.live_. REQUIRES: flow.frame_index_ says which instructions are
// reachable; the others get no live locals. False: flaw is set (the method
// would take too long).
bool compute_liveness(const FlowGraph& graph, MethodFlow& flow, CodeFlaw& flaw);

}  // namespace heddle::classfile
