#pragma once
// The roles of threads in a livelock.

#include <cstdint>
#include <map>

#include "system/world.h"

namespace heddle {

enum class LivelockRole : uint8_t {
  kSpins,  // checks something and changes nothing: run alone, it always returns to the same state
  kLoops,  // changes something in each iteration, or needs steps of others to return to a state
};

// The roles of the threads that move in a cycle of states, by thread number; all others wait.
// REQUIRES: no end of the program can be reached from the present state. Restores that state.
std::map<uint32_t, LivelockRole> roles_in_livelock(World& world);

}  // namespace heddle
