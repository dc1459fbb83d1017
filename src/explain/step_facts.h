#pragma once
// What a step of a path does: its kind, and the location, thread or choice that it is about.

#include <optional>
#include <string>
#include <vector>

#include "explain/object_names.h"
#include "explain/trace_step.h"
#include "system/world.h"

namespace heddle {

class StepFacts {
 public:
  StepFacts(World& world, ObjectNames& names) : w_(world), vm_(world.vm()), names_(names) {}

  // The step that begins, or would begin, with this event: kind, location, peer, choice.
  // REQUIRES: the thread has stopped in front of the event.
  TraceStep of(const JavaThread& t, const Event& e);
  // The field or element at p.
  Location location(Ref object, const char* p);
  // The threads that wait for a notify, in the order of their numbers.
  std::vector<std::string> waiting_on(Ref monitor) const;

 private:
  std::optional<StepKind> wake_up(const JavaThread& t);
  bool lock_operation(const JavaThread& t, const Event& e, TraceStep& s);
  void await_signal(const JavaThread& t, Ref condition, TraceStep& s);
  bool is_parked(Ref thread);
  void lock(const JavaThread& t, const Event& e, TraceStep& s);
  void choose(const JavaThread& t, const Event& e, TraceStep& s);
  void notify(Ref monitor, int choice, int options, TraceStep& s);
  void initialize(Ref mirror, TraceStep& s);

  World& w_;
  vm::Vm& vm_;
  ObjectNames& names_;
};

}  // namespace heddle
