#include "vm/natives/native_list.h"

#include <algorithm>
#include <tuple>

#include "classfile/class_file.h"
#include "vm/native.h"

namespace heddle::vm::natives {
namespace {

NativeKind kind_of(const classfile::ClassFile& file, const classfile::Method& m) {
  constexpr uint16_t kVarargs = classfile::kAccVarargs;
  bool invoker =
      file.name == "java/lang/invoke/MethodHandle" || file.name == "java/lang/invoke/VarHandle";
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
  std::vector<NativeState> out;
  for (const std::string& path : image.resources(module)) {
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
