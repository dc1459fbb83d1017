#pragma once
// What heddle.runner.Outcome recorded in a test that started no thread.

#include <string>

#include "vm/vm.h"

namespace heddle::testing {

struct RunnerFields {
  std::string skipped;  // why; empty: it was not
  std::string not_run;  // likewise
};

RunnerFields read_runner_fields(vm::Vm& vm);

}  // namespace heddle::testing
