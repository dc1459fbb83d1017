#pragma once
// What `heddle replay` does around the replaying itself, which tests replace.

#include <functional>
#include <memory>
#include <string>

#include "base/result.h"
#include "cli/console.h"
#include "cli/settings.h"
#include "explore/program.h"
#include "explore/replay_result.h"
#include "vm/vm.h"

namespace heddle::cli {

struct Replayer {
  // The program that a schedule file was recorded with, without the temporary folder of a compiled source.
  std::function<Result<explore::Program>(const std::string& file)> program_of;
  // The program's output goes to the HostIo while it runs. An Error: the file is unreadable, or the class files
  // are not those that it was recorded with.
  std::function<Result<explore::ReplayResult>(const std::string& file, const explore::Program&,
                                              const explore::ReplayOptions&, std::unique_ptr<vm::HostIo>)>
      replay;
};

// REQUIRES: settings.operands is not empty
int replay_with(const Replayer& replayer, const Settings& settings, Console& console);

}  // namespace heddle::cli
