#pragma once
// What the threads of a livelock do in it.

#include <cstdint>
#include <map>

#include "explore/world.h"

namespace heddle::explore {

enum class Going : uint8_t {
  kSpins,  // looks for something and changes nothing: left alone, it always comes back to where it was
  kRound,  // goes round together with others, or changes something each time
};

// Of the threads that move in a cycle of states, by number. The others have nothing to do but to wait.
// REQUIRES: no end can be reached from the present state. The world is as before.
std::map<uint32_t, Going> goings_in_livelock(World& world);

}  // namespace heddle::explore
