#include "library/clock_classes.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "library/class_pattern.h"

namespace heddle {

namespace {

constexpr std::string_view kClockReaders[] = {
    "java/lang/System",   "jdk/internal/misc/VM",        "java/util/Date",
    "java/util/Calendar", "java/util/GregorianCalendar", "java/time/",
    "sun/management/",    "java/lang/reflect/",          "jdk/internal/reflect/",
    "java/lang/invoke/"};
constexpr size_t kClasses = 7;  // of them: without those that can call anything
constexpr std::string_view kClockNatives[] = {"nanoTime", "currentTimeMillis",
                                              "getNanoTimeAdjustment", "getUptime0"};

}  // namespace

bool reads_clock_for_caller(const vm::Klass& k) {
  return any_pattern_matches(std::span(kClockReaders).first(kClasses), k.name);
}

std::span<const std::string_view> clock_readers() { return kClockReaders; }

bool is_clock_native(const vm::Method& m) {
  return m.is_native() && std::find(std::begin(kClockNatives), std::end(kClockNatives), m.name) !=
                              std::end(kClockNatives);
}

}  // namespace heddle
