#include "vm/natives/native_list.h"

#include <algorithm>
#include <cstring>
#include <tuple>

#include "classfile/class_file.h"
#include "vm/native.h"

namespace heddle::vm::natives {
namespace {

// Reads the names of all resources of an image (the format of lib/modules: a
// header of seven words, a redirect table, offsets, attribute streams, strings).
class ImageIndex {
 public:
  explicit ImageIndex(std::span<const uint8_t> raw) : raw_(raw) {}

  bool valid() const { return raw_.size() >= kHeader && word(0) == 0xcafedada && end_of_strings() <= raw_.size(); }

  // "java/lang/Object.class" for every resource of the module.
  std::vector<std::string> paths_of(std::string_view module) const {
    std::vector<std::string> out;
    for (uint32_t i = 0; i < table_length(); ++i) {
      Location at = location(word(kHeader + 4 * table_length() + 4 * i));
      if (at.module != module) continue;
      std::string path(at.parent);
      if (!path.empty()) path += '/';
      path += at.base;
      if (!at.extension.empty()) path.append(".").append(at.extension);
      out.push_back(std::move(path));
    }
    return out;
  }

 private:
  static constexpr size_t kHeader = 28;
  struct Location {
    std::string_view module, parent, base, extension;
  };

  uint32_t word(size_t at) const {
    uint32_t v;
    std::memcpy(&v, raw_.data() + at, 4);
    return v;
  }
  uint32_t table_length() const { return word(16); }
  size_t locations() const { return kHeader + size_t{8} * table_length(); }
  size_t strings() const { return locations() + word(20); }
  size_t end_of_strings() const { return strings() + word(24); }

  std::string_view string_at(uint64_t offset) const {
    size_t begin = strings() + offset, end = end_of_strings();
    if (begin >= end) return {};
    const char* p = reinterpret_cast<const char*>(raw_.data()) + begin;
    return {p, strnlen(p, end - begin)};
  }

  // A stream of (kind * 8 + length - 1, value) ended by kind 0.
  Location location(uint32_t offset) const {
    Location out;
    for (size_t at = locations() + offset; at < strings();) {
      uint8_t head = raw_[at++], kind = head >> 3, length = (head & 7) + 1;
      if (kind == 0 || at + length > strings()) break;
      uint64_t value = 0;
      for (int i = 0; i < length; ++i) value = value << 8 | raw_[at++];
      if (kind == 1) out.module = string_at(value);
      if (kind == 2) out.parent = string_at(value);
      if (kind == 3) out.base = string_at(value);
      if (kind == 4) out.extension = string_at(value);
    }
    return out;
  }

  std::span<const uint8_t> raw_;
};

NativeKind kind_of(const classfile::ClassFile& file, const classfile::Method& m) {
  constexpr uint16_t kVarargs = classfile::kAccVarargs;
  bool invoker = file.name == "java/lang/invoke/MethodHandle" || file.name == "java/lang/invoke/VarHandle";
  if (invoker && (m.access & kVarargs)) return NativeKind::kIntrinsic;
  const NativeEntry* e = find_native(file.name, m.name, m.desc);
  if (!e) return NativeKind::kMissing;
  return e->flags & kNoOp ? NativeKind::kNoOp : NativeKind::kImplemented;
}

void add_class(const classfile::ClassFile& file, std::vector<NativeState>& out) {
  std::string class_name(file.name);
  std::replace(class_name.begin(), class_name.end(), '/', '.');
  for (const classfile::Method& m : file.methods)
    if (m.access & classfile::kAccNative)
      out.push_back({class_name, std::string(m.name), std::string(m.desc), kind_of(file, m)});
}

}  // namespace

Result<std::vector<NativeState>> list_natives(classfile::JImage& image, const std::string& module) {
  ImageIndex index(image.raw());
  if (!index.valid()) return Error{"the JDK's lib/modules has no readable index"};
  std::vector<NativeState> out;
  for (const std::string& path : index.paths_of(module)) {
    if (!path.ends_with(".class") || path.ends_with("module-info.class")) continue;
    auto bytes = image.find(module, path);
    if (!bytes.ok()) return bytes.error();
    if (!*bytes) continue;
    auto file = classfile::parse_class(**bytes, {.origin = path, .trusted = true});
    if (!file.ok()) return file.error();
    add_class(**file, out);
  }
  std::sort(out.begin(), out.end(), [](const NativeState& a, const NativeState& b) {
    return std::tie(a.class_name, a.name, a.desc) < std::tie(b.class_name, b.name, b.desc);
  });
  return out;
}

}  // namespace heddle::vm::natives
