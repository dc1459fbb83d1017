#include "testing/test_method.h"

#include "base/check.h"

namespace heddle::testing {

std::string_view name_of(Framework framework) {
  switch (framework) {
    case Framework::kJupiter:
      return "jupiter";
    case Framework::kJUnit4:
      return "junit4";
    case Framework::kTestNg:
      return "testng";
  }
  HEDDLE_UNREACHABLE("framework");
}

std::string TestMethod::id() const {
  std::string out = class_name + "#" + method;
  if (!overloaded) return out;
  out += "(";
  for (size_t i = 0; i < parameters.size(); ++i) out += (i ? "," : "") + parameters[i];
  return out + ")";
}

}  // namespace heddle::testing
