#pragma once
// A schedule's steps on the World: what a thread is about to do, whether a
// step fits, and taking it.

#include <string>
#include <string_view>

#include "base/result.h"
#include "explore/schedule.h"
#include "explore/world.h"

namespace heddle::explore {

// What the thread's next transition begins with: "lock", "write", "timeout"... The word for a schedule file.
std::string_view name_of_action(const JavaThread& t);

// When all threads of the program have ended its shutdown hooks run: to be called wherever a step may come next.
void begin_hooks_if_over(World& world);

// Whether the world can go on this way.
bool is_enabled(const World& world, const Choice& c);

// The way on that a step of a schedule file stands for.
Choice choice_of(const ScheduleStep& step);

// Takes a step as the search does. An Error: it cannot be taken here, and why.
Status take_step(World& world, const ScheduleStep& step);

// The steps of a path, and with them every action's name. REQUIRES: world at the base image, round set. Leaves it
// after the last one.
std::vector<ScheduleStep> walk(World& world, const std::vector<Choice>& path);

}  // namespace heddle::explore
