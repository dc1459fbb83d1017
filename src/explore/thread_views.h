#pragma once
// The program's threads as a person who stopped a replay wants to see them:
// what each one does or waits for, its stack, and the values of its locals.

#include <vector>

#include "explore/replay_result.h"
#include "explore/tell.h"

namespace heddle::explore {

std::vector<ThreadView> view_threads(World& world, Sight& sight);

}  // namespace heddle::explore
