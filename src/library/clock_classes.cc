#include "library/clock_classes.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "library/class_pattern.h"

namespace heddle {

namespace {

// Classes that read the clock when the program calls them. TimerThread and the waits of
// java.util.concurrent read it for themselves; SimpleDateFormat and Formatter only to fill a
// calendar that they overwrite.
constexpr std::string_view kClockReaders[] = {
    "java/lang/System", "jdk/internal/misc/VM", "java/net/HttpCookie", "java/time/",
    "java/util/Calendar", "java/util/Date", "java/util/GregorianCalendar",
    "java/util/JapaneseImperialCalendar", "java/util/Properties",
    "java/util/concurrent/ScheduledThreadPoolExecutor$ScheduledFutureTask",
    "java/util/jar/JarOutputStream", "java/util/logging/LogRecord", "java/util/zip/ZipOutputStream",
    "javax/management/", "sun/management/", "sun/util/BuddhistCalendar",
    // These can call anything, the program included.
    "java/lang/reflect/", "jdk/internal/reflect/", "java/lang/invoke/"};
constexpr size_t kReflection = 3;  // of them, at the end
constexpr std::string_view kClockNatives[] = {"nanoTime", "currentTimeMillis",
                                              "getNanoTimeAdjustment", "getUptime0"};

}  // namespace

bool reads_clock_for_caller(const vm::Klass& k) {
  return any_pattern_matches(std::span(kClockReaders).first(std::size(kClockReaders) - kReflection),
                             k.name);
}

std::span<const std::string_view> clock_readers() { return kClockReaders; }

bool is_clock_native(const vm::Method& m) {
  return m.is_native() && std::find(std::begin(kClockNatives), std::end(kClockNatives), m.name) !=
                              std::end(kClockNatives);
}

}  // namespace heddle
