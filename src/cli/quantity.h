#pragma once
// Values of options: counts, sizes, times, lists. Errors say what was wanted.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace heddle::cli {

Result<uint64_t> parse_count(std::string_view text);   // "1000", "1_000_000", "50k", "2M"
Result<uint64_t> parse_size(std::string_view text);    // bytes: "65536", "512k", "64m", "2g" (powers of 1024)
Result<double> parse_seconds(std::string_view text);   // "90", "1.5", "30s", "5m", "2h", "500ms"

// Parts between commas, blanks around them dropped. Empty parts are errors.
Result<std::vector<std::string>> parse_list(std::string_view text);

}  // namespace heddle::cli
