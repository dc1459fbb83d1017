#pragma once
// What threads wait for and what they hold, in the present state of the world.

#include <optional>
#include <vector>

#include "explain/finding.h"
#include "explain/object_names.h"
#include "system/world.h"

namespace heddle {

class WaitFacts {
 public:
  WaitFacts(World& world, ObjectNames& names) : w_(world), vm_(world.vm()), names_(names) {}

  // A thread cannot continue before another one does something: it waits for a notify, is parked,
  // or is in front of a monitor or a library lock that another thread holds.
  bool is_blocked(const JavaThread& t);
  // What the thread waits for; none if it waits for nothing that is known. A thread in front of a
  // monitor counts as waiting for it whether or not the monitor is free.
  std::optional<Wait> wait_of(const JavaThread& t);
  // The end of another thread's atomic section, while which no other thread runs; none if there is
  // no such section.
  std::optional<Wait> section_of_another(const JavaThread& t);

  // Monitors, class initialisations, and those library locks that a thread waits for.
  std::vector<Held> held_by(JavaThread& t);
  std::vector<std::string> monitors_held(JavaThread& t);

 private:
  std::optional<Wait> blocked_wait(const JavaThread& t);
  Wait park_wait(const JavaThread& t);
  Wait purpose_of(const JavaThread& t, Ref blocker);
  void set_holder(Wait& wait, const JavaThread* holder);
  std::vector<Ref> monitors_of(JavaThread& t);
  std::vector<Ref> locks_waited_for();

  World& w_;
  vm::Vm& vm_;
  ObjectNames& names_;
};

}  // namespace heddle
