#pragma once
// The program's threads at the point where a replay has stopped: state, next step, stack, the
// values of local variables, and what it may read at relaxed locations.

#include <vector>

#include "explain/explain.h"
#include "explain/thread_view.h"

namespace heddle {

std::vector<ThreadView> view_threads(World& world, const StoppedPath& path);

}  // namespace heddle
