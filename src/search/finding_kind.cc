#include "search/finding_kind.h"

#include "base/check.h"

namespace heddle {

std::string_view name_of(FindingKind kind) {
  switch (kind) {
    case FindingKind::kAssertion:
      return "assertion";
    case FindingKind::kException:
      return "exception";
    case FindingKind::kExit:
      return "exit";
    case FindingKind::kDeadlock:
      return "deadlock";
    case FindingKind::kLivelock:
      return "livelock";
    case FindingKind::kDataRace:
      return "data-race";
    case FindingKind::kOutcome:
      return "outcome";
  }
  HEDDLE_UNREACHABLE("finding kind");
}

}  // namespace heddle
