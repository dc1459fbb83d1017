#pragma once
// Finds the tests of a class by its annotations. Nothing is executed: which invocations a
// parameterised test has, and whether a test is disabled, its framework decides when it runs.

#include <string_view>
#include <vector>

#include "testing/class_files.h"
#include "testing/test_method.h"

namespace heddle::testing {

// The tests of a class, including inherited ones, in the order of declaration, those of
// superclasses last. None if the class is abstract, unknown or contains no test.
std::vector<TestMethod> tests_of(ClassFiles& classes, std::string_view internal_name);

}  // namespace heddle::testing
