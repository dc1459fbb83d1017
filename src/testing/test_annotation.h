#pragma once
// @heddle.api.HeddleTest: options of a test, at its method or its class.

#include <vector>

#include "classfile/annotations.h"
#include "testing/test_method.h"

namespace heddle::testing {

TestOptions options_of(const std::vector<classfile::Annotation>& annotations);
// The method's, and where they say nothing, the class's.
TestOptions combined(const TestOptions& of_class, const TestOptions& of_method);

}  // namespace heddle::testing
