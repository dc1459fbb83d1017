// `heddle check`.

#include "explore/check.h"

#include "cli/check_flow.h"
#include "cli/commands.h"

namespace heddle::cli {

int check_command(const Settings& settings, Console& console) {
  return load_and_check(explore::check, settings, console);
}

}  // namespace heddle::cli
