#pragma once
// Values as a reader of a report sees them: 3, 'c', true, 5L, "text", Integer 7, Node#2.

#include <string>

#include "explain/object_names.h"
#include "system/world.h"

namespace heddle {

class Values {
 public:
  Values(World& world, ObjectNames& names) : world_(world), names_(names) {}

  // An object or array with its fields or elements: Node#2 {next = null}, int[]#1 {1, 2, 3}.
  std::string text(vm::Type type, vm::Slot v);
  // For one line of a trace: an object's name only, the beginning of a string; threads and enum
  // constants by their names.
  std::string brief(vm::Type type, vm::Slot v);

 private:
  std::string object(Ref r, bool with_parts);
  std::string boxed(Ref r, const Klass& k);
  std::string constant(Ref r);
  std::string parts(Ref r, const Klass& k);

  World& world_;
  ObjectNames& names_;
};

}  // namespace heddle
