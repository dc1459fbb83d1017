#pragma once
// Help texts, made from the tables of commands and options.

#include <string>

#include "cli/commands.h"

namespace heddle::cli {

std::string general_help(int width);
std::string command_help(const Command& command, int width);

}  // namespace heddle::cli
