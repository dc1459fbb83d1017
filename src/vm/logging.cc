#include "vm/logging.h"

#include <algorithm>

#include "vm/vm.h"

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

// One of them is loaded before any other class of its library is used.
constexpr std::string_view kLoggers[] = {
    "org/slf4j/Logger",         "org/apache/logging/log4j/Logger",
    "org/apache/log4j/Logger",  "org/apache/commons/logging/Log",
    "org/jboss/logging/Logger", "org/tinylog/Logger",
};

bool is_to_string(const Method& m) {
  return m.name == "toString" && m.desc == "()Ljava/lang/String;";
}

}  // namespace

bool is_logging_class(std::string_view name) {
  return std::ranges::any_of(kLoggingPackages,
                             [&](std::string_view package) { return name.starts_with(package); });
}

bool logging_is_loaded(Vm& vm) {
  return vm.system_loader != kNull && std::ranges::any_of(kLoggers, [&](std::string_view name) {
           return vm.find_loaded(name, vm.system_loader) != nullptr;
         });
}

bool may_be_logged(const Method& m) {
  if (m.holder->trusted) return is_to_string(m);
  return !is_logging_class(m.holder->name);
}

void expect_calls_by_logging(Vm& vm) {
  for (Method* m : vm.methods)
    if (m->entry == Entry::kBytecode && may_be_logged(*m)) m->entry = Entry::kSpecial;
}

}  // namespace heddle::vm
