// `heddle check`.

#include "cli/check_flow.h"
#include "cli/commands.h"
#include "cli/load_program.h"
#if __has_include("explore/check.h")
#include "explore/check.h"
#endif

namespace heddle::cli {

int check_command(const Settings& settings, Console& console) {
  Result<LoadedProgram> loaded = load_program(settings, process_environment());
  if (!loaded) {
    complain(console, loaded.error().message);
    return kExitUsage;
  }
#if __has_include("explore/check.h")
  return check_with(explore::check, loaded->program, settings, console);
#else
  complain(console, "this build has no search");
  return kExitUsage;
#endif
}

}  // namespace heddle::cli
