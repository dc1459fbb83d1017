#include "classfile/class_listing.h"

#include <algorithm>
#include <filesystem>

#include "classfile/mapped_file.h"
#include "classfile/zip_directory.h"

namespace heddle::classfile {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSuffix = ".class";

void add_class(std::string_view path, std::vector<std::string>* out) {
  if (!path.ends_with(kSuffix) || path.starts_with("META-INF/")) return;
  path.remove_suffix(kSuffix.size());
  if (!path.ends_with("module-info") && !path.ends_with("package-info")) out->emplace_back(path);
}

void add_folder(const fs::path& folder, std::vector<std::string>* out) {
  std::error_code error;
  fs::recursive_directory_iterator it(folder, fs::directory_options::skip_permission_denied, error),
      end;
  for (; !error && it != end; it.increment(error))
    if (it->path().extension() == kSuffix)
      add_class(it->path().lexically_relative(folder).generic_string(), out);
}

Status add_archive(const std::string& path, std::vector<std::string>* out) {
  auto file = map_file(path);
  if (!file.ok()) return file.error();
  auto index = read_zip_directory(file->span);
  if (!index.ok()) return Error{path + ": " + index.error().message};
  for (const ZipIndex::Entry& e : index->entries()) add_class(e.name, out);
  return {};
}

}  // namespace

Result<std::vector<std::string>> classes_in(const std::string& entry) {
  std::vector<std::string> out;
  std::error_code ignored;
  if (fs::is_directory(entry, ignored))
    add_folder(entry, &out);
  else if (Status s = add_archive(entry, &out); !s.ok())
    return s.error();
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace heddle::classfile
