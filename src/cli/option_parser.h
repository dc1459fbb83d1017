#pragma once
// Parses the words of a command line into Settings, using the option table.

#include <span>
#include <string>

#include "base/result.h"
#include "cli/option_table.h"

namespace heddle::cli {

// Where options end.
enum class Operands : uint8_t {
  kAfterOptions,  // at the first operand: the rest belongs to the program, as with java
  kAnywhere,      // nowhere: options and operands may be mixed
};

// `words` does not include the program's and the command's names. "--" ends the options.
Result<Settings> parse_options(CommandBit command, Operands operands,
                               std::span<const std::string> words);

}  // namespace heddle::cli
