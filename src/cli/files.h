#pragma once
#include <filesystem>

namespace heddle::cli {

// Whether the path names a regular file; false on any error.
inline bool is_file(const std::filesystem::path& path) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(path, ignored);
}

}  // namespace heddle::cli
