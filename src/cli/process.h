#pragma once
// Runs another program and waits for it.

#include <string>
#include <vector>

#include "base/result.h"

namespace heddle::cli {

struct ProcessEnd {
  int status = 0;  // exit status; 128 + signal if a signal ended it
  int signal = 0;  // the last SIGINT, SIGTERM or SIGHUP received meanwhile and passed on; 0: none
};

// Its standard input is empty and all its output goes to our standard error. REQUIRES: argv[0] is
// a path.
Result<ProcessEnd> run_and_wait(const std::vector<std::string>& argv);

}  // namespace heddle::cli
