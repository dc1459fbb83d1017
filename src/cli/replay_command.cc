// `heddle replay`.

#include "explore/replay.h"

#include "cli/commands.h"
#include "cli/replay_flow.h"

namespace heddle::cli {

int replay_command(const Settings& settings, Console& console) {
  return replay_with({explore::program_of_schedule, explore::replay}, settings, console);
}

}  // namespace heddle::cli
