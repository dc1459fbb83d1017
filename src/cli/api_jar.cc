#include "cli/api_jar.h"

#include <filesystem>
#include <fstream>
#include <iterator>

namespace heddle::cli {

namespace fs = std::filesystem;

namespace {

constexpr const char* kName = "heddle-api.jar";

std::string find_jar(const char* name) {
  std::error_code ignored;
  fs::path folder = fs::read_symlink("/proc/self/exe", ignored).parent_path();
  for (const fs::path& jar : {folder / name, folder / ".." / "share" / "heddle" / name})
    if (fs::is_regular_file(jar, ignored)) return jar.lexically_normal().string();
  return "";
}

}  // namespace

std::string find_api_jar() { return find_jar(kName); }
std::string find_mocks_jar() { return find_jar("heddle-mocks.jar"); }

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
