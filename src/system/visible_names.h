#pragma once
// Scheduling points by name, as a schedule file records them.

#include <array>
#include <string>
#include <vector>

#include "system/switches.h"

namespace heddle {

// What is visible in the round of the search in which a finding was made.
struct VisibleNames {
  std::vector<std::string> fields;  // name_of_field (site_names.h), with a prefix for access modes
  std::vector<std::string> arrays;  // name_of_site of the allocation
  std::array<bool, kSwitchCount> switches = {};
  bool output = false;  // the monitors of output streams, except System.err's (--outcomes)
  bool operator==(const VisibleNames&) const = default;
};

}  // namespace heddle
