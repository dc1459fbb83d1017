#pragma once
// Libraries that only tests use: frameworks, assertions, mocks, waiting. They are explored like the
// program, except for the engines (vm/harness.h), but they are not what a reader of a report looks
// for.

#include <algorithm>
#include <iterator>
#include <string_view>

namespace heddle {

// By the name of a class, with dots or slashes.
inline bool is_test_library(std::string_view class_name) {
  constexpr std::string_view kPackages[] = {
      "com.google.common.truth.",
      "com.jayway.awaitility.",
      "heddle.runner.",
      "io.kotest.",
      "io.mockk.",
      "junit.",
      "kotlin.test.",
      "net.bytebuddy.",
      "org.assertj.",
      "org.awaitility.",
      "org.easymock.",
      "org.hamcrest.",
      "org.junit.",
      "org.mockito.",
      "org.objenesis.",
      "org.opentest4j.",
      "org.scalatest.",
      "org.testng.",
  };
  auto begins_with = [&](std::string_view package) {
    return class_name.size() > package.size() &&
           std::equal(package.begin(), package.end(), class_name.begin(),
                      [](char a, char b) { return a == b || (a == '.' && b == '/'); });
  };
  return std::any_of(std::begin(kPackages), std::end(kPackages), begins_with) ||
         class_name.find("$MockitoMock$") != class_name.npos;
}

// Draws random names for the classes of mocks.
inline bool names_mocks(std::string_view internal_name) {
  return internal_name.starts_with("net/bytebuddy/") || internal_name.starts_with("org/mockito/");
}

}  // namespace heddle
