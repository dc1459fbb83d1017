#pragma once
// The threads of a stopped replay: states, stacks and local variables.

#include <string>

#include "replay/replay_result.h"
#include "report/style.h"

namespace heddle::report {

std::string render_threads(const heddle::ReplayResult& result, const TextStyle& style);

}  // namespace heddle::report
