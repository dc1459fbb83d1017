// java.util.TimeZone: the host's zone.

#include <unistd.h>

#include <climits>
#include <cstdlib>
#include <fstream>

#include "vm/natives/support.h"
#include "vm/natives/tables.h"

namespace heddle::vm::natives {
namespace {

constexpr std::string_view kZoneFolder = "zoneinfo/";

std::string after_zone_folder(const std::string& path) {
  auto at = path.find(kZoneFolder);
  return at == std::string::npos ? "" : path.substr(at + kZoneFolder.size());
}

// TZ, else the link /etc/localtime, else /etc/timezone. Empty: unknown.
std::string host_zone() {
  if (const char* tz = std::getenv("TZ"); tz && *tz) {
    std::string name = *tz == ':' ? tz + 1 : tz;
    if (name.starts_with("posix/")) name = name.substr(6);
    return name.starts_with('/') ? after_zone_folder(name) : name;
  }
  char target[PATH_MAX];
  if (ssize_t n = readlink("/etc/localtime", target, sizeof target); n > 0)
    if (std::string name = after_zone_folder(std::string(target, n)); !name.empty()) return name;
  std::ifstream file("/etc/timezone");
  std::string name;
  std::getline(file, name);
  return name;
}

NativeStatus system_time_zone(NativeCall& call) {
  std::string name = host_zone();
  return call.ret_a(name.empty() ? kNull : symbol(call.vm, name));
}

NativeStatus system_gmt_offset(NativeCall& call) { return call.ret_a(symbol(call.vm, "GMT")); }

const NativeEntry kJavaUtilTimeZoneEntries[] = {
    {"java/util/TimeZone", "getSystemTimeZoneID", "(Ljava/lang/String;)Ljava/lang/String;",
     system_time_zone, kLeafNative},
    {"java/util/TimeZone", "getSystemGMTOffsetID", "()Ljava/lang/String;", system_gmt_offset,
     kLeafNative},
};

}  // namespace

std::span<const NativeEntry> java_util_time_zone() { return kJavaUtilTimeZoneEntries; }

}  // namespace heddle::vm::natives
