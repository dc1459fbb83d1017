#pragma once
// A test method that `heddle test` explores as a program of its own.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/check_options.h"

namespace heddle::testing {

enum class Framework : uint8_t { kJupiter, kJUnit4, kTestNg };
std::string_view name_of(Framework framework);  // "jupiter", as heddle.runner.RunTest has it

// What @HeddleTest says; an empty text or zero: nothing. The method's annotation prevails over its
// class's, value by value.
struct TestOptions {
  std::string timeout;  // "10s"
  uint64_t max_states = 0;
  std::string strategy;
  std::string timeouts;  // "late" | "any"
  std::vector<std::string> untracked;
  bool skip = false;  // not to be explored: run by the framework alone
};

struct TestMethod {
  Framework framework = Framework::kJupiter;
  std::string class_name;  // "p.OrderTest$Nested"
  std::string method;
  std::vector<std::string> parameters;  // types: "int", "java.lang.String[]"
  bool overloaded = false;              // the class has another test of that name
  TestOptions options;

  std::string id() const;  // "p.OrderTest#cancels", "p.OrderTest#adds(int)" where it is overloaded
};

}  // namespace heddle::testing
