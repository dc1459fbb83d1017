#pragma once
// The kinds of violations that a search reports. An outcome is none: it is what a complete
// execution prints, with a schedule that leads there (CheckOptions::want_witnesses).

#include <cstdint>
#include <string_view>

namespace heddle {

enum class FindingKind : uint8_t {
  kAssertion,
  kException,
  kExit,  // the program ends itself with a status other than 0
  kDeadlock,
  kLivelock,
  kDataRace,
  kOutcome
};
// The kinds that are wrong; an outcome is not.
inline constexpr FindingKind kFindingKinds[] = {FindingKind::kAssertion, FindingKind::kException,
                                                FindingKind::kExit,      FindingKind::kDeadlock,
                                                FindingKind::kLivelock,  FindingKind::kDataRace};

// "assertion" | "exception" | "exit" | "deadlock" | "livelock" | "data-race" | "outcome"
std::string_view name_of(FindingKind kind);

}  // namespace heddle
