#include "vm/logging.h"

#include <algorithm>

namespace heddle::vm {

namespace {

constexpr std::string_view kLoggingPackages[] = {
    "org/slf4j/",
    "ch/qos/logback/",
    "org/apache/logging/",
    "org/apache/log4j/",
    "org/apache/commons/logging/",
    "org/jboss/logging/",
    "org/tinylog/",
    "com/google/common/flogger/",
};

}  // namespace

bool is_logging_class(std::string_view name) {
  return std::ranges::any_of(kLoggingPackages,
                             [&](std::string_view package) { return name.starts_with(package); });
}

}  // namespace heddle::vm
