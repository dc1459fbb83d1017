#pragma once
// A test as a program that the checker can start.

#include <string>

#include "system/program.h"
#include "testing/test_method.h"

namespace heddle::testing {

// `machine` is common to all tests; its class path contains heddle-api.jar, where the runner is.
Program program_of(const TestMethod& test, const vm::VmOptions& machine);

}  // namespace heddle::testing
