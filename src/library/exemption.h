#pragma once
// Locations that the user excluded from race detection.

#include <cstdint>
#include <string>

namespace heddle {

// An --untracked or --trusted entry, or an annotation, and how often it kept a race from being
// reported or a location from being checked.
struct Exemption {
  enum class Kind : uint8_t { kUntracked, kTrusted };
  Kind kind = Kind::kUntracked;
  std::string pattern;
  uint64_t uses = 0;
};

}  // namespace heddle
