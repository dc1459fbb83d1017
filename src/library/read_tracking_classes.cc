#include "library/read_tracking_classes.h"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace heddle {

namespace {

// Natives by class; an empty method stands for every native of the class, a trailing '*' for any
// suffix.
struct NativeName {
  std::string_view holder, method;
};
constexpr NativeName kReporting[] = {
    {"java/lang/System", "arraycopy"},
    {"java/lang/System", "identityHashCode"},
    {"java/lang/Thread", ""},
    {"java/lang/Class", ""},
    {"java/lang/Throwable", ""},
    {"java/lang/invoke/VarHandle", ""},
    {"java/lang/invoke/MethodHandle", ""},
    {"jdk/internal/misc/Unsafe", "get*"},
    {"jdk/internal/misc/Unsafe", "put*"},
    {"jdk/internal/misc/Unsafe", "compareAnd*"},
    {"jdk/internal/misc/Unsafe", "weakCompare*"},
    {"jdk/internal/misc/Unsafe", "park*"},
    {"jdk/internal/misc/Unsafe", "unpark*"},
    {"jdk/internal/misc/Unsafe", "fullFence*"},
    {"jdk/internal/misc/Unsafe", "loadFence*"},
    {"jdk/internal/misc/Unsafe", "storeFence*"},
    {"jdk/internal/misc/Unsafe", "storeStoreFence*"},
};

bool names(const NativeName& n, const vm::Method& m) {
  if (m.holder->name != n.holder) return false;
  if (n.method.empty()) return true;
  if (!n.method.ends_with('*')) return m.name == n.method;
  return m.name.starts_with(n.method.substr(0, n.method.size() - 1));
}

bool of_java_platform(std::string_view name) {
  return name.starts_with("java/") || name.starts_with("jdk/") || name.starts_with("sun/");
}

}  // namespace

bool reads_are_reported(const vm::Klass& k) {
  const std::string_view name = k.name;
  if (name == "java/lang/ThreadGroup") return true;  // its lists of threads
  if (name.starts_with("java/util/")) return !name.starts_with("java/util/zip/");
  return !of_java_platform(name) && k.loader != vm::kNull;
}

bool element_reads_are_reported(const vm::Klass& base, const vm::Klass* object_class) {
  if (&base == object_class || base.name == "java/lang/Thread") return true;
  return !base.is_primitive() && reads_are_reported(base);
}

bool reports_reads_of_arguments(const vm::Method& native) {
  if (native.holder->name == "java/lang/Object") return native.name != "clone";
  if (native.holder->name.starts_with("java/lang/ref/")) return true;
  return std::any_of(std::begin(kReporting), std::end(kReporting),
                     [&](const NativeName& n) { return names(n, native); });
}

}  // namespace heddle
