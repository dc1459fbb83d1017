#pragma once
// The next step of a thread: its name, and whether it is enabled.

#include <string_view>

#include "system/world.h"

namespace heddle {

// The first action of the thread's next transition, as schedule files spell it: "lock", "write",
// "wake"...
std::string_view name_of_action(const JavaThread& t);

// Starts the program's shutdown hooks when all its threads have ended. Call it before each step.
void begin_hooks_if_over(World& world);

// Whether the world can take this step.
bool is_enabled(const World& world, const Choice& c);

}  // namespace heddle
