#pragma once
// Which tests the operands of `heddle jcstress` name.

#include <string>
#include <vector>

#include "base/result.h"
#include "jcstress/test_class.h"

namespace heddle::cli {

// An operand is a test class, with or without its package and outer class ("p.Outer.Inner",
// "Inner", with '.' or '$'), a class that has tests nested in it, a package, whose subpackages
// count, or a pattern with '*'. Without operands: all tests in the folders of the class path or, if
// it has none, in its archives. Sorted by name. Errors name the operand that no test fits, with a
// suggestion.
Result<std::vector<jcstress::StressTest>> select_stress_tests(
    const std::vector<std::string>& class_path, const std::vector<std::string>& operands);

}  // namespace heddle::cli
