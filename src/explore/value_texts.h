#pragma once
// Values as a person reads them: 3, 'c', true, 5L, "text", Integer 7, Node#2.

#include <string>

#include "explore/object_names.h"
#include "explore/world.h"

namespace heddle::explore {

class Values {
 public:
  Values(World& world, ObjectNames& names) : world_(world), names_(names) {}

  // With what an object or array has in it: Node#2 {next = null}, int[]#1 {1, 2, 3}.
  std::string text(vm::Type type, vm::Slot v);
  // For the line of a step: an object's name alone, of a string its beginning; threads and enum constants by their names.
  std::string brief(vm::Type type, vm::Slot v);

 private:
  std::string object(Ref r, bool with_parts);
  std::string boxed(Ref r, const Klass& k);
  std::string constant(Ref r);
  std::string parts(Ref r, const Klass& k);

  World& world_;
  ObjectNames& names_;
};

}  // namespace heddle::explore
