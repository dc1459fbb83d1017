#pragma once
// Our own bugs. A failed HEDDLE_CHECK is never the user's fault: it names
// itself and stops the process, in every build type.

namespace heddle {
[[noreturn]] void report_bug(const char* file, int line, const char* what);
}  // namespace heddle

#define HEDDLE_CHECK(cond)                                        \
  do {                                                            \
    if (__builtin_expect(!(cond), 0))                             \
      ::heddle::report_bug(__FILE__, __LINE__, #cond);            \
  } while (0)

#define HEDDLE_UNREACHABLE(what) ::heddle::report_bug(__FILE__, __LINE__, what)
