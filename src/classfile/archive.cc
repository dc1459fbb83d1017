#include <fmt/format.h>

#include <charconv>
#include <map>

#include "classfile/class_path.h"
#include "classfile/descriptors.h"
#include "classfile/manifest.h"
#include "classfile/mapped_file.h"
#include "classfile/zip_directory.h"

namespace heddle::classfile {
namespace {

constexpr std::string_view kJmodMagic("JM\x01\x00", 4);
constexpr std::string_view kJmodClasses = "classes/";
constexpr std::string_view kMetaInf = "META-INF/";
constexpr std::string_view kVersions = "META-INF/versions/";
constexpr int kFirstVersion = 9;

std::string_view text_of(std::span<const uint8_t> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// "META-INF/versions/11/p/A.class" -> 11, "p/A.class". No value for any other name.
std::optional<std::pair<int, std::string_view>> split_versioned(std::string_view name) {
  if (!name.starts_with(kVersions)) return std::nullopt;
  name.remove_prefix(kVersions.size());
  int version = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), version);
  const auto digits = static_cast<size_t>(end - name.data());
  if (error != std::errc() || digits >= name.size() || name[digits] != '/') return std::nullopt;
  return std::pair(version, name.substr(digits + 1));
}

class Archive final : public Container {
 public:
  Archive(std::string path, Bytes file, ZipIndex index)
      : path_(std::move(path)),
        file_(std::move(file)),
        index_(std::move(index)),
        is_jmod_(text_of(file_.span).starts_with(kJmodMagic)) {}

  Result<std::optional<Bytes>> find(std::string_view path) override {
    const ZipMember* member = lookup(path);
    if (!member) return std::optional<Bytes>();
    auto bytes = extract_zip_member(file_, *member);
    if (!bytes.ok())
      return Error{fmt::format("{}!/{}: {}", path_, printable(path), bytes.error().message)};
    return std::optional<Bytes>(bytes.take());
  }
  const std::string& location() const override { return path_; }
  bool is_archive() const override { return true; }

  // Lets members of META-INF/versions/N stand for their base names, the largest N up to release
  // first.
  void prefer_versions(int release) {
    for (const auto& [name, member] : index_.entries()) {
      const auto split = split_versioned(name);
      if (!split || split->first < kFirstVersion || split->first > release) continue;
      if (split->second.starts_with(kMetaInf)) continue;
      auto& best = versioned_[split->second];
      if (split->first > best.first) best = {split->first, &member};
    }
  }

 private:
  const ZipMember* lookup(std::string_view path) const {
    if (const auto it = versioned_.find(path); it != versioned_.end()) return it->second.second;
    return is_jmod_ ? index_.find(std::string(kJmodClasses).append(path)) : index_.find(path);
  }

  const std::string path_;
  const Bytes file_;
  const ZipIndex index_;
  const bool is_jmod_;
  std::map<std::string_view, std::pair<int, const ZipMember*>> versioned_;
};

bool says_multi_release(Container& archive) {
  for (const auto& [key, value] : read_manifest(archive)) {
    if (manifest_key_is(key, "Multi-Release")) return manifest_key_is(value, "true");
  }
  return false;
}

}  // namespace

Result<std::unique_ptr<Container>> open_archive(const std::string& path, int release) {
  auto file = map_file(path);
  if (!file.ok()) return file.error();
  auto index = read_zip_directory(file->span);
  if (!index.ok()) return Error{path + ": " + index.error().message};
  auto archive = std::make_unique<Archive>(path, file.take(), index.take());
  if (says_multi_release(*archive)) archive->prefer_versions(release);
  return std::unique_ptr<Container>(std::move(archive));
}

}  // namespace heddle::classfile
