// `heddle natives`: lists the native methods of java.base and whether they are implemented.

#include "vm/natives/native_list.h"

#include <algorithm>
#include <map>

#include "base/check.h"
#include "classfile/class_path.h"
#include "classfile/descriptors.h"
#include "cli/commands.h"
#include "cli/java_home.h"
#include "report/layout.h"

namespace heddle::cli {

namespace {

using vm::natives::NativeKind;
using vm::natives::NativeState;

const char* name_of(NativeKind kind) {
  switch (kind) {
    case NativeKind::kImplemented:
      return "there";
    case NativeKind::kNoOp:
      return "no-op";
    case NativeKind::kIntrinsic:
      return "built in";
    case NativeKind::kMissing:
      return "missing";
  }
  HEDDLE_UNREACHABLE("native kind");
}

std::string type_text(std::string_view desc) {
  int dimensions = classfile::array_dimensions(desc);
  desc.remove_prefix(static_cast<size_t>(dimensions));
  static const std::map<char, const char*> kPrimitives = {
      {'B', "byte"}, {'C', "char"},  {'D', "double"}, {'F', "float"},  {'I', "int"},
      {'J', "long"}, {'S', "short"}, {'V', "void"},   {'Z', "boolean"}};
  auto primitive = kPrimitives.find(desc[0]);
  // The last part of a class's name is enough to tell overloads apart.
  std::string text = primitive != kPrimitives.end()
                         ? primitive->second
                         : std::string(desc.substr(desc.rfind('/') + 1, desc.size()));
  if (text.ends_with(';')) text.pop_back();
  for (; dimensions > 0; --dimensions) text += "[]";
  return text;
}

// "java.lang.System.arraycopy(Object, int, Object, int, int) void"
std::string signature(const NativeState& n) {
  auto desc = classfile::parse_method_descriptor(n.desc);
  HEDDLE_CHECK(desc);  // the class was parsed
  std::vector<std::string> parameters;
  for (std::string_view p : desc->parameters) parameters.push_back(type_text(p));
  return n.class_name + "." + n.name + "(" + report::joined(parameters, ", ") + ") " +
         type_text(desc->return_type);
}

Result<std::vector<NativeState>> list(const std::string& java_home) {
  auto image = classfile::JImage::open(java_home + "/lib/modules");
  if (!image) return image.error();
  return vm::natives::list_natives(**image);
}

bool wanted(const NativeState& n, const Settings& settings) {
  if (settings.only_missing && n.kind != NativeKind::kMissing) return false;
  std::string name = n.class_name + "." + n.name;
  auto in_name = [&](const std::string& part) { return name.find(part) != std::string::npos; };
  return settings.operands.empty() ||
         std::any_of(settings.operands.begin(), settings.operands.end(), in_name);
}

std::string table_text(const std::vector<NativeState>& natives, const Settings& settings) {
  std::string out;
  std::map<NativeKind, uint64_t> totals;
  for (const NativeState& n : natives) {
    if (!wanted(n, settings)) continue;
    out += report::pad(name_of(n.kind), 10) + signature(n) + "\n";
    ++totals[n.kind];
  }
  std::vector<std::string> parts;
  for (auto& [kind, count] : totals)
    parts.push_back(report::group_digits(count) + " " + name_of(kind));
  return out + (parts.empty() ? "no native method has such a name" : report::joined(parts, ", ")) +
         "\n";
}

}  // namespace

int natives_command(const Settings& settings, Console& console) {
  Result<std::string> home = find_java_home(settings.launch.java_home, process_environment());
  Result<std::vector<NativeState>> natives = home ? list(*home) : home.error();
  if (!natives) {
    complain(console, natives.error().message);
    return kExitUsage;
  }
  console.out(table_text(*natives, settings));
  return kExitGood;
}

}  // namespace heddle::cli
