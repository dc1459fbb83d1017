#pragma once
// Checks for bugs of Heddle itself. A failed HEDDLE_CHECK is never the user's fault: it prints its
// location and ends the process, in every build type.

namespace heddle {
[[noreturn]] void report_bug(const char* file, int line, const char* what);
}  // namespace heddle

#define HEDDLE_CHECK(cond)                                                             \
  do {                                                                                 \
    if (__builtin_expect(!(cond), 0)) ::heddle::report_bug(__FILE__, __LINE__, #cond); \
  } while (0)

#define HEDDLE_UNREACHABLE(what) ::heddle::report_bug(__FILE__, __LINE__, what)
