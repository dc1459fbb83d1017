#pragma once
// Names for fields and instructions that hold in every process; the machine's
// own numbers depend on the order in which classes were loaded.

#include <cstdint>
#include <string>

#include "vm/vm.h"

namespace heddle {

// "pkg/Pool.left:I"
std::string name_of_field(const vm::FieldInfo& field);
// The instruction that an allocation site stands for: "pkg/Pool.sell()V@12"; natives have no
// offset. "" for none.
std::string name_of_site(const vm::Vm& vm, uint32_t site);
// Likewise for the instruction at this bytecode index.
std::string name_of_instruction(const vm::Method& method, int32_t bci);

}  // namespace heddle
