#pragma once
// The commands, as one table, and the way from argv to an exit status.

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
  const char* usage;     // after "heddle name"
  const char* missing;   // what to say when there is no operand; null: none is needed
  const char* summary;   // a line of `heddle --help`
  const char* about;     // paragraphs, wrapped when shown
  std::span<const std::pair<const char*, const char*>> examples;  // command line, what it does
  // Gets settings without `help`; returns the exit status.
  int (*run)(const Settings& settings, Console& console);
};

std::span<const Command> command_table();

// One file each: run_command.cc ...
int run_command(const Settings& settings, Console& console);
int check_command(const Settings& settings, Console& console);
int replay_command(const Settings& settings, Console& console);
int natives_command(const Settings& settings, Console& console);

// `words` without argv[0].
int heddle_main(std::span<const std::string> words, Console& console);

}  // namespace heddle::cli
