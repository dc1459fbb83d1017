#pragma once
// What a check has to ask of the main classes of test frameworks.

#include "system/program.h"

namespace heddle::cli {

// JUnit's console launcher succeeds if it finds no test, for example because a class has none, or
// its annotations are those of another version. Nothing would have been checked: it is asked to
// fail then.
void fail_without_tests(heddle::Program* program);

}  // namespace heddle::cli
