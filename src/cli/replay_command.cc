// `heddle replay`.

#include "replay/replay.h"

#include "cli/commands.h"
#include "cli/replay_flow.h"

namespace heddle::cli {

int replay_command(const Settings& settings, Console& console) {
  return replay_with({heddle::program_of_schedule, heddle::replay}, settings, console);
}

}  // namespace heddle::cli
