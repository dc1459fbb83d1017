#pragma once
// The kinds of violations that a search reports. An outcome is none: it is what a complete
// execution prints, with a schedule that leads there (CheckOptions::want_witnesses).

#include <cstdint>
#include <string_view>

namespace heddle {

enum class FindingKind : uint8_t {
  kAssertion,
  kException,
  kDeadlock,
  kLivelock,
  kDataRace,
  kOutcome
};

// "assertion" | "exception" | "deadlock" | "livelock" | "data-race" | "outcome"
std::string_view name_of(FindingKind kind);

}  // namespace heddle
