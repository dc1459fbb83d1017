// The layout of lib/modules (JDK 9 and later), all numbers in the byte order of
// the machine it was linked for:
//
//   header      magic, version, flags, resource count, table length, sizes of the next two
//   redirect    table length x s4: 0 none, < 0 the slot itself, > 0 the seed of a second hash
//   offsets     table length x u4: slot -> offset into locations
//   locations   runs of attributes: (kind << 3 | length - 1), value big-endian; kind 0 ends
//   strings     zero-terminated
//   content     resources
//
// A resource "/module/parent/base.extension" is found by a perfect hash; the
// name is then compared part by part. "/packages/java.lang" holds pairs
// (is empty, offset of a module's name).

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <set>

#include "classfile/class_path.h"
#include "classfile/descriptors.h"
#include "classfile/jimage_resource.h"
#include "classfile/mapped_file.h"

namespace heddle::classfile {
namespace {

constexpr uint32_t kImageMagic = 0xCAFEDADA, kSwappedImageMagic = 0xDADAFECA;
constexpr uint32_t kVersion = 1 << 16;
constexpr uint32_t kHashMultiplier = 0x01000193;
constexpr size_t kHeaderWords = 7;
constexpr std::string_view kPackages = "packages", kModules = "modules";

enum LocationKind {
  kEnd,
  kModule,
  kParent,
  kBase,
  kExtension,
  kOffset,
  kCompressed,
  kUncompressed,
  kKinds
};
using Location = std::array<uint64_t, kKinds>;

uint32_t hash_text(std::string_view text, uint32_t seed) {
  for (const char c : text) seed = (seed * kHashMultiplier) ^ static_cast<uint8_t>(c);
  return seed;
}

// The hash of "/module/path".
uint32_t hash_name(std::string_view module, std::string_view path, uint32_t seed) {
  seed = hash_text(module, (seed * kHashMultiplier) ^ '/');
  return hash_text(path, (seed * kHashMultiplier) ^ '/') & 0x7FFFFFFF;
}

bool take_prefix(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

class JImageFile final : public JImage {
 public:
  explicit JImageFile(std::string path, Bytes file)
      : path_(std::move(path)), file_(std::move(file)) {}

  Status read_header();
  Result<std::optional<Bytes>> find(std::string_view module, std::string_view path) override;
  std::string_view module_of_package(std::string_view package) override;
  std::vector<std::string> modules() override;
  std::vector<std::string> resources(std::string_view module) override;
  std::span<const uint8_t> raw() const override { return file_.span; }

 private:
  uint32_t word(size_t offset) const {
    uint32_t w;
    std::memcpy(&w, file_.span.data() + offset, sizeof w);
    return w;
  }
  std::optional<Location> location(std::string_view module, std::string_view path) const;
  std::optional<Location> read_location(uint32_t slot) const;
  bool location_is(const Location& l, std::string_view module, std::string_view path) const;
  std::string path_of(const Location& l) const;
  Result<Bytes> content(const Location& l) const;
  std::string_view string_at(uint64_t offset) const { return jimage_string(strings_, offset); }

  const std::string path_;
  const Bytes file_;

  // Constant after read_header.
  uint32_t table_length_ = 0;
  size_t redirect_ = 0, offsets_ = 0, content_ = 0;
  std::span<const uint8_t> locations_, strings_;
};

Status JImageFile::read_header() {
  const auto bad = [&](const char* what) { return Error{path_ + ": " + what}; };
  const auto span = file_.span;
  if (span.size() < kHeaderWords * 4) return bad("too short for a JDK modules file");
  if (word(0) == kSwappedImageMagic) return bad("a JDK modules file for another byte order");
  if (word(0) != kImageMagic) return bad("not a JDK modules file");
  if (word(4) != kVersion) return bad("a JDK modules file of an unknown version");
  table_length_ = word(16);
  const uint64_t locations_size = word(20), strings_size = word(24);
  const uint64_t tables = kHeaderWords * 4 + uint64_t{8} * table_length_;
  if (table_length_ == 0 || tables + locations_size + strings_size > span.size()) {
    return bad("the index of the JDK modules file is corrupt");
  }
  redirect_ = kHeaderWords * 4;
  offsets_ = redirect_ + size_t{4} * table_length_;
  locations_ = span.subspan(tables, locations_size);
  strings_ = span.subspan(tables + locations_size, strings_size);
  content_ = tables + locations_size + strings_size;
  return {};
}

std::optional<Location> JImageFile::read_location(uint32_t slot) const {
  if (slot >= table_length_) return std::nullopt;
  Location out{};
  for (size_t at = word(offsets_ + size_t{4} * slot); at < locations_.size();) {
    const unsigned kind = locations_[at] >> 3, length = (locations_[at] & 7) + 1;
    if (kind == kEnd) return out;
    at++;
    if (kind >= kKinds || length > locations_.size() - at) return std::nullopt;
    out[kind] = 0;
    for (unsigned i = 0; i < length; i++) out[kind] = out[kind] << 8 | locations_[at + i];
    at += length;
  }
  return std::nullopt;
}

bool JImageFile::location_is(const Location& l, std::string_view module,
                             std::string_view path) const {
  if (string_at(l[kModule]) != module) return false;
  if (l[kParent] && !(take_prefix(path, string_at(l[kParent])) && take_prefix(path, "/")))
    return false;
  if (!take_prefix(path, string_at(l[kBase]))) return false;
  if (l[kExtension] && !(take_prefix(path, ".") && take_prefix(path, string_at(l[kExtension]))))
    return false;
  return path.empty();
}

std::optional<Location> JImageFile::location(std::string_view module, std::string_view path) const {
  const uint32_t first = hash_name(module, path, kHashMultiplier) % table_length_;
  const auto redirect = static_cast<int32_t>(word(redirect_ + size_t{4} * first));
  if (redirect == 0) return std::nullopt;
  const uint32_t slot =
      redirect < 0 ? ~static_cast<uint32_t>(redirect)
                   : hash_name(module, path, static_cast<uint32_t>(redirect)) % table_length_;
  auto l = read_location(slot);
  if (!l || !location_is(*l, module, path)) return std::nullopt;
  return l;
}

Result<Bytes> JImageFile::content(const Location& l) const {
  const uint64_t stored = l[kCompressed] ? l[kCompressed] : l[kUncompressed];
  const uint64_t room = file_.span.size() - content_;
  if (l[kOffset] > room || stored > room - l[kOffset])
    return Error{"the resource lies outside the file"};
  const Bytes bytes{file_.span.subspan(content_ + l[kOffset], stored), file_.owner};
  if (!l[kCompressed]) return bytes;
  return unpack_jimage_resource(bytes, l[kUncompressed], strings_);
}

Result<std::optional<Bytes>> JImageFile::find(std::string_view module, std::string_view path) {
  const auto l = location(module, path);
  if (!l) return std::optional<Bytes>();
  auto bytes = content(*l);
  if (bytes.ok()) return std::optional<Bytes>(bytes.take());
  return Error{fmt::format("{}: /{}/{}: {}", path_, printable(module), printable(path),
                           bytes.error().message)};
}

std::string_view JImageFile::module_of_package(std::string_view package) {
  std::string dotted(package);
  for (char& c : dotted) {
    if (c == '/') c = '.';
  }
  const auto l = location(kPackages, dotted);
  if (!l) return {};
  const auto bytes = content(*l);
  if (!bytes.ok()) return {};
  const auto pairs = bytes->span;
  for (size_t at = 0; at + 8 <= pairs.size(); at += 8) {
    uint32_t pair[2];
    std::memcpy(pair, &pairs[at], sizeof pair);
    if (pair[0] == 0) return string_at(pair[1]);
  }
  return {};
}

std::string JImageFile::path_of(const Location& l) const {
  std::string path;
  if (l[kParent]) path.append(string_at(l[kParent])) += '/';
  path += string_at(l[kBase]);
  if (l[kExtension]) (path += '.') += string_at(l[kExtension]);
  return path;
}

std::vector<std::string> JImageFile::resources(std::string_view module) {
  std::vector<std::string> out;
  for (uint32_t slot = 0; slot < table_length_; slot++) {
    const auto l = read_location(slot);
    if (l && !module.empty() && string_at((*l)[kModule]) == module) out.push_back(path_of(*l));
  }
  std::sort(out.begin(), out.end());
  return out;
}

std::vector<std::string> JImageFile::modules() {
  std::set<uint64_t> names;  // offsets: each name is stored once
  for (uint32_t slot = 0; slot < table_length_; slot++) {
    if (const auto l = read_location(slot)) names.insert((*l)[kModule]);
  }
  std::set<std::string> sorted;
  for (const uint64_t offset : names) {
    const std::string_view name = string_at(offset);
    if (!name.empty() && name != kPackages && name != kModules) sorted.emplace(name);
  }
  return {sorted.begin(), sorted.end()};
}

}  // namespace

Result<std::unique_ptr<JImage>> JImage::open(const std::string& path) {
  auto file = map_file(path);
  if (!file.ok()) return file.error();
  auto image = std::make_unique<JImageFile>(path, file.take());
  if (Status s = image->read_header(); !s.ok()) return s.error();
  return std::unique_ptr<JImage>(std::move(image));
}

}  // namespace heddle::classfile
