#include "classfile/class_path.h"

#include <sys/stat.h>

#include <algorithm>
#include <filesystem>

namespace heddle::classfile {
namespace {

bool exists(const std::string& path) {
  struct stat st;
  return ::stat(path.c_str(), &st) == 0;
}

bool is_wildcard(std::string_view entry) { return entry == "*" || entry.ends_with("/*"); }

void add_jars(std::string_view wildcard, std::vector<std::string>& out) {
  const std::string prefix(wildcard.substr(0, wildcard.size() - 1));  // "" or "lib/"
  std::vector<std::string> names;
  std::error_code error;
  std::filesystem::directory_iterator it(prefix.empty() ? "." : prefix, error), end;
  for (; !error && it != end; it.increment(error)) {
    std::string name = it->path().filename().string();
    if (name.ends_with(".jar") || name.ends_with(".JAR")) names.push_back(std::move(name));
  }
  std::sort(names.begin(), names.end());
  for (const std::string& name : names) out.push_back(prefix + name);
}

}  // namespace

std::vector<std::string> expand_class_path(std::string_view class_path) {
  std::vector<std::string> out;
  for (size_t at = 0; at <= class_path.size();) {
    const size_t end = std::min(class_path.find(':', at), class_path.size());
    // java takes an empty element for the current folder
    std::string entry(end == at ? "." : class_path.substr(at, end - at));
    at = end + 1;
    if (exists(entry)) {
      out.push_back(std::move(entry));
    } else if (is_wildcard(entry)) {
      add_jars(entry, out);
    }
  }
  return out;
}

Result<std::unique_ptr<Container>> open_entry(const std::string& path, int release) {
  struct stat st;
  if (::stat(path.c_str(), &st) == 0 && S_ISDIR(st.st_mode)) return open_directory(path);
  return open_archive(path, release);
}

}  // namespace heddle::classfile
