// `heddle natives`: what of java.base's native code there is.

#include <algorithm>
#include <map>

#include "classfile/class_file.h"
#include "classfile/class_path.h"
#include "cli/commands.h"
#include "cli/java_home.h"
#include "report/layout.h"
#include "vm/native.h"

namespace heddle::cli {

namespace {

struct NativeRow {
  std::string name;  // "java.lang.System.nanoTime()J"
  const char* state;
};

constexpr const char* kMissing = "missing";

const char* state_of(const classfile::ClassFile& c, const classfile::Method& m) {
  const vm::NativeEntry* entry = vm::find_native(c.name, m.name, m.desc);
  if (!entry) return kMissing;
  return entry->flags & vm::kNoOp ? "no-op" : "there";
}

void add_rows(const classfile::ClassFile& c, std::vector<NativeRow>* rows) {
  std::string class_name(c.name);
  std::replace(class_name.begin(), class_name.end(), '/', '.');
  for (const classfile::Method& m : c.methods)
    if (m.access & classfile::kAccNative)
      rows->push_back({class_name + "." + std::string(m.name) + std::string(m.desc), state_of(c, m)});
}

Result<std::vector<NativeRow>> list_rows(const std::string& java_home) {
  auto image = classfile::JImage::open(java_home + "/lib/modules");
  if (!image) return image.error();
  std::vector<NativeRow> rows;
  for (const std::string& path : (*image)->resources("java.base")) {
    if (!path.ends_with(".class")) continue;
    auto bytes = (*image)->find("java.base", path);
    if (!bytes || !bytes->has_value()) continue;
    auto parsed = classfile::parse_class(**bytes, {path, true});
    if (!parsed) return parsed.error();
    add_rows(**parsed, &rows);
  }
  return rows;
}

bool wanted(const NativeRow& row, const Settings& settings) {
  if (settings.only_missing && row.state != kMissing) return false;
  auto in_name = [&](const std::string& part) { return row.name.find(part) != std::string::npos; };
  return settings.operands.empty() || std::any_of(settings.operands.begin(), settings.operands.end(), in_name);
}

}  // namespace

int natives_command(const Settings& settings, Console& console) {
  Result<std::string> home = find_java_home(settings.launch.java_home, process_environment());
  Result<std::vector<NativeRow>> rows = home ? list_rows(*home) : home.error();
  if (!rows) {
    complain(console, rows.error().message);
    return kExitUsage;
  }
  std::string out;
  std::map<std::string, uint64_t> totals;
  for (const NativeRow& row : *rows) {
    if (!wanted(row, settings)) continue;
    out += report::pad(row.state, 9) + row.name + "\n";
    ++totals[row.state];
  }
  std::vector<std::string> parts;
  for (auto& [state, n] : totals) parts.push_back(report::group_digits(n) + " " + state);
  console.out(out + (parts.empty() ? "none" : report::joined(parts, ", ")) + "\n");
  return kExitGood;
}

}  // namespace heddle::cli
