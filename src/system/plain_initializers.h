#pragma once
// The initialization of classes that have no static initializer.
//
// It orders threads like that of any other class (JLS 12.4.2): what the thread did before is
// visible to every later user of the class. Which thread comes first would have to be a scheduling
// choice then, in every program whose threads make objects of a class of their own. So these edges
// are left out at first. There are more races and older values without them, never fewer: a program
// that has no race without these edges has none with them. When a race is met, or memory is
// relaxed, and two threads use such a class, the initialization is a scheduling point with its
// edges from the next round on (Switch::kInitializers), and the race is looked for again.

#include <absl/container/flat_hash_map.h>

#include <cstdint>

#include "system/relaxed_memory.h"
#include "system/switches.h"
#include "vm/vm.h"

namespace heddle {

class PlainInitializers {
 public:
  PlainInitializers(Switches& switches, const RelaxedMemory& memory)
      : switches_(switches), memory_(memory) {}

  // REQUIRES: before each round, and before each replay of a path.
  void begin_round();
  // The thread initializes the class or finds it initialized. Returns whether that is an edge.
  bool orders(const vm::JavaThread& t, const vm::Klass& k);
  // A race is met. Returns whether edges that were left out may order it; then it does not count.
  bool may_order_race();

 private:
  void observe() { switches_.observe(Switch::kInitializers); }

  Switches& switches_;
  const RelaxedMemory& memory_;
  // In this round, on any path.
  absl::flat_hash_map<const vm::Klass*, uint32_t> user_;  // a thread, by number
  bool shared_ = false;                                   // some class has another user
};

}  // namespace heddle
