#include "explain/finding.h"

#include "base/check.h"

namespace heddle {

std::string_view name_of(RaceKind kind) {
  switch (kind) {
    case RaceKind::kWriteRead:
      return "WR";
    case RaceKind::kWriteWrite:
      return "WW";
    case RaceKind::kReadWrite:
      return "RW";
  }
  HEDDLE_UNREACHABLE("race kind");
}

bool reproduced(const Finding& finding) {
  bool thrown = finding.kind == FindingKind::kAssertion || finding.kind == FindingKind::kException;
  if (finding.kind == FindingKind::kExit) return finding.exit.has_value();
  return !thrown || finding.exception.has_value();
}

}  // namespace heddle
