// `heddle check`.

#include "explore/check.h"

#include "cli/check_flow.h"
#include "cli/commands.h"
#include "cli/load_program.h"

namespace heddle::cli {

// The smallest machine with threads beside the one that asks: the common pool has one worker.
constexpr int32_t kCheckedProcessors = 2;

int check_command(const Settings& settings, Console& console) {
  Result<LoadedProgram> loaded = load_program(settings, process_environment());
  if (!loaded) {
    complain(console, loaded.error().message);
    return kExitUsage;
  }
  if (settings.launch.processors == 0) loaded->program.vm.processors = kCheckedProcessors;
  return check_with(explore::check, loaded->program, settings, console);
}

}  // namespace heddle::cli
