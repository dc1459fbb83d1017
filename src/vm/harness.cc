#include "vm/harness.h"

#include <algorithm>

#include "vm/logging.h"
#include "vm/vm.h"

namespace heddle::vm {

namespace {

// Prefixes of class names. Assertions are in other packages, except TestNG's.
constexpr std::string_view kEngines[] = {
    "heddle/runner/JUnit4",
    "heddle/runner/JudgedAtEnd",
    "heddle/runner/Jupiter",
    "heddle/runner/Outcome",
    "heddle/runner/Reflected",
    "heddle/runner/RunTest",
    "heddle/runner/TestNg",
    "junit/framework/JUnit4TestAdapter",
    "junit/framework/TestResult",
    "junit/framework/TestSuite",
    "org/junit/internal/builders/",
    "org/junit/internal/requests/",
    "org/junit/internal/runners/",
    "org/junit/jupiter/engine/",
    "org/junit/jupiter/params/",
    "org/junit/platform/",
    "org/junit/runner/",
    "org/junit/runners/",
    "org/testng/",
};
constexpr std::string_view kNotEngines[] = {
    // Threads that the engine starts and waits for, and its locks.
    "org/junit/internal/runners/statements/FailOnTimeout",
    "org/junit/jupiter/engine/extension/SameThreadTimeoutInvocation",
    "org/junit/jupiter/engine/extension/SeparateThreadTimeoutInvocation",
    "org/junit/jupiter/engine/extension/TimeoutI",
    "org/junit/platform/engine/support/hierarchical/CompositeLock",
    "org/junit/platform/engine/support/hierarchical/ForkJoinPool",
    "org/junit/platform/engine/support/hierarchical/SingleLock",
    "org/testng/SuiteTaskExecutor",
    "org/testng/TestTaskExecutor",
    "org/testng/internal/invokers/MethodInvocationHelper",
    "org/testng/internal/invokers/InvokeMethodRunnable",
    "org/testng/internal/invokers/MethodRunner",
    "org/testng/internal/thread/",
    // Assertions.
    "org/testng/Assert",
    "org/testng/FileAssert",
    "org/testng/asserts/",
};

// One of them is loaded before any other class of its library is used.
constexpr std::string_view kFirstClasses[] = {
    "org/slf4j/Logger",         "org/apache/logging/log4j/Logger",
    "org/apache/log4j/Logger",  "org/apache/commons/logging/Log",
    "org/jboss/logging/Logger", "org/tinylog/Logger",
    "heddle/runner/RunTest",    "org/junit/platform/engine/TestEngine",
    "org/junit/runner/Runner",  "org/testng/TestNG",
};

bool starts_with_any(std::string_view name, std::span<const std::string_view> prefixes) {
  return std::ranges::any_of(prefixes, [&](std::string_view p) { return name.starts_with(p); });
}

bool is_to_string(const Method& m) {
  return m.name == "toString" && m.desc == "()Ljava/lang/String;";
}

}  // namespace

bool is_test_engine_class(std::string_view name) {
  return starts_with_any(name, kEngines) && !starts_with_any(name, kNotEngines);
}

bool is_harness_class(std::string_view name) {
  return is_logging_class(name) || is_test_engine_class(name);
}

bool harness_is_loaded(Vm& vm) {
  return vm.system_loader != kNull &&
         std::ranges::any_of(kFirstClasses, [&](std::string_view name) {
           return vm.find_loaded(name, vm.system_loader) != nullptr;
         });
}

bool runs_a_test(Vm& vm) {
  return vm.system_loader != kNull && vm.find_loaded("heddle/runner/RunTest", vm.system_loader);
}

bool may_be_called_back(const Method& m) {
  if (m.holder->trusted) return is_to_string(m);
  return !is_harness_class(m.holder->name);
}

void expect_callbacks(Vm& vm) {
  for (Method* m : vm.methods)
    if (m->entry == Entry::kBytecode && may_be_called_back(*m)) m->entry = Entry::kSpecial;
}

}  // namespace heddle::vm
