#pragma once
// A test as a program that the checker can start. heddle.runner.RunStress makes the objects, starts
// a thread for each actor, joins them, calls the arbiter and prints the result.

#include <optional>
#include <string>

#include "jcstress/test_class.h"
#include "system/program.h"

namespace heddle::jcstress {

// `machine` is common to all tests; its class path contains heddle-api.jar, where the runner is.
// REQUIRES: the test has no problem.
Program program_of(const StressTest& test, const vm::VmOptions& machine);

// The id in what an execution printed; none: the runner did not get so far.
std::optional<std::string> id_in(const std::string& output);

}  // namespace heddle::jcstress
