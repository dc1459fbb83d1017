#include "vm/logging.h"

#include <algorithm>
#include <span>

#include "classfile/opcodes.h"
#include "vm/frames.h"
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

// Of java.util.logging.
constexpr std::string_view kJdkLogs[] = {
    "config",   "entering",  "exiting", "fine",     "finer",   "finest",     "getAnonymousLogger",
    "getLevel", "getLogger", "getName", "global",   "info",    "isLoggable", "log",
    "logp",     "logrb",     "severe",  "throwing", "warning",
};

bool only_logs_in_jdk(std::string_view klass, std::string_view member) {
  if (klass == "java/util/logging/Level") return true;
  return klass == "java/util/logging/Logger" &&
         std::ranges::find(kJdkLogs, member) != std::end(kJdkLogs);
}

bool replaces_stream(std::string_view klass, std::string_view method) {
  return klass == "java/lang/System" && (method == "setOut" || method == "setErr");
}

using ClassTest = bool (*)(std::string_view name);

// Of a logging library: an appender, a filter, a layout.
bool is_component(const Klass& k, ClassTest of_library) {
  for (const Klass* c = k.super; c; c = c->super)
    if (of_library(c->name)) return true;
  return std::ranges::any_of(k.all_interfaces, [&](const Klass* i) { return of_library(i->name); });
}

bool is_member(classfile::CpTag tag) {
  return tag == classfile::CpTag::kFieldref || tag == classfile::CpTag::kMethodref ||
         tag == classfile::CpTag::kInterfaceMethodref;
}

// Lambdas, and proxies, which the JDK makes of annotations.
bool is_made_at_run_time(const Klass& k) {
  return k.generated || (k.super && k.super->name == "java/lang/reflect/Proxy");
}

bool is_code_of_program(const Klass& k) {
  return k.file && !k.trusted && !is_made_at_run_time(k) && !is_harness_class(k.name);
}

// The class's constant pool names a member for which the test holds.
template <class Test>
bool names_member(const Klass& k, Test test) {
  const auto& cp = k.file->cp;
  for (uint16_t i = 1; i < cp.size(); ++i)
    if (is_member(cp.tag(i)) && test(cp.ref_class(i), cp.ref_name(i))) return true;
  return false;
}

bool sees_logging(const Klass& k) {
  if (!is_code_of_program(k)) return false;
  return is_component(k, is_logging_class) || names_member(k, [](auto klass, auto member) {
           return replaces_stream(klass, member) ||
                  (is_logging_class(klass) && !only_logs(klass, member));
         });
}

bool is_lock(std::string_view klass, std::string_view method) {
  return klass.starts_with("java/util/") && klass.find("/locks/") != klass.npos &&
         (method.starts_with("lock") || method == "tryLock");
}

// The frame's method has taken a lock on its way to where it is, and may still hold it.
bool may_hold_lock(const Frame& f) {
  const Method& m = *f.method;
  if (m.is_synchronized()) return true;
  const int32_t here = bci_of(f);
  if (here < 0) return false;
  const auto code = m.file->code->code;
  const auto size = static_cast<uint32_t>(code.size());
  const auto& cp = m.holder->file->cp;
  for (uint32_t at = 0; at < static_cast<uint32_t>(here);
       at += classfile::instruction_length(code.data(), size, at)) {
    if (code[at] == classfile::op_monitorenter) return true;
    if (code[at] != classfile::op_invokevirtual && code[at] != classfile::op_invokeinterface)
      continue;
    const auto index = static_cast<uint16_t>(code[at + 1] << 8 | code[at + 2]);
    if (is_lock(cp.ref_class(index), cp.ref_name(index))) return true;
  }
  return false;
}

}  // namespace

void note_called_by_logging(Vm& vm, const JavaThread& t) {
  for (const Frame* f = t.s.frame; f; f = f->prev) {
    const std::string_view name = f->method->holder->name;
    const bool jdk = is_jdk_logging_class(name);
    if ((jdk || is_logging_class(name)) && may_hold_lock(*f))
      (jdk ? vm.seen.log_records : vm.seen.called_by_logging) = true;
  }
}

bool program_sees_logging(const Vm& vm) {
  if (vm.seen.called_by_logging) return true;
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

bool may_see_log_records(const Klass& k) {
  if (!is_code_of_program(k)) return false;
  return is_component(k, is_jdk_logging_class) || names_member(k, [](auto klass, auto member) {
           return replaces_stream(klass, member) ||
                  (is_jdk_logging_class(klass) && !only_logs_in_jdk(klass, member));
         });
}

bool is_jdk_logging_class(std::string_view name) { return name.starts_with("java/util/logging/"); }

bool formats_log_records(std::string_view name) {
  return is_jdk_logging_class(name) || name == "java/text/MessageFormat";
}

bool is_logging_class(std::string_view name) {
  return std::ranges::any_of(kLoggingPackages,
                             [&](std::string_view package) { return name.starts_with(package); });
}

}  // namespace heddle::vm
