#pragma once
// Running another program and waiting for it.

#include <string>
#include <vector>

#include "base/result.h"

namespace heddle::cli {

struct ProcessEnd {
  int status = 0;  // exit status; 128 + signal when one ended it
  int signal = 0;  // SIGINT, SIGTERM or SIGHUP that we got meanwhile and passed on; 0: none
};

// argv[0] is a path. It reads nothing, and all it writes goes to our standard error.
Result<ProcessEnd> run_and_wait(const std::vector<std::string>& argv);

}  // namespace heddle::cli
