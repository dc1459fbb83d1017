#pragma once
// Names of objects that are older than the program's first thread, which are the same in every
// process. Their places in the heap are not: they depend on the length of the class path, for
// instance.

#include <string>

#include "system/world.h"

namespace heddle {

// "Pool": the class, which has its static fields. "Pool#2": the second youngest object of the
// class (the program's own are younger than those of the machine's start). Empty: it has no name.
// REQUIRES: object is in the base image.
std::string name_of_base_object(const World& world, vm::Ref object);
// kNull: there is no such object.
vm::Ref base_object(const World& world, const std::string& name);

}  // namespace heddle
