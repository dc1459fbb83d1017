#include "jcstress/test_class.h"

#include <algorithm>

#include "base/check.h"

namespace heddle::jcstress {

std::string_view name_of(Expect expect) {
  switch (expect) {
    case Expect::kAcceptable:
      return "ACCEPTABLE";
    case Expect::kInteresting:
      return "ACCEPTABLE_INTERESTING";
    case Expect::kForbidden:
      return "FORBIDDEN";
    case Expect::kUnknown:
      return "UNKNOWN";
  }
  HEDDLE_UNREACHABLE("expectation");
}

std::string StressMethod::signature() const {
  std::string out = name + "(";
  for (const std::string& p : parameters) out += (out.ends_with('(') ? "" : ",") + p;
  return out + ")";
}

std::string StressTest::name() const {
  std::string out = class_name;
  std::replace(out.begin(), out.end(), '$', '.');
  return out;
}

}  // namespace heddle::jcstress
