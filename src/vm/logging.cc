#include "vm/logging.h"

#include <algorithm>
#include <span>

#include "vm/harness.h"
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

// Classes whose state belongs to the calling thread, factories of loggers, and constants.
constexpr std::string_view kOwnOfThread[] = {
    "/MDC",           "/NDC",           "/ThreadContext", "/CloseableThreadContext",
    "/LoggerFactory", "/MarkerFactory", "/MarkerManager", "/Level",
};
constexpr std::string_view kBuilders[] = {"org/slf4j/spi/", "org/apache/logging/log4j/LogBuilder"};

// By the beginnings of their names: debugf and debugv format in their own ways.
constexpr std::string_view kLevels[] = {"trace", "debug", "info", "warn", "error", "fatal", "log"};
constexpr std::string_view kLogs[] = {
    "always",    "catching",           "entry",        "equals",        "exit",     "getLog",
    "getLogger", "getFormatterLogger", "getName",      "getRootLogger", "hashCode", "printf",
    "throwing",  "toString",           "withLocation",
};

bool begins_with_any(std::string_view name, std::span<const std::string_view> beginnings) {
  return std::ranges::any_of(beginnings, [&](auto b) { return name.starts_with(b); });
}

// The member only writes to the log, asks whether that is enabled, or concerns the calling thread
// alone.
bool only_logs(std::string_view klass, std::string_view member) {
  klass = klass.substr(0, klass.find('$'));
  const bool asks = member.starts_with("is") && member.find("Enabled") != member.npos;
  const bool begins_event = member.size() > 2 && member.starts_with("at") && member[2] < 'a';
  const bool own = std::ranges::any_of(kOwnOfThread, [&](auto c) { return klass.ends_with(c); });
  return asks || begins_event || own || begins_with_any(klass, kBuilders) ||
         begins_with_any(member, kLevels) || std::ranges::find(kLogs, member) != std::end(kLogs);
}

bool replaces_stream(std::string_view klass, std::string_view method) {
  return klass == "java/lang/System" && (method == "setOut" || method == "setErr");
}

// Of a logging library: an appender, a filter, a layout.
bool is_component(const Klass& k) {
  for (const Klass* c = k.super; c; c = c->super)
    if (is_logging_class(c->name)) return true;
  return std::ranges::any_of(k.all_interfaces,
                             [](const Klass* i) { return is_logging_class(i->name); });
}

bool is_member(classfile::CpTag tag) {
  return tag == classfile::CpTag::kFieldref || tag == classfile::CpTag::kMethodref ||
         tag == classfile::CpTag::kInterfaceMethodref;
}

// Lambdas, and proxies, which the JDK makes of annotations.
bool is_made_at_run_time(const Klass& k) {
  return k.generated || (k.super && k.super->name == "java/lang/reflect/Proxy");
}

// By what its constant pool names.
bool sees_logging(const Klass& k) {
  if (!k.file || k.trusted || is_made_at_run_time(k) || is_harness_class(k.name)) return false;
  if (is_component(k)) return true;
  const auto& cp = k.file->cp;
  for (uint16_t i = 1; i < cp.size(); ++i) {
    if (!is_member(cp.tag(i))) continue;
    const std::string_view klass = cp.ref_class(i), member = cp.ref_name(i);
    if (replaces_stream(klass, member)) return true;
    if (is_logging_class(klass) && !only_logs(klass, member)) return true;
  }
  return false;
}

}  // namespace

bool program_sees_logging(const Vm& vm) {
  bool used = false, seen = false;
  const Klass* last = nullptr;  // methods of a class stand together
  for (const Method* m : vm.methods) {
    if (m->entry == Entry::kUnprepared || m->holder == last) continue;
    last = m->holder;
    used = used || is_logging_class(last->name);
    seen = seen || sees_logging(*last);
  }
  return used && seen;
}

bool is_logging_class(std::string_view name) {
  return std::ranges::any_of(kLoggingPackages,
                             [&](std::string_view package) { return name.starts_with(package); });
}

}  // namespace heddle::vm
