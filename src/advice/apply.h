#pragma once
// Applies edits to the classes that a machine loads (vm::VmOptions::edit_class), so that the
// ordinary check runs on the edited program.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "advice/edit.h"
#include "classfile/class_file.h"

namespace heddle::advice {

// What the edited classes refer to lives as long as the function and its copies. `applied`, if
// given, is set to false when an edit could not be applied as it says.
std::function<void(classfile::ClassFile&)> editor_of(std::vector<Edit> edits,
                                                     std::shared_ptr<bool> applied = nullptr);

}  // namespace heddle::advice
