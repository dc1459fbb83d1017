#pragma once
// The static constraints on code (JVMS 4.9.1): one walk over the instructions.

#include <cstdint>
#include <optional>
#include <string>

#include "classfile/class_file.h"
#include "classfile/cp_facts.h"

namespace heddle::classfile {

struct CodeFault {
  uint32_t offset;
  std::string message;
};

// No value: invariant 3 of class_file.h holds for this code. Linear in the
// code and its exception table.
std::optional<CodeFault> check_code(const ClassFile& cf, CpFacts& facts, const Code& code);

}  // namespace heddle::classfile
