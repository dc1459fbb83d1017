#pragma once
// The table of commands, and the dispatch from argv to an exit status.

#include <span>
#include <string>

#include "cli/console.h"
#include "cli/option_parser.h"
#include "cli/settings.h"

namespace heddle::cli {

enum ExitStatus : int { kExitGood = 0, kExitViolated = 1, kExitUsage = 2, kExitInconclusive = 3 };

struct Command {
  const char* name;
  CommandBit bit;
  Operands operands;
  const char* usage;    // after "heddle name"
  const char* missing;  // the error message if no operand is given; null: none is required
  const char* summary;  // a line of `heddle --help`
  const char* about;    // paragraphs, wrapped when shown
  std::span<const std::pair<const char*, const char*>> examples;  // command line, what it does
  // REQUIRES: !settings.help. Returns the exit status.
  int (*run)(const Settings& settings, Console& console);
};

std::span<const Command> command_table();

// Each is implemented in a file of its name: run_command.cc, ...
int run_command(const Settings& settings, Console& console);
int test_command(const Settings& settings, Console& console);
int check_command(const Settings& settings, Console& console);
int classify_command(const Settings& settings, Console& console);
int advise_command(const Settings& settings, Console& console);
int traces_command(const Settings& settings, Console& console);
int fix_command(const Settings& settings, Console& console);
int replay_command(const Settings& settings, Console& console);
int jcstress_command(const Settings& settings, Console& console);
int outcomes_command(const Settings& settings, Console& console);
int jumble_command(const Settings& settings, Console& console);
int natives_command(const Settings& settings, Console& console);

// `words` without argv[0].
int heddle_main(std::span<const std::string> words, Console& console);

}  // namespace heddle::cli
