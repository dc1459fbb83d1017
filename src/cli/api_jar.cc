#include "cli/api_jar.h"

#include <filesystem>
#include <fstream>
#include <iterator>

namespace heddle::cli {

namespace fs = std::filesystem;

namespace {
constexpr const char* kName = "heddle-api.jar";
}

std::string find_api_jar() {
  std::error_code ignored;
  fs::path folder = fs::read_symlink("/proc/self/exe", ignored).parent_path();
  for (const fs::path& jar : {folder / kName, folder / ".." / "share" / "heddle" / kName})
    if (fs::is_regular_file(jar, ignored)) return jar.lexically_normal().string();
  return "";
}

std::string api_jar_for(const std::string& source_file,
                        const std::vector<std::string>& class_path) {
  std::ifstream in(source_file, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(in), {}};
  if (text.find("heddle.api") == std::string::npos) return "";
  for (const std::string& entry : class_path)
    if (fs::path(entry).filename() == kName) return "";
  return find_api_jar();
}

}  // namespace heddle::cli
