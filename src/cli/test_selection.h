#pragma once
// Which tests the operands of `heddle test` name.

#include <string>
#include <vector>

#include "base/result.h"
#include "testing/test_method.h"

namespace heddle::cli {

// An operand is a class (with or without its package), CLASS#method, or a package, whose
// subpackages count. Without operands: all tests in the folders of the class path or, if it has
// none, in its archives. In the order of the operands, then of the classes' names. Errors name the
// operand that no test fits, with a suggestion.
Result<std::vector<testing::TestMethod>> select_tests(const std::vector<std::string>& class_path,
                                                      const std::vector<std::string>& operands);

// Whether the class contains a test, for a hint at `heddle test`.
bool is_test_class(const std::vector<std::string>& class_path, const std::string& class_name);

}  // namespace heddle::cli
