#pragma once
// Stacks and locals of a replay that was stopped.

#include <string>

#include "explore/replay_result.h"
#include "report/style.h"

namespace heddle::report {

std::string render_threads(const explore::ReplayResult& result, const TextStyle& style);

}  // namespace heddle::report
