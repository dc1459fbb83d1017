// `heddle replay`.

#include "cli/commands.h"
#include "cli/replay_flow.h"

namespace heddle::cli {

// Schedule files are not written yet, so that there is nothing to replay: see README, "What it does not check".
int replay_command(const Settings& settings, Console& console) {
  (void)settings;
  complain(console, "replay: this build cannot replay");
  return kExitUsage;
}

}  // namespace heddle::cli
