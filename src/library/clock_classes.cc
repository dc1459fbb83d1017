#include "library/clock_classes.h"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace heddle {

namespace {

constexpr std::string_view kClockClasses[] = {"java/lang/System", "jdk/internal/misc/VM",
                                              "java/util/Date", "java/util/Calendar",
                                              "java/util/GregorianCalendar"};
constexpr std::string_view kClockPackage = "java/time/";
constexpr std::string_view kClockNatives[] = {"nanoTime", "currentTimeMillis",
                                              "getNanoTimeAdjustment"};

}  // namespace

bool reads_clock_for_caller(const vm::Klass& k) {
  return k.name.starts_with(kClockPackage) ||
         std::find(std::begin(kClockClasses), std::end(kClockClasses), k.name) !=
             std::end(kClockClasses);
}

bool is_clock_native(const vm::Method& m) {
  return m.is_native() && std::find(std::begin(kClockNatives), std::end(kClockNatives), m.name) !=
                              std::end(kClockNatives);
}

}  // namespace heddle
