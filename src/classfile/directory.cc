#include <sys/stat.h>

#include <algorithm>

#include "classfile/class_path.h"
#include "classfile/mapped_file.h"

namespace heddle::classfile {
namespace {

// Relative, without "..": a class or resource name must not lead out of the folder.
bool stays_inside(std::string_view path) {
  if (path.empty() || path.front() == '/' || path.find('\0') != std::string_view::npos)
    return false;
  for (size_t at = 0; at <= path.size();) {
    const size_t end = std::min(path.find('/', at), path.size());
    if (path.substr(at, end - at) == "..") return false;
    at = end + 1;
  }
  return true;
}

class Directory final : public Container {
 public:
  explicit Directory(std::string path) : path_(std::move(path)) {}

  Result<std::optional<Bytes>> find(std::string_view path) override {
    if (!stays_inside(path)) return std::optional<Bytes>();
    std::string full = path_;
    full += '/';
    full += path;
    return read_file(full);
  }
  const std::string& location() const override { return path_; }
  bool is_archive() const override { return false; }

 private:
  const std::string path_;
};

}  // namespace

Result<std::unique_ptr<Container>> open_directory(const std::string& path) {
  struct stat st;
  if (::stat(path.c_str(), &st) != 0 || !S_ISDIR(st.st_mode)) return Error{path + ": not a folder"};
  return std::unique_ptr<Container>(std::make_unique<Directory>(path));
}

}  // namespace heddle::classfile
