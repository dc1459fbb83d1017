#pragma once
// Executing the steps of a schedule file in a World, and recording them from one.

#include <vector>

#include "base/result.h"
#include "replay/schedule.h"
#include "system/world.h"

namespace heddle {

// The choice that a step of a schedule file stands for.
Choice choice_of(const ScheduleStep& step);

// Executes a step as the search does. The Error says why it cannot be executed here.
Status take_step(World& world, const ScheduleStep& step);

// Executes a path and returns its steps with the names of their actions.
// REQUIRES: the world is at the base image and its round is set. Leaves it after the last step.
std::vector<ScheduleStep> walk(World& world, const std::vector<Choice>& path);

}  // namespace heddle
