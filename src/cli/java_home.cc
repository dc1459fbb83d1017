#include "cli/java_home.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace heddle::cli {

namespace {

namespace fs = std::filesystem;

constexpr int kReleases[] = {17};  // whose class library boots

bool is_file(const fs::path& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored);
}

// From the line JAVA_VERSION="17.0.2" of a JDK's release file; 0: unknown.
int release_of(const fs::path& home) {
  std::ifstream in(home / "release");
  for (std::string line; std::getline(in, line);)
    if (line.starts_with("JAVA_VERSION=\"")) return std::atoi(line.c_str() + 14);
  return 0;
}

// `origin` says how we came to this folder.
Result<std::string> checked(const fs::path& home, const std::string& origin) {
  if (!is_file(home / "lib" / "modules"))
    return Error{home.string() + " (" + origin + "): no lib/modules there, so it is not the home of a JDK"};
  int release = release_of(home);
  if (release != 0 && std::find(std::begin(kReleases), std::end(kReleases), release) == std::end(kReleases))
    return Error{home.string() + " (" + origin + "): a JDK " + std::to_string(release) +
                 ", but heddle needs a JDK 17; name one with --java-home"};
  return home.string();
}

fs::path java_on_path(std::string_view path) {
  for (size_t begin = 0; begin <= path.size();) {
    size_t end = std::min(path.find(':', begin), path.size());
    fs::path candidate = fs::path(end == begin ? "." : std::string(path.substr(begin, end - begin))) / "java";
    if (is_file(candidate) && ::access(candidate.c_str(), X_OK) == 0) return candidate;
    begin = end + 1;
  }
  return {};
}

}  // namespace

JavaEnvironment process_environment() {
  auto get = [](const char* name) { const char* v = std::getenv(name); return std::string(v ? v : ""); };
  return {get("JAVA_HOME"), get("PATH")};
}

Result<std::string> find_java_home(const std::string& given, const JavaEnvironment& environment) {
  if (!given.empty()) return checked(given, "--java-home");
  if (!environment.java_home.empty()) return checked(environment.java_home, "JAVA_HOME");
  fs::path java = java_on_path(environment.path);
  if (java.empty()) return Error{"no JDK found: give --java-home DIR, set JAVA_HOME, or put java on the PATH"};
  std::error_code failed;
  fs::path real = fs::canonical(java, failed);  // /usr/bin/java is a link of a link
  if (failed) return Error{java.string() + ": " + failed.message()};
  return checked(real.parent_path().parent_path(), "of " + java.string() + " on the PATH");
}

}  // namespace heddle::cli
