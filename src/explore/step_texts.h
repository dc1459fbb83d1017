#pragma once
// What a step of a path does, in words: "locks Object#2", "reads Pool#1.left".

#include <string>

#include "explore/object_names.h"
#include "explore/world.h"

namespace heddle::explore {

class StepTexts {
 public:
  StepTexts(World& world, ObjectNames& names) : w_(world), vm_(world.vm()), names_(names) {}

  // Of the step that begins with this, or would. REQUIRES: the thread is in front of it.
  std::string of(const JavaThread& t, const Event& e);
  // The same, when it ends in a wait on or for something: "locks Buffer#1, and waits on it", "waits to write-lock X#1".
  static std::string with_wait(const std::string& step, const std::string& how, const std::string& what);
  std::string location(Ref object, const char* p);  // "Pool#1.left", "Pool.count", "int[]#1[0]"

 private:
  std::string operation(const JavaThread& t, const Event& e);
  std::string locking(const JavaThread& t, const Event& e);
  std::string choosing(const JavaThread& t, const Event& e);
  std::string notifying(Ref monitor, int choice);
  std::string initialising(Ref mirror);

  World& w_;
  vm::Vm& vm_;
  ObjectNames& names_;
};

}  // namespace heddle::explore
