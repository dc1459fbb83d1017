#pragma once
// The kinds of violations that a search reports.

#include <cstdint>
#include <string_view>

namespace heddle {

enum class FindingKind : uint8_t { kAssertion, kException, kDeadlock, kLivelock, kDataRace };

std::string_view name_of(
    FindingKind kind);  // "assertion" | "exception" | "deadlock" | "livelock" | "data-race"

}  // namespace heddle
