#pragma once
// The threads of a livelock: their roles, and what they ask of the garbage collector.

#include <cstdint>
#include <map>

#include "system/world.h"

namespace heddle {

enum class LivelockRole : uint8_t {
  kSpins,  // checks something and changes nothing: run alone, it always returns to the same state
  kLoops,  // changes something in each iteration, or needs steps of others to return to a state
};

struct Livelock {
  // Of the threads that move in a cycle of states, by thread number; all others wait.
  std::map<uint32_t, LivelockRole> roles;
  // A step of such a cycle reads a weak reference; asks for a collection.
  bool reads_references = false, collects = false;
};

// REQUIRES: no end of the program can be reached from the present state. Restores that state.
Livelock examine_livelock(World& world);

}  // namespace heddle
