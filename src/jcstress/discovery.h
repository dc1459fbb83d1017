#pragma once
// Reads tests out of class files.

#include <optional>
#include <string_view>

#include "jcstress/test_class.h"
#include "testing/class_files.h"

namespace heddle::jcstress {

// The test that a class is; none if it has no @JCStressTest. `name` is internal: "p/Outer$Test".
std::optional<StressTest> test_of(testing::ClassFiles& classes, std::string_view name);

}  // namespace heddle::jcstress
