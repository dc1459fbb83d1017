#include "base/check.h"

#include <cstdio>
#include <cstdlib>

namespace heddle {

void report_bug(const char* file, int line, const char* what) {
  std::fflush(stdout);
  std::fprintf(stderr, "heddle: internal error (a bug in heddle, please report): %s:%d: %s\n", file,
               line, what);
  std::fflush(stderr);
  std::abort();
}

}  // namespace heddle
