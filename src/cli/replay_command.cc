// `heddle replay`.

#include "cli/commands.h"

namespace heddle::cli {

int replay_command(const Settings& settings, Console& console) {
  if (settings.operands.size() > 1) {
    complain(console, "replay: one schedule file at a time, please; '" + settings.operands[1] + "' is too many");
    return kExitUsage;
  }
  complain(console, "this build has no search");
  return kExitUsage;
}

}  // namespace heddle::cli
