#pragma once
// The kinds of violations that a search reports.

#include <cstdint>
#include <string_view>

namespace heddle {

enum class FindingKind : uint8_t {
  kAssertion,
  kException,
  kExit,  // the program ends itself with a status other than 0
  kDeadlock,
  kLivelock,
  kDataRace
};
inline constexpr FindingKind kFindingKinds[] = {FindingKind::kAssertion, FindingKind::kException,
                                                FindingKind::kExit,      FindingKind::kDeadlock,
                                                FindingKind::kLivelock,  FindingKind::kDataRace};

// "assertion" | "exception" | "exit" | "deadlock" | "livelock" | "data-race"
std::string_view name_of(FindingKind kind);

}  // namespace heddle
