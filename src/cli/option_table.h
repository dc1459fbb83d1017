#pragma once
// Every option of every command, declared once: the parser, the help texts and
// the suggestions for typos all read this table.
//
// No option-parsing library is used: none supports java's own syntax (-cp PATH,
// -Dname=value, -ea:pkg..., -Xmx1g), and the words after MAIN belong to the
// program.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "cli/settings.h"

namespace heddle::cli {

enum CommandBit : uint32_t {
  kRun = 1,
  kCheck = 2,
  kReplay = 4,
  kNatives = 8,
  kOutcomes = 16,
  kAdvise = 32,
  kFix = 64,
  kClassify = 128,
  kTest = 256,
  kTraces = 512,
  kJumble = 1024,
  kJcstress = 2048,
};
inline constexpr uint32_t kAllCommands = kRun | kCheck | kReplay | kNatives | kOutcomes | kAdvise |
                                         kFix | kClassify | kTest | kTraces | kJumble | kJcstress;

struct Option {
  // Separated by blanks. A name that ends in '=' takes a value: the next word
  // or, for "--name", the text after "=". A name that ends in '*' has its value
  // attached (-Dname=value). All other names are switches.
  const char* names;
  const char* value;    // the value's placeholder in the help; null for a switch
  uint32_t commands;    // CommandBits
  const char* section;  // of the help; null: not shown there
  const char* help;
  Status (*apply)(Settings& settings, std::string_view value);
};

std::span<const Option> option_table();

// The names of one option, with their marks and without: {"-cp=", "--class-path="}, {"-cp",
// "--class-path"}.
std::vector<std::string> marked_names_of(const Option& option);
std::vector<std::string> names_of(const Option& option);
// As the help shows it: "-cp, --class-path PATH", "--heap SIZE, -XmxSIZE".
std::string usage_of(const Option& option);

// An error if an option was given that the chosen strategy does not use, such as --executions
// without --strategy random or pct.
Status check_strategy_options(const Settings& settings);

}  // namespace heddle::cli
