#pragma once
// Everything that `heddle replay` does apart from replaying, which is a
// parameter so that tests can supply a fake.

#include <functional>
#include <memory>
#include <string>

#include "base/result.h"
#include "cli/console.h"
#include "cli/settings.h"
#include "replay/replay_result.h"
#include "system/program.h"
#include "vm/vm.h"

namespace heddle::cli {

struct Replayer {
  // The program that a schedule file was recorded with; its class path does not contain the
  // temporary folder of a compiled source file.
  std::function<Result<heddle::Program>(const std::string& file)> program_of;
  // Writes the program's output to the HostIo while it runs. Returns an Error if the file is
  // unreadable or the class files have changed since it was recorded.
  std::function<Result<heddle::ReplayResult>(const std::string& file, const heddle::Program&,
                                             const heddle::ReplayOptions&,
                                             std::unique_ptr<vm::HostIo>)>
      replay;
};

// REQUIRES: settings.operands is not empty
int replay_with(const Replayer& replayer, const Settings& settings, Console& console);

}  // namespace heddle::cli
