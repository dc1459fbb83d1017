#pragma once
// Parses the values of options: counts, sizes, times, lists. Error messages show the expected form.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace heddle::cli {

Result<uint64_t> parse_count(std::string_view text);  // "1000", "1_000_000", "50k", "2M"
// Bytes: "65536", "512k", "64m", "2g" (powers of 1024).
Result<uint64_t> parse_size(std::string_view text);
Result<double> parse_seconds(std::string_view text);  // "90", "1.5", "30s", "5m", "2h", "500ms"

// Splits at commas and trims each part. An empty part is an error.
Result<std::vector<std::string>> parse_list(std::string_view text);

}  // namespace heddle::cli
