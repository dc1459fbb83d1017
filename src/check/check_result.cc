#include "check/check_result.h"

#include "base/check.h"

namespace heddle {

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::kVerified:
      return "verified";
    case Verdict::kViolated:
      return "violated";
    case Verdict::kInconclusive:
      return "inconclusive";
  }
  HEDDLE_UNREACHABLE("verdict");
}

}  // namespace heddle
