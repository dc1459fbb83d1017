#include "cli/java_home.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "cli/files.h"
#include "library/jdk.h"

namespace heddle::cli {

namespace {

namespace fs = std::filesystem;

// "17", "17 or 21"...
std::string supported_releases() {
  std::string out;
  for (const JdkTables* jdk : supported_jdks())
    out += (out.empty() ? "" : " or ") + std::to_string(jdk->release);
  return out;
}

// `origin` says in error messages where the path comes from.
Result<std::string> checked(const fs::path& home, const std::string& origin) {
  if (!is_file(home / "lib" / "modules"))
    return Error{home.string() + " (" + origin +
                 "): no lib/modules there, so it is not the home of a JDK"};
  int release = jdk_release(home.string());
  if (release != 0 && !tables_for_release(release))
    return Error{home.string() + " (" + origin + "): a JDK " + std::to_string(release) +
                 ", but heddle needs a JDK " + supported_releases() +
                 "; name one with --java-home"};
  return home.string();
}

fs::path java_on_path(std::string_view path) {
  for (size_t begin = 0; begin <= path.size();) {
    size_t end = std::min(path.find(':', begin), path.size());
    fs::path candidate =
        fs::path(end == begin ? "." : std::string(path.substr(begin, end - begin))) / "java";
    if (is_file(candidate) && ::access(candidate.c_str(), X_OK) == 0) return candidate;
    begin = end + 1;
  }
  return {};
}

}  // namespace

JavaEnvironment process_environment() {
  auto get = [](const char* name) {
    const char* v = std::getenv(name);
    return std::string(v ? v : "");
  };
  return {get("JAVA_HOME"), get("PATH")};
}

Result<std::string> find_java_home(const std::string& given, const JavaEnvironment& environment) {
  if (!given.empty()) return checked(given, "--java-home");
  if (!environment.java_home.empty()) return checked(environment.java_home, "JAVA_HOME");
  fs::path java = java_on_path(environment.path);
  if (java.empty())
    return Error{"no JDK found: give --java-home DIR, set JAVA_HOME, or put java on the PATH"};
  std::error_code failed;
  fs::path real = fs::canonical(java, failed);  // /usr/bin/java is usually a chain of links
  if (failed) return Error{java.string() + ": " + failed.message()};
  return checked(real.parent_path().parent_path(), "of " + java.string() + " on the PATH");
}

}  // namespace heddle::cli
