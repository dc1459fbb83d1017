// `heddle replay`.

#include "cli/commands.h"
#include "cli/replay_flow.h"
#if __has_include("explore/replay.h")
#include "explore/replay.h"
#endif

namespace heddle::cli {

int replay_command(const Settings& settings, Console& console) {
#if __has_include("explore/replay.h")
  return replay_with({explore::program_of_schedule, explore::replay}, settings, console);
#else
  (void)settings;
  complain(console, "replay: this build cannot replay");
  return kExitUsage;
#endif
}

}  // namespace heddle::cli
